"""The cards beside a rules text: the rule of a chosen element or term, what marks round tiles mean, the ways to
practise, the source, the keys.

Room: ui/reader.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.study.drills.store import element_skill
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.pages import supplement
from mahjong_desktop.texts.shared_pages import GlossaryTerm, other_names
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, KeyCap
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.reader.hands import LARGEST_TILE
from mahjong_desktop.ui.requests import ToCardDrill, ToDrill, ToElements, ToLearn, ToLearnCards, ToNewCardGame
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

SIDE_WIDTH: Final = 232


class ElementCard(Card):
    """Name, native name, rule and value of one element; or a term of the glossary."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(4)
        self.name = label(Role.CARD_TITLE, wrap=True)
        self.native = label(Role.NOTE, wrap=True)
        self.rule = label(Role.BODY, wrap=True)
        self.value = label(Role.ACCENT_NOTE)
        for widget in (self.name, self.native, self.rule, self.value):
            column.addWidget(widget)

    def tell(self, ruleset: Ruleset, element: str, texts: Texts) -> None:
        """Shows an element of the configured ruleset."""
        words = texts.element_of(ruleset, element)
        everything = (*ruleset.scoring.told, *supplement(ruleset))
        found = next((known for known in everything if known.id == element), None)
        self.name.setText(words.name)
        self.native.setText(words.aside)
        self.native.setVisible(bool(words.aside))
        self.rule.setText(words.rule)
        self.value.setText("" if found is None else worth_words(found, ruleset, texts))

    def define(self, term: GlossaryTerm, texts: Texts) -> None:
        """Shows a term: its Chinese and Japanese names, and its meaning."""
        self.name.setText(term.term)
        native = other_names(term, texts)
        self.native.setText(native)
        self.native.setVisible(bool(native))
        self.rule.setText(term.definition)
        self.value.clear()


def worth_words(element: Element, ruleset: Ruleset, texts: Texts) -> str:
    """Returns `2 han`, or `2 / 1 han` if the value is lower for a hand with claimed sets."""
    return texts.worth(ruleset.id, element.unit or ruleset.scoring.unit, element.worth, element.open_worth)


class PracticeCard(Card):
    """The ways from a ruleset's text to its drill, its elements and its lessons. `asked` is emitted with a function
    that makes the request for a ruleset with its options."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._parts = QVBoxLayout(self)
        self._parts.setSpacing(4)
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.drill = Button(ButtonKind.PLAIN, "target")
        self.elements = Button(ButtonKind.LINK, "layers")
        self.lessons = Button(ButtonKind.LINK, "learn")
        for widget in (self.title, self.drill, self.elements, self.lessons):
            self._parts.addWidget(widget)
        self._parts.addStretch(1)
        self._parts.setContentsMargins(16, 12, 16, 8)
        self._element = ""
        self.drill.clicked.connect(lambda: self.asked.emit(self._drills))
        self.elements.clicked.connect(lambda: self.asked.emit(partial(ToElements, element=self._element)))
        self.lessons.clicked.connect(lambda: self.asked.emit(ToLearn))

    def _drills(self, ruleset: Ruleset) -> ToDrill:
        known = any(element.id == self._element for element in ruleset.scoring.told)
        return ToDrill(ruleset, (element_skill(self._element),) if known else ())

    def tell(self, element: str = "") -> None:
        """Sets the words; a drill asks about an element if one is given."""
        self._element = element
        self.title.setText(translate("Reader", "Practice"))
        whole, one = translate("Reader", "Start the drill"), translate("Reader", "Drill this element")
        self.drill.set_words(one if element else whole)
        self.elements.set_words(translate("Reader", "All elements"))
        self.lessons.set_words(translate("Reader", "Lessons"))


class CardPractice(Card):
    """The ways from the text of Shuangkou to its drill, its lessons and a new match. `asked` is emitted with the
    request."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setSpacing(4)
        column.setContentsMargins(16, 16, 16, 8)
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.drill = Button(ButtonKind.PLAIN, "target")
        self.lessons, self.play = Button(ButtonKind.LINK, "learn"), Button(ButtonKind.LINK, "play")
        for widget in (self.title, self.drill, self.lessons, self.play):
            column.addWidget(widget)
        self.drill.clicked.connect(lambda: self.asked.emit(ToCardDrill()))
        self.lessons.clicked.connect(lambda: self.asked.emit(ToLearnCards()))
        self.play.clicked.connect(lambda: self.asked.emit(ToNewCardGame()))

    def tell(self) -> None:
        """Sets the words."""
        self.title.setText(translate("Reader", "Practice"))
        self.drill.set_words(translate("Reader", "Start the drill"))
        self.lessons.set_words(translate("Reader", "Lessons"))
        self.play.set_words(translate("NewGame", "New game"))


class MarksCard(Card):
    """Says what the marks round the tiles of a hand mean."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.won, self.wild = label(Role.NOTE, wrap=True), label(Role.NOTE, wrap=True)
        self._tiles: list[TileRow] = []
        for row, (words, shown) in enumerate(((self.won, _WINNING), (self.wild, _WILD))):
            group = ShownGroup("row", (shown,))
            tile = TileRow((group,), theme.active().scaled(LARGEST_TILE), RowLook(pad=4.0, pointed=False))
            self._tiles.append(tile)
            grid.addWidget(tile, row, 0)
            grid.addWidget(words, row, 1)

    def tell(self, ruleset: Ruleset) -> None:
        """Sets the words; wild tiles are explained where a game has them."""
        self.won.setText(translate("Reader", "gold: the winning tile"))
        self.wild.setText(translate("Reader", "dashed: a wild tile; what it stands for is written below it"))
        for tile in self._tiles:
            tile.set_width(theme.active().scaled(LARGEST_TILE))
        for part in (self._tiles[1], self.wild):
            part.setVisible(ruleset.has_wilds)


_WINNING: Final = ShownPiece(COPIES * 25, winning=True)
_WILD: Final = ShownPiece(COPIES * 1, wild=True)


class Side(QWidget):
    """The cards, one below the other. Below a text there is only that of an element or a term."""

    def __init__(self) -> None:
        super().__init__()
        self.practice = PracticeCard()
        self.card_practice = CardPractice()
        self._at_cards = False
        self.marks = MarksCard()
        self._ruleset: Ruleset | None = None
        self._below = False
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(16)
        self.card = ElementCard()
        self.card.hide()
        self._source = QWidget()
        source = QVBoxLayout(self._source)
        source.setContentsMargins(0, 0, 0, 0)
        source.setSpacing(4)
        self._source_title, self.source = label(Role.STRONG_NOTE), label(Role.NOTE, wrap=True)
        source.addWidget(self._source_title)
        source.addWidget(self.source)
        source.addStretch(1)
        self._keys = QWidget()
        self._grid = QGridLayout(self._keys)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(1, 1)
        self._keys_title = label(Role.STRONG_NOTE)
        self._grid.addWidget(self._keys_title, 0, 0, 1, 2)
        self._key_words = []
        for row, cap in enumerate(("/", "F3", "[  ]"), start=1):
            words = label(Role.NOTE, wrap=True)
            self._grid.addWidget(KeyCap(cap), row, 0, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(words, row, 1)
            self._key_words.append(words)
        for widget in (self.card, self.marks, self.practice, self.card_practice, self._source, self._keys):
            self._box.addWidget(widget)
        self._box.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def retranslate(self, ruleset: Ruleset | None, texts: Texts, *, at_cards: bool = False) -> None:
        """Updates the words; `ruleset` is the one whose rules are shown, or None; `at_cards` tells that those of
        Shuangkou are."""
        self._at_cards = at_cards
        self.card_practice.tell()
        self._source_title.setText(translate("Reader", "Source"))
        sources = () if ruleset is None else ruleset.sources
        self.source.setText("\n".join(map(texts.source, sources)))
        self._ruleset = ruleset
        self.practice.tell()
        if ruleset is not None:
            self.marks.tell(ruleset)
        self._show_cards()
        self._keys_title.setText(translate("Reader", "Navigation"))
        words = (
            translate("Reader", "Search"),
            translate("Reader", "Next match"),
            translate("Reader", "Chapter back, forward"),
        )
        for shown, text in zip(self._key_words, words, strict=True):
            shown.setText(text)

    def show_element(self, ruleset: Ruleset, element: str, texts: Texts) -> None:
        """Shows the card of an element; an empty id hides it."""
        self.card.setVisible(bool(element))
        self.practice.tell(element if any(one.id == element for one in ruleset.scoring.told) else "")
        if element:
            self.card.tell(ruleset, element, texts)

    def show_term(self, term: GlossaryTerm, texts: Texts) -> None:
        """Shows the card of a term."""
        self.card.show()
        self.card.define(term, texts)

    def set_below(self, width: int | None) -> None:
        """Puts the card of an element below a text of this width; None puts all cards beside it."""
        self._below = width is not None
        self.setFixedWidth(width if width is not None else theme.active().scaled(SIDE_WIDTH))
        self._show_cards()

    def _show_cards(self) -> None:
        game = self._ruleset is not None and not self._below
        self._source.setVisible(game and bool(self.source.text()))
        self.practice.setVisible(game)
        self.card_practice.setVisible(self._at_cards and not self._below)
        self.marks.setVisible(game)
        self._keys.setVisible(not self._below)
        self.setVisible(not self._below or not self.card.isHidden())
