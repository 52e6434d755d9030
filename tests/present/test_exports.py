"""What is said of an export: what a form leaves out, how far it is, why a game was not written."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mahjong_desktop.logs.values import LogError
from mahjong_desktop.present.exports import ExportTally, left_out_line, not_exported_line, saved_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.exports.files import LOGS, READ, ExportForm, ExportTask, GameExported
from mahjong_desktop.study.exports.logged import ExportError
from mahjong_desktop.texts import Texts

TEXTS = Texts("en")
FULL = RecordError("cannot-write", path="out", detail=os.strerror(errno.ENOSPC))


def tally(*steps: GameExported, form: ExportForm = "mjai", games: int = 4) -> ExportTally:
    """Returns an export of some games, with what has come of them so far."""
    tasks = [ExportTask(Path(f"game{number}.mahjong"), form, "en", folder=Path("out")) for number in range(games)]
    made = ExportTally(tasks, form)
    for step in steps:
        made.take(step)
    return made


@pytest.mark.parametrize("form", [*LOGS, *READ])
def test_each_form_says_in_one_line_what_it_leaves_out(form: ExportForm) -> None:
    line = left_out_line(form)
    assert line.endswith(".") and "\n" not in line and "{" not in line
    said = saved_line(GameExported(0, Path("a.txt")), form, TEXTS)
    assert said == f"Saved as a.txt. {line}"


def test_how_far_it_is() -> None:
    made = tally(GameExported(0, Path("a")), GameExported(1, error=ExportError("not-riichi", ruleset="hong-kong")))
    told = made.told(TEXTS)
    assert told.title.startswith("Exporting 4 game") and (told.good, told.bad, told.ended) == (0.5, 0.0, False)
    assert (told.counts, told.now) == ("1 written, 1 left out", "In the folder out")
    made.take(GameExported(2, error=FULL))
    told = made.told(TEXTS)
    assert told.bad == 0.25 and told.counts.endswith("1 not written")
    made.ended = True
    assert made.told(TEXTS).title == "The export is done" and made.told(TEXTS).ended
    made.stopped = True
    assert made.told(TEXTS).title == "The export was stopped"


def test_reasons_are_told_after_the_end_a_line_each() -> None:
    broken = RecordError("damaged-file", path="game3.mahjong")
    made = tally(
        GameExported(0, Path("a")),
        GameExported(1, error=FULL),
        GameExported(2, error=FULL),
        GameExported(3, error=broken),
    )
    made.ended = True
    folder, left_out, full, damaged = made.told(TEXTS).now.splitlines()
    assert (folder, left_out) == ("In the folder out", left_out_line("mjai"))
    assert full.startswith("2 game") and full.endswith(": The game cannot be saved in out: the disk is full")
    assert damaged.startswith("game3.mahjong: The saved game game3.mahjong is damaged")


def test_many_reasons_are_counted() -> None:
    steps = [GameExported(n, error=RecordError("damaged-file", path=f"game{n}.mahjong")) for n in range(7)]
    made = tally(*steps, games=7)
    made.ended = True
    assert made.told(TEXTS).now.splitlines()[-1] == "and 3 more"


def test_errors_of_every_kind_have_a_line() -> None:
    errors = ExportError("no-hands"), LogError("log-fifth-copy", hand=2, detail="5m"), FULL
    lines = [not_exported_line(error, TEXTS) for error in errors]
    assert lines[0] == "The game has no hands." and lines[1].startswith("hand 2: ") and "disk is full" in lines[2]
