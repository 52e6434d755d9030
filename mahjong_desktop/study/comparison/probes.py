"""Wins of made-up hands, by which rows of a comparison are measured: which hands a ruleset lets win, and who then
pays.

Room: study/comparison. The ruleset's own scorer and settlement answer; nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand, HandOutline, example_hand
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, example_win, usable_copies
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import FLOWERS, RED, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate

PROBE_SEAT: Final = 0
"""The seat of a made-up winner."""
NOT_DEALER, AS_DEALER = 2, 0
"""The wind of a winner who does not deal, and who is not dealt to by the discarder; and of one who deals."""
_SETS_OF: Final = {13: 4, 16: 5}
_MIDDLE: Final = 4
"""The place of the 5 in a suit: games that ask for a pair of 2, 5 or 8 take it."""
EVERY_SUIT, TWO_SUITS, ONE_SUIT = 3, 2, 1
"""How many suits an outline uses, of those that the game has."""
OUTLINES: Final = (
    (EVERY_SUIT, HandOutline((), False, "mixed", claimed=True)),
    (EVERY_SUIT, HandOutline((), False, "mixed")),
    (TWO_SUITS, HandOutline((), False, "mixed", claimed=True)),
    (EVERY_SUIT, HandOutline((), False, "chows")),
    (EVERY_SUIT, HandOutline((), False, "chows", simple=True)),
    (TWO_SUITS, HandOutline((), False, "chows")),
    (EVERY_SUIT, HandOutline((), False, "mixed", honors=(RED,), claimed=True)),
    (EVERY_SUIT, HandOutline((), False, "pungs", claimed=True)),
    (EVERY_SUIT, HandOutline((), False, "pungs")),
    (TWO_SUITS, HandOutline((), False, "pungs", claimed=True)),
    (ONE_SUIT, HandOutline((), True, "mixed", honors=(RED,), claimed=True)),
    (ONE_SUIT, HandOutline((), True, "mixed")),
    (ONE_SUIT, HandOutline((), False, "mixed")),
    (ONE_SUIT, HandOutline((), False, "mixed", claimed=True)),
    (ONE_SUIT, HandOutline((), False, "pungs")),
    (ONE_SUIT, HandOutline((), False, "pungs", claimed=True)),
    (ONE_SUIT, HandOutline((), True, "pungs", honors=(RED,))),
)
"""Kinds of made-up hands with the number of their suits, the plainest first."""


_WITH_A_WILD: Final = 4
"""The number of outlines that are tried with a wild tile too."""


class Probe(Struct, frozen=True):
    """A made-up hand with its bonus tiles and declarations; a ruleset lets it win on a discard and by self-draw."""

    hand: ExampleHand
    bonus: tuple[Tile, ...] = ()
    declared: frozenset[str] = frozenset()


def probes(ruleset: Ruleset) -> tuple[Probe, ...]:
    """Returns made-up hands that may win in both ways, the plainest first; none if no hand of the list may win."""
    return _PROBES(ruleset)


def _find_probes(ruleset: Ruleset) -> tuple[Probe, ...]:
    return tuple(
        one
        for one in _candidates(ruleset)
        if all(isinstance(scored(ruleset, one, way), ScoredWin) for way in (Way.DISCARD, Way.SELF_DRAW))
    )


def probe_hands(ruleset: Ruleset) -> tuple[ExampleHand, ...]:
    """Returns the made-up hands that the ruleset has the tiles for, the plainest first."""
    return _HANDS(ruleset)


def _find_hands(ruleset: Ruleset) -> tuple[ExampleHand, ...]:
    found = (hand for suits, outline in OUTLINES for hand in outlined(ruleset, suits, outline))
    return tuple(dict.fromkeys(found))


def outlined(ruleset: Ruleset, suits: int, outline: HandOutline) -> Iterator[ExampleHand]:
    """Yields the hands of an outline with so many suits of the game: with any pair, then with a pair of each 5."""
    for pair in (None, *(9 * suit + _MIDDLE for suit in _suits(ruleset)[:suits])):
        hand = with_pair(ruleset, suits, outline, pair)
        if hand is not None:
            yield hand


def with_pair(ruleset: Ruleset, suits: int, outline: HandOutline, pair: Tile | None) -> ExampleHand | None:
    """Returns the hand of an outline with so many suits of the game and with this pair; None if there is none."""
    asked = replace(outline, suits=_suits(ruleset)[:suits], pair=pair)
    return example_hand(asked, _SETS_OF.get(ruleset.hand_size, 0), playing_copies(ruleset), NOT_DEALER)


def _suits(ruleset: Ruleset) -> tuple[int, ...]:
    copies = playing_copies(ruleset)
    return tuple(suit for suit in range(3) if copies[9 * suit + _MIDDLE])


def playing_copies(ruleset: Ruleset) -> tuple[int, ...]:
    """Returns the number of tiles of each kind that can be in a hand: no bonus tiles, and no tiles that are always
    laid down one by one."""
    return _COPIES(ruleset)


def _find_copies(ruleset: Ruleset) -> tuple[int, ...]:
    bonus = ruleset.bonus_tiles
    return tuple(0 if kind in bonus else count for kind, count in enumerate(usable_copies(ruleset)))


def _candidates(ruleset: Ruleset) -> Iterator[Probe]:
    declared = frozenset(one.id for one in ruleset.declarations if "discard" in one.moments)
    flowers = tuple(tile for tile in FLOWERS if tile in ruleset.bonus_tiles)
    for hand in probe_hands(ruleset):
        yield Probe(hand)
        if declared:
            yield from (Probe(hand, declared=frozenset({one})) for one in sorted(declared))
        if flowers:
            yield Probe(hand, flowers)
    if any(setup.wild for setup in ruleset.setups):
        for suits, outline in OUTLINES[:_WITH_A_WILD]:
            yield from (Probe(hand) for hand in outlined(ruleset, suits, replace(outline, wilds=1)))


def made_up_win(ruleset: Ruleset, probe: Probe, way: Way, seat_wind: int = NOT_DEALER) -> Win:
    """Returns the hand as a win of a seat with this wind (0 East … 3 North) in the first round, in mid-hand."""
    situation = HandSituation(seat_wind, 0, probe.bonus)
    return example_win(ruleset, probe.hand, situation, way, probe.declared)


def scored(
    ruleset: Ruleset, probe: Probe, way: Way, seat_wind: int = NOT_DEALER, streak: int = 0
) -> ScoredWin | Refusal:
    """Returns the scored win, or why it is refused. `streak` is the number of hands the dealer has kept the deal."""
    win = made_up_win(ruleset, probe, way, seat_wind)
    if streak:
        win = replace(win, table=replace(win.table, dealer_streak=streak))
    return judged_win(ruleset, win)


def judged_win(ruleset: Ruleset, win: Win) -> ScoredWin | Refusal:
    """Returns what the ruleset says to a win."""
    found = evaluate(ruleset, win)
    return ScoredWin(win, found) if isinstance(found, Breakdown) else found


def owed(ruleset: Ruleset, won: ScoredWin) -> dict[int, int]:
    """Returns what each other seat pays the winner at the end of the hand, by seat; nothing if that cannot be settled
    without the hands of the others."""
    outcome = Outcome((won,), won.win.table)
    try:
        transfers = ruleset.settle(outcome).transfers
    except (MahjongError, AssertionError):
        return {}
    due = dict.fromkeys(won.win.table.chairs.others(won.win.seat), 0)
    for one in transfers:
        if one.payee == won.win.seat and one.payer in due:
            due[one.payer] += one.amount
    return due


def bare_table(ruleset: Ruleset, seat_wind: int = NOT_DEALER) -> Table | None:
    """Returns a table in mid-hand at which nothing lies yet; None if no made-up hand fits the game."""
    hand = next(iter(probe_hands(ruleset)), None)
    if hand is None:
        return None
    table = made_up_win(ruleset, Probe(hand), Way.SELF_DRAW, seat_wind).table
    return replace(table, melds=((),) * ruleset.seats)


_COPIES: Final = PerRuleset(_find_copies)
_HANDS: Final = PerRuleset(_find_hands)
_PROBES: Final = PerRuleset(_find_probes)
