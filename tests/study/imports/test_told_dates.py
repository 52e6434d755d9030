"""The day on which a game was played is found in its log, and the import's day is never taken for it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.records.record import load
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.imports.files import GameImported, ImportOrder, LogSource, import_again, import_steps
from mahjong_desktop.study.imports.told_dates import told_day
from tests.study.imports.formats import FORMATS, ONLINE, imported_file, log_text
from tests.study.imports.games import logged

TODAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("title", "kept", "file", "wanted"),
    [
        ((), {"extras": {"ref": "2019050417gm-0029-0000-4f2a8622"}}, "game.json", date(2019, 5, 4)),
        ((), {"SHUFFLE": {"seed": "", "ref": "2010123109gm-00a9-0000-aaaa"}}, "", date(2010, 12, 31)),
        (("A table", "2024/5/1 20:30:00"), {}, "", date(2024, 5, 1)),
        (("A table", "2024年5月1日"), {}, "", date(2024, 5, 1)),
        (("A table", "5/13/2024, 8:30:00 PM"), {}, "", date(2024, 5, 13)),
        ((), {}, "2026-07-01-130909.mjson", date(2026, 7, 1)),
        ((), {}, "2012060420gm-0009-0000-aaaa&tw=0.mjlog", date(2012, 6, 4)),
        (("2024/5/1",), {}, "2026-07-01-130909.mjson", date(2024, 5, 1)),
        (("2024/13/1", "2024/2/30"), {}, "", None),
        (("2027/1/1",), {}, "", None),
        (("13/5/2024, 8:30", "5/1/2024"), {}, "", None),
        (("Table 12024/5/1", "1889/5/1"), {}, "123456789012gm-.json", None),
        ((), {"extras": {"rate": [2019]}, "SHUFFLE": 3}, "game.json", None),
    ],
)
def test_the_day_is_read_in_the_forms_that_programs_write(
    title: tuple[str, ...], kept: dict[str, object], file: str, wanted: date | None
) -> None:
    game = replace(logged(3, ONLINE, 2), title=title, kept=kept)
    assert told_day(game, file, TODAY) == wanted


def imported(folder: Path, name: str, text: bytes) -> Path:
    """Imports a log from a file of this name."""
    folder.mkdir(exist_ok=True)
    source = folder / name
    source.write_bytes(text)
    steps = import_steps(ImportOrder((LogSource(name, source),), folder / "games"))
    (path,) = (step.path for step in steps if isinstance(step, GameImported))
    return path


@pytest.mark.parametrize("log_format", FORMATS)
def test_the_header_tells_file_and_day(tmp_path: Path, log_format: str) -> None:
    path = imported(tmp_path, "2026-07-01-130909.log", log_text(log_format))
    header, day = load(path).header, "2024-05-01" if log_format == "majiang" else "2026-07-01"
    assert header.imported is not None and header.imported.dated
    assert header.imported.file == "2026-07-01-130909.log" and header.started == f"{day}T12:00:00+00:00"
    game = played_game(path)
    assert game is not None and game.started == f"{day}T12:00:00" and path.name.startswith(day)


def test_without_a_day_the_time_is_that_of_the_import(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    header = load(imported_file(tmp_path)).header
    assert header.imported is not None and not header.imported.dated and header.imported.file == ""
    assert before <= datetime.fromisoformat(header.started) <= datetime.now(UTC)


def test_by_other_rules_file_and_day_stay(tmp_path: Path) -> None:
    path = imported(tmp_path, "2026-07-01.json", tenhou6_written(logged(3, ONLINE, 2)))
    again = load(import_again(path, {**load(path).header.options, "kong-indicators": "at-once"})).header
    assert again.imported is not None and again.started == load(path).header.started
    assert (again.imported.file, again.imported.dated) == ("2026-07-01.json", True)
