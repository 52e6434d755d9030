"""What the parts of the review page show: words, tiles and shares, and how a review is put into them.

Room: present. The sentences that do not depend on a review are in review_words.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import TILE_NAMES, Piece, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, Declare, DeclareWin, Discard, ExchangeTiles, Kong, Pass, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import review_words
from mahjong_desktop.study.hints.rows import digits_of
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts

_REASON_ICONS: Final = {"speed": "speed", "value": "scales", "danger": "shield"}


class ActionTold(Struct, frozen=True):
    """An action: its tiles, its name (empty for a plain discard), and how it is read out."""

    tiles: tuple[Piece, ...]
    name: str
    spoken: str


class DecisionTold(Struct, frozen=True):
    """A row of the list. `played` and `better` are the tiles on both sides of the arrow; without `better` there is
    none. `share` and `reach` are the length of the bar and half that of its interval, of the longest row's. `icon` is
    that of what was remarked about the decision, if anything was."""

    move: int
    turn: str
    played: tuple[Piece, ...]
    better: tuple[Piece, ...]
    loss: str
    margin: str
    kind: str
    share: float
    reach: float
    costs: bool
    spoken: str
    icon: str = ""


class SummaryTold(Struct, frozen=True):
    """What stands above the list. `retry` leads to the mistakes; it is empty if there are none, or the review is not
    whole."""

    loss: str
    margin: str
    counted: str
    retry: str


class ReasonTold(Struct, frozen=True):
    """A reason: its icon, its name, its sentence."""

    icon: str
    name: str
    text: str


class VerdictTold(Struct, frozen=True):
    """One decision in words and figures. `others` are the tiles of an action of equal worth. Without `better` only one
    action is shown. `costs` says that something better was found beyond chance. `remark` is what was noted.
    `points_margins` and `chance_margins` stand below the points and the chances; they are empty if not known."""

    turn: str
    turns: str
    played_heading: str
    played: ActionTold
    better_heading: str
    better: ActionTold | None
    others: tuple[Piece, ...]
    points: tuple[str, str]
    chances: tuple[str, str]
    loss: str
    margin: str
    costs: bool
    note: str
    reasons: tuple[ReasonTold, ...]
    remark: ReasonTold | None = None
    points_margins: tuple[str, str] = ("", "")
    chance_margins: tuple[str, str] = ("", "")


class CurvePoint(Struct, frozen=True):
    """A decision on the curve: its number, its turn, its place among those of the same turn (0 to 1), what was expected
    before it and after it, its loss in words, and whether it cost points. `reach` is half the width of the 95% interval
    of what was expected before it and after it; 0 if it is not known."""

    move: int
    turn: int
    within: float
    before: float
    after: float
    loss: str
    costs: bool
    reach: tuple[float, float] = (0.0, 0.0)


class CurvePenalty(Struct, frozen=True):
    """What mistakes at a strict table brought between two decisions: before the one with the index `following` among
    the points of the curve, or before the end if there is none."""

    following: int
    points: int


class CurveTold(Struct, frozen=True):
    """The points expected over a hand of so many turns; `result` is None if the end is not known. The words of the
    legend are of own decisions, of draws and other players, of mistakes at a strict table if there are some, and of the
    band of the interval if that is known."""

    turns: int
    points: tuple[CurvePoint, ...]
    result: int | None
    end: str
    spoken: str
    legend: tuple[str, ...]
    penalties: tuple[CurvePenalty, ...] = ()


class MarkedTiles(Struct, frozen=True):
    """Pieces of the own hand that a decision is about: those that were played, and those that are better. `costs` says
    that the played ones cost points."""

    played: frozenset[Piece] = frozenset()
    better: frozenset[Piece] = frozenset()
    costs: bool = False


class ReviewTeller:
    """Tells one review. `views` are the positions of its decisions by move; `turns` is the number of turns of the hand;
    `mine` says whether the seat is the person's."""

    def __init__(
        self, review: HandReview, views: Mapping[int, SeatView], texts: Texts, *, turns: int, mine: bool
    ) -> None:
        self.review, self.views, self.mine = review, views, mine
        self.texts = texts.for_ruleset(review.ruleset)
        self.turns = max([turns, *(one.turn for one in review.decisions)])
        every = [action for decision in review.decisions for action in decision.actions]
        self._digits = digits_of(max((abs(action.points) for action in every), default=0.0))
        self._longest = max((one.loss + one.margin for one in review.decisions if one.loss > 0.0), default=0.0)

    # ---- figures

    def points(self, amount: float) -> str:
        """Returns an amount of points."""
        return self.texts.decimal(amount, self._digits)

    def _loss(self, decision: ReviewedDecision) -> str:
        return self.points(-decision.loss) if decision.loss > 0.0 else self.texts.number(0)

    def chance(self, action: ReviewedAction) -> str:
        """Returns the chance to win after an action."""
        return self.texts.phrase("page", "percent", share=self.texts.number(round(100 * action.wins)))

    def _points_margin(self, action: ReviewedAction | None) -> str:
        """Returns the margin of the points expected after an action; nothing if it is not known."""
        return "" if action is None or not action.points_margin else self.margin(action.points_margin)

    def _chance_margin(self, action: ReviewedAction | None) -> str:
        """Returns the margin of the chance to win."""
        if action is None:
            return ""
        share = self.texts.number(round(100 * action.wins_margin))
        return f"± {self.texts.phrase('page', 'percent', share=share)}"

    def margin(self, margin: float) -> str:
        """Returns half the width of an interval with its sign."""
        return f"± {self.points(margin)}"

    def interval_note(self, decision: ReviewedDecision) -> str:
        """Returns what stands behind the signs ± of a decision."""
        return review_words.interval_note(self.texts.number(max(one.playouts for one in decision.actions)))

    # ---- the list

    def summary(self) -> SummaryTold:
        """Returns what stands above the list."""
        costly, every = len(self.review.mistakes), len(self.review.decisions)
        loss = self.points(-self.review.loss) if costly else self.texts.number(0)
        margin = self.margin(self.review.margin) if costly else ""
        counted, penalty = review_words.cost_points(costly, every), self.review.penalty
        if self.review.notable and costly < every:
            counted = f"{counted}\n{self._others()}"
        if penalty:
            counted = f"{counted}\n{review_words.against_the_rules(self.texts.signed(penalty))}"
        retry = review_words.retry_mistakes(own=self.mine) if costly and self.review.whole else ""
        return SummaryTold(loss, margin, counted, retry)

    def _others(self) -> str:
        """How sure the review is of the decisions that did not clearly cost points."""
        undecided, points = len(self.review.undecided), self.points(self.review.notable)
        return review_words.others_undecided(undecided, points) if undecided else review_words.others_settled(points)

    def row(self, decision: ReviewedDecision) -> DecisionTold:
        """Returns the row of a decision."""
        played, better = self._tiles_of_row(decision)
        share, reach = (decision.loss, decision.margin) if decision.loss > 0.0 else (0.0, 0.0)
        scale = self._longest or 1.0
        return DecisionTold(
            move=decision.move,
            turn=self.texts.number(decision.turn),
            played=played,
            better=better,
            loss=self._loss(decision),
            margin=self.margin(decision.margin) if decision.loss > 0.0 else "",
            kind=self._kind(decision),
            share=share / scale,
            reach=reach / scale,
            costs=decision.costs,
            spoken=self.spoken(decision),
        )

    def _tiles_of_row(self, decision: ReviewedDecision) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        view = self.views[decision.move]
        chosen, best = decision.chosen.action, decision.best.action
        if view.offer is not None:
            return (view.offer.piece,), ()
        played, better = self.action(chosen, view).tiles, self.action(best, view).tiles
        if not played:
            return better, ()
        return played, better if better != played and decision.loss > 0.0 else ()

    def _kind(self, decision: ReviewedDecision) -> str:
        view = self.views[decision.move]
        played, better = self.name(decision.chosen.action, view), self.name(decision.best.action, view)
        if decision.loss <= 0.0:
            return played
        if played != better:
            if isinstance(decision.best.action, Pass):
                better = self.texts.phrase("calls", "pass")
            return review_words.instead(played, better[:1].lower() + better[1:])
        if isinstance(decision.chosen.action, Discard | ExchangeTiles):
            return played
        return review_words.other_tiles(played)

    def spoken(self, decision: ReviewedDecision) -> str:
        """Returns the whole row of a decision as a screen reader says it."""
        chosen, best = decision.chosen.action, decision.best.action
        discards = all(isinstance(one, Discard) and one.declaration is None for one in (chosen, best))
        view, number = self.views[decision.move], self.texts.number(decision.turn)
        played = self.action(chosen, view).spoken if not discards else self.tile_names(self._own_pieces(chosen))
        even = review_words.spoken_undecided() if decision in self.review.undecided else review_words.spoken_even()
        if decision.loss <= 0.0:
            return self.texts.listed((review_words.spoken_best(number, played, discards=discards), even))
        better = self.action(best, view).spoken if not discards else self.tile_names(self._own_pieces(best))
        row = review_words.spoken_row(number, played, better, discards=discards)
        loss = review_words.spoken_loss(self.points(decision.loss), self.points(decision.margin))
        return self.texts.listed((row, loss) if decision.costs else (row, loss, even))

    # ---- actions

    def name(self, action: Action, view: SeatView) -> str:
        """Returns the name of an action."""
        match action:
            case Pass():
                return review_words.passed()
            case Discard(declaration=None):
                return review_words.discard()
            case Discard(declaration=str(declaration)) | Declare(declaration=declaration):
                return self.texts.declaration(self.review.ruleset, declaration).name
        return self.texts.call(action.name, claimed=view.offer is not None)

    def _own_pieces(self, action: Action) -> tuple[Piece, ...]:
        """Returns the pieces of the own hand that an action takes."""
        match action:
            case Discard(piece=piece):
                return (piece,)
            case Chow(pieces=pieces) | Pung(pieces=pieces) | Kong(pieces=pieces) | ExchangeTiles(pieces=pieces):
                return pieces
        return ()

    def action(self, action: Action, view: SeatView) -> ActionTold:
        """Returns an action with all its tiles."""
        tiles = self._own_pieces(action)
        offered = (view.offer.piece,) if view.offer is not None else ()
        if isinstance(action, Chow | Pung | Kong):
            tiles = view.setup.in_order((*tiles, *offered))
        elif isinstance(action, Pass | DeclareWin):
            drawn = (view.drawn,) if isinstance(action, DeclareWin) and view.drawn is not None else ()
            tiles = offered or drawn
        plain = isinstance(action, Discard) and action.declaration is None
        name = self.name(action, view)
        spoken = " ".join(part for part in (name, self.tile_names(tiles)) if part)
        return ActionTold(tiles, "" if plain else name, spoken)

    def words(self, action: Action, view: SeatView) -> str:
        """Returns an action in words, a plain discard by its tile alone."""
        told = self.action(action, view)
        return told.spoken if told.name else self.tile_names(told.tiles)

    def tile_names(self, pieces: Sequence[Piece]) -> str:
        """Returns the names of tiles in a list."""
        return self.texts.listed(self.texts.tile(TILE_NAMES[face_of(piece)]) for piece in pieces)

    # ---- one decision

    def verdict(self, decision: ReviewedDecision, reasons: tuple[ReasonTold, ...] = ()) -> VerdictTold:
        """Returns one decision in words and figures."""
        view, chosen = self.views[decision.move], decision.chosen
        other, others = self._other(decision), self._equals(decision)
        heading = review_words.better() if decision.costs else review_words.about_equal()
        if decision.loss <= 0.0:
            heading = review_words.next_best()
        return VerdictTold(
            turn=review_words.turn(self.texts.number(decision.turn)),
            turns=review_words.of_turns(self.texts.number(self.turns)),
            played_heading=review_words.heading_played(chosen.action.name, you=self.mine),
            played=self.action(chosen.action, view),
            better_heading=heading,
            better=self._better(other.action, others, view) if other is not None else None,
            others=others,
            points=(self.points(chosen.points), self.points(other.points) if other is not None else ""),
            chances=(self.chance(chosen), self.chance(other) if other is not None else ""),
            loss=self._loss(decision),
            margin=self.margin(decision.margin) if decision.loss > 0.0 else "",
            costs=decision.costs,
            note=self._sureness(decision, view),
            reasons=reasons,
            points_margins=(self._points_margin(chosen), self._points_margin(other)),
            chance_margins=(self._chance_margin(chosen), self._chance_margin(other)),
        )

    def _sureness(self, decision: ReviewedDecision, view: SeatView) -> str:
        """How sure it is that a decision cost nothing; nothing if it cost points beyond chance."""
        most, rival = self.points(decision.most) if decision.most > 0.0 else "", decision.rival
        if decision.costs:
            return ""
        if decision in self.review.undecided and rival.better is not None:
            share = self.texts.number(min(99, max(1, round(100 * rival.better))))
            chance = self.texts.phrase("page", "percent", share=share)
            return review_words.undecided(self.words(rival.action, view), chance, most)
        return review_words.no_loss(most) if decision.loss <= 0.0 else review_words.within_chance(most)

    def _better(self, action: Action, others: Sequence[Piece], view: SeatView) -> ActionTold:
        """Returns an action; the tiles of another one that is as good are read out with it."""
        told = self.action(action, view)
        if not others:
            return told
        return replace(told, spoken=f"{told.spoken} {review_words.either()} {self.tile_names(others)}")

    def _other(self, decision: ReviewedDecision) -> ReviewedAction | None:
        """Returns the action beside the played one: the best, or the likeliest to be better if the best one was
        played."""
        return decision.rival if len(decision.actions) > 1 else None

    def _equals(self, decision: ReviewedDecision) -> tuple[Piece, ...]:
        """Returns the tiles of another action of the same sort that is as good as the best one; none if the best one
        was played."""
        best = decision.best.action
        if not decision.costs:
            return ()
        for index, one in enumerate(decision.actions):
            if index not in (0, decision.played) and not one.costs and isinstance(one.action, type(best)):
                return self._own_pieces(one.action)
        return ()

    def marked(self, decision: ReviewedDecision) -> MarkedTiles:
        """Returns the tiles of the position that a decision is about."""
        played = frozenset(self._own_pieces(decision.chosen.action))
        better = frozenset(self._own_pieces(decision.best.action)) if decision.costs else frozenset()
        return MarkedTiles(played, better, decision.costs)

    # ---- the curve

    def curve(self, result: int | None, penalties: Sequence[tuple[int, int]] = ()) -> CurveTold:
        """Returns the points expected over the hand; `result` is what the seat was paid at its end, `penalties` are its
        points for mistakes at a strict table, each with its line."""
        decisions = self.review.decisions
        points = tuple(self._point(decision) for decision in decisions)
        paid = self.texts.number(-result) if result is not None and result < 0 else ""
        received = self.texts.number(result) if result is not None and result > 0 else ""
        start = self.points(decisions[0].best.points) if decisions else ""
        drops = self.texts.listed(self.spoken(one) for one in self.review.mistakes) or self.texts.number(0)
        end = review_words.end_of_hand(paid, received) if result is not None else ""
        legend = review_words.curve_words() if self.mine else review_words.seat_curve_words()
        spoken, mistakes = review_words.spoken_curve(start, end, drops), self._penalties(penalties)
        if mistakes:
            legend = (*legend, review_words.mistake_against_the_rules())
            total = review_words.against_the_rules(self.texts.signed(sum(one.points for one in mistakes)))
            spoken = self.texts.joined((spoken, total))
        if any(one.reach != (0.0, 0.0) for one in points):
            legend = (*legend[:2], legend[2] if len(legend) > 2 else "", review_words.interval_band())
        return CurveTold(
            turns=self.turns,
            points=points,
            result=result,
            end=end,
            spoken=spoken,
            legend=legend,
            penalties=mistakes,
        )

    def _penalties(self, penalties: Sequence[tuple[int, int]]) -> tuple[CurvePenalty, ...]:
        """Returns the points for mistakes since the first decision, those between two decisions as one."""
        lines = [decision.line for decision in self.review.decisions]
        sums: dict[int, int] = {}
        for line, points in penalties:
            if lines and line >= lines[0]:
                following = sum(one <= line for one in lines)
                sums[following] = sums.get(following, 0) + points
        return tuple(CurvePenalty(following, points) for following, points in sorted(sums.items()))

    def _point(self, decision: ReviewedDecision) -> CurvePoint:
        same = [one.move for one in self.review.decisions if one.turn == decision.turn]
        return CurvePoint(
            move=decision.move,
            turn=decision.turn,
            within=same.index(decision.move) / len(same),
            before=decision.best.points,
            after=decision.chosen.points,
            loss=self._loss(decision),
            costs=decision.costs,
            reach=(decision.best.points_margin, decision.chosen.points_margin),
        )


def reasons_told(found: Sequence[Reason], view: SeatView, texts: Texts, names: Sequence[str]) -> tuple[ReasonTold, ...]:
    """Returns reasons in words."""
    said = HintWords(texts, view, names)
    return tuple(
        ReasonTold(_REASON_ICONS[reason.kind], review_words.reason_name(reason.kind), said.sentence(reason.sentence))
        for reason in found
    )
