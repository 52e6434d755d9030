"""One hand among those of all seats: scoring sets large, other tiles dimmed, the elements that count, base, doublings,
value.

Room: ui/receipt. The account says which tiles an element is about.
"""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.figures import UnitTotal
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.focus import step_focus
from mahjong_desktop.ui.kit.seats import SeatSign
from mahjong_desktop.ui.kit.tiles import group_height, group_ink, group_width, paint_group
from mahjong_desktop.ui.plain_text import marked_up_label, set_tip
from mahjong_desktop.ui.receipt.elements import coloured_label, rich_sum
from mahjong_desktop.ui.theme import ThemePalette, active, font

translate = QCoreApplication.translate

LARGE: Final = 26.0
SMALL: Final = 18.0
_GAP: Final = 7.0
_LINE: Final = 8.0
_DIM: Final = 0.45


def scoring_groups(hand: ScoredAccount) -> frozenset[int]:
    """Returns the indexes of the groups that a counted element is about; all groups of a winner."""
    every = frozenset(range(len(hand.groups)))
    if isinstance(hand, WinAccount):
        return every
    spoken = [about.groups for about in hand.about.values() if about.groups != every or len(every) == 1]
    return frozenset().union(*spoken)


class HandTiles(QWidget):
    """The tiles of a hand on as many lines as they need."""

    def __init__(self, hand: ScoredAccount, spoken: str, colours: ThemePalette) -> None:
        super().__init__()
        self._ink = replace(group_ink(colours), mark=None)
        self._large, self._little = (active().grown(width) for width in (LARGE, SMALL))
        scoring = scoring_groups(hand)
        idle = [group for index, group in enumerate(hand.groups) if index not in scoring]
        bonus = [ShownGroup("bonus", tuple(map(ShownPiece, hand.bonus)))] if hand.bonus else []
        self.large = [*(group for index, group in enumerate(hand.groups) if index in scoring), *bonus]
        loose = sorted([*hand.rest, *(shown.piece for group in idle if group.concealed for shown in group.pieces)])
        self.small = [*(group for group in idle if not group.concealed), *(_single(piece) for piece in loose)]
        self.setAccessibleName(spoken)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._lay(width, None))

    def sizeHint(self) -> QSize:
        return QSize(250, self.heightForWidth(250))

    def minimumSizeHint(self) -> QSize:
        return QSize(150, round(RATIO * self._large))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._lay(self.width(), painter)

    def _lay(self, breadth: float, painter: QPainter | None) -> float:
        """Paints the tiles, or only measures them if `painter` is None. Returns the height."""
        y = self._lines(self.large, breadth, self._large, 4.0, painter)
        if painter is not None:
            painter.setOpacity(_DIM)
        y = self._lines(self.small, breadth, self._little, y, painter, gap=1.0)
        return y + 2

    def _lines(
        self,
        groups: list[ShownGroup],
        breadth: float,
        width: float,
        top: float,
        painter: QPainter | None,
        gap: float = _GAP,
    ) -> float:
        if not groups:
            return top
        high = group_height(groups, width)
        x, bottom = 1.0, top + high
        for group in groups:
            wide = group_width(group, width)
            if x > 1 and x + wide > breadth:
                x, bottom = 1.0, bottom + high + _LINE
            if painter is not None:
                paint_group(painter, group, QPointF(x, bottom), width, self._ink)
            x += wide + gap
        return bottom + _LINE


def _single(piece: int) -> ShownGroup:
    return ShownGroup("single", (ShownPiece(piece),), concealed=True)


class ColumnRow(QWidget):
    """An element that counts: its name, the tiles that it is about in small print, its value. It takes the focus; F1
    opens its rule."""

    def __init__(self, element: str, name: str, small: str, value: str, rule: str, colours: ThemePalette) -> None:
        super().__init__()
        self.element = element
        self._colours = colours
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if element else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(", ".join(filter(None, (name, small, value))))
        self.setAccessibleDescription(rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        self._name, self._small, self._rule = name, small, rule
        self._small_size = active().scaled(11.5)
        self._words = marked_up_label()
        self._words.setWordWrap(True)
        self._words.setFont(font(13))
        self._words.setStyleSheet("background: transparent;")
        self._needed = QFontMetricsF(font(13)).horizontalAdvance(name + "   ")
        self._needed += QFontMetricsF(font(11.5)).horizontalAdvance(small)
        self._tell(with_small=False)
        self.value = coloured_label(value, 13.5, 600, colours.text)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        row.addWidget(self.value)

    def _tell(self, *, with_small: bool) -> None:
        """Shows the small print in the row if it fits on one line, else in the tool tip."""
        name = f'<span style="color:{self._colours.text}">{escape(self._name)}</span>'
        quiet = f"color:{self._colours.second}; font-size:{self._small_size}px"
        shown = with_small and bool(self._small)
        self._words.setText(f'{name}&nbsp; <span style="{quiet}">{escape(self._small)}</span>' if shown else name)
        set_tip(self, "\n".join(filter(None, ("" if shown else self._small, self._rule))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._tell(with_small=self._needed <= self.width() - self.value.sizeHint().width() - 18)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not step_focus(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._colours.focus), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 0, -1, -1), 6, 6)


class HandColumn(QWidget):
    """A card with everything that contributes to the value of a hand."""

    def __init__(self, hand: ScoredAccount, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self.hand, self._told, self._words, self._colours = hand, told, words, colours
        self._won = isinstance(hand, WinAccount)
        self.rows: list[ColumnRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(2)
        column.addLayout(self._head())
        column.addWidget(HandTiles(hand, self._spoken(), colours))
        column.addWidget(self._rule(strong=True))
        tallies = hand.arithmetic.tallies
        base = [tally for tally in tallies if self._is_base(tally)]
        self._add_base(column, base)
        column.addStretch(1)
        column.addWidget(self._rule(strong=False))
        self.below = QWidget()
        lower = QVBoxLayout(self.below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        self._add_doubles(lower, [tally for tally in tallies if tally not in base])
        lower.addStretch(1)
        column.addWidget(self.below)
        column.addWidget(self._rule(strong=True))
        column.addLayout(self._worth())

    def height_below(self, breadth: int) -> int:
        """Returns the height of base and doublings in a card of a given width."""
        inside = self.below.layout()
        return inside.heightForWidth(breadth - 24) if inside is not None else 0

    def _is_base(self, tally: UnitTotal) -> bool:
        """Returns whether the elements of a unit make up the first total."""
        totals = self.hand.arithmetic.totals
        return bool(totals) and tally.total == totals[0][0]

    def _head(self) -> QHBoxLayout:
        words, colours, seat = self._words, self._colours, self.hand.seat
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(SeatSign(self._told.seat_name(seat), 30, colours, strong=self._won))
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(coloured_label(words.name(seat), 15, 600, colours.text, wrap=True))
        self.note = coloured_label(self._note(), 12.5, 400, colours.second, wrap=True)
        who.addWidget(self.note)
        row.addLayout(who, 1)
        value = coloured_label(
            words.texts.number(self.hand.arithmetic.points), 26, 700, colours.accent if self._won else colours.text
        )
        row.addWidget(value, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _note(self) -> str:
        """Returns the seat's part in the end of the hand: `won on 8 of characters`, `discarded 8 of characters`."""
        hand, texts = self.hand, self._words.texts
        if isinstance(hand, WinAccount):
            piece = hand.won.piece
            if piece is None:
                return self._words.won_how(hand)
            return texts.phrase("marks", "won-on", tile=texts.tile(TILE_NAMES[face_of(piece)]))
        won = next((win.won for win in self._told.wins if win.stage == hand.stage), None)
        parts = [texts.phrase("marks", "dealer")] if hand.seat == self._told.dealer else []
        if won is not None and won.giver == hand.seat and won.piece is not None:
            tile = texts.tile(TILE_NAMES[face_of(won.piece)])
            parts.append(texts.phrase("marks", "dealt-in", tile=tile))
        else:
            parts.append(texts.phrase("marks", "did-not-win"))
        return texts.listed(parts)

    def _spoken(self) -> str:
        groups = [self._words.spoken_group(group) for group in self.hand.groups if group.pieces]
        rest = [self._words.texts.tile(TILE_NAMES[face_of(piece)]) for piece in self.hand.rest]
        bonus = [self._words.bonus_tile(piece) for piece in self.hand.bonus]
        return self._words.texts.clauses(
            filter(None, (*groups, self._words.texts.listed(rest), self._words.texts.listed(bonus)))
        )

    def _add_base(self, column: QVBoxLayout, tallies: list[UnitTotal]) -> None:
        words, colours = self._words, self._colours
        totals = self.hand.arithmetic.totals
        name = words.unit(totals[0][0]) if totals else ""
        heading = coloured_label(name.upper() if words.texts.language != "ja" else name, 12, 600, colours.second)
        heading.setContentsMargins(4, 4, 4, 2)
        column.addWidget(heading)
        for tally in tallies:
            for fact in tally.elements:
                column.addWidget(self._row(fact, words.texts.number(fact.value)))
        if not tallies:
            nothing = coloured_label(
                translate("Receipt", "Nothing in the hand scores."), 13, 400, colours.second, wrap=True
            )
            nothing.setContentsMargins(4, 1, 4, 1)
            column.addWidget(nothing)

    def _row(self, fact: ElementFact, value: str) -> ColumnRow:
        name, rule = self._words.element(fact)
        row = ColumnRow(fact.id, name, self._small(fact), value, rule, self._colours)
        self.rows.append(row)
        return row

    def _small(self, fact: ElementFact) -> str:
        """Returns the tiles that an element is about, if these are sets of equal tiles."""
        texts, about = self._words.texts, self.hand.about.get(fact.id)
        if about is not None and about.groups and (len(about.groups) < len(self.hand.groups) or len(about.groups) == 1):
            groups = [self.hand.groups[index] for index in sorted(about.groups)]
            kinds = [{face_of(shown.piece) for shown in group.pieces} for group in groups]
            if all(len(kind) == 1 for kind in kinds) and len(kinds) <= 2:
                return texts.listed(texts.tile(TILE_NAMES[kind.pop()]) for kind in kinds)
        each = self._words.told.ruleset.scoring.each_of(fact.id, fact.value, fact.count)
        if fact.count > 1 and each:
            return f"{texts.number(fact.count)} × {texts.number(each)}"
        return ""

    def _add_doubles(self, column: QVBoxLayout, tallies: list[UnitTotal]) -> None:
        words, sums = self._words, self.hand.arithmetic
        for name, total in sums.totals[:1]:
            row = ColumnRow("", words.unit(name), "", words.texts.number(total), "", self._colours)
            row.value.setFont(font(14, 700))
            column.addWidget(row)
        for tally in tallies:
            for fact in tally.elements:
                column.addWidget(self._row(fact, words.sums.counted(tally.unit, fact.value)))
        if not tallies and len(sums.totals) > 1:
            none = coloured_label(words.sums.counted(sums.totals[1][0], 0), 13, 400, self._colours.second)
            none.setContentsMargins(4, 1, 4, 1)
            column.addWidget(none)
        for lost in self.hand.absorbed:
            name, reason = words.absorbed(lost)
            quiet = coloured_label(name, 13, 400, self._colours.muted, wrap=True)
            face = quiet.font()
            face.setStrikeOut(True)
            quiet.setFont(face)
            set_tip(quiet, reason)
            quiet.setAccessibleDescription(reason)
            quiet.setContentsMargins(4, 1, 4, 1)
            column.addWidget(quiet)

    def _worth(self) -> QHBoxLayout:
        """Returns `24 × 2 =` and the value; a raw value that a limit reduced is struck through."""
        words, sums, colours = self._words, self.hand.arithmetic, self._colours
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 4, 0)
        parts: list[SumPart] = []
        if sums.doubled and (sums.totals[1][1] or sums.limited):
            parts.append(SumPart(f"{words.sums.product(sums.totals[0][1], sums.totals[1][1])} ="))
            if sums.limited:
                parts += [
                    SumPart(words.texts.number(sums.raw), Stress.STRUCK),
                    SumPart("→"),
                    SumPart(words.limit(self.hand)),
                ]
        else:
            parts.append(SumPart(translate("Receipt", "Value of the hand")))
        shown = marked_up_label(rich_sum(parts, colours))
        shown.setWordWrap(True)
        shown.setFont(font(14))
        shown.setStyleSheet(f"color: {colours.text}; background: transparent;")
        row.addWidget(shown, 1)
        self.value = coloured_label(
            words.texts.number(sums.points), 18, 700, colours.accent if self._won else colours.text
        )
        row.addWidget(self.value)
        return row

    def _rule(self, *, strong: bool) -> QWidget:
        line = QWidget()
        line.setFixedHeight(1)
        line.setStyleSheet(f"background: {self._colours.strong if strong else self._colours.line};")
        return line

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._colours
        painter.setPen(QPen(QColor(colours.accent if self._won else colours.line), 2 if self._won else 1))
        painter.setBrush(QColor(colours.soft if self._won else colours.raised))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 12, 12)
