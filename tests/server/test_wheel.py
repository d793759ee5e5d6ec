"""The wheel: everything the app needs is in it, and it runs where there is no repository."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from running_app import RunningApp

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
                   cwd=ROOT, check=True, capture_output=True)  # fmt: skip
    return next(folder.glob("bohnbook-*.whl"))


def test_everything_is_in_it_and_nothing_of_the_workshop(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    notebooks = {f"bohnbook_widgets/notebooks/{file.name}" for file in (ROOT / "notebooks").glob("*.ipynb")}
    rules = {file.relative_to(ROOT).as_posix() for file in (ROOT / "bohnbook").rglob("*.md")}
    template = ROOT / "widgets/bohnbook_widgets/template"
    pages = {f"bohnbook_widgets/template/{file.relative_to(template).as_posix()}"
             for file in template.rglob("*") if file.is_file()}  # fmt: skip
    assert len(notebooks) >= 2 and rules and pages
    assert names >= notebooks | rules | pages | {"bohnbook_widgets/static/table.js", "bohnbook/py.typed"}
    assert not [name for name in names if "node_modules" in name or "test" in name or name.endswith(".svelte")]


def test_the_app_runs_from_it(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "place"
    zipfile.ZipFile(wheel).extractall(place)
    monkeypatch.setenv("PYTHONPATH", str(place))
    here = "import bohnbook, bohnbook_widgets; print(bohnbook.__file__, bohnbook_widgets.__file__)"
    found = subprocess.run([sys.executable, "-c", here], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert [word.startswith(str(place)) for word in found.stdout.split()] == [True, True], found.stdout
    app = RunningApp(tmp_path, "--pool", "0")
    try:
        assert "Bohnanza" in app.get("/").text
        page = app.get("/play")
        assert page.status == 200
        owner = app.owner(page.kernel)
        owner.execute(f"import bohnbook_widgets as ours; assert ours.__file__.startswith({str(place)!r})")
        assert owner.get_shell_msg(timeout=60)["content"]["status"] == "ok"
        owner.stop_channels()
        style = app.get("/style.css")
        assert style.status == 200 and len(style.text) > 500
    finally:
        app.stop()
