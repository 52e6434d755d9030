"""Nothing of a game that `packaging/run.py new-ruleset` has begun is left to be written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = "TO BE WRITTEN"
FOLDERS = ("mahjong_desktop", "translations", "tests")
KINDS = {".py", ".toml", ".md", ".json"}
ABOUT_IT = {Path(__file__).resolve(), ROOT / "tests" / "packaging" / "test_new_ruleset.py"}


def unwritten(root: Path) -> Iterator[str]:
    """Yields `path:line text` for every line of a checkout that is left to be written."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in KINDS or path in ABOUT_IT:
                continue
            text = path.read_text(encoding="utf-8")
            for number, line in enumerate(text.splitlines() if MARK in text else (), 1):
                if MARK in line:
                    yield f"{path.relative_to(root).as_posix()}:{number} {line.strip()}"


def test_nothing_is_left_to_be_written() -> None:
    assert list(unwritten(ROOT)) == []
