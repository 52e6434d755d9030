"""The expert's hand as a saved game: whole, played by the engine, and never in the place of the own game."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.duplicate.expert_table import write_expert_game
from mahjong_desktop.study.duplicate.values import DuplicateHand
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.saved import open_saved
from tests.records.test_strict import write
from tests.study.duplicate.recorded import play_again, write_played

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_it_is_a_whole_game(ruleset: str, tmp_path: Path) -> None:
    game = write_played(tmp_path / "game.mahjong", ruleset, "random", 1)
    told = play_again(game, 1)
    if not isinstance(told, DuplicateHand):
        pytest.skip("the person sits out the first hand")
    own, folder = game.read_bytes(), tmp_path / "watched"
    folder.mkdir()
    path = write_expert_game(game, told, folder, "The expert")
    assert write_expert_game(game, told, folder, "The expert") == path  # the file is there already
    assert game.read_bytes() == own and list(folder.iterdir()) == [path]
    record = load(path)
    assert verify(record, record.configured(find_ruleset(ruleset))) is None
    saved = open_saved(path)
    assert saved.human_seat is None and "expert" in record.header.players
    assert record.header.names[record.header.players.index("expert")] == "The expert"
    assert saved.summary.hands[-1].deltas == told.expert_line.deltas


def test_mistakes_before_the_hand_stay(tmp_path: Path) -> None:
    """At a strict table the hands before it may hold mistakes of the person."""
    write(tmp_path / "game.mahjong", find_ruleset("hong-kong"))
    told = play_again(tmp_path / "game.mahjong", 3)
    assert isinstance(told, DuplicateHand)
    path = write_expert_game(tmp_path / "game.mahjong", told, tmp_path, "")
    assert open_saved(path).summary.hands[-1].deltas == told.expert_line.deltas


def test_what_is_gone_is_said(tmp_path: Path) -> None:
    game = write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1)
    told = play_again(game, 1)
    assert isinstance(told, DuplicateHand)
    with pytest.raises(CaseError, match="no-such-hand"):
        write_expert_game(game, replace(told, hand=4), tmp_path, "")
    with pytest.raises(RecordError, match="cannot-write"):
        write_expert_game(game, told, tmp_path / "game.mahjong" / "nowhere", "")
    game.unlink()
    with pytest.raises((RecordError, OSError)):
        write_expert_game(game, told, tmp_path, "")
