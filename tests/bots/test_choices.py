"""Single decisions of the thinking bots on tables laid by hand."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, Piece, format_tiles, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import Careful, Quick, Standard, first_views
from tests.walls import wall_with_left

THINKERS = (Standard, Quick, Careful)
NOTHING_SHOWN = next(view for view, options in first_views([RandomLegal(HONG_KONG)] * 4, 1, 1))


class Box:
    """Hands out pieces of a kind, the first copy first."""

    def __init__(self) -> None:
        self.used: dict[int, int] = {}

    def take(self, text: str) -> tuple[Piece, ...]:
        pieces = []
        for tile in parse_tiles(text):
            copy = self.used.get(tile, 0)
            assert copy < COPIES, f"a fifth {format_tiles([tile])}"
            self.used[tile] = copy + 1
            pieces.append(COPIES * tile + copy)
        return tuple(pieces)


def laid(box: Box, texts: str, giver: int) -> tuple[Meld, ...]:
    """Claimed pungs and chows, written with spaces between them."""
    melds = []
    for text in texts.split():
        pieces = box.take(text)
        kind = MeldKind.PUNG if len({piece // 4 for piece in pieces}) == 1 else MeldKind.CHOW
        melds.append(Meld(kind, pieces, claimed=pieces[0], giver=giver))
    return tuple(melds)


def table(
    hand: str,
    *,
    own: str = "",
    others: tuple[str, str, str] = ("", "", ""),
    rivers: tuple[str, str, str, str] = ("", "", "", ""),
    offered: str = "",
    giver: int = 3,
    wall_left: int = 40,
    bonus: str = "1f",
    ruleset: Ruleset = HONG_KONG,
) -> SeatView:
    """What seat 0 (East in the East round) sees. The last tile of `hand` was just drawn unless one is offered."""
    box = Box()
    pieces = box.take(hand)
    melds = (laid(box, own, 3), *(laid(box, text, 0) for text in others))
    lines = [tuple(RiverTile(piece) for piece in box.take(text)) for text in rivers]
    offer = None
    if offered:
        (piece,) = box.take(offered)
        lines[giver] += (RiverTile(piece),)
        offer = Offer(piece, giver, Way.DISCARD)
    hidden = tuple((-1,) * (13 - 3 * len(melds[seat])) for seat in range(1, 4))
    return replace(
        NOTHING_SHOWN,
        ruleset=ruleset,
        seat=0,
        phase=Phase.CLAIM if offered else Phase.TURN,
        round_wind=0,
        wall=wall_with_left(ruleset, wall_left),
        hands=(pieces, *hidden),
        melds=melds,
        bonus=(box.take(bonus) if bonus else (), (), (), ()),
        rivers=tuple(lines),
        turn=giver if offered else 0,
        drawn=None if offered else pieces[-1],
        offer=offer,
    )


def throw(bot: Standard, view: SeatView, more: tuple[Action, ...] = ()) -> Action | str:
    """What the bot does in its turn: the tile thrown, or the other action."""
    options = (*more, *(Discard(piece) for piece in view.hand))
    answer = bot.choose(view, options, Random(1))
    return format_tiles([answer.piece // 4]) if isinstance(answer, Discard) else answer


def piece_of(view: SeatView, text: str) -> tuple[Piece, ...]:
    """Pieces of the hand of these kinds."""
    left = list(view.hand)
    found = []
    for tile in parse_tiles(text):
        piece = next(piece for piece in left if piece // 4 == tile)
        left.remove(piece)
        found.append(piece)
    return tuple(found)


@pytest.mark.parametrize("kind", THINKERS)
def test_a_win_is_always_taken(kind: type[Standard]) -> None:
    view = table("123m456p789s11z234s", wall_left=40)
    assert throw(kind(HONG_KONG), view, (DeclareWin(),)) == DeclareWin()
    view = table("123m456p789s11z23s", offered="4s")
    assert kind(HONG_KONG).choose(view, (DeclareWin(), Chow(piece_of(view, "23s")), Pass()), Random(1)) == DeclareWin()


@pytest.mark.parametrize("kind", THINKERS)
@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("123m456p789s23s11z9p", {"9p"}),
        ("123m456p78s11z234s9m", {"9m"}),
        ("234m456p678s45s77p4z", {"4z"}),
    ],
)
def test_the_stray_tile_goes(kind: type[Standard], hand: str, thrown: set[str]) -> None:
    assert throw(kind(HONG_KONG), table(hand)) in thrown


def test_of_two_waits_the_wider_live_one_is_kept() -> None:
    # Throwing 3m leaves the pair wait of 9s dead; throwing 9s waits for 2m and 5m.
    view = table("34m456p678s222p55p9s", rivers=("", "99s", "9s", ""))
    assert throw(Standard(HONG_KONG), view) == "9s"


@pytest.mark.parametrize("kind", [Standard, Careful])
def test_the_third_dragon_is_not_thrown_into_two_open_dragon_pungs(kind: type[Standard]) -> None:
    view = table(
        "147m258p369s1234z7z",
        others=("", "555z 666z", ""),
        rivers=("9m9p", "3z3z1s", "1m4m2p", "8s1p"),
        wall_left=24,
    )
    assert throw(kind(HONG_KONG), view) != "7z"


def test_the_last_dragon_is_no_danger_when_all_others_are_seen() -> None:
    view = table(
        "234m456p678s45s77p7z",
        others=("", "555z 666z", ""),
        rivers=("7z", "7z", "7z", ""),
        wall_left=24,
    )
    assert throw(Standard(HONG_KONG), view) == "7z"


@pytest.mark.parametrize("kind", [Standard, Careful])
def test_an_obvious_pure_suit_is_not_fed_by_a_hopeless_hand(kind: type[Standard]) -> None:
    view = table(
        "159m147p258s1234z5s",
        others=("", "", "123s 777s 456s"),
        rivers=("9m", "9p2m", "8p8m", "1m2m3m4p5p9p9p"),
        wall_left=12,
    )
    assert throw(kind(HONG_KONG), view) not in {"2s", "5s", "8s"}


def test_a_careful_player_without_hopes_throws_what_is_seen_out_or_just_passed() -> None:
    view = table(
        "159m147p258s12z44z5m",
        others=("111p 222m", "333p 999m", "666s 777m"),
        rivers=("9s", "9s3z", "8p8m", "4p"),
        wall_left=6,
    )
    assert throw(Careful(HONG_KONG), view) in {"4p", "9m", "1p"}


def test_a_claim_that_completes_a_set_of_the_suit_is_made() -> None:
    view = table("2345678s99s5z5z7z1m", offered="5z")
    options = (Pung(piece_of(view, "55z")), Pass())
    assert Standard(HONG_KONG).choose(view, options, Random(1)) == options[0]


@pytest.mark.parametrize("kind", [Standard, Careful])
def test_no_chow_ruins_visible_pungs(kind: type[Standard]) -> None:
    view = table("22m44p33s5s66s9p", own="777z", offered="4s")
    chow = Chow(piece_of(view, "35s"))
    assert kind(HONG_KONG).choose(view, (chow, Pass()), Random(1)) == Pass()


@pytest.mark.parametrize("kind", THINKERS)
def test_no_chow_that_brings_nothing(kind: type[Standard]) -> None:
    view = table("123456m78p234s55z", offered="1m")
    chow = Chow(piece_of(view, "23m"))
    assert kind(HONG_KONG).choose(view, (chow, Pass()), Random(1)) == Pass()


def test_careful_stays_concealed_where_quick_claims() -> None:
    view = table("13m457p2368s559p1z", offered="2m")
    options = (Chow(piece_of(view, "13m")), Pass())
    assert Quick(HONG_KONG).choose(view, options, Random(1)) == options[0]
    assert Careful(HONG_KONG).choose(view, options, Random(1)) == Pass()


def test_a_kong_that_does_no_harm_is_declared() -> None:
    view = table("1111z234m56p789s55p")
    kong = Kong(KongForm.CONCEALED, piece_of(view, "1111z"))
    assert throw(Standard(HONG_KONG), view, (kong,)) == kong


def test_a_kong_that_breaks_a_ready_hand_is_not() -> None:
    # The fourth 3m stands in 345m: without it the hand is no longer ready.
    view = table("33334m5m678p22s789s")
    kong = Kong(KongForm.CONCEALED, piece_of(view, "3333m"))
    answer = throw(Standard(HONG_KONG), view, (kong, DeclareWin()))
    assert answer == DeclareWin()
    view = table("3333m45m678p2s789s4z")
    kong = Kong(KongForm.CONCEALED, piece_of(view, "3333m"))
    assert throw(Standard(HONG_KONG), view, (kong,)) != kong


def test_a_worthless_hand_is_not_built_under_a_minimum() -> None:
    """Ready for a hand of one double, or near one suit: with a minimum of three the suit is worth more."""
    strict = HONG_KONG.configure({"minimum": 3})
    hand = "1234567s99s55z34m9m"
    assert throw(Standard(strict), table(hand, ruleset=strict)) in {"3m", "4m", "9m"}
    assert throw(Standard(HONG_KONG), table(hand)) == "9m"


@pytest.mark.parametrize("kind", THINKERS)
def test_every_ruleset_option_has_bots(kind: type[Standard]) -> None:
    """Shapes that options add are built too."""
    ruleset = HONG_KONG.configure({"beijing-garden": "yes", "knitted-pungs": "yes", "royal-knitted-dragon": "yes"})
    view = table("1234567m123456z9p", ruleset=ruleset)
    assert throw(kind(ruleset), view) == "9p"


def test_an_expert_takes_a_win_that_a_dear_hand_does_not_outweigh() -> None:
    """Three pungs and a pair in characters: the chow in bamboos wins less than a hand of one suit, but surely, and
    nobody else wins. Where play goes on a cheap win is refused: see test_new_decisions."""
    view = replace(
        table("111222555m99m12s3s", rivers=("1p", "2p", "3p", "4p"), wall_left=64), circumstances=frozenset()
    )
    options: tuple[Action, ...] = (DeclareWin(), *(Discard(piece) for piece in view.hand))
    for level in ("expert", "standard"):
        assert make_bot(level, HONG_KONG).choose(view, options, Random(1)) == DeclareWin()
