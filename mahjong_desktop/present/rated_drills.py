"""The words of the drills' questions about what to do in a position: the options with their figures, as hints tell
them, what the choice costs, and what speaks for the best one.

Room: present. The figures come with the question: from the expert, or from a review of an own game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.actions import ACTIONS, Action, Discard, Pass
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.hand import spoken_rivers
from mahjong_desktop.present.hints import HintsPresenter, shown_pieces
from mahjong_desktop.records.pieces import Pool, faces_in, mark_of
from mahjong_desktop.study.drills.discarding import DiscardQuestion, why_better
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.own_positions import OwnQuestion
from mahjong_desktop.study.drills.store import RatedDiscard
from mahjong_desktop.study.hints.rows import digits_of
from mahjong_desktop.study.hints.values import HintRow, Hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.values import ReviewedAction
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_SECTION: Final = "discards"
_ORDER: Final = tuple(kind for kind in ACTIONS if kind is not Pass)


class RatedWords:
    """The words of one question. `rows` are its options, the best first, each with one action; `losses` is by how much
    each falls behind the best."""

    def __init__(self, view: SeatView, texts: Texts, rows: Sequence[HintRow], losses: Sequence[float]) -> None:
        self.view = view
        self.ruleset = view.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)
        self.rows = tuple(rows)
        self.losses = tuple(losses)
        self.claim = view.offer is not None and view.offer.giver != view.seat
        self._sayings = HintWords(texts, view)
        told = Hints(self.claim, None, None, self.rows, (), ())
        self.told = HintsPresenter(view, texts, self._sayings).told(told).rows
        self.margins = ("",) * len(self.rows)
        """The interval of each loss, such as `± 1.1`; empty if it is not known."""
        self.digits = digits_of(max((abs(row.points) for row in rows if row.points is not None), default=0.0))

    def action(self, number: int) -> str:
        """Returns an option in words: the tile alone for a discard."""
        return self._sayings.action(self.rows[number].actions[0])

    def pieces(self, number: int) -> tuple[int, ...]:
        """Returns the tiles that an option is shown by."""
        return shown_pieces(self.view, self.rows[number].actions[0])

    def title(self, number: int) -> str:
        """Returns the name of an option; empty for a plain discard."""
        return self.told[number].title

    def loss(self, number: int) -> str:
        """Returns what an option loses against the best, below 0; nothing for the best."""
        return "" if self.losses[number] <= 0.0 else self.texts.decimal(-self.losses[number], self.digits)

    def spoken(self, number: int) -> str:
        """Returns the whole row of an option, as hints say it."""
        return self.told[number].spoken

    def order(self) -> list[int]:
        """Returns the options as they are offered, which does not tell which is the best: discards by tile, then the
        others, to pass last."""
        return sorted(range(len(self.rows)), key=lambda number: _place(self.rows[number].actions[0]))

    # ---- the table

    def names(self) -> tuple[str, ...]:
        """Returns what the players are called: by their seats."""
        return tuple(self.texts.phrase("seats", self.view.seat_name(seat)) for seat in range(self.view.ruleset.seats))

    def spoken_table(self) -> str:
        """Returns what lies on the table, for a screen reader: the discards of every player."""
        return spoken_rivers(self.view, self.texts)


class DiscardWords(RatedWords):
    """The words of a question which tile to discard; `view` is its position."""

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts) -> None:
        self.question = question
        best = question.best.value
        rows = [_discard_row(option, view, best) for option in question.options]
        super().__init__(view, texts, rows, [best - option.value for option in question.options])

    def verdict(self, judgement: Judgement) -> str:
        """Returns what the choice costs."""
        loss = judgement.loss or 0.0
        if loss <= 0.0:
            return translate("Drills", "the expert’s choice")
        if judgement.right:
            return self.texts.message(_SECTION, "equal")
        lost = self.texts.decimal(loss, self.digits)
        return translate("Drills", "{loss} points less than the expert’s choice").format(loss=lost)

    def useful(self) -> str:
        """Returns the heading of the tiles that help after the best discard."""
        return self.texts.message(_SECTION, "useful", tile=_tile(self.question.best))

    def reason(self, chosen: int) -> str:
        """Returns what makes the best discard better than the chosen one, or than the next worse one."""
        reason, texts = why_better(self.question.options, chosen), self.texts
        facts: dict[str, str | int] = {}
        for name, figure in reason.facts.items():
            if reason.id == "safer":
                facts[name] = texts.decimal(figure, self.digits)
            elif reason.id == "oftener":
                facts[name] = texts.phrase("page", "percent", share=texts.number(round(figure)))
            else:
                facts[name] = texts.number(round(figure))
        facts["other"] = _tile(self.question.options[int(reason.facts["other"])])
        return texts.message(_SECTION, reason.id, **facts)


class OwnWords(RatedWords):
    """The words of a question about an own game, with the intervals of the losses."""

    def __init__(self, question: OwnQuestion, texts: Texts) -> None:
        self.question = question
        actions = question.decision.actions
        rows = [_own_row(one, question.decision.best.points) for one in actions]
        super().__init__(question.moment.view, texts, rows, [one.behind for one in actions])
        self.margins = tuple(
            f"± {self.texts.decimal(one.margin, self.digits)}" if one.behind > 0.0 else "" for one in actions
        )

    def spoken(self, number: int) -> str:
        """Returns the whole row of an option with its loss."""
        told, loss = super().spoken(number), self.loss(number)
        if not loss:
            return told
        lost = translate("Drills", "Loss")
        return self.texts.listed((told, f"{lost} {loss} {self.margins[number]}"))

    def verdict(self, judgement: Judgement) -> str:
        """Returns what the choice costs."""
        loss, chosen = judgement.loss or 0.0, judgement.parts[0].index
        if loss <= 0.0:
            return translate("Drills", "the best in the review")
        margin = self.question.decision.actions[chosen].margin
        figures = {"loss": self.texts.decimal(loss, self.digits), "margin": self.texts.decimal(margin, self.digits)}
        if judgement.right:
            return translate("Drills", "{loss} ± {margin} points less: within the margin of error").format_map(figures)
        return translate("Drills", "{loss} ± {margin} points less than the best").format_map(figures)

    def played(self) -> str:
        """Returns what was played in the game."""
        played = self.question.decision.played
        tiles = self.texts.listed(self.texts.tile(TILE_NAMES[face_of(piece)]) for piece in self.pieces(played))
        title = self.title(played)
        action = self.texts.phrase("page", "fact", name=title, text=tiles) if title and tiles else title or tiles
        told = translate("Drills", "In the game you chose: {action}.").format(action=action)
        return told if played else self.texts.joined((told, translate("Drills", "That was the best.")))


# ---- rows


def share_of(points: float, best: float) -> float:
    """Returns the length of the bar of an option, 0 to 1; `best` are the points of the best one."""
    if best > 0.0:
        return min(1.0, max(0.0, points / best))
    return 1.0 if points == best else 0.0


def _place(action: Action) -> tuple[bool, int, int, str]:
    """Returns the place of an option among others."""
    if isinstance(action, Discard):
        return False, 0, action.piece, action.declaration or ""
    return isinstance(action, Pass), _ORDER.index(type(action)) if type(action) in _ORDER else 0, 0, ""


def _discard_row(option: RatedDiscard, view: SeatView, best: float) -> HintRow:
    """Returns a rated discard as hints tell it. The piece is one that looks like the tile."""
    piece = Pool(view.ruleset).take(mark_of(option.tile))
    return HintRow(
        actions=(Discard(piece, option.declaration or None),),
        points=option.value,
        share=share_of(option.value, best),
        chance=option.chance,
        danger=option.danger,
        distance=option.distance,
        live=None if option.distance is None else option.copies,
    )


def _tile(option: RatedDiscard) -> str:
    """Returns the id of the name of the tile that an option discards."""
    return TILE_NAMES[faces_in(option.tile)[0]]


def _own_row(one: ReviewedAction, best: float) -> HintRow:
    """Returns an action of a review as hints tell it."""
    known = one.distance is not None and one.distance >= 0
    return HintRow(
        actions=(one.action,),
        points=one.points,
        share=share_of(one.points, best),
        chance=one.wins,
        danger=one.deals_in * one.deal_in_points,
        distance=one.distance,
        live=one.copies if known else None,
    )
