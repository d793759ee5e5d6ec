# Each command sets up what it needs: the only thing to bring is Python 3.11 or newer.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play test lint soak bench mutation clean

play: $(VENV)/.installed
	$(BIN)/python -m bohnbook play base --seats 4

test: lint
	$(BIN)/python -m pytest -n 2

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

soak: $(VENV)/.test
	BOHNBOOK_GAMES=1000 $(BIN)/python -m pytest -n 2 tests/properties

bench: $(VENV)/.installed
	$(BIN)/python -m benchmarks

mutation: $(VENV)/.test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[mutation]"
	$(BIN)/mutmut run --max-children 2
	$(BIN)/mutmut results

$(VENV)/.installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.test: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[test]"
	touch $@

clean:
	rm -rf $(VENV) dist build
