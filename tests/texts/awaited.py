"""Files of translations that are not written yet. `awaited/<language>.txt` names them, one per line, by their path in
the language's folder. A file that exists must be removed from the list (test_guides.py)."""

from functools import cache
from pathlib import Path

_LISTS = Path(__file__).with_name("awaited")


@cache
def awaited(language: str) -> frozenset[str]:
    """Returns the files that the language may lack for now; none for English."""
    path = _LISTS / f"{language}.txt"
    lines = path.read_text(encoding="utf-8").split("\n") if path.is_file() else []
    return frozenset(line.strip() for line in lines if line.strip())
