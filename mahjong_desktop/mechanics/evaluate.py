"""Scores a win: finds the elements of each reading, asks the gates, and takes the reading with the highest value.

It iterates the ruleset's elements and knows none of them by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.scoring import NOT_A_HAND, Breakdown, Refusal, Scoring, rank_of
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.drafts import Draft, draft_of
from mahjong_desktop.kernel.hand_facts import ProfiledHand, hand_of
from mahjong_desktop.kernel.parts import DraftingShape, Held, held_in
from mahjong_desktop.kernel.profiles import completes_set, profile_in, situation_of
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.kernel.verdicts import Verdicts
from mahjong_desktop.mechanics.shapes import IrregularShape, held_unless_wild
from mahjong_desktop.mechanics.stand_ins import wins_as_read

_ROB_FLOWER = Way.ROB_FLOWER


def evaluate(ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
    """Returns the hand in the reading with the highest value, or the reason why it may not win.

    Only readings that pass all gates count. If none does, the refusal of one reading is returned: the reading that
    passes most gates; of these the one that has most of what a minimum asks for, then the one with the highest value;
    of equal ones the first, where readings in which the winning tile completes a set come first. Whether the tiles
    exist and whether it is this seat's turn is NOT checked.
    """
    scoring = ruleset.scoring
    if win.way not in scoring.ways:
        return Refusal("way-not-allowed", {"way": win.way.value})
    bonus = win.table.setup.bonus
    if bonus and not (bonus.isdisjoint(win.concealed) and (win.tile not in bonus or win.way is _ROB_FLOWER)):
        return NOT_A_HAND
    for condition in scoring.conditions:
        refused = condition(win)
        if refused is not None:
            return refused
    scorer = scorer_of(ruleset)
    if win.table.setup.stand_ins_in_wins:
        return _best_as_read(scorer, wins_as_read(win))
    return scorer.best(win)


def _best_as_read(scorer: HandScorer, wins: Sequence[Win]) -> Breakdown | Refusal:
    """Returns the best result of a hand with stand-in tiles, which `wins` reads in all possible ways. If none may win,
    returns the refusal of the first that is a complete hand."""
    answers = [scorer.best(win) for win in wins]
    scored = [answer for answer in answers if isinstance(answer, Breakdown)]
    if scored:
        return max(scored, key=lambda breakdown: scorer.rank(breakdown.worth))
    refusals = [answer for answer in answers if isinstance(answer, Refusal)]
    return next((no for no in refusals if no.complete), NOT_A_HAND)


def scored_readings(ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
    """Yields every reading with its facts and its value. Ways of winning and gates are NOT checked."""
    for read in wins_as_read(win):
        yield from scorer_of(ruleset).readings(read)


def facts_of_reading(win: Win, reading: Reading) -> HandFacts:
    """Returns the facts that tests may read of one reading of a win."""
    return hand_of(win, reading)


def _towards_minimum(refusal: Refusal) -> int:
    """Returns how much a hand has of what a minimum asks for; 0 if it is refused for something else."""
    has = refusal.facts.get("fan", 0)
    return has if isinstance(has, int) else 0


_NO_DRAFTS: Sequence[Draft] = ()
Drafting = Callable[[Win, Held | None], Sequence[Draft]]
"""Returns the readings of a hand in one shape. The arguments are the win and its concealed tiles, None if one of these
is wild."""


def _drafting(shape: Shape) -> Drafting:
    if isinstance(shape, DraftingShape):
        return shape.drafts
    return lambda win, _: [draft_of(reading) for reading in shape.readings(win)]


class HandScorer:
    """Applies a scoring to hands of some shapes: finds elements, computes values and asks gates."""

    def __init__(self, scoring: Scoring, shapes: tuple[Shape, ...]) -> None:
        self.value = scoring.value
        self._verdicts = Verdicts(scoring.value, scoring.gates)
        self.rank = partial(rank_of, scoring.order, scoring.limits_payments)
        """`rank(worth)`: the key by which readings are compared."""
        self._tally = ElementTally(scoring.elements)
        self._closed = [_drafting(shape) for shape in shapes]
        self._open = [_drafting(shape) for shape in shapes if not isinstance(shape, IrregularShape)]

    def best(self, win: Win) -> Breakdown | Refusal:
        """Returns the best reading that passes all gates, or a refusal. See `evaluate`."""
        drafts = self._divided(win)
        if len(drafts) != 1:
            return self._best_of(drafts, win) if drafts else NOT_A_HAND
        draft = drafts[0]
        hand = ProfiledHand(win, draft, profile_in(draft[0], situation_of(win)))
        found = self._tally.found(hand)
        told = self._tally.told(found, hand.open)
        worth, _, refused = self._verdicts.of(hand, found, told[0])
        return refused or Breakdown(draft, *told, worth, found)

    def _best_of(self, drafts: Sequence[Draft], win: Win) -> Breakdown | Refusal:
        best: Breakdown | None = None
        highest: tuple[tuple[int, ...], bool] = ((), False)
        nearest, refusal = (-1, 0, 0), NOT_A_HAND
        situation, tally = situation_of(win), self._tally
        hands = [ProfiledHand(win, draft, profile_in(draft[0], situation)) for draft in drafts]
        for draft, hand, found in zip(drafts, hands, tally.found_in(hands), strict=True):
            told = tally.told(found, hand.open)
            worth, passed, refused = self._verdicts.of(hand, found, told[0])
            if refused is not None:
                there = passed, _towards_minimum(refused), worth.raw
                if there > nearest:
                    nearest, refusal = there, refused
            else:
                here = self.rank(worth), completes_set(hand.profile)
                if here > highest:
                    best, highest = Breakdown(draft, *told, worth, found), here
        return refusal if best is None else best

    def readings(self, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
        """Yields every reading with its facts and its value."""
        situation, tally = situation_of(win), self._tally
        for draft in self._divided(win):
            hand = ProfiledHand(win, draft, profile_in(draft[0], situation))
            found = tally.found(hand)
            told = tally.told(found, hand.open)
            yield hand, Breakdown(draft, *told, self.value(hand, told[0]), found)

    def _divided(self, win: Win) -> Sequence[Draft]:
        """Returns all readings as drafts, in the order of the shapes."""
        table, drafts = win.table, _NO_DRAFTS
        held = held_unless_wild(win) if table.setup.wild else held_in(win)
        for drafted in self._open if table.melds[win.seat] else self._closed:
            more = drafted(win, held)
            if more:
                drafts = [*drafts, *more] if drafts else more
        return drafts


scorer_of: Final = PerRuleset(lambda ruleset: HandScorer(ruleset.scoring, ruleset.shapes))
"""Returns the scorer of a ruleset."""
