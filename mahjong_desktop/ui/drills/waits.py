"""The question what a hand waits for: kinds of tiles to choose from.

Room: ui/drills. A kind that completes the hand belongs to the answer even if the rules would not let it win.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, Tile, own_kind, suit_of
from mahjong_desktop.present.drills import verdict_words
from mahjong_desktop.present.scoring_drills import ReasonWords
from mahjong_desktop.study.drills.judging import Judgement, PartMark
from mahjong_desktop.study.drills.waiting import WaitsAnswer, WaitsQuestion
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.answers import TileChoice, tile_rows, verdict_of, walk
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class WaitsView(QuestionView):
    """The kinds by suit. Space chooses, the arrows go from tile to tile."""

    def __init__(self, question: WaitsQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self.words = ReasonWords(question.hand, texts)
        self.heading.setText(translate("Drills", "Which tiles complete the hand?"))
        self.tiles = [TileChoice((4 * own_kind(tile),), self._name(tile), 36.0) for tile in question.offered]
        for tile in self.tiles:
            tile.toggled.connect(lambda _on: self.changed.emit())
            tile.walked.connect(lambda step, held=tile: walk(self.tiles, held, step))
        suits: dict[int | None, list[TileChoice]] = {}
        for kind, choice in zip(question.offered, self.tiles, strict=True):
            suits.setdefault(suit_of(own_kind(kind)), []).append(choice)
        self.rows = tile_rows(suits.values())
        self.told = label(Role.BODY, wrap=True)
        told = [translate("Drills", "All kinds that complete it, whether or not the rules let it win.")]
        if question.hand.view.setup.wild:
            told.append(translate("Drills", "Do not include wild tiles."))
        self.note = label(Role.NOTE, self.words.texts.joined(told), wrap=True)
        self.column.addWidget(self.note)
        self.column.addWidget(scroll(self._holder()), 1)

    def _holder(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 4, 8, 4)
        column.addWidget(self.rows)
        column.addWidget(self.told)
        column.addStretch(1)
        return inside

    def _name(self, tile: Tile) -> str:
        return self.words.texts.tile(TILE_NAMES[own_kind(tile)])

    # ---- answering

    def parts(self) -> list[QWidget]:
        return list(self.tiles)

    @property
    def answered(self) -> bool:
        return any(tile.isChecked() for tile in self.tiles)

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose at least one tile.")

    def answer(self) -> WaitsAnswer:
        """Returns the kinds that were chosen."""
        pairs = zip(self.question.offered, self.tiles, strict=True)
        return WaitsAnswer(frozenset(kind for kind, tile in pairs if tile.isChecked()))

    def fill(self, answer: WaitsAnswer) -> None:
        """Chooses the kinds of an answer."""
        for kind, tile in zip(self.question.offered, self.tiles, strict=True):
            tile.setChecked(kind in answer.tiles)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows which kinds complete the hand, and which of them may not win."""
        words = {
            PartMark.RIGHT: translate("Drills", "completes the hand"),
            PartMark.MISSING: translate("Drills", "missed: completes the hand"),
            PartMark.WRONG: translate("Drills", "does not complete the hand"),
        }
        for part in judgement.parts:
            self.tiles[part.index].judge(verdict_of(part.mark), words.get(part.mark, ""))
        self.show_verdict(verdict_words(judgement, self.words.texts), right=judgement.right)
        self.note.setVisible(False)
        lines: dict[str, list[str]] = {}
        for verdict in self.question.right:
            lines.setdefault(self.words.wait(verdict), []).append(self._name(verdict.tile))
        texts = self.words.texts
        rows = (texts.phrase("page", "fact", name=texts.listed(tiles), text=said) for said, tiles in lines.items())
        self.told.setText("\n".join(rows))
