"""Every notebook runs from top to bottom, is kept without outputs, and reads like a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"


def test_there_are_notebooks() -> None:
    assert {"00_start_here", "play"} <= {file.stem for file in NOTEBOOKS}


@pytest.fixture(params=NOTEBOOKS, ids=lambda file: file.stem)
def notebook(request: pytest.FixtureRequest) -> Any:
    return nbformat.read(request.param, as_version=4)


def test_it_is_valid_and_kept_without_outputs(notebook: Any) -> None:
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None, cell.source
    assert "widgets" not in notebook.metadata
    assert notebook.metadata.kernelspec.name == "python3"


def test_it_begins_with_its_title(notebook: Any) -> None:
    assert notebook.cells[0].cell_type == "markdown"
    assert notebook.cells[0].source.startswith("# ")


def test_it_runs_and_shows_what_it_promises(notebook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOHNBOOK_DATA", str(tmp_path))
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=str(FOLDER))
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert not [output for output in outputs if output.output_type in ("error", "stream")], outputs
    assert any(WIDGET in output.get("data", {}) for output in outputs), "no widget is shown"
