"""Files of translations that are still being written. `awaited/<language>.txt` names them, one a line, by their path in
the folder of the language; a file that has come must leave the list (test_guides.py)."""

from functools import cache
from pathlib import Path

_LISTS = Path(__file__).with_name("awaited")


@cache
def awaited(language: str) -> frozenset[str]:
    """The files that the language may lack for now; English none."""
    path = _LISTS / f"{language}.txt"
    lines = path.read_text(encoding="utf-8").split("\n") if path.is_file() else []
    return frozenset(line.strip() for line in lines if line.strip())
