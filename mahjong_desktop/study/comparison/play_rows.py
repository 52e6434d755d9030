"""The rows about play: claims, kongs, what a hand needs to win, declarations, passed wins, winners.

Room: study/comparison. What a gate asks is found by asking the scorer about made-up hands; nothing is typed here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Moment, Ruleset
from mahjong_desktop.core.ruleset.claims import alike
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.tracks import remembered_after
from mahjong_desktop.study.comparison.probes import (
    OUTLINES,
    PROBE_SEAT,
    Probe,
    judged_win,
    made_up_win,
    outlined,
    probe_hands,
    probes,
    with_pair,
)
from mahjong_desktop.study.comparison.words import Clause, RowValue, clause
from mahjong_desktop.study.ruleset_traits import LeastValue

_KONGS: Final = (KongForm.CONCEALED, KongForm.CLAIMED, KongForm.ADDED, KongForm.SINGLE)
_MOST_WILDS: Final = 4
_WITH_WILDS: Final = 2
"""So many outlines, and so many hands of each, are tried with wild tiles, whose hands take long to read."""
_MOST_PROBES: Final = 8
_FIRST_WAYS: Final = (Way.DISCARD, Way.SELF_DRAW)
_BY_CLAIMS, _BY_WILDS = "gate-open-self-draw", "gate-wilds-self-draw"
_KNOWN_GATES: Final = (
    "no-yaku",
    "below-minimum",
    "no-open-set",
    "three-suits",
    "wrong-eyes",
    "too-many-wilds",
    "wild-pair-needs-self-draw",
)
"""The refusals that have a sentence of their own, in the order in which they are told."""


def chows_row(ruleset: Ruleset) -> RowValue:
    """Whether chows may be claimed, and of what."""
    if not ruleset.claims.chow:
        return (clause("no-chows-claimed"),)
    parts = [clause("chows-from-the-left")]
    if ruleset.claims.honor_chows:
        parts.append(clause("honour-chows"))
    return tuple(parts)


def kongs_row(ruleset: Ruleset) -> RowValue:
    """The forms of kongs, where their replacement comes from, and which of them may be robbed."""
    claims = ruleset.claims
    forms = tuple(_kong_name(form) for form in _KONGS if form in claims.kongs)
    robbed = tuple(_kong_name(form) for form in _KONGS if form in claims.robbable)
    parts = [clause("kongs", kinds=forms)]
    parts.append(clause("kongs-robbed", kinds=robbed) if robbed else clause("kongs-not-robbed"))
    parts.append(clause("kong-tile-from-head" if "kong" in ruleset.wall.from_head else "kong-tile-from-tail"))
    if ruleset.play.kong_dice is not None:
        parts.append(clause("kong-tile-by-dice"))
    return tuple(parts)


def _kong_name(form: KongForm) -> str:
    return f"{form.value}-kong"


def shapes_row(ruleset: Ruleset) -> RowValue:
    """The forms of a complete hand."""
    sets = ruleset.hand_size // 3
    parts = []
    for shape in ruleset.shapes:
        known = shape.id if shape.id in TOLD_SHAPES else "other"
        parts.append(clause(f"shape-{known}", n=sets) if known == "regular" else clause(f"shape-{known}"))
    return tuple(dict.fromkeys(parts))


TOLD_SHAPES: Final = frozenset(
    {
        "regular",
        "seven-pairs",
        "eight-pairs",
        "pairs-and-triplet",
        "thirteen-orphans",
        "thirteen-unrelated",
        "all-honors",
        "honors",
        "all-eyes",
        "four-wilds",
        "three-wilds",
        "wilds-held",
        "bonus-tiles",
        "dealt",
        "three-dragon-sets",
        "four-wind-sets",
    }
)
"""The shapes that have a sentence of their own; others are told as one more form."""


def needed_to_win_row(ruleset: Ruleset) -> RowValue:
    """What a complete hand still needs: the refusals that made-up hands meet, with the minimum that they name."""
    met: dict[str, Clause] = {}
    for win in _trials(ruleset):
        answer = judged_win(ruleset, win)
        told = _gate(ruleset, win, answer) if isinstance(answer, Refusal) and answer.complete else None
        if told is not None and not (told.id == _BY_WILDS and _BY_CLAIMS in met):
            met.setdefault(told.id, told)
    order = {f"gate-{name}": place for place, name in enumerate(_KNOWN_GATES)}
    return tuple(sorted(met.values(), key=lambda one: order.get(one.id, len(order)))) or (clause("nothing-needed"),)


def _least_value(ruleset: Ruleset) -> LeastValue | None:
    """Returns the minimum that made-up hands meet at a self-draw; None if no value is asked for."""
    for win in _trials(ruleset):
        answer = judged_win(ruleset, win) if win.way is Way.SELF_DRAW else None
        if isinstance(answer, Refusal) and answer.complete and answer.reason == "below-minimum":
            told = _minimum(ruleset, answer.facts)
            facts = dict(told.facts)
            if told.id == "gate-below-minimum" and isinstance(facts["minimum"], int):
                return LeastValue(facts["minimum"], ruleset.scoring.unit)
    return None


least_value: Final = PerRuleset(_least_value)
"""Returns what every hand must be worth to win by a ruleset with its options; None if no value is asked for."""


def _gate(ruleset: Ruleset, win: Win, refusal: Refusal) -> Clause | None:
    """Returns what a refusal asks for; None for one that only says what a wild tile may not do."""
    facts: Mapping[str, object] = refusal.facts
    has_wild = not win.table.setup.wild.isdisjoint(win.tiles)
    if refusal.reason == "below-minimum":
        return _minimum(ruleset, facts)
    if refusal.reason == "way-not-allowed":
        claimed = not all(meld.concealed for meld in win.melds)
        return clause(_BY_WILDS if has_wild else _BY_CLAIMS if claimed else "gate-way")
    if refusal.reason == "not-a-hand":
        return clause("gate-hands")
    if refusal.reason in _KNOWN_GATES:
        return clause(f"gate-{refusal.reason}")
    return None if has_wild else clause("gate-other")


def _minimum(ruleset: Ruleset, facts: Mapping[str, object]) -> Clause:
    minimum, unit = facts.get("minimum"), facts.get("unit")
    if not isinstance(minimum, int):
        return clause("gate-opened")
    if "owed" in facts:
        return clause("gate-owed", minimum=minimum)
    if isinstance(unit, str):
        return clause("gate-of-unit", minimum=minimum, unit=unit)
    return clause("gate-below-minimum", minimum=minimum, unit=ruleset.scoring.unit)


def _trials(ruleset: Ruleset) -> Iterator[Win]:
    """Yields wins of hands of many kinds, also with a pair that is none of 2, 5 and 8, and with wild tiles."""
    for hand in probe_hands(ruleset):
        for way in _FIRST_WAYS:
            yield made_up_win(ruleset, Probe(hand), way)
    if ruleset.has_wilds and any(setup.wild for setup in ruleset.setups):
        for hand in _with_wilds(ruleset):
            for way in _FIRST_WAYS:
                yield made_up_win(ruleset, Probe(hand), way)
    suits, outline = OUTLINES[0]
    for pair in range(0, 3 * 9, 9):
        for claimed in (True, False):
            ones = with_pair(ruleset, suits, replace(outline, claimed=claimed), pair)
            if ones is not None:
                yield made_up_win(ruleset, Probe(ones), Way.SELF_DRAW)


def _with_wilds(ruleset: Ruleset) -> Iterator[ExampleHand]:
    for wilds in range(1, _MOST_WILDS + 1):
        for suits, outline in OUTLINES[:_WITH_WILDS]:
            yield from islice(outlined(ruleset, suits, replace(outline, wilds=wilds)), _WITH_WILDS)


def declarations_row(ruleset: Ruleset) -> RowValue:
    """What a player may declare in play about the own hand."""
    found = tuple(one for one in ruleset.declarations if not one.moments <= {"opening", "forced"})
    if not found:
        return (clause("no-declarations"),)
    parts = [clause("declarations", declarations=tuple(one.id for one in found))]
    bets = {one.bet for one in found if one.bet}
    if bets:
        parts.append(clause("declaration-bet", n=max(bets)))
    return tuple(parts)


def own_discards_row(ruleset: Ruleset) -> RowValue:
    """Whether a tile that the player has discarded before bars a win on it (furiten)."""
    return (clause("own-discard-bars" if _river_bars(ruleset) else "own-discard-free"),)


def _river_bars(ruleset: Ruleset) -> bool:
    for probe in probes(ruleset)[:_MOST_PROBES]:
        win = made_up_win(ruleset, probe, Way.DISCARD)
        seats = ruleset.seats
        rivers = tuple((probe.hand.tile,) if seat == PROBE_SEAT else () for seat in range(seats))
        known = tuple(win.concealed if seat == PROBE_SEAT else None for seat in range(seats))
        table = replace(win.table, rivers=rivers, hands=known)
        answer = judged_win(ruleset, replace(win, table=table))
        if isinstance(answer, Refusal):
            return True
    return False


def passed_win_row(ruleset: Ruleset) -> RowValue:
    """What a passed win forbids: nothing, the same tile, or any tile of another player."""
    barred = _passing_bars(ruleset)
    if not barred:
        return (clause("passed-win-free"),)
    return (clause("passed-win-any" if "other" in barred else "passed-win-same"),)


def _passing_bars(ruleset: Ruleset) -> frozenset[str]:
    """Returns which tiles are barred after a seat has not won on a discard: the `same` kind, an `other` one."""
    barred = set()
    for probe in probes(ruleset)[:_MOST_PROBES]:
        win = made_up_win(ruleset, probe, Way.DISCARD)
        for passed in seat_waits(ruleset.shapes, win.table, PROBE_SEAT, win.concealed):
            if isinstance(judged_win(ruleset, _after_passing(ruleset, win, passed)), Refusal):
                barred.add("same" if passed == win.tile else "other")
    return frozenset(barred)


def _after_passing(ruleset: Ruleset, win: Win, tile: int) -> Win:
    """Returns the win at a table whose tracks know that the winner let this tile pass."""
    seats, table = ruleset.seats, win.table
    hands = tuple(win.concealed if seat == PROBE_SEAT else None for seat in range(seats))
    waits = tuple(frozenset({tile, win.tile or 0}) if seat == PROBE_SEAT else frozenset() for seat in range(seats))
    asked = replace(table, hands=hands, waits=waits, rivers=((),) * seats)
    giver = table.chairs.before(PROBE_SEAT)
    moment = Moment("unclaimed", HIDDEN, tile, giver, Way.DISCARD.value)
    return replace(win, table=replace(table, tracks=remembered_after(ruleset.tracks, moment, asked)))


def winners_row(ruleset: Ruleset) -> RowValue:
    """How many may win the same tile, and who goes first."""
    priority = ruleset.claims.priority
    most = min(len(ruleset.chairs.taken), priority.spoiled_by or len(ruleset.chairs.taken)) - 1
    parts = [clause("winners-all" if priority.most >= most else "winners-one")]
    if priority.most == 1 and priority.rank is not alike:
        parts.append(clause("winners-ranked"))
    if priority.spoiled_by:
        parts.append(clause("winners-spoiled", n=priority.spoiled_by))
    return tuple(parts)


def ways_row(ruleset: Ruleset) -> RowValue:
    """Ways of winning besides the own draw, a discard and an added kong that is robbed."""
    usual = {Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}
    found = tuple(way.value for way in Way if way in ruleset.scoring.ways and way not in usual)
    return (clause("other-ways", ways=found) if found else clause("no-other-ways"),)


def discards_row(ruleset: Ruleset) -> RowValue:
    """Which discards and sets the game forbids."""
    parts = [clause(f"bar-{bar.id}" if bar.id in TOLD_BARS else "bar-other") for bar in ruleset.bars]
    return tuple(dict.fromkeys(parts)) or (clause("discards-free"),)


TOLD_BARS: Final = frozenset(
    {
        "fixed-hand",
        "locked-hand",
        "most-kongs",
        "swap-calling",
        "dealt-kong",
        "own-kong",
        "passed-pung",
        "order-of-discards",
        "wild-not-discarded",
        "big-sets",
    }
)
"""The bars that have a sentence of their own; others are told as one more."""
