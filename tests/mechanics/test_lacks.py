"""What a hand lacks is told before its end, and it is true: it never wins as it is, and no gate of which a lack can be
told refuses it by surprise."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from zlib import crc32

import pytest

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, OwnTiles, Refusal
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.mechanics.random_wins import random_win

LACKING = {
    "beijing": "three-suits",
    "yichang": "three-suits",
    "wuhan": "no-open-set",
    "jingzhou-3p": "no-open-set",
    "yangzhou": "must-be-pure-one-suit",
}
HANDS = 1500


@cache
def rules(name: str) -> Ruleset:
    """The game, in Beijing with the option that asks for a missing suit."""
    found = find_ruleset(name)
    return found.configure({"missing-suit": "yes"}) if name == "beijing" else found


def lack(ruleset: Ruleset, own: OwnTiles) -> Refusal | None:
    """The first lack of these tiles."""
    return next((found for one in ruleset.scoring.lacks if (found := one(own)) is not None), None)


def before(win: Win) -> OwnTiles:
    """The tiles of a winner without the winning tile."""
    return OwnTiles(win.concealed, win.melds, win.table.setup)


def complete(win: Win) -> OwnTiles:
    """All tiles of a winner."""
    return OwnTiles(win.tiles, win.melds, win.table.setup)


def test_these_games_tell_what_a_hand_lacks() -> None:
    telling = {one.id for one in built_in_rulesets() if one.scoring.lacks}
    assert telling == set(LACKING) - {"beijing"}
    assert rules("beijing").scoring.lacks


@pytest.mark.parametrize("name", LACKING)
def test_a_gate_refuses_what_lacks_something_and_nothing_else(name: str) -> None:
    ruleset, rng, seen = rules(name), Random(crc32(name.encode())), Counter[str]()
    for _ in range(HANDS):
        win = random_win(rng, ruleset)
        if name == "yangzhou" and rng.random() < 0.3:
            win = bound(win)
        answer, early, late = evaluate(ruleset, win), lack(ruleset, before(win)), lack(ruleset, complete(win))
        if isinstance(answer, Breakdown):
            assert early is None and late is None, (win, early, late)
            seen["won"] += 1
        elif answer.reason == LACKING[name]:
            assert late is not None and late.reason == answer.reason, win
            seen["refused"] += 1
            seen["told before"] += early is not None
        if early is not None:
            assert late is not None, win
    assert all(seen[case] > 2 for case in ("won", "refused", "told before")), seen


def bound(win: Win) -> Win:
    """The win with three claimed chows of dots in place of its melds, and one set and a pair in the hand."""
    chows = tuple(
        Meld(MeldKind.CHOW, tuple(4 * tile for tile in range(9 + 3 * at, 12 + 3 * at)), 4 * (9 + 3 * at), 1)
        for at in range(3)
    )
    hand = parse_tiles("1115p" if win.seat_wind % 2 else "1115s")
    table = replace(win.table, melds=(chows, *win.table.melds[1:]))
    return replace(win, concealed=hand, tile=hand[-1], table=table)


def claimed(*starts: str) -> tuple[Meld, ...]:
    """Claimed chows that begin with these tiles."""
    tiles = [parse_tile(start) for start in starts]
    return tuple(Meld(MeldKind.CHOW, (4 * t, 4 * t + 4, 4 * t + 8), 4 * t, 1) for t in tiles)


@pytest.mark.parametrize(
    ("name", "hand", "melds", "going"),
    [
        ("yichang", "123m456p789s1122m", (), ()),  # which suit goes is free
        ("yichang", "12s34m5p", ("1m", "4p"), "12s"),  # the third one must go
        ("yichang", "12m34m5p", ("1m", "4p"), None),
        ("yichang", "1m1p2s2p", ("1m", "4p", "7s"), ()),  # what is laid cannot go
        ("beijing", "12s34m5p7z", ("1m", "4p"), "12s"),  # honours may stay
        ("yangzhou", "1p7z2s5p", ("1p", "4p", "7p"), "2s7z"),
        ("yangzhou", "1p1p2p5p", ("1p", "4p", "7p"), None),
        ("yangzhou", "1p7z2s5p", ("1p", "4p", "7s"), None),  # not bound yet
        ("wuhan", "1112223334445m", (), ()),
        ("wuhan", "1112223334m", ("1p",), None),
    ],
)
def test_tiles_that_must_go_are_told_where_only_they_can(
    name: str, hand: str, melds: tuple[str, ...], going: str | tuple[()] | None
) -> None:
    found = lack(rules(name), OwnTiles(parse_tiles(hand), claimed(*melds)))
    if going is None:
        assert found is None
    else:
        assert found is not None
        assert found.facts.get("tiles", ()) == (parse_tiles(going) if going else ())


def test_a_hand_that_may_win_with_a_fourth_wild_tile_lacks_nothing() -> None:
    ruleset = rules("beijing")
    setup = ruleset.setup(parse_tiles("1m"))
    assert setup.wild == set(parse_tiles("2m"))
    three, four = parse_tiles("2223m1357p1357s1z"), parse_tiles("2223m1357p13579s1z")
    assert lack(ruleset, OwnTiles(three, (), setup)) is None
    assert lack(ruleset, OwnTiles(four, (), setup)) is not None
    assert lack(ruleset, OwnTiles(parse_tiles("22223m157p13579s1z"), (), setup)) is None
