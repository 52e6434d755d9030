"""The question what to do in a position of an own game, judged by its review: every sensible action with its figures.

Room: ui/drills. The figures are those of the review from which the position was kept; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.review import reasons_told
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.questions import OwnAnswer, OwnQuestion
from mahjong_desktop.study.hints.values import HintRow
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills import words as drill_words
from mahjong_desktop.ui.drills.rated_view import RatedView
from mahjong_desktop.ui.drills.rated_words import RatedWords, share_of
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToReview
from mahjong_desktop.ui.review.verdict import reason_row
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_ROWS_SHOWN: Final = 3
"""So many rows are there before the others are unfolded, if the chosen option is one of the best or was played."""


class OwnWords(RatedWords):
    """The words of one question, with the intervals of the losses."""

    def __init__(self, question: OwnQuestion, texts: Texts) -> None:
        self.question = question
        actions = question.decision.actions
        rows = [_row(one, question.decision.best.points) for one in actions]
        super().__init__(question.moment.view, texts, rows, [one.behind for one in actions])

    def margin(self, number: int) -> str:
        """Returns the interval of a loss, such as `± 1.1`; nothing for the best option."""
        one = self.question.decision.actions[number]
        return f"± {self.texts.decimal(one.margin, self.digits)}" if one.behind > 0.0 else ""

    def spoken(self, number: int) -> str:
        """Returns the whole row of an option with its loss."""
        told, loss = super().spoken(number), self.loss(number)
        if not loss:
            return told
        lost = translate("Drills", "Loss")
        return self.texts.listed((told, f"{lost} {loss} {self.margin(number)}"))

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


class OwnView(RatedView):
    """The question. Afterwards the review can be opened, and the position be forgotten."""

    review_asked = Signal(object)
    """Emitted with the request for the page of the review."""
    kept_changed = Signal(bool)
    """Emitted when the position should be kept (again) or forgotten."""

    def __init__(self, question: OwnQuestion, texts: Texts, look: str, games: Path) -> None:
        self.question = question
        self.said = OwnWords(question, texts)
        self.kept_on = True
        note = "  ·  ".join(
            (drill_words.own_name(question.position, texts), translate("Drills", "judged by the review of that hand"))
        )
        super().__init__(self.said, translate("Drills", "What do you do?"), note, look)
        source = question.position.source
        self.game = _found(Path(source.game), games)
        self._reasons = QVBoxLayout()
        self._reasons.setSpacing(8)
        self.reasons_said: tuple[str, ...] = ()
        self.played = label(Role.BODY, wrap=True)
        self.review = Button(ButtonKind.LINK, "review")
        self.review.clicked.connect(self._ask_for_review)
        self.forget = Button(ButtonKind.LINK, "trash")
        self.forget.clicked.connect(self._turn_kept)
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.review)
        row.addWidget(self.forget)
        row.addStretch(1)
        self._tell_foot()

    def _tell_foot(self) -> None:
        self.review.set_words(translate("Drills", "Open the review"))
        self.review.setEnabled(self.game is not None)
        gone = translate("Drills", "The saved game no longer exists.")
        set_tip(self.review, "" if self.game is not None else gone)
        self.forget.icon_name = "trash" if self.kept_on else "undo"
        again = translate("Drills", "Ask this again")
        self.forget.set_words(translate("Drills", "Do not ask this again") if self.kept_on else again)

    def _ask_for_review(self) -> None:
        source = self.question.position.source
        if self.game is not None:
            self.review_asked.emit(ToReview(self.game, source.hand, source.seat, source.move))

    def show_kept(self, kept: bool) -> None:
        """Shows whether the position is kept, or was forgotten."""
        self.kept_on = kept
        self._tell_foot()

    def _turn_kept(self) -> None:
        self.show_kept(not self.kept_on)
        self.kept_changed.emit(self.kept_on)

    # ---- answering

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose an action.")

    def answer(self) -> OwnAnswer:
        """Returns the option that was chosen."""
        return OwnAnswer(self.chosen_option)

    def fill(self, answer: OwnAnswer) -> None:
        """Chooses an option."""
        self.choose_option(answer.option)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the review expects of every option, and what was played."""
        played, number = self.question.decision.played, len(self.said.rows)
        shown = {played, *range(min(number, _ROWS_SHOWN - 1))}
        self.show_rows(judgement, self.said.verdict(judgement), shown)
        self.played.setText(self.said.played())
        self.right.insertLayout(self.right.count() - 1, self._reasons)
        for widget in (self.played, self.foot):
            self.right.insertWidget(self.right.count() - 1, widget)

    @property
    def explained(self) -> ReviewedDecision:
        """The decision as the reasons explain it: the choice made is that of the answer if it was not the best, else
        that of the game."""
        decision = self.question.decision
        return replace(decision, played=self.chosen_option) if self.chosen_option else decision

    def show_reasons(self, reasons: Sequence[Reason]) -> None:
        """Shows why the best action is better, once that is known."""
        clear(self._reasons)
        found = reasons_told(reasons, self.said.view, self.said.texts, ())
        self.reasons_said = tuple(f"{told.name} {told.text}" for told in found)
        for told in found:
            self._reasons.addLayout(reason_row(told, self.devicePixelRatioF()))


def _found(game: Path, games: Path) -> Path | None:
    """Returns where the saved game is: where it was, or in the folder of saved games; None if it is gone."""
    try:
        return next((path for path in (game, games / game.name) if path.is_file()), None)
    except (OSError, ValueError):
        return None


def _row(one: ReviewedAction, best: float) -> HintRow:
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
