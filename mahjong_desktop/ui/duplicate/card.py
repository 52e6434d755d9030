"""The card at the end of a match: the same tiles in other hands, over all its hands.

Room: ui/duplicate. It asks for the hands that are not known yet, one after the other, and shows what is ready.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present import duplicate_words
from mahjong_desktop.present.duplicate_words import DuplicateWords
from mahjong_desktop.present.saved_games import hand_title
from mahjong_desktop.study.duplicate.values import DuplicateHand, DuplicateMatch, SkippedHand, amount_words
from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.duplicate.hands import DuplicateHands
from mahjong_desktop.ui.kit.bars import MarginBar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import clear, show_widgets
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import PageRequest, ToExpertHand, ToReview
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

SHOWN_HANDS: Final = 3
_COLUMNS: Final = 7
"""Five of words and figures, two of buttons."""
_ROW_EDGE: Final = 2
_ICONS: Final = ("play", "review")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class DuplicateCard(Card):
    """The card. It hides itself if there is nothing to compare."""

    asked = Signal(object)
    """Emitted with the request for a page that shows one of the hands."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._ruleset: Ruleset | None = None
        self._wanted: tuple[int, ...] = ()
        self._width = 0
        self.hands = DuplicateHands(self)
        self.hands.ready.connect(lambda _result: self.retranslate())
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.summary = label(Role.BODY, wrap=True)
        self.bars = (MarginBar(), MarginBar())
        self.bar_names = (label(Role.STRONG), label(Role.STRONG))
        self.amounts = (label(Role.STRONG), label(Role.STRONG))
        self.note = label(Role.NOTE, wrap=True)
        self.rows: list[tuple[QLabel, ...]] = []
        self.buttons: list[tuple[Button, Button]] = []
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.hide()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, theme.DENSE_PADDING, theme.CARD_PADDING, theme.DENSE_PADDING)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.summary)
        self._figures = QWidget()
        grid = QGridLayout(self._figures)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for row, (name, bar, amount) in enumerate(zip(self.bar_names, self.bars, self.amounts, strict=True)):
            grid.addWidget(name, row, 0)
            grid.addWidget(bar, row, 1)
            amount.setAlignment(_RIGHT)
            grid.addWidget(amount, row, 2)
        column.addWidget(self._figures)
        column.addWidget(self.note)
        column.addSpacing(4)
        self._table = QGridLayout()
        self._table.setHorizontalSpacing(16)
        self._table.setVerticalSpacing(2)
        self._table.setColumnStretch(1, 1)
        column.addLayout(self._table)

    # Contents

    def know(self, path: Path, results: Mapping[int, DuplicateHand | SkippedHand]) -> None:
        """Takes over the results of a game that were made while it was played."""
        self.hands.open(path, results)

    def show_match(self, path: Path | None, ruleset: Ruleset, hands: Sequence[int]) -> None:
        """Compares the hands (from 1) of a saved game; the person took part in it. Without a file, or if the person
        does not want it, nothing is shown."""
        self._ruleset = ruleset
        wanted = path is not None and self._context.settings.flag("duplicate")
        if path != self.hands.path or not wanted:
            self.hands.cancel()
        self._wanted = tuple(hands) if wanted else ()
        if path is not None and wanted:
            if self.hands.path is None:
                self.hands.open(path)
            self.hands.ask(self._wanted)
        self.retranslate()

    def stop(self) -> None:
        """Drops what is under way; what is ready stays."""
        self.hands.pause()

    def go_on(self) -> None:
        """Asks again for what is not ready, unless the person does not want it any more."""
        if self._context.settings.flag("duplicate"):
            self.hands.ask(self._wanted)
        else:
            self.hide()

    @property
    def match(self) -> DuplicateMatch:
        """What is ready of the match."""
        return DuplicateMatch.of(self.hands.results[hand] for hand in self._wanted if hand in self.hands.results)

    def retranslate(self) -> None:
        """Shows what is ready, in the current language."""
        match, left, ruleset = self.match, self.hands.waiting, self._ruleset
        if ruleset is None or not (match.hands or left or self._why(match)):
            self.hide()
            return
        self.title.setText(duplicate_words.card_title())
        self.setAccessibleName(duplicate_words.card_title())
        compared = bool(match.hands or left)
        for shown in (self.summary, self._figures):
            shown.setVisible(compared)
        self._show_figures(match)
        self.summary.setText(self.progress(left) if left else self._sums(match))
        self.note.setText(self._meaning(match, left) if compared else self._why(match))
        self._show_hands(match, ruleset, left)
        self.show()

    def progress(self, left: int) -> str:
        """Returns how many hands are ready if some are `left`."""
        said = translate("Duplicate", "An expert plays your tiles: {done} of {hands} hands.")
        number, wanted = self._context.texts.number, len(self._wanted)
        return said.replace("{done}", number(wanted - left)).replace("{hands}", number(wanted))

    def _sums(self, match: DuplicateMatch) -> str:
        texts = self._context.texts
        said = translate(
            "Duplicate",
            "With your tiles an expert would have {expert} after %n hand(s); you have {own}.",
            "",
            len(match.hands),
        )
        return said.replace("{expert}", texts.signed(match.expert)).replace("{own}", texts.signed(match.own))

    def _words(self) -> DuplicateWords:
        assert self._ruleset is not None
        return DuplicateWords(self._context.texts, self._ruleset, ())

    def _why(self, match: DuplicateMatch) -> str:
        """Returns why hands are missing, each reason once."""
        if self._ruleset is None or not match.skipped:
            return ""
        told = self._words()
        return self._context.texts.joined(dict.fromkeys(filter(None, map(told.skipped, match.skipped))))

    def _show_figures(self, match: DuplicateMatch) -> None:
        names = (translate("Duplicate", "Luck"), translate("Duplicate", "Skill"))
        amounts: tuple[Estimate, Estimate] = (match.luck, match.skill)
        most = max(abs(one.value) + (one.margin or 0.0) for one in amounts)
        for index, amount in enumerate(amounts):
            self.bar_names[index].setText(names[index])
            self.bars[index].set_amount(amount, most)
            self.amounts[index].setText(amount_words(amount, self._context.texts) if match.hands else "…")
            self.bars[index].setAccessibleName(f"{names[index]}: {self.amounts[index].text()}")

    def _meaning(self, match: DuplicateMatch, left: int) -> str:
        """Returns what the figures mean, and why hands are missing."""
        meaning = translate(
            "Duplicate",
            "Luck: what the expert scored with your tiles. Skill: how much more you scored.",
        )
        return self._context.texts.joined(
            filter(None, (meaning, "" if left else self.verdict(match), self._why(match)))
        )

    @staticmethod
    def verdict(match: DuplicateMatch) -> str:
        """Returns whether the hands that were compared tell skill from luck."""
        if match.skill.margin is None:
            return duplicate_words.one_hand()
        if match.skill.decided:
            return translate("Duplicate", "The difference is larger than luck alone explains.")
        return translate("Duplicate", "Too few hands to tell skill from luck.")

    # Hands

    def fit(self, width: int) -> None:
        """Wraps the titles of the hands if their table does not fit into a width in pixels, and shortens the links to
        icons if it does not fit even then."""
        self._width = width
        for wrapped, icons in ((False, False), (True, False), (True, True)):
            for row, links in zip(self.rows, self.buttons, strict=True):
                row[0].setWordWrap(wrapped)
                for link, text, icon in zip(
                    links, (duplicate_words.watch_short(), duplicate_words.review()), _ICONS, strict=True
                ):
                    _show_link(link, "" if icons else text, icon)
            self._table.invalidate()
            if self._table.minimumSize().width() + 2 * theme.CARD_PADDING <= width:
                break

    def _show_hands(self, match: DuplicateMatch, ruleset: Ruleset, left: int) -> None:
        """Shows the hands with the largest differences. Until all hands are ready their rows are empty, so that nothing
        below them moves."""
        clear(self._table)
        self.rows, self.buttons = [], []
        largest = match.largest(SHOWN_HANDS) if not left else ()
        places = min(SHOWN_HANDS, len(self._wanted)) if left else len(largest)
        for row in range(1, self._table.rowCount()):
            self._table.setRowMinimumHeight(row, 0)
        if places:
            self._add_heads()
        told, high = self._words(), theme.active().scaled(theme.CONTROL_HEIGHT) + _ROW_EDGE
        for number in range(places):
            self._table.addWidget(line(), 2 * number + 1, 0, 1, _COLUMNS)
            self._table.setRowMinimumHeight(2 * number + 2, high)
            self._table.addWidget(label(Role.NOTE), 2 * number + 2, 0)  # an empty row would have no gap below it
            if number < len(largest):
                hand = largest[number]
                title = hand_title(hand.own_line.number, hand.own_line.round, ruleset, self._context.texts)
                self._add_hand(2 * number + 2, hand, title, told)
        show_widgets(self._table)
        self.fit(self._width)

    def _add_heads(self) -> None:
        heads = (
            translate("Duplicate", "Largest differences"),
            translate("Duplicate", "First different move"),
            translate("Duplicate", "You"),
            translate("Duplicate", "Expert"),
            translate("Duplicate", "Difference"),
        )
        for column, head in enumerate(heads):
            shown = label(Role.STRONG_NOTE, head)
            if column > 1:
                shown.setAlignment(_RIGHT)
            self._table.addWidget(shown, 0, column)

    def _add_hand(self, row: int, hand: DuplicateHand, title: str, told: DuplicateWords) -> None:
        texts = self._context.texts
        gained = Role.GAIN if hand.skill > 0 else Role.LOSS
        cells = (
            label(Role.STRONG, title),
            label(Role.NOTE, told.short_first(hand), wrap=True),
            label(Role.BODY, texts.signed(hand.own)),
            label(Role.BODY, texts.signed(hand.expert)),
            label(gained, texts.signed(hand.skill)),
        )
        for column, cell in enumerate(cells):
            if column > 1:
                cell.setAlignment(_RIGHT)
            self._table.addWidget(cell, row, column)
        self.rows.append(cells)
        path = self.hands.path
        assert path is not None
        move = hand.first.move if hand.first is not None else None
        watch = self._link(f"{duplicate_words.watch()}: {title}", ToExpertHand(path, hand))
        review = self._link(f"{duplicate_words.review()}: {title}", ToReview(path, hand.hand, hand.seat, move))
        self._table.addWidget(watch, row, len(cells))
        self._table.addWidget(review, row, len(cells) + 1)
        self.buttons.append((watch, review))

    def _link(self, spoken: str, request: PageRequest) -> Button:
        button = Button(ButtonKind.LINK)
        button.setAccessibleName(spoken)
        button.clicked.connect(lambda: self.asked.emit(request))
        return button


def _show_link(link: Button, text: str, icon: str) -> None:
    """Shows a link in words, or its icon if there are none; a screen reader says the same of both."""
    spoken = link.accessibleName()
    link.icon_name = "" if text else icon
    link.set_words(text)
    link.setAccessibleName(spoken)
    set_tip(link, "" if text else spoken)
