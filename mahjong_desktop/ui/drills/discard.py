"""The question which tile to discard, judged against the expert: what each discard promises, in the columns of hints.

Room: ui/drills. The figures were worked out when the position was stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, parse_tiles
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.pieces import Pool, faces_in, mark_of
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.questions import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.drills.store import RatedDiscard
from mahjong_desktop.study.drills.telling_apart import equally_good, why_better
from mahjong_desktop.study.hints.values import HintRow
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.rated_view import RatedView
from mahjong_desktop.ui.drills.rated_words import RatedWords, share_of
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import TileRow, row_of
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SECTION: Final = "discards"
_USEFUL: Final = 26.0
"""The width of a tile that helps, in pixels."""


class DiscardView(RatedView):
    """The question. One discard is chosen of those that the expert has rated."""

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts, look: str) -> None:
        self.question = question
        best = question.best.value
        rows = [_row(option, view, best) for option in question.options]
        words = RatedWords(view, texts, rows, [best - option.value for option in question.options])
        note = translate("Drills", "Judged by the points the expert expects from each discard.")
        super().__init__(words, translate("Drills", "Which tile do you discard?"), note, look)

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose a tile.")

    def answer(self) -> DiscardAnswer:
        """Returns the option that was chosen."""
        return DiscardAnswer(self.chosen_option)

    def fill(self, answer: DiscardAnswer) -> None:
        """Chooses an option."""
        self.choose_option(answer.option)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the expert expects of every option, what was lost, and what speaks for the best one."""
        loss = judgement.loss or 0.0
        verdict = translate("Drills", "the expert’s choice")
        if loss > 0.0 and judgement.right:
            verdict = self.words.texts.message(_SECTION, "equal")
        elif loss > 0.0:
            lost = self.words.texts.decimal(loss, self.words.digits)
            verdict = translate("Drills", "{loss} points less than the expert’s choice").format(loss=lost)
        self.show_rows(judgement, verdict, good=equally_good(self.question.options))
        for place, widget in enumerate(self._explained(), self.right.indexOf(self.choices) + 1):
            self.right.insertWidget(place, widget)

    def _explained(self) -> Iterator[QWidget]:
        """Yields what makes the best discard better than another one, and the tiles that help after it."""
        options, best = self.question.options, self.question.best
        words = DiscardWords(self.question, self.words)
        self.reason = label(Role.BODY, words.reason(self.chosen_option), wrap=True)
        if len(options) > len(equally_good(options)):
            yield self.reason
        faces = parse_tiles(best.useful)
        if faces:
            yield label(Role.NOTE, words.useful())
            strip = TileRow((row_of(COPIES * face for face in faces),), _USEFUL, least=_USEFUL // 3)
            strip.setAccessibleName(self.words.texts.listed(self.words.texts.tile(TILE_NAMES[face]) for face in faces))
            yield strip


class DiscardWords:
    """The words of what speaks for the best discard of one question."""

    def __init__(self, question: DiscardQuestion, words: RatedWords) -> None:
        self.question, self._words = question, words

    def useful(self) -> str:
        """Returns the heading of the tiles that help after the best discard."""
        return self._words.texts.message(_SECTION, "useful", tile=_tile(self.question.best))

    def reason(self, chosen: int) -> str:
        """Returns what makes the best discard better than the chosen one, or than the next worse one."""
        reason, texts = why_better(self.question.options, chosen), self._words.texts
        facts: dict[str, str | int] = {}
        for name, figure in reason.facts.items():
            if reason.id == "safer":
                facts[name] = texts.decimal(figure, self._words.digits)
            elif reason.id == "oftener":
                facts[name] = texts.phrase("page", "percent", share=texts.number(round(figure)))
            else:
                facts[name] = texts.number(round(figure))
        facts["other"] = _tile(self.question.options[int(reason.facts["other"])])
        return texts.message(_SECTION, reason.id, **facts)


def _tile(option: RatedDiscard) -> str:
    """Returns the id of the name of the tile that an option discards."""
    return TILE_NAMES[faces_in(option.tile)[0]]


def _row(option: RatedDiscard, view: SeatView, best: float) -> HintRow:
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
