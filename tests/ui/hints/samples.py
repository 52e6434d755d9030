"""Hints made by hand, as the study would give them, and the words of their sentences. For tests of the panel."""

from __future__ import annotations

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Discard, Pass, Pung
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Minimum, Sentence, Wait
from mahjong_desktop.study.hints.words import HintWords
from tests.ui.table import views
from tests.ui.table.widgets import held

WORDS = {
    "what": "Discard a bamboo: collect dots and honors.",
    "why": "Keeping the bamboos is faster, but that hand has 1 double and this table asks for 3.",
    "reason": "1 tile from ready. Oskar collects bamboos, yet the risk is small.",
    "claim": "Take the pung: the hand is faster.",
}
NAMES = {
    "mixed": "Mixed one suit and a pung",
    "pure": "Pure one suit, dots",
    "pairs": "Seven pairs",
    "p": "Dragon pung, any suits",
    "long": "Последовательности",
}


class SampleWords(HintWords):
    """The words of these samples; everything else is said as the study says it."""

    def sentence(self, told: Sentence) -> str:
        """The words of a sentence of the samples."""
        return WORDS[told.id] if told.id in WORDS else super().sentence(told)

    def goal(self, goal: Goal) -> str:
        """The name of a hand of the samples."""
        return NAMES[goal.elements[0]]


def turn_view() -> SeatView:
    """The viewer's own turn with 2346788p34s2277z5p, as in the picture of the look."""
    view = views.turn_view()
    box = views.Box()
    box.take("999s678m4z6z2z1z1m1z5p2m4z1m9m6z2s8m1s5z5z2z1p1p9m6p3z3z9m3z9p3m6m7s")
    own = box.take("2346788p34s22z77z")
    (drawn,) = box.take("5p")
    return replace(
        view,
        hands=(view.hands[0], (*own, drawn), *view.hands[2:]),
        drawn=drawn,
        phase=Phase.TURN,
        bonus=((), (), (), ()),
    )


def _discard(view: SeatView, notation: str) -> Discard:
    return Discard(held(view, notation)[0])


def _discards(view: SeatView, *notations: str) -> tuple[Action, ...]:
    return tuple(_discard(view, one) for one in notations)


def live(notation: str, number: int) -> LiveTile:
    """A kind with its live tiles."""
    return LiveTile(parse_tile(notation), number)


def goals() -> tuple[Goal, ...]:
    """Four hands worth collecting; the last one may not win."""
    missing = (live("8p", 2), live("2z", 2), live("7z", 2))
    lacks = Refusal("below-minimum", {"fan": 1, "minimum": 3})
    return (
        Goal(("mixed",), (1,), 1, 3, 6, missing, 64, (("fan", 5),)),
        Goal(("pure",), (1,), 5, 0, 23, missing, 128, (("fan", 7),)),
        Goal(("pairs",), (), 3, 1, 22, missing, 64, (("fan", 5),)),
        Goal(("p",), (), 1, 3, 12, missing, None, (("fan", 1),), lacks, Minimum(1, 3, "fan")),
    )


def rows(view: SeatView) -> tuple[HintRow, ...]:
    """Six lines; the best one discards one of two kinds, the second one of four."""
    reason = Sentence("reason")
    return (
        HintRow(_discards(view, "4s", "3s"), 25.1, 1.0, 0.36, 0.2, 1, (), 6, reason),
        HintRow(_discards(view, "3p", "6p", "4p", "7p"), 22.9, 0.91, None, 0.0, 1, (), 21, reason),
        HintRow(_discards(view, "2z", "7z"), 6.5, 0.26, 0.0, 0.0, 2, (), 12),
        HintRow(_discards(view, "8p"), 6.2, 0.25, 0.0, 0.0, 2, (), 12),
        HintRow(_discards(view, "5p"), 1.2, 0.05, 0.0, 0.0, 2, (), 2),
        HintRow(_discards(view, "2p"), -1.2, 0.0, 0.0, None, 2, (), None),
    )


def hints(view: SeatView) -> Hints:
    """The hints of the picture."""
    return Hints(False, Sentence("what"), Sentence("why"), rows(view), goals(), ())


def ready_hints(view: SeatView) -> Hints:
    """The hints for a hand that waits after the best discard: a good wait, one that only a draw completes, one below
    the minimum."""
    lacks = Refusal("below-minimum", {"fan": 1, "minimum": 3})
    waits = (
        Wait(parse_tile("8p"), 2, 64, 96, (("fan", 5),), givers=(0, 2, 3)),
        Wait(parse_tile("2z"), 2, 64, 192, (("fan", 6),), givers=(0, 2, 3)),
        Wait(parse_tile("3s"), 4, None, None, (("fan", 1),), lacks),
    )
    return replace(hints(view), waits=waits, after=parse_tile("3s"))


def claim_hints(view: SeatView) -> Hints:
    """The hints for another player's 4p: a pung or pass."""
    pung = Pung(held(view, "4p")[:2])
    told = (HintRow((pung,), 12.5, 1.0, 0.4, 0.0, 0, (), 5, Sentence("reason")), HintRow((Pass(),), 8.0, 0.6, 0.3, 0.0))
    return Hints(True, Sentence("claim"), None, told, goals(), ())


def wide_hints(view: SeatView) -> Hints:
    """The ready hand with the widest figures that games have, and a reason for every refusal."""
    broad = tuple(replace(row, points=-12345.6 * (1 + place), danger=-12000.4) for place, row in enumerate(rows(view)))
    lacks = Refusal("below-minimum", {"fan": 1, "minimum": 3})
    goals_told = tuple(replace(goal, gain=None, refusal=lacks, minimum=None, live=104) for goal in goals())
    goals_told = (replace(goals_told[0], elements=("long",), gain=1234567), *goals_told[1:])
    long = Sentence("why")
    broad = (replace(broad[0], reason=long), *broad[1:])
    waits = tuple(replace(wait, gain=12345, most_gain=23456) for wait in ready_hints(view).waits)
    return replace(ready_hints(view), rows=broad, goals=goals_told, waits=waits, what=long)
