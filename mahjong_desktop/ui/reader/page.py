"""The page of rules: header with search field, table of contents, the text in which one chapter follows the other, and
cards beside it.

Room: ui/reader. The contents come from present.reader; this module has no text of its own about rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.option_memory import remembered_options
from mahjong_desktop.present import reader as books
from mahjong_desktop.present.reader import Book
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import Chapter
from mahjong_desktop.texts.markup import CARDS_SCHEME, MarkupStyle, PageHands, Writer, cards_on
from mahjong_desktop.texts.shared_pages import glossary
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import cards_image_size
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import ComboBox, SearchField
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.reader.contents import CONTENTS_WIDTH, Contents
from mahjong_desktop.ui.reader.hands import laid_page_hand
from mahjong_desktop.ui.reader.side import SIDE_WIDTH, Side
from mahjong_desktop.ui.reader.text import COLUMN, TILE, ReaderText, documents, find_all
from mahjong_desktop.ui.requests import PageRequest, ToCalculator, ToCardSummary, ToSummary
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_REST: Final = 150
"""The hands are laid anew when the width of the window has rested for so many milliseconds."""
_SCROLL_BAR: Final = 10
_INDENT: Final = 20
"""The indent of lists, in pixels."""
_STEP: Final = 4
_LEFT, _RIGHT, _BESIDE_SIDE = 40, 32, 24
"""The room in pixels left and right of the text with the cards, and between the two."""


class ReaderSearch(SearchField):
    """The search field, with the number of hits after the words."""

    def __init__(self) -> None:
        super().__init__()
        self.count = label(Role.NOTE)
        self.count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 12, 0)
        row.addWidget(self.count, 0, Qt.AlignmentFlag.AlignRight)
        self.setTextMargins(26, 0, 64, 0)
        self.setMinimumWidth(220)
        self.setMaximumWidth(320)


class ReaderPage(Page):
    """The page. Keys: / search, F3 and Shift+F3 next and previous hit, [ ] chapters, Escape clears the search, then
    closes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shown = known_rulesets()[0].id
        """The id of the current book: a ruleset, First steps or the glossary."""
        self.book = Book((), {}, {})
        self.current = 0
        self.element = ""
        self.hits: list[int] = []
        """The number of hits in each chapter."""
        self.hit = 0
        """The hit that is emphasised, counted through all chapters."""
        self._pointed = ""
        self._opened = False
        """Whether the chapters on what the program does itself are shown."""
        self._following = True
        """Whether the contents follow what is being read."""
        self._section = ""
        """The heading to scroll to when the page has been laid out."""
        self._to_chapter = False
        """Whether the chapter that was asked for is scrolled to while the page is being laid out: the text grows until
        all of it has its final height."""
        self._settling = QTimer(self, singleShot=True, interval=_REST)
        self._settling.timeout.connect(self._settled)
        self._read_for: tuple[str, Texts] | None = None
        self._writer: Writer | None = None
        self._room = 0
        """The width for which the hands of the book are laid, in pixels."""
        self._laying = QTimer(self, singleShot=True, interval=_REST)
        self._laying.timeout.connect(self._render)
        self._htmls: dict[int, str] = {}
        self._folded: list[QTextDocument] = []
        """The chapters that are folded, in which is searched, too."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.header = PageHeader()
        self.menu = Button(ButtonKind.QUIET, "menu")
        self.chooser = ComboBox()
        self.summary = Button(ButtonKind.QUIET, "print")
        self.search = ReaderSearch()
        self.contents = Contents()
        self.text = ReaderText()
        self.side = Side()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.header.row.insertWidget(1, self.menu)
        self.header.row.insertWidget(4, self.chooser)
        self.header.row.insertWidget(5, self.summary)
        self.header.note.hide()
        self.header.row.addStretch(1)
        self.header.row.addWidget(self.search, 2)
        self._reading = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._reading.setContentsMargins(32, 24, 16, 0)
        self._reading.setSpacing(_BESIDE_SIDE)
        self._reading.addWidget(self.text)
        self._reading.addWidget(self.side)
        self._reading.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addLayout(self._reading, 1)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.contents.setParent(self)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.menu.clicked.connect(self._toggle_contents)
        self.chooser.activated.connect(lambda index: self.open(books.books()[index]))
        self.summary.clicked.connect(self._ask_summary)
        self.side.practice.asked.connect(self._ask)
        self.side.card_practice.asked.connect(self.asked)
        self.search.textChanged.connect(self._search_changed)
        self.search.returnPressed.connect(self.next_hit)
        self.search.installEventFilter(self)
        self.text.installEventFilter(self)
        self.contents.chosen.connect(self._choose)
        self.contents.section_chosen.connect(lambda title: self.text.show_section(title, self.current))
        self.contents.unfolded.connect(self._unfold)
        self.text.verticalScrollBar().valueChanged.connect(self._follow_reading)
        self.text.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._grown())
        self.text.element_requested.connect(self.show_element)
        self.text.term_requested.connect(self.show_term)
        self.text.hand_requested.connect(self.score_hand)
        self.text.chapter_requested.connect(self.show_chapter)

    # Contents

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of the current book."""
        return self.book.chapters

    @property
    def ruleset(self) -> Ruleset | None:
        """The ruleset whose rules are shown; None for a book that belongs to no game."""
        return self.book.ruleset

    def open(self, book: str, *, element: str = "", chapter: str = "", about: str = "") -> None:
        """Shows the rules of a ruleset or another book, from an element, from a chapter (by its key) or from the
        beginning. If the heading of a section occurs in `about`, that section is shown instead.

        Raises UnknownRulesetError.
        """
        books.check_book(book)
        self.shown = book
        self.element, self.current, self._section = element, 0, ""
        with QSignalBlocker(self.search):
            self.search.clear()
        self.tell()
        self._to_chapter = bool(chapter)
        if chapter:
            self.show_chapter(chapter)
            self._go_to_section(about)
        elif element:
            self._go_to_element(element)

    def show_chapter(self, key: str) -> None:
        """Shows the chapter with a key, the first one if there is none."""
        keys = [known.key for known in self.chapters]
        self.go_to(keys.index(key) if key in keys else 0)

    def _go_to_section(self, about: str) -> None:
        """Goes to the section whose heading occurs in `about`, if there is one; to the longest heading if there are
        several."""
        words = about.casefold()
        named = [
            (section, index)
            for index, chapter in enumerate(self.chapters)
            for section in chapter.sections
            if section.casefold() in words
        ]
        if named:
            self._section, index = max(named, key=lambda found: len(found[0]))
            self.go_to(index)

    def _go_to_element(self, element: str) -> None:
        for index, html in enumerate(map(self._html, range(len(self.chapters)))):
            if f'"element:{element}"' in html and not (index == 0 and self.text.element_place(element)):
                self.go_to(index)
                self._pointed = element
                self._mark()
                break
        self.show_element(element)

    def show_element(self, element: str) -> None:
        """Shows the card of an element beside the text."""
        self.element = element
        if self.ruleset is not None:
            self.side.show_element(self.ruleset, element, self.context.texts)
        else:
            self.side.card.hide()
        self._arrange()

    def _ask(self, request: Callable[[Ruleset], PageRequest]) -> None:
        """Asks for a page about the ruleset, with the options of the last game."""
        if self.ruleset is not None:
            chosen = remembered_options(self.context.settings, self.ruleset)
            self.asked.emit(request(self.ruleset.configure(chosen)))

    def _ask_summary(self) -> None:
        if self.shown == SHUANGKOU:
            self.asked.emit(ToCardSummary())
        else:
            self._ask(ToSummary)

    def show_term(self, id: str) -> None:
        """Shows the card of a term of the glossary beside the text."""
        texts = self.context.texts
        found = next((term for term in glossary(texts) if term.id == id), None)
        if found is not None:
            self.side.show_term(found, texts)
            self._arrange()

    def score_hand(self, tiles: str) -> None:
        """Asks for the calculator with a hand of the page."""
        case = self.book.hands.get(tiles)
        if case is not None and self.ruleset is not None:
            self.asked.emit(ToCalculator(self.ruleset, case))

    def retranslate(self) -> None:
        self.header.set_words(translate("Reader", "Rules"))
        set_tip(self.menu, translate("Reader", "Contents"))
        self.menu.setAccessibleName(translate("Reader", "Contents"))
        set_tip(self.summary, translate("Reader", "The rules on one page, for printing"))
        self.summary.setAccessibleName(translate("Reader", "The rules on one page, for printing"))
        self.search.setPlaceholderText(translate("Reader", "Search the rules"))
        self.search.setAccessibleName(translate("Reader", "Search the rules"))
        self.text.setAccessibleName(translate("Reader", "Text"))
        with QSignalBlocker(self.chooser):
            self.chooser.clear()
            self.chooser.addItems([books.title(book, self.context.texts) for book in books.books()])
            self.chooser.setAccessibleName(translate("Reader", "Ruleset"))
        self._render()

    def _render(self) -> None:
        self._laying.stop()
        texts = self.context.texts
        if self._read_for != (self.shown, texts):
            self.book, self._read_for = books.read(self.shown, texts), (self.shown, texts)
        note = translate("Reader", "table generated from the rules")
        self._room = self._hand_room()
        laid = {key: laid_page_hand(groups, self._room) for key, groups in self.book.groups.items()}
        sizes = {key: (hand.wide, hand.high) for key, hand in laid.items()}
        cards = frozenset[str]().union(*(cards_on(chapter.markdown) for chapter in self.chapters))
        sizes |= {f"{CARDS_SCHEME}{notation}": cards_image_size(notation) for notation in cards}
        hands = PageHands(self.book.hands, sizes, self.book.often)
        writer = Writer(self._style(), self.book.elements, note, self.book.terms, language=texts.language, hands=hands)
        self.text.hands = laid
        self._writer, self._htmls = writer, {}
        self._folded, self._opened = [], False
        with QSignalBlocker(self.chooser):
            self.chooser.setCurrentIndex(books.books().index(self.shown))
        self.summary.setVisible(self.ruleset is not None or self.shown == SHUANGKOU)
        self.contents.set_chapters(self.chapters)
        self.side.retranslate(self.ruleset, self.context.texts, at_cards=self.shown == SHUANGKOU)
        self.show_element(self.element)
        self.current = min(self.current, max(0, len(self.chapters) - 1))
        self._show()
        self._count()
        self._mark()
        self._arrange()

    def _hand_room(self) -> int:
        """Returns the width that a hand in a list has, in pixels; a few pixels more or less do not matter."""
        column = min(self._text_width() - _SCROLL_BAR, theme.active().scaled(COLUMN))
        return (column - _INDENT) // _STEP * _STEP

    def _html(self, index: int) -> str:
        """Returns a chapter as HTML, which is written when it is first needed; an empty string if there is no such
        chapter."""
        if self._writer is None or index >= len(self.chapters):
            return ""
        if index not in self._htmls:
            self._htmls[index] = self._writer.chapter(self.chapters[index], index)
        return self._htmls[index]

    def _style(self) -> MarkupStyle:
        colours, scaled = theme.colours(), theme.active().scaled
        return MarkupStyle(
            text=colours.text,
            second=colours.second,
            line=colours.line,
            strong=colours.strong,
            raised=colours.surface,
            title=scaled(28),
            section=scaled(20),
            small=scaled(13),
            line_height=scaled(30 if self.context.texts.language == "ja" else 26),
            tile=TILE * theme.active().scale_percent / 100,
            column=scaled(COLUMN),
        )

    def _show(self) -> None:
        """Shows the text, from the current chapter on. Folded chapters, which are the last ones, are in it once they
        were opened."""
        if self.current < len(self.chapters) and self.chapters[self.current].folded:
            self._opened = True
        shown = (index for index, chapter in enumerate(self.chapters) if self._opened or not chapter.folded)
        self._following = False
        self.text.show_html("".join(map(self._html, shown)))
        self.text.show_chapter(self.current)
        self._following = True

    def _unfold(self, opened: bool) -> None:
        """Shows or hides the folded chapters, and goes on at the same place."""
        if opened == self._opened:
            return
        self._opened = opened
        if not opened and self.chapters[self.current].folded:
            self.current = next((n for n, chapter in enumerate(self.chapters) if chapter.folded), 1) - 1
        before, stays = self.text.verticalScrollBar().value(), not self.chapters[self.current].folded
        self._show()
        if stays and opened:
            self.text.verticalScrollBar().setValue(before)
        self._mark()

    def _follow_reading(self) -> None:
        """Marks the chapter that is being read in the contents."""
        if self._following and self.text.starts:
            seen = self.text.chapter_in_sight()
            if seen != self.current:
                self.current = seen
                self.contents.mark(self.current, self.hits)

    # Navigation

    def go_to(self, index: int) -> None:
        """Shows a chapter."""
        if 0 <= index < len(self.chapters):
            self.current, self._pointed = index, ""
            self._scroll()
            self._mark()

    def _scroll(self) -> None:
        """Brings the current chapter to the top."""
        if self.chapters[self.current].folded and not self._opened:
            self._show()
        self._following = False
        self.text.show_chapter(self.current)
        self._following = True

    def _choose(self, index: int) -> None:
        self.go_to(index)
        if self._narrow():
            self.contents.hide()
        self.text.setFocus()

    def step_chapter(self, by: int) -> None:
        """Shows the chapter `by` places further on."""
        self.go_to(self.current + by)

    def _toggle_contents(self) -> None:
        self.contents.setVisible(not self.contents.isVisible())
        self._arrange()

    # Search

    def _search_changed(self) -> None:
        reading = self.current  # counting may open the folded chapters, and show the text anew
        self._count()
        self._pointed = ""
        self.hit = self.text.hit_after(self.text.starts[reading]) if self.text.starts else 0
        self._show_related()
        self._mark()

    def _count(self) -> None:
        """Counts the hits of each chapter; a hit in a folded one opens them."""
        query = self.search.text()
        folded = [index for index, chapter in enumerate(self.chapters) if chapter.folded]
        if query.strip() and folded and not self._opened:
            self._folded = self._folded or documents([self._html(index) for index in folded])
            if any(find_all(document, query) for document in self._folded):
                self.contents.fold.turn(True)
        self.text.mark_hits(query, None)
        self.hits = [0] * len(self.chapters)
        for place in self.text.hit_places():
            self.hits[self.text.chapter_of(place)] += 1

    def _show_related(self) -> None:
        """Shows the card of the element whose name is searched for."""
        query = self.search.text().strip().casefold()
        found = next((id for name, id in self.book.elements.items() if name.casefold() == query), "")
        if found:
            self.show_element(found)
        elif query in self.book.terms:
            self.show_term(self.book.terms[query])

    def next_hit(self, by: int = 1) -> None:
        """Goes to the next hit, through all chapters and from the last to the first."""
        if not any(self.hits):
            return
        self.hit = (self.hit + by) % sum(self.hits)
        self._mark()

    def _mark(self) -> None:
        """Marks the hits, brings the emphasised one into sight, and marks its chapter."""
        query = self.search.text()
        self._following = False
        if self._pointed and self.ruleset is not None and not query.strip():
            self._point()
        elif query.strip():
            self.text.mark_hits(query, self.hit)
            places = self.text.hit_places()
            if self.hit < len(places):
                self.current = self.text.chapter_of(places[self.hit])
        else:
            self.text.mark_hits("", None)
        self._following = True
        self.contents.mark(self.current, self.hits)
        total = sum(self.hits)
        self.search.count.setText(f"{min(self.hit + 1, total)} / {total}" if query.strip() else "")

    def _point(self) -> None:
        """Marks the name of an element where it is described."""
        assert self.ruleset is not None
        name, place = self.context.texts.element_of(self.ruleset, self._pointed).name, None
        place = self.text.element_place(self._pointed)
        begin = self.text.starts[self.current] if place is None and self.text.starts else place or 0
        self.text.mark_hits(name, None)
        self.text.mark_hits(name, self.text.hit_after(begin))

    # Keys and layout

    def first_focus(self) -> None:
        self.text.setFocus()

    def opened(self) -> None:
        QTimer.singleShot(0, self, self._bring_into_sight)  # the position is known after the text has been laid out

    def _grown(self) -> None:
        if self._to_chapter and self._settling.isActive() and self._following:
            self._scroll()

    def _settled(self) -> None:
        self._to_chapter = False

    def _bring_into_sight(self) -> None:
        if self.chapters:
            self._scroll()
        self._mark()
        if self._section:
            self.text.show_section(self._section, self.current)
        elif self._to_chapter and self.chapters:
            self._scroll()
            self._settling.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Makes the keys of the page work in the text and the search field too, except letters in the field."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            field = watched is self.search
            return self._key(event, in_field=field)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event, in_field=False):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent, *, in_field: bool) -> bool:
        key = event.key()
        if key == Qt.Key.Key_F3:
            self.next_hit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif key == Qt.Key.Key_Escape and (self.search.text() or in_field):
            self.search.clear()
            self.text.setFocus()
        elif key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif in_field:
            return False
        else:
            return self._sign(name_among(event, "/[]"))
        return True

    def _sign(self, name: str) -> bool:
        if name == "/":
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        elif name:
            self.step_chapter(-1 if name == "[" else 1)
        return bool(name)

    def _narrow(self) -> bool:
        return theme.narrower(self, theme.NARROW_PAGE)

    def minimumSizeHint(self) -> QSize:
        """Allows the page to become smaller than the present columns, because they are laid out for every size."""
        return QSize(480, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.contents.setVisible(not self._narrow())
        self._arrange()

    def _arrange(self) -> None:
        narrow, scaled = self._narrow(), theme.active().scaled
        self.menu.setVisible(narrow)
        top = max(self.header.sizeHint().height(), self.header.minimumHeight())
        beside = scaled(CONTENTS_WIDTH)
        self.contents.setGeometry(0, top, beside, self.height() - top)
        self.contents.raise_()
        directions = QBoxLayout.Direction
        self._reading.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        left = _LEFT + (0 if narrow else beside)
        wide = self._text_width()
        if narrow:
            left = (self.width() - wide) // 2
        self._reading.setContentsMargins(left, 24, 16, 12 if narrow else 0)
        self.text.setFixedWidth(wide)
        self._reading.setStretch(0, 1)
        self._reading.setStretch(2, 0 if narrow else 1)
        self.side.set_below(wide if narrow else None)
        if self._writer is not None and self._hand_room() != self._room and self.book.groups:
            self._laying.start()

    def _text_width(self) -> int:
        """Returns the width of the text with its scroll bar."""
        narrow, scaled = self._narrow(), theme.active().scaled
        beside = 0 if narrow else scaled(CONTENTS_WIDTH) + scaled(SIDE_WIDTH) + _BESIDE_SIDE
        return min(scaled(COLUMN) + _SCROLL_BAR, self.width() - _LEFT - _RIGHT - beside)
