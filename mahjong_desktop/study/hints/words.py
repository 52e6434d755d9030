"""Words for a hint in one language: its sentences, rows, goals and waits.

Room: study/hints. No Qt, and nothing is worked out here. Players are called by the names that are given, else by their
seats; sentences have them as the subject, so that a name never changes its form.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HONORS, SUIT_NAMES, TILE_NAMES, Tile, face_of
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.rows import digits_of, most_points, notation_of, notations_of
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Sentence, Wait
from mahjong_desktop.study.sum_words import SumWords
from mahjong_desktop.texts import Texts


def act_of_row(view: SeatView, actions: tuple[Action, ...]) -> Sentence:
    """What to do, by all actions of a row: `Discard 4 bamboos`, `Discard a bamboo`."""
    first = actions[0]
    if len(actions) < 2 or not isinstance(first, Discard):
        return act_of(view, first)
    pieces = [action.piece for action in actions if isinstance(action, Discard)]
    faces = [face_of(piece) for piece in pieces]
    if len(faces) == 2:
        return Sentence("act-discard-or", {"tile": notation_of(pieces[0]), "other": notation_of(pieces[1])})
    suits = {face // 9 for face in faces if face < HONORS[0]}
    if len(suits) == 1 and all(face < HONORS[0] for face in faces) and _all_of_suit(view, suits, set(faces)):
        return Sentence("act-discard-suit", {"suit": SUIT_NAMES[suits.pop()]})
    return act_of(view, first)


def _all_of_suit(view: SeatView, suits: set[int], faces: set[int]) -> bool:
    """Whether these are all kinds of the suit that the hand holds."""
    return {face_of(piece) for piece in view.hand if face_of(piece) // 9 in suits} == faces


def act_of(view: SeatView, action: Action) -> Sentence:
    """What to do, by one action."""
    match action:
        case Discard(piece, None):
            return Sentence("act-discard", {"tile": notation_of(piece)})
        case Discard(piece, declaration):
            return Sentence("act-discard-declare", {"tile": notation_of(piece), "declaration": declaration})
        case Chow(pieces):
            return Sentence("act-chow", {"call": "chow", "tiles": notations_of(pieces)})
        case Pung():
            return Sentence("act-claim", {"call": "pung"})
        case Kong(_, pieces) if view.offer is None:
            return Sentence("act-kong", {"call": "kong", "tile": notation_of(pieces[0])})
        case Kong():
            return Sentence("act-claim", {"call": "kong"})
        case ExchangeTiles(pieces):
            return Sentence("act-exchange", {"tiles": notations_of(sorted(pieces))})
        case Declare(declaration):
            return Sentence("act-declare", {"declaration": declaration})
        case DeclareWin() | Pass() | Take() | FromTail() | ByDice():
            return Sentence(f"act-{action.name}")
        case _:
            assert_never(action)


_SECTION: Final = "hints"
_SHARES: Final = frozenset({"chance", "other_chance", "more"})
_SHAPE: Final = "shape-"


class HintWords:
    """Words for the hints of one seat. `names` are the names of the players by seat, if they are to be called so."""

    def __init__(self, texts: Texts, view: SeatView, names: Sequence[str] = ()) -> None:
        self._view = view
        self._ruleset = view.ruleset.id
        self._texts = texts.for_ruleset(self._ruleset)
        self._names = tuple(names)
        self._sums = SumWords(self._ruleset, self._texts)

    # ---- sentences

    def sentence(self, told: Sentence) -> str:
        """The words of a sentence; several sentences if it is made of several."""
        if told.id == "both":
            parts = (told.facts["first"], told.facts["second"])
            return self._texts.joined(self.sentence(part) for part in parts if isinstance(part, Sentence))
        digits = told.facts.get("digits", 1)
        facts = {
            key: self._fact(key, value, told, digits if isinstance(digits, int) else 1)
            for key, value in told.facts.items()
        }
        return self._say(told.id, **facts)

    def _fact(self, key: str, value: object, told: Sentence, digits: int) -> str | int:
        """One fact as it is put into a sentence."""
        if isinstance(value, Sentence):
            return self.sentence(value)
        if isinstance(value, Goal):
            return self.goal(value)
        if key == "seat" and isinstance(value, int):
            return self.player(value)
        if key == "declaration" and isinstance(value, str):
            return self._texts.declaration(self._ruleset, value).name
        if key in ("have", "need") and isinstance(value, int):
            return self._texts.counted(self._ruleset, str(told.facts.get("unit", "")), value)
        if isinstance(value, tuple):
            return self._texts.listed(self._texts.tile(str(one)) for one in value)
        if isinstance(value, float):
            return self.percent(value) if key in _SHARES else self._texts.decimal(value, digits)
        return value if isinstance(value, int) else str(value)

    def _say(self, name: str, **facts: str | int) -> str:
        return self._texts.message(_SECTION, name, **facts)

    def player(self, seat: int) -> str:
        """The name of a player, or of the seat."""
        return self._names[seat] if self._names else self._texts.phrase("seats", self._view.seat_name(seat))

    def percent(self, share: float) -> str:
        """A share such as `36%`."""
        return self._texts.phrase("page", "percent", share=self._texts.number(round(100 * share)))

    # ---- rows

    def row(self, row: HintRow, told: Hints) -> str:
        """All that a row says, for a screen reader: `4 bamboos, best, 25.1 points, wins 36 percent, 6 live`."""
        digits = digits_of(most_points(told.rows))
        parts = [self.action(action) for action in row.actions]
        if told.rows and row is told.rows[0]:
            parts.append(self._say("row-best"))
        parts.append(self._say("row-unrated") if row.points is None else self.amount(row.points, digits))
        if row.chance is not None:
            parts.append(self._say("row-chance", chance=self._texts.number(round(100 * row.chance))))
        if row.danger is not None:
            parts.append(self._say("row-danger", danger=self._texts.decimal(row.danger, digits)))
        if row.live is not None:
            parts.append(self._say("row-live", live=row.live))
        return self._texts.listed(parts)

    def amount(self, points: float, digits: int) -> str:
        """An amount of points: `25.1 points`."""
        if not digits:
            return self._texts.plural("points", round(points))
        return self._say("row-points", points=self._texts.decimal(points, digits))

    def action(self, action: Action) -> str:
        """An action in a few words: the tile alone for a discard."""
        if isinstance(action, Discard) and action.declaration is None:
            return self._texts.tile(TILE_NAMES[face_of(action.piece)])
        return self.sentence(act_of(self._view, action))

    # ---- goals and waits

    def goal(self, goal: Goal) -> str:
        """The name of a goal: its elements, else the kind of hand, and the suits if it does without some."""
        named = [self._texts.element_of(self._view.ruleset, name).name for name in goal.elements]
        if not named:
            named = [self._kind(goal.plan)]
        suits = [self._texts.phrase("suits-object", SUIT_NAMES[suit]) for suit in goal.suits]
        return self._texts.listed((*named, *suits))

    def _kind(self, plan: str) -> str:
        """The name of a kind of hand that no element names. A shape is called like the element of the same id."""
        if not plan.startswith(_SHAPE):
            return self._say(f"plan-{plan}")
        shape = plan.removeprefix(_SHAPE)
        known = any(element.id == shape for element in self._view.ruleset.scoring.elements)
        return self._texts.element_of(self._view.ruleset, shape).name if known else self._say("plan-shape")

    def goal_row(self, goal: Goal) -> str:
        """All that is said of a goal, for a screen reader."""
        parts = [self.goal(goal), self.away(goal.distance), self._say("row-live", live=goal.live)]
        gain = goal.gain if goal.gain is not None else goal.drawn_gain
        if gain is None:
            parts.append(self._say("goal-no-win"))
            if goal.minimum is not None:
                least = self._texts.counted(self._ruleset, goal.minimum.unit, goal.minimum.need)
                have = self._texts.number(goal.minimum.have)
                parts.append(self._say("goal-minimum", have=have, need=least))
        else:
            if goal.gain is None:
                parts.append(self._say("goal-drawn-only"))
            parts += [self.totals(goal.totals), self._texts.signed(gain)]
        return self._texts.listed(part for part in parts if part)

    def away(self, distance: int) -> str:
        """How far a hand is from ready."""
        return self._say("ready") if distance <= 0 else self._say("away", distance=distance)

    def totals(self, totals: Sequence[tuple[str, int]]) -> str:
        """The totals of a hand: `5 doubles`; an empty string if there are none."""
        return self._sums.totals(totals) if totals else ""

    def tile(self, tile: Tile) -> str:
        """The name of a tile."""
        return self._texts.tile(TILE_NAMES[tile])

    def live_tile(self, one: LiveTile) -> str:
        """A tile and how many of it are live."""
        return self._texts.listed((self.tile(one.tile), self._say("row-live", live=one.live)))

    def wait(self, wait: Wait) -> str:
        """All that is said of a wait, for a screen reader."""
        parts = [self.live_tile(LiveTile(wait.tile, wait.live)), self.may_win(wait)]
        if wait.gain is not None:
            parts.append(self.gain(wait))
        if wait.drawn_gain is not None:
            parts.append(self._say("wait-drawn", gain=self._texts.signed(wait.drawn_gain)))
        return self._texts.listed((*parts, *([self.totals(wait.totals)] if wait.totals else [])))

    def gain(self, wait: Wait) -> str:
        """What a win on a discard brings: `+64`, or `+64 to +96` if it matters who discards."""
        least = self._texts.signed(wait.gain or 0)
        if wait.most_gain is None:
            return least
        return self._say("gain-between", least=least, most=self._texts.signed(wait.most_gain))

    def may_win(self, wait: Wait) -> str:
        """Whether the tile may win, in a few words."""
        if wait.givers:
            return self._say("wait-wins")
        if wait.drawn_gain is not None:
            return self._say("wait-drawn-only")
        return self.refusal(wait.refusal) if wait.refusal is not None else self._say("goal-no-win")

    def refusal(self, refusal: Refusal) -> str:
        """Why a hand may not win, in a few words if there are any, else in a sentence."""
        facts = {key: value for key, value in refusal.facts.items() if isinstance(value, (str, int))}
        told = self._texts.refused(self._ruleset, refusal.reason, **facts)
        return told.short or told.why
