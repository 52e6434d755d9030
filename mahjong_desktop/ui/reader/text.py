"""The text of a book: HTML with each set of tiles as one picture, so that no set breaks across lines, and with whole
hands; also finds chapters, elements and headings in it, and marks search hits.

Room: ui/reader. markup.py writes the HTML.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QResizeEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from mahjong_desktop.core.errors import NotationError
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts.markup import (
    CARDS_SCHEME,
    CHAPTER_ANCHOR,
    CHAPTER_SCHEME,
    ELEMENT_ANCHOR,
    ELEMENT_SCHEME,
    HAND_SCHEME,
    LARGE_SET_SCHEME,
    SET_SCHEME,
    TERM_SCHEME,
)
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import cards_image
from mahjong_desktop.ui.kit.labels import announce
from mahjong_desktop.ui.kit.tiles import LEAST_TILE, paint_group, strip_size
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.reader.hands import LaidPageHand, hand_picture

translate = QCoreApplication.translate

TILE: Final = 18.0
"""The width of tiles in a sentence, in pixels."""
COLUMN: Final = 676
_TOP: Final = 12
"""So far below the upper edge the text is that counts as what is being read, in pixels."""


def tile_set(notation: str, dpr: float, tile: float = TILE) -> QImage:
    """Returns a set of tiles as one picture, with tiles of this width at 100 %. Raises NotationError."""
    group = ShownGroup("row", tuple(ShownPiece(tile * 4) for tile in parse_tiles(notation)))
    width = tile * theme.active().scale_percent / 100
    size = strip_size((group,), width, 0.0)
    image = QImage(
        QSize(round((size.width() + 4) * dpr), round((size.height() + 5) * dpr)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_group(painter, group, QPointF(2, size.height() + 1), width, None)
    painter.end()
    return image


class ReaderText(QTextBrowser):
    """Shows a book. `element_requested` is emitted with the id of an element that was clicked."""

    element_requested = Signal(str)
    term_requested = Signal(str)
    """Emitted with the id of a term of the glossary that was clicked."""
    hand_requested = Signal(str)
    """Emitted with the tiles of a hand that was clicked, as hands.py writes them."""

    chapter_requested = Signal(str)
    """Emitted with the key of a chapter whose name was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("QTextBrowser { background: transparent; border: 0; }")
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._follow)
        self.highlighted.connect(self._tell_link)
        self._hits: list[QTextCursor] = []
        self._anchors: list[tuple[str, int]] = []
        self.starts: list[int] = []
        """The positions at which the chapters begin."""
        self.hands: Mapping[str, LaidPageHand] = {}
        """The hands that the text shows, by their tiles."""

    def show_html(self, html: str) -> None:
        """Shows a book from its beginning."""
        self._hits = []
        self.setExtraSelections([])
        self.document().setDefaultFont(theme.font(16))
        self.document().setDefaultStyleSheet(f"body {{ color: {theme.colours().text}; }}")
        self.setHtml(f'<body style="color:{theme.colours().text}">{html}</body>')
        self.document().setDocumentMargin(0)
        self._anchors = list(_anchors(self.document()))
        self.starts = [place for name, place in self._anchors if name.startswith(CHAPTER_ANCHOR)]

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = name.toString() if isinstance(name, QUrl) else name
        if address.startswith(HAND_SCHEME):
            hand = self.hands.get(address.removeprefix(HAND_SCHEME).replace("_", " "))
            return QImage() if hand is None else hand_picture(hand, self.devicePixelRatioF())
        if address.startswith(CARDS_SCHEME):
            try:
                return cards_image(address.removeprefix(CARDS_SCHEME), self.devicePixelRatioF())
            except NotationError:
                return QImage()
        for scheme, tile in ((SET_SCHEME, TILE), (LARGE_SET_SCHEME, LEAST_TILE)):
            if address.startswith(scheme):
                try:
                    return tile_set(address.removeprefix(scheme), self.devicePixelRatioF(), tile)
                except NotationError:
                    return QImage()
        return super().loadResource(kind, QUrl(address))

    def _follow(self, address: QUrl) -> None:
        target = address.toString()
        if target.startswith(ELEMENT_SCHEME):
            self.element_requested.emit(target.removeprefix(ELEMENT_SCHEME))
        elif target.startswith(TERM_SCHEME):
            self.term_requested.emit(target.removeprefix(TERM_SCHEME))
        elif target.startswith(CHAPTER_SCHEME):
            self.chapter_requested.emit(target.removeprefix(CHAPTER_SCHEME))
        elif target.startswith(HAND_SCHEME):
            self.hand_requested.emit(target.removeprefix(HAND_SCHEME).replace("_", " "))

    def _tell_link(self, address: QUrl) -> None:
        """Says below the pointer what pressing a hand does."""
        hand = address.toString().startswith(HAND_SCHEME)
        set_tip(self, translate("Reader", "Score this hand") if hand else "")

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Reads out the link that Tab has reached; Qt tells a screen reader nothing of it."""
        moved = super().focusNextPrevChild(next_one)
        cursor = self.textCursor()
        if moved and cursor.hasSelection():
            words = cursor.selectedText().replace("\N{OBJECT REPLACEMENT CHARACTER}", "").strip()
            announce(self, words or translate("Reader", "Score this hand"))
        return moved

    # Search hits

    def mark_hits(self, query: str, current: int | None) -> int:
        """Marks all occurrences of a query, emphasises the current one and scrolls to it. Returns their number."""
        self._hits = find_all(self.document(), query)
        colours = theme.colours()
        selections = []
        for index, cursor in enumerate(self._hits):
            selection = QTextEdit.ExtraSelection()
            shape = QTextCharFormat()
            shape.setBackground(QColor(colours.gold_soft))
            shape.setFontUnderline(True)
            shape.setUnderlineColor(QColor(colours.gold_line))
            if index == current:
                shape.setBackground(QColor(colours.gold_line))
                shape.setForeground(QColor(theme.LIGHT.text))
            selection.format = shape
            selection.cursor = cursor
            selections.append(selection)
        self.setExtraSelections(selections)
        if current is not None and current < len(self._hits):
            self._bring_into_sight(self._hits[current])
        return len(self._hits)

    def _bring_into_sight(self, cursor: QTextCursor) -> None:
        top = self.cursorRect(cursor).center().y()
        if not 20 < top < self.viewport().height() - 20:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + top - self.viewport().height() // 3)

    # Places

    def chapter_of(self, position: int) -> int:
        """Returns the chapter, counted from 0, in which a position lies."""
        return max(0, bisect_right(self.starts, position) - 1)

    def chapter_in_sight(self) -> int:
        """Returns the chapter that is being read."""
        return self.chapter_of(self.cursorForPosition(QPoint(0, _TOP)).position())

    def show_place(self, position: int) -> None:
        """Scrolls a position to the top."""
        self.document().size()  # lays out what is above it
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() if position > self._first else 0)

    @property
    def _first(self) -> int:
        return self.starts[0] if self.starts else 0

    def show_chapter(self, place: int) -> None:
        """Scrolls the title of a chapter to the top."""
        if place < len(self.starts):
            self.show_place(self.starts[place])

    def show_section(self, title: str, chapter: int) -> None:
        """Scrolls a heading of a chapter to the top."""
        found = [place for name, place in self._anchors if name == title and self.chapter_of(place) == chapter]
        if found:
            self.show_place(found[0])

    def element_place(self, element: str) -> int | None:
        """Returns the position at which an element is described last, after the summary; None if it is nowhere."""
        name = ELEMENT_ANCHOR + element
        return next((place for known, place in reversed(self._anchors) if known == name), None)

    def hit_places(self) -> list[int]:
        """Returns the positions of the marked hits, in order."""
        return [hit.selectionStart() for hit in self._hits]

    def hit_after(self, position: int) -> int:
        """Returns the number of the first marked hit from a position on, 0 if there is none after it."""
        return next((n for n, hit in enumerate(self._hits) if hit.selectionStart() >= position), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keeps what is being read at the top."""
        bar = self.verticalScrollBar()
        reading = self.cursorForPosition(QPoint(0, _TOP)).position() if bar.value() else None
        super().resizeEvent(event)
        if reading is not None and event.size().width() != event.oldSize().width():
            self.show_place(reading)


def _anchors(document: QTextDocument) -> Iterator[tuple[str, int]]:
    """Yields the names of all anchors with their positions."""
    block = document.begin()
    while block.isValid():
        parts = block.begin()
        while not parts.atEnd():
            fragment = parts.fragment()
            for name in fragment.charFormat().anchorNames():
                yield name, fragment.position()
            parts += 1
        block = block.next()


def find_all(document: QTextDocument, query: str) -> list[QTextCursor]:
    """Returns all occurrences of a query in a document, ignoring case."""
    if not query.strip():
        return []
    found = []
    cursor = document.find(query, 0)
    while not cursor.isNull():
        found.append(cursor)
        cursor = document.find(query, cursor)
    return found


def documents(htmls: Sequence[str]) -> list[QTextDocument]:
    """Returns documents of chapters, in which can be searched without showing them."""
    made = []
    for html in htmls:
        document = QTextDocument()
        document.setHtml(html)
        made.append(document)
    return made
