"""The rows about payments: who pays whom how much, measured by settling one made-up win in several ways.

Room: study/comparison. A ratio of two payments is told if it is the same for several hands; rounding of a twentieth is
allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeVar

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import TABLE, Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import (
    COPIES,
    DRAGONS,
    FIRST_BONUS,
    PLAYING_KINDS,
    WINDS,
    Tile,
)
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.study.comparison.probes import (
    AS_DEALER,
    NOT_DEALER,
    PROBE_SEAT,
    Probe,
    bare_table,
    judged_win,
    made_up_win,
    owed,
    playing_copies,
    probe_hands,
    probes,
    scored,
)
from mahjong_desktop.study.comparison.words import Clause, RowValue, clause

_Held = TypeVar("_Held")
_MOST_PROBES: Final = 60
_NEAR: Final = Fraction(1, 20)
_PLAIN: Final = tuple(Fraction(*one) for one in ((2, 1), (3, 1), (4, 1), (3, 2), (1, 2), (1, 3), (1, 4)))
_TWICE: Final = 2
_ONE: Final = Fraction(1)
_MOST_OF_THEM: Final = 0.7
_LATE: Final = 2
"""Tiles left when a discard is dangerous because it is new."""
_STREAK: Final = 2
_PUNG: Final = 3
_MOST_READY: Final = 12


def ratio(pairs: Iterable[tuple[int, int]]) -> Fraction | None:
    """Returns the plain ratio of nearly all pairs of payments, the smaller half left out because rounding spoils it;
    None if there is none. It is 1 only if all payments are equal."""
    known = sorted((one, other) for one, other in pairs if other)
    if known and all(one == other for one, other in known):
        return _ONE
    found = [Fraction(one, other) for one, other in known[len(known) // 2 :]]
    for plain in _PLAIN:
        near = sum(abs(one - plain) <= plain * _NEAR for one in found)
        if near >= len(found) * _MOST_OF_THEM and near:
            return plain
    return None


class MeasuredPayments:
    """What the others pay a dealer for a discard, and for the same tiles drawn, for several hands of a ruleset. The
    winner deals, so that all payers are alike. `same_value` are the payments of the drawn hand if its value is taken
    from the discard, so that elements for drawing it do not count."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = without_gates(ruleset)
        usual = [Probe(hand) for hand in probe_hands(ruleset)]
        self.probes = tuple(dict.fromkeys((*probes(ruleset), *usual)))[:_MOST_PROBES]
        self.on_discard: list[dict[int, int]] = []
        self.drawn: list[dict[int, int]] = []
        self.same_value: list[dict[int, int]] = []
        for probe in self.probes:
            won = scored(self.ruleset, probe, Way.DISCARD, AS_DEALER)
            drawn = scored(self.ruleset, probe, Way.SELF_DRAW, AS_DEALER)
            if not (isinstance(won, ScoredWin) and isinstance(drawn, ScoredWin)):
                continue
            due = [owed(ruleset, one) for one in (won, drawn, ScoredWin(drawn.win, won.breakdown))]
            if all(due):
                self.on_discard.append(due[0])
                self.drawn.append(due[1])
                self.same_value.append(due[2])

    @property
    def known(self) -> bool:
        """Whether anything is paid at all."""
        return any(any(due.values()) for due in self.on_discard)

    @property
    def giver(self) -> int:
        """The seat that discards."""
        return max(self.on_discard[0])

    def share(self) -> Fraction | None:
        """Returns what each pays for a drawn hand, by what its discarder would have paid: 1 if that is the same for all
        hands with all that counts for drawing them, else the ratio without the elements for drawing."""
        known = [place for place, given in enumerate(self.on_discard) if given[self.giver]]
        if all(self.drawn[place][self.giver] == self.on_discard[place][self.giver] for place in known):
            return _ONE
        pairs = [(self.same_value[place][self.giver], self.on_discard[place][self.giver]) for place in known]
        return ratio(pairs)

    def sums(self, wind: int, way: Way, streak: int = 0) -> list[dict[int, int]]:
        """Returns what each other seat pays for each hand; the winner has this wind."""
        found = [scored(self.ruleset, probe, way, wind, streak) for probe in self.probes]
        return [owed(self.ruleset, won) for won in found if isinstance(won, ScoredWin)]


def _times(name: str, count: int) -> Clause:
    return clause(f"{name}-double") if count == _TWICE else clause(f"{name}-times", n=count)


def _part(name: str, count: int) -> Clause:
    return clause(f"{name}-half") if count == _TWICE else clause(f"{name}-part", n=count)


_PAYMENTS: Final = PerRuleset(MeasuredPayments)


def discard_row(ruleset: Ruleset) -> RowValue:
    """Who pays for a win on a discard."""
    payments = _PAYMENTS(ruleset)
    if not payments.known:
        return (clause("unknown"),)
    giver = payments.giver
    others = [seat for seat in payments.on_discard[0] if seat != giver]
    if not any(due[seat] for due in payments.on_discard for seat in others):
        return (clause("discarder-alone"),)
    times = ratio((due[giver], due[seat]) for due in payments.on_discard for seat in others)
    if times == _ONE:
        return (clause("all-pay-alike"),)
    if times is not None and times.denominator == 1:
        return (_times("discarder-pays", times.numerator),)
    return (clause("discarder-pays-more"),)


def self_draw_row(ruleset: Ruleset) -> RowValue:
    """What each of the others pays for a hand that is drawn, by what a discarder pays for it."""
    payments = _PAYMENTS(ruleset)
    share = payments.share() if payments.known else None
    if not payments.known:
        return (clause("unknown"),)
    if share == _ONE:
        return (clause("drawn-as-discarder"),)
    if share is not None and share.numerator == 1:
        shared = share.denominator == len(payments.on_discard[0]) and discard_row(ruleset)[0].id == "discarder-alone"
        return (clause("drawn-shared") if shared else _part("drawn", share.denominator),)
    if share is not None and share.denominator == 1:
        return (_times("drawn", share.numerator),)
    return (clause("drawn-all-pay"),)


def dealer_row(ruleset: Ruleset) -> RowValue:
    """What the dealer wins and pays, compared with the others."""
    payments = _PAYMENTS(ruleset)
    wins = [
        (due[max(due)], other[max(other)])
        for due, other in zip(
            payments.sums(AS_DEALER, Way.DISCARD), payments.sums(NOT_DEALER, Way.DISCARD), strict=False
        )
        if due and other
    ]
    pays = []
    dealer = -NOT_DEALER % ruleset.seats  # the winner is seat 0
    for due in payments.sums(NOT_DEALER, Way.SELF_DRAW):
        pays += [(due[dealer], amount) for seat, amount in due.items() if seat != dealer and dealer in due]
    parts = [_more("dealer-wins", wins), _more("dealer-pays", pays)]
    known = tuple(one for one in parts if one is not None)
    return known or (clause("dealer-like-others"),)


def _more(name: str, pairs: list[tuple[int, int]]) -> Clause | None:
    times = ratio(pairs)
    if not pairs or times == _ONE:
        return None
    if times is None:
        return clause(f"{name}-more") if any(one > other for one, other in pairs) else None
    if times == Fraction(3, 2):
        return clause(f"{name}-half-more")
    return _times(name, times.numerator) if times.denominator == 1 else clause(f"{name}-more")


def streak_row(ruleset: Ruleset) -> RowValue:
    """Whether a dealer who has kept the deal is paid more."""
    payments = _PAYMENTS(ruleset)
    first, later = (payments.sums(AS_DEALER, Way.DISCARD, number) for number in (0, _STREAK))
    return (clause("streak-counts" if first != later else "streak-nothing"),)


def unwon_row(ruleset: Ruleset) -> RowValue:
    """Whether hands that are not ready pay a ready one when nobody wins."""
    hands = [probe.hand for probe in probes(ruleset) if not probe.hand.melds and not probe.hand.wilds]
    ready = hands or [hand for hand in probe_hands(ruleset) if not hand.melds]
    paid = [_paid_when_unwon(ruleset, hand) for hand in ready[:_MOST_READY]]
    if not paid or None in paid:
        return (clause("unknown"),)
    return (clause("unwon-unready-pay" if all(paid) else "unwon-nothing"),)


def _paid_when_unwon(ruleset: Ruleset, ready: ExampleHand) -> bool | None:
    """Returns whether a hand that nobody won pays its owner more if it is ready than if it is far from it; None if
    that cannot be settled."""
    table = replace(made_up_win(ruleset, Probe(ready), Way.SELF_DRAW).table, wall_left=0, rivers=((),) * ruleset.seats)
    gains = []
    for own in (ready.concealed, _far_hand(ruleset)):
        hands = tuple(_hand_at(ruleset, own, seat) for seat in range(ruleset.seats))
        try:
            transfers = ruleset.settle(Outcome((), replace(table, hands=hands))).transfers
        except (MahjongError, AssertionError):
            return None
        gains.append(sum(one.amount for one in transfers if one.payee == PROBE_SEAT and one.payer != TABLE))
    return gains[0] > gains[1]


def _hand_at(ruleset: Ruleset, own: tuple[Tile, ...], seat: int) -> tuple[Tile, ...] | None:
    if seat in ruleset.chairs.empty:
        return None
    return own if seat == PROBE_SEAT else _far_hand(ruleset)


def _far_hand(ruleset: Ruleset) -> tuple[Tile, ...]:
    """Returns tiles of all suits that are far from ready: every third number, some of them twice."""
    copies = playing_copies(ruleset)
    spread = [tile for tile in range(PLAYING_KINDS) if copies[tile] and (tile >= 27 or tile % 3 == 0)]
    wanted = ruleset.hand_size
    return tuple(sorted([*spread, *spread][:wanted])) if len(spread) * 2 >= wanted else tuple(spread)


def in_play_row(ruleset: Ruleset) -> RowValue:
    """What is paid for at once, before anybody has won: kongs, bonus tiles."""
    table = bare_table(ruleset)
    if table is None:
        return (clause("unknown"),)
    parts = []
    kong = Meld(MeldKind.KONG, tuple(range(COPIES)), form=KongForm.CONCEALED)
    laid = replace(table, melds=_only(table, (kong,)))
    if _pays(ruleset, table, laid):
        parts.append(clause("at-once-kongs"))
    sets = (tuple(range(FIRST_BONUS, FIRST_BONUS + 4)), tuple(ruleset.bonus_tiles))
    if any(_pays(ruleset, table, replace(table, bonus=_only(table, tuple(sorted(held))))) for held in sets):
        parts.append(clause("at-once-bonus"))
    return tuple(parts) or (clause("at-once-nothing"),)


def _only(table: Table, held: tuple[_Held, ...]) -> tuple[tuple[_Held, ...], ...]:
    """Returns what the seats of a table have if the seat of the probe has this, and the others nothing."""
    return tuple(held if seat == PROBE_SEAT else () for seat in range(table.seats))


def _pays(ruleset: Ruleset, before: Table, after: Table) -> bool:
    try:
        return ruleset.paid_in_play(after) != ruleset.paid_in_play(before)
    except (MahjongError, LookupError, AssertionError):
        return False


# ---- liability


class Fed(Struct, frozen=True):
    """A hand whose sets were all claimed: what is fed, the kinds that the sets begin with, and whether they are
    chows."""

    name: str
    kinds: tuple[Tile, ...]
    chows: bool = False


def liability_row(ruleset: Ruleset) -> RowValue:
    """Who pays for others: whoever fed the sets of a large hand, or most sets of any hand, or threw a new tile late.
    Hands whose sets came from one seat are settled beside the same hands with all sets from another seat."""
    fed = dict.fromkeys(one.name for one in _fed(ruleset) if _depends_on_giver(ruleset, one) or _alone(ruleset, one))
    parts = [clause(f"liable-{name}") for name in fed]
    if _late_tile_costs(ruleset):
        parts.append(clause("liable-new-tile"))
    return tuple(parts) or (clause("nobody-liable"),)


def _fed(ruleset: Ruleset) -> list[Fed]:
    """Returns the hands that may make somebody liable and that the game has the tiles for."""
    copies = playing_copies(ruleset)
    sets = ruleset.hand_size // 3
    suit = next((suit for suit in range(3) if copies[9 * suit + 1]), 0)
    mixed = [9 * number % 27 + 2 * number // 3 + 1 for number in range(9)]
    usable = [tile for tile in dict.fromkeys(mixed) if copies[tile] >= _PUNG]
    hands = (
        Fed("dragons", (*DRAGONS, *usable)[:sets]),
        Fed("winds", (*WINDS, *usable)[:sets]),
        Fed("suit", tuple(9 * suit + number for number in (1, 3, 5, 7, 8))[:sets]),
        Fed("suit", tuple(9 * suit + number for number in (0, 3, 6, 0, 3))[:sets], chows=True),
        Fed("any-sets", tuple(usable)[:sets]),
    )
    return [one for one in hands if one.chows or all(copies[tile] >= _PUNG for tile in one.kinds)]


def _depends_on_giver(ruleset: Ruleset, fed: Fed) -> bool:
    """Returns whether it matters to the payments of a drawn hand which seat all its sets were claimed from."""
    due = [_paid_for(ruleset, fed, giver) for giver in ruleset.chairs.others(PROBE_SEAT)[:2]]
    return None not in due and due[0] != due[1]


def _alone(ruleset: Ruleset, fed: Fed) -> bool:
    """Returns whether the discarder of the last tile of one suit pays alone although others pay for ordinary hands."""
    if fed.name != "suit" or discard_row(ruleset)[0].id in ("discarder-alone", "unknown"):
        return False
    due = _paid_for(ruleset, fed, ruleset.chairs.before(PROBE_SEAT), Way.DISCARD)
    return due is not None and sum(amount > 0 for amount in due.values()) == 1


def _paid_for(ruleset: Ruleset, fed: Fed, giver: int, way: Way = Way.SELF_DRAW) -> dict[int, int] | None:
    """Returns the payments for the hand with all sets claimed from the giver; None if it cannot be settled."""
    copies = playing_copies(ruleset)
    used = [tile for tile in fed.kinds for tile in (range(tile, tile + 3) if fed.chows else (tile,))]
    pair = next((tile for tile in _pair_kinds(fed.kinds) if copies[tile] >= 2 and tile not in used), None)
    pair = fed.kinds[0] + 1 if pair is None or fed.chows else pair
    melds = tuple(_claimed(tile, number, giver, chow=fed.chows) for number, tile in enumerate(fed.kinds))
    win = made_up_win(ruleset, Probe(ExampleHand(melds, (pair,), pair)), way)
    won = judged_win(without_gates(ruleset), win)
    return owed(ruleset, won) if isinstance(won, ScoredWin) else None


def _claimed(tile: Tile, number: int, giver: int, *, chow: bool) -> Meld:
    """Returns the claimed set; chows of the same tiles get other copies of them."""
    if chow:
        pieces = tuple(COPIES * kind + number // 3 for kind in range(tile, tile + 3))
        return Meld(MeldKind.CHOW, pieces, pieces[0], giver)
    return Meld(MeldKind.PUNG, tuple(COPIES * tile + copy for copy in range(3)), COPIES * tile, giver)


def _pair_kinds(kinds: tuple[Tile, ...]) -> list[Tile]:
    """Returns kinds for the pair, of the suit of the last pung first, 2, 5 and 8 before the others."""
    suit = kinds[-1] // 9 * 9 if kinds[-1] < WINDS[0] else 0
    return [*(suit + number for number in (4, 1, 7, 2, 6)), *range(PLAYING_KINDS)]


def _without_gates(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, scoring=replace(ruleset.scoring, gates=(), conditions=()))


without_gates: Final = PerRuleset(_without_gates)
"""Returns the ruleset as if every complete hand might win, so that hands below a minimum can be settled."""


def _late_tile_costs(ruleset: Ruleset) -> bool:
    """Returns whether a discard near the end of the wall costs more if nobody has thrown its kind before."""
    for probe in probes(ruleset)[:_MOST_PROBES]:
        win = made_up_win(ruleset, probe, Way.DISCARD)
        thrown, new = (_late(ruleset, win, river) for river in ((probe.hand.tile,), ()))
        if thrown != new:
            return True
    return False


def _late(ruleset: Ruleset, win: Win, river: tuple[Tile, ...]) -> dict[int, int]:
    """Returns the payments of a win near the end; `river` are the discards of a seat that neither wins nor discards."""
    seats = ruleset.seats
    quiet = win.table.chairs.after(PROBE_SEAT)
    rivers = tuple(river if seat == quiet else () for seat in range(seats))
    won = judged_win(ruleset, replace(win, table=replace(win.table, rivers=rivers, wall_left=_LATE)))
    return owed(ruleset, won) if isinstance(won, ScoredWin) else {}
