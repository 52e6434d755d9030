"""The text of a chapter: HTML with each set of tiles as one picture, so that no set breaks across lines; also marks
search hits.

Room: ui/reader. markup.py writes the HTML.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from mahjong_desktop.core.errors import NotationError
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts.markup import CHAPTER_SCHEME, ELEMENT_SCHEME, HAND_SCHEME, SET_SCHEME, TERM_SCHEME
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import announce
from mahjong_desktop.ui.kit.tiles import paint_group, strip_size
from mahjong_desktop.ui.plain_text import set_tip

translate = QCoreApplication.translate

TILE: Final = 20.0
COLUMN: Final = 668


def tile_set(notation: str, dpr: float) -> QImage:
    """Returns a set of tiles as one picture. Raises NotationError."""
    group = ShownGroup("row", tuple(ShownPiece(tile * 4) for tile in parse_tiles(notation)))
    width = TILE * theme.active().scale_percent / 100
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
    """Shows one chapter. `element_requested` is emitted with the id of an element that was clicked."""

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

    def show_html(self, html: str) -> None:
        """Shows a chapter from its beginning."""
        self._hits = []
        self.setExtraSelections([])
        self.document().setDefaultFont(theme.font(16))
        self.document().setDefaultStyleSheet(f"body {{ color: {theme.colours().text}; }}")
        self.setHtml(f'<body style="color:{theme.colours().text}">{html}</body>')
        self.document().setDocumentMargin(0)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = name.toString() if isinstance(name, QUrl) else name
        if address.startswith(SET_SCHEME):
            try:
                return tile_set(address.removeprefix(SET_SCHEME), self.devicePixelRatioF())
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

    def show_section(self, title: str) -> None:
        """Scrolls a heading to the top."""
        self.scrollToAnchor(title)


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
