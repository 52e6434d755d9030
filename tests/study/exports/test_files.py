"""Saved games are written into files: each whole or not at all, and a bad one harms no other."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.study.exports import files
from mahjong_desktop.study.exports.files import LOGS, READ, ExportForm, ExportTask, GameExported, export_steps, exported
from mahjong_desktop.study.exports.forms import ENDINGS
from mahjong_desktop.study.exports.words import game_in_words
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.texts import Texts
from tests.study.exports.saved_games import write_played


@pytest.fixture(scope="module")
def riichi(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a saved game of riichi."""
    return write_played(tmp_path_factory.mktemp("games"), "riichi-ema", 2)


def done(*tasks: ExportTask) -> list[GameExported]:
    """Does tasks, and returns what came of them in their order."""
    return sorted(export_steps(tasks, InThisProcess(), lambda: False), key=lambda step: step.task)


@pytest.mark.parametrize("form", [*LOGS, *READ])
def test_a_game_is_written_in_every_form(form: ExportForm, riichi: Path, tmp_path: Path) -> None:
    into = tmp_path / f"game{ENDINGS[form]}"
    assert exported(ExportTask(riichi, form, "en", into=into)) == GameExported(0, path=into)
    found = list(games_in(into.read_bytes()))
    assert all(isinstance(game, LoggedGame) and len(game.hands) == 2 for game in found) is (form in LOGS)


def test_names_in_a_folder_are_free_ones(riichi: Path, tmp_path: Path) -> None:
    task = ExportTask(riichi, "mjai", "en", folder=tmp_path)
    paths = [step.path for step in done(task, task)]
    assert [path.name for path in paths if path] == [f"{riichi.stem}.mjson", f"{riichi.stem}-2.mjson"]


def test_a_bad_file_harms_no_other(riichi: Path, tmp_path: Path) -> None:
    bad, other = tmp_path / "bad.mahjong", write_played(tmp_path, "hong-kong", 1)
    bad.write_bytes(riichi.read_bytes()[:-200])
    tasks = [ExportTask(game, "mjlog", "en", folder=tmp_path) for game in (bad, other, tmp_path / "gone", riichi)]
    steps = done(*tasks)
    codes = ["" if step.error is None else step.error.code for step in steps]
    assert codes[1:] == ["not-riichi", "cannot-read", ""] and codes[0] in ("", "damaged-line")
    assert steps[3].path is not None and steps[3].path.is_file()


def test_what_cannot_be_written_is_told_and_leaves_nothing(
    riichi: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into, gone = tmp_path / "game.txt", tmp_path / "gone"
    into.write_text("mine")
    steps = done(
        ExportTask(riichi, "text", "en", into=into, replace=False), ExportTask(riichi, "text", "en", folder=gone)
    )
    assert [step.error.code for step in steps if step.error] == ["exists", "cannot-write"]
    assert into.read_text() == "mine" and not gone.exists()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files, "replace_file", full)
    (step,) = done(ExportTask(riichi, "text", "en", into=into))
    assert step.error is not None and step.error.facts["detail"] == os.strerror(errno.ENOSPC)


def test_the_text_of_a_hand_is_a_part_of_that_of_the_game(riichi: Path) -> None:
    game, texts = open_game(riichi), Texts("ru")
    whole = list(game_in_words(game.record, game.ruleset, texts))
    hands = [list(game_in_words(game.record, game.ruleset, texts, hand)) for hand in range(2)]
    assert all(hands) and [*hands[0], *hands[1]] == whole[-len(hands[0]) - len(hands[1]) :]
    text = exported(ExportTask(riichi, "text", "ru", hand=1)).text
    assert text.splitlines() == "\n".join(hands[1]).splitlines()


def test_nothing_is_done_once_it_is_stopped(riichi: Path, tmp_path: Path) -> None:
    tasks = [ExportTask(riichi, "text", "en", folder=tmp_path)] * 3
    assert list(export_steps(tasks, InThisProcess(), lambda: True)) == [] and not list(tmp_path.iterdir())
