"""A hand of an imported game is judged again: what differs, which options explain it, and which rules agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mahjong_desktop.records.record import load
from mahjong_desktop.study.imports.differing import differing_hand, reading_of
from mahjong_desktop.study.imports.files import imported_games, read_again, set_persons
from tests.study.imports.differing_logs import sample_file, sample_game
from tests.study.imports.games import riichi

KINDS: dict[str, tuple[str, dict[str, int | str]]] = {
    "red-fives": ("payments", {"red-fives": 3}),
    "two-options": ("payments", {"kong-indicators": "with-discard", "red-fives": 3}),
    "values": ("values", {"red-fives": 3}),
    "indicators": ("indicators", {"kong-indicators": "with-discard"}),
    "winners": ("winners", {"several-winners": "all"}),
    "swap": ("play", {"swap-call": "allowed"}),
    "four-kongs": ("play", {"abortive-draws": "on"}),
    "counters": ("payments", {"counter-points": 500}),
    "unexplained": ("payments", {}),
    "more-han": ("values", {}),
    "ends": ("following", {}),
}


@pytest.mark.parametrize("name", KINDS)
def test_a_hand_that_differs_is_judged_as_when_it_was_imported(tmp_path: Path, name: str) -> None:
    kind, options = KINDS[name]
    found = differing_hand(sample_file(tmp_path, name), 0)
    assert found is not None
    (known,) = sample_game(name).differences
    assert replace(found.difference, refused=None) == replace(known, refused=None)
    assert str(found.difference.refused) == str(known.refused)
    assert (known.kind, dict(known.options)) == (kind, options)
    assert (found.ours is None) == (kind == "play")
    agreeing = None if found.agreeing is None else {one: found.agreeing.chosen[one] for one in options}
    assert agreeing == (options or None)


def test_a_hand_that_agrees_or_is_not_there_is_none(tmp_path: Path) -> None:
    path = sample_file(tmp_path, "agreeing")
    assert differing_hand(path, 0) is None
    assert differing_hand(path, 1) is None


def test_what_is_not_allowed_names_action_and_reason(tmp_path: Path) -> None:
    swap, kongs = (differing_hand(sample_file(tmp_path, name), 0) for name in ("swap", "four-kongs"))
    assert swap is not None and swap.difference.refused is not None
    assert kongs is not None and kongs.difference.refused is not None
    facts = swap.difference.refused.facts
    assert (swap.difference.refused.code, facts["action"], facts["reason"]) == (
        "not-offered",
        "discard",
        "swap-calling",
    )
    assert (kongs.difference.refused.code, kongs.difference.refused.facts["ending"]) == ("does-not-end", "four-kongs")


def test_the_rules_that_agree_are_found_and_the_game_is_read_by_them_once(tmp_path: Path) -> None:
    path = sample_file(tmp_path, "red-fives")
    found = reading_of(path, 0)
    assert found is not None and riichi(dict(found.options)).red and found.differing == 0
    again = read_again(path, dict(found.options))
    assert again != path and path.exists()
    assert differing_hand(again, 0) is None
    assert load(again).header.options == dict(found.options)
    assert read_again(path, dict(found.options)) == again
    assert read_again(again, load(path).header.options) == path
    assert sorted(one for _, one in imported_games(tmp_path)) == sorted((path, again))
    assert sorted(set_persons(tmp_path, frozenset({"b"}))) == sorted((path, again))


def test_no_rules_agree_with_payments_of_another_table(tmp_path: Path) -> None:
    assert reading_of(sample_file(tmp_path, "unexplained"), 0) is None
