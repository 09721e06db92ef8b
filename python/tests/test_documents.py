"""The examples in the README run, and so does the notebook in docs."""

from __future__ import annotations

import doctest
import os
from pathlib import Path
from typing import Any

import pytest
from puzzles import EXAMPLES

ROOT = EXAMPLES.parent


def test_the_readme() -> None:
    readme = Path(__file__).resolve().parents[1] / "README.md"
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        failed, tried = doctest.testfile(str(readme), module_relative=False, optionflags=doctest.ELLIPSIS)
    finally:
        os.chdir(before)
    assert tried > 5 and failed == 0


def test_the_notebook() -> None:
    nbclient: Any = pytest.importorskip("nbclient")
    nbformat: Any = pytest.importorskip("nbformat")
    pytest.importorskip("matplotlib")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(ROOT / "docs" / "teka.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(ROOT)}}).execute()
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    assert {"image/svg+xml", "image/png", "image/gif"} <= kinds
