"""Replays of games of every ruleset: every stop is shown and has words, receipts appear at the ends of hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.scale import amount
from tests.study.simulated import NAMES


def write_game(path: Path, name: str, hands: int = 2) -> Path:
    """Returns a record of the first hands of a match between bots."""
    ruleset = find_ruleset(name)
    bots = ("quick",) * ruleset.chairs.participants
    names = (*NAMES, "Mei")[: len(bots)]
    header = Header(ruleset=name, revision=ruleset.revision, options={}, players=bots, names=names, seed=4)
    with Recorder.create(path, header, durable=False) as recorder:
        ended = 0
        for step in BotTable(ruleset, bots, 4).play(recorder):
            ended += any(isinstance(event, HandEnded) for event in step.events)
            if ended == hands:
                break
    return path


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_every_stop_of_a_game_is_shown_and_told(qtbot: QtBot, qapp: QApplication, tmp_path: Path, ruleset: str) -> None:
    theme.activate(qapp, theme.Theme())
    page = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    assert page.open(write_game(tmp_path / "game.jsonl", ruleset, hands=amount(1, 2)))
    assert page.game is not None
    silent = 0
    for stop in range(page.game.playback.count):
        page.seek(stop)
        silent += not page.controls.happened.text
        if page.game.playback.at_hand_end:
            page._receipt_again()
            assert page.receipt.isVisible() and page.receipt.told is not None
            assert page.receipt.told.after == page.game.playback.state.scores
    deals = 2 * len(page.game.playback.hands)
    assert silent <= deals  # only the deal and the beginning of play have no words


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_hidden_hands_are_not_described(qtbot: QtBot, qapp: QApplication, tmp_path: Path, ruleset: str) -> None:
    theme.activate(qapp, theme.Theme())
    page = ReplayPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(page)
    assert page.open(write_game(tmp_path / "game.jsonl", ruleset, hands=1))
    assert page.game is not None
    page.toggle_hands()
    others = [name for seat, name in enumerate(page.names()) if seat != page.seat]
    told = []
    for stop in range(page.game.playback.count):
        page.seek(stop)
        told += page.controls.happened.text.split("; ")
    assert any(line == f"{name} · draw" for line in told for name in others)
    assert not any(line.startswith(f"{name} · draw: ") for line in told for name in others)
