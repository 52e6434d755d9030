"""The figures of a person's progress in a ruleset, from the history: points, rates beside the bots', elements made,
deal-ins, losses found by reviews.

Room: study/history. No words. Only hands that count are used (see `PlayedHand.counted`); those of imported games are
never mixed with those played here, and their other players stand where the bots do. Hands with different options
are taken together: each is compared with what the bots did in the same hand, and the band of luck adds up what hands
with these options vary.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum
from itertools import accumulate
from typing import Any, Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.estimates import student_t
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.reading import configured_as

FEWEST_HANDS: Final = 30
"""With fewer hands nothing is said of rates."""
FEWEST_WINS: Final = 10
"""With fewer wins of the person nothing is said of their points."""
_MOST_FREEDOM: Final = 1000
"""From here on Student's t differs from the normal distribution by less than 0.2 %."""


class RateVerdict(StrEnum):
    """What a comparison says: too few hands, no difference beyond chance, or a difference beyond chance: the person's
    figure is higher or lower, or so much higher or lower that it costs points (`too-high`, `too-low`)."""

    TOO_FEW = "too-few"
    EVEN = "even"
    HIGHER = "higher"
    LOWER = "lower"
    TOO_HIGH = "too-high"
    TOO_LOW = "too-low"

    @property
    def bad(self) -> bool:
        """Whether the difference costs points."""
        return self in (RateVerdict.TOO_HIGH, RateVerdict.TOO_LOW)


class AlikeHands(Struct, frozen=True):
    """Hands that are alike: `times` of them, in each of which the person had `own` of `own_of`, the bots `bots` of
    `bots_of` together."""

    own: float
    own_of: float
    bots: float
    bots_of: float
    times: int


class Compared(Struct, frozen=True):
    """The person's ratio and that of the bots; None where there is nothing to divide by. `margin` is half the 95%
    interval of their difference, None if it cannot be known."""

    own: float | None
    bots: float | None
    margin: float | None

    @property
    def difference(self) -> float:
        """By how much the person's ratio is larger."""
        return (self.own or 0.0) - (self.bots or 0.0)

    @property
    def decided(self) -> bool:
        """Whether the difference is beyond chance."""
        return self.margin is not None and abs(self.difference) > self.margin


def compared(groups: Iterable[AlikeHands]) -> Compared:
    """Compares over hands, which are the independent units: in a hand that one player wins no other does, so that the
    person and the bots must not be counted as if they had played different hands."""
    hands = tuple(groups)
    number = sum(hand.times for hand in hands)
    own, own_of, bots, bots_of = (
        math.fsum(hand.times * getattr(hand, name) for hand in hands) for name in ("own", "own_of", "bots", "bots_of")
    )
    ratio, their = own / own_of if own_of else None, bots / bots_of if bots_of else None
    if number < 2 or ratio is None or their is None:
        return Compared(ratio, their, None)
    here, there = number / own_of, number / bots_of
    spread = 0.0
    for hand in hands:
        pull = (hand.own - ratio * hand.own_of) * here - (hand.bots - their * hand.bots_of) * there
        spread += hand.times * pull * pull / (number - 1)
    return Compared(ratio, their, student_t(min(number - 1, _MOST_FREEDOM)) * math.sqrt(spread / number))


_NO_SPREAD: Final = 1e-9
"""A sum of squares below this part of another one is nothing but rounding."""
LAST_HANDS: Final = 20
"""So many hands are "the last" ones."""
IN_BAND: Final = 1.96
"""So many standard deviations on each side hold 95 of 100."""
WON, DEALT_IN, CLAIMED, READY_AT_END, WIN_POINTS = "won", "dealt-in", "claimed", "ready", "win-points"
RATES: Final = (WON, DEALT_IN, CLAIMED, READY_AT_END, WIN_POINTS)
_COLUMNS: Final = {
    WON: ("won", "bots_won"),
    DEALT_IN: ("dealt_in", "bots_dealt_in"),
    CLAIMED: ("claims > 0", "bots_claimed"),
    READY_AT_END: ("ready", "bots_ready"),
}
_BAD: Final = {(WON, False): RateVerdict.TOO_LOW, (DEALT_IN, True): RateVerdict.TOO_HIGH}
"""The differences that cost points whatever the style of play; claims, ready hands and cheap wins are matters of it."""


class RulesetPlayed(Struct, frozen=True):
    """How much was played of a ruleset: hands that count, games with such hands, and when the last began (ISO)."""

    ruleset: str
    hands: int
    games: int
    last: str


class PointsLine(Struct, frozen=True):
    """Points over hands. `sums` are what was gained in all after each hand, `band` how far from 0 chance alone carries
    one of equal players in 95 of 100 cases."""

    sums: tuple[int, ...]
    band: tuple[float, ...]

    @property
    def total(self) -> int:
        """The points after the last hand; 0 without hands."""
        return self.sums[-1] if self.sums else 0

    @property
    def beyond(self) -> bool:
        """Whether the points lie outside the band at the end."""
        return bool(self.sums) and abs(self.sums[-1]) > self.band[-1]


class PlayRate(Struct, frozen=True):
    """One figure of how a person plays (an id of RATES) beside the bots'; a share of hands, or points."""

    id: str
    compared: Compared
    verdict: RateVerdict


class ElementMade(Struct, frozen=True):
    """An element: in how many of the person's wins it was; in how many it would be if it came as often as in the bots'
    wins (None if they have won nothing); when the person first made it (ISO)."""

    id: str
    wins: int
    expected: float | None
    first: str = ""


class MeanLoss(Struct, frozen=True):
    """The mean of the losses beyond chance over the reviewed hands, with half its 95% interval (None below two
    hands, and where all lost the same, as when nothing was lost in any: then the spread is not known)."""

    hands: int
    loss: float
    margin: float | None


class ProgressFigures(Struct, frozen=True):
    """All figures of a ruleset, of games played here or of imported ones (`counts`). `option_sets` is the number of
    different sets of options that were played; `wins` the person's wins, `known` the number of elements that there were
    to be made. `elements` says how often each was made; those that neither the person nor a bot has made are left
    out."""

    ruleset: str
    counts: CountedAs
    hands: int
    games: int
    option_sets: int
    points: PointsLine
    last_points: PointsLine
    rates: tuple[PlayRate, ...]
    wins: int
    elements: tuple[ElementMade, ...]
    known: int
    deal_ins: int
    loss: MeanLoss | None

    @property
    def enough(self) -> bool:
        """Whether there are enough hands to say anything of rates."""
        return self.hands >= FEWEST_HANDS

    @property
    def made(self) -> tuple[ElementMade, ...]:
        """The elements that the person has made."""
        return tuple(element for element in self.elements if element.wins)

    @property
    def newest(self) -> ElementMade | None:
        """The element that was made for the first time last."""
        return max(self.made, key=lambda element: element.first, default=None)


def rulesets_played(database: HistoryDatabase, counts: CountedAs = CountedAs.HERE) -> tuple[RulesetPlayed, ...]:
    """Returns the rulesets of which hands count there, the one played last first. Raises HistoryError."""
    asked = (
        "SELECT ruleset, sum(counted), count(*), max(started) FROM games WHERE counted > 0 AND imported = ?"
        " GROUP BY ruleset ORDER BY max(started) DESC, ruleset"
    )
    return database.understood(
        lambda: tuple(
            RulesetPlayed(str(name), int(hands), int(games), str(last))
            for name, hands, games, last in database.read(asked, counts is CountedAs.IMPORTED)
        )
    )


def progress_figures(
    database: HistoryDatabase, ruleset: Ruleset, counts: CountedAs = CountedAs.HERE
) -> ProgressFigures:
    """Returns the figures of a ruleset, of games played here or of imported ones; with which options `ruleset` is given
    makes no difference once a hand counts. Raises HistoryError."""
    return database.understood(lambda: _figures(_Counted(database, ruleset.id, counts), ruleset))


# ---- inside


class _Counted:
    """The hands of a ruleset that count here, or among the imported ones."""

    def __init__(self, database: HistoryDatabase, ruleset: str, counts: CountedAs) -> None:
        self.ruleset, self.counts = ruleset, counts
        self._database = database

    def read(self, asked: str) -> list[Any]:
        """Returns what is asked, whose parameters are the ruleset and where hands count."""
        return self._database.read(asked, self.ruleset, int(self.counts))


def _figures(counted: _Counted, ruleset: Ruleset) -> ProgressFigures:
    hands = counted.read(
        "SELECT h.points, h.squares, h.bots + 1, g.options FROM hands h JOIN games g ON g.id = h.game"
        " WHERE h.ruleset = ? AND h.counted = ? ORDER BY h.started, h.game, h.hand"
    )
    variances = _variances(hands)
    points = [(int(gained), variances[options]) for gained, _, _, options in hands]
    wins, elements = _elements(counted)
    told = _told(ruleset, variances)
    return ProgressFigures(
        ruleset=ruleset.id,
        counts=counted.counts,
        hands=len(hands),
        games=_number(counted, "count(DISTINCT game)"),
        option_sets=len(variances),
        points=_line(points),
        last_points=_line(points[-LAST_HANDS:]),
        rates=tuple(_rate(counted, rate, len(hands), wins) for rate in RATES),
        wins=wins,
        elements=elements,
        known=len(told | {element.id for element in elements if element.wins}),
        deal_ins=_number(counted, "coalesce(sum(dealt_in), 0)"),
        loss=_loss(counted),
    )


def _number(counted: _Counted, what: str) -> int:
    return int(counted.read(f"SELECT {what} FROM hands WHERE ruleset = ? AND counted = ?")[0][0])


def _variances(hands: list[tuple[int, int, int, str]]) -> dict[str, float]:
    """Returns by options the mean square of what one player gains or loses in a hand."""
    sums: dict[str, tuple[int, int]] = {}
    for _, squares, players, options in hands:
        known = sums.get(options, (0, 0))
        sums[options] = (known[0] + squares, known[1] + players)
    return {options: squares / players for options, (squares, players) in sums.items()}


def _told(ruleset: Ruleset, option_sets: Iterable[str]) -> set[str]:
    """Returns the elements that there were to be made under these options; those of the ruleset itself without any, and
    for options that it no longer has."""
    found: set[str] = set()
    for packed in option_sets:
        try:
            played = configured_as(ruleset.id, msgspec.json.decode(packed, type=dict[str, int | str]))
        except MahjongError:
            continue
        found |= {element.id for element in played.scoring.told}
    return found or {element.id for element in ruleset.scoring.told}


def _line(points: list[tuple[int, float]]) -> PointsLine:
    band = (IN_BAND * math.sqrt(variance) for variance in accumulate(variance for _, variance in points))
    return PointsLine(tuple(accumulate(gained for gained, _ in points)), tuple(band))


def _rate(counted: _Counted, rate: str, hands: int, wins: int) -> PlayRate:
    if rate == WIN_POINTS:
        rows = counted.read(
            "SELECT p, n, q, m, count(*) FROM (SELECT sum(w.own * w.points) p, sum(w.own) n,"
            " sum((1 - w.own) * w.points) q, sum(1 - w.own) m FROM wins w"
            " WHERE w.ruleset = ? AND w.counted = ? GROUP BY w.game, w.hand) GROUP BY p, n, q, m"
        )
    else:
        own, bots = _COLUMNS[rate]
        rows = counted.read(
            f"SELECT {own}, 1, {bots}, bots, count(*) FROM hands WHERE ruleset = ? AND counted = ? GROUP BY 1, 3, 4"
        )
    found = compared(AlikeHands(*row) for row in rows)
    enough = hands >= FEWEST_HANDS and (rate != WIN_POINTS or wins >= FEWEST_WINS)
    return PlayRate(rate, found, _verdict(rate, found) if enough else RateVerdict.TOO_FEW)


def _verdict(rate: str, found: Compared) -> RateVerdict:
    if not found.decided:
        return RateVerdict.EVEN
    higher = found.difference > 0
    return _BAD.get((rate, higher), RateVerdict.HIGHER if higher else RateVerdict.LOWER)


def _elements(counted: _Counted) -> tuple[int, tuple[ElementMade, ...]]:
    """Returns the number of the person's wins, and the elements, those in most of the person's wins first."""
    won = dict(counted.read("SELECT own, count(*) FROM wins WHERE ruleset = ? AND counted = ? GROUP BY own"))
    own, bots = int(won.get(1, 0)), int(won.get(0, 0))
    rows = counted.read(
        "SELECT element, own, count(*), min(made) FROM elements WHERE ruleset = ? AND counted = ? GROUP BY element, own"
    )
    found = {(str(name), mine): (int(wins), str(first)) for name, mine, wins, first in rows}
    made = []
    for name in {name for name, _ in found}:
        (mine, first), (theirs, _) = (found.get((name, of), (0, "")) for of in (1, 0))
        made.append(ElementMade(name, mine, theirs * own / bots if bots else None, first))
    return own, tuple(sorted(made, key=lambda element: (-element.wins, -(element.expected or 0.0), element.id)))


def _loss(counted: _Counted) -> MeanLoss | None:
    number, total, squares = counted.read(
        "SELECT count(*), total(r.loss), total(r.loss * r.loss) FROM hands h"
        " JOIN reviews r ON r.game = h.game AND r.hand = h.hand AND r.own = 1 WHERE h.ruleset = ? AND h.counted = ?"
    )[0]
    if not number:
        return None
    mean = total / number
    spread = squares - number * mean * mean
    known = number > 1 and spread > _NO_SPREAD * max(squares, _NO_SPREAD)
    margin = IN_BAND * math.sqrt(spread / (number - 1) / number) if known else None
    return MeanLoss(int(number), mean, margin)
