"""The look of pages and dialogs: colours by role, fonts, font sizes, the style sheet of controls.

Room: ui. The colours of the table belong to ui/table/look.py; settings.py holds the chosen theme.

`active()` returns the current theme and `font()` its font; both may be called in a paintEvent. Widgets get their look
from the style sheet by the property `role` (see Role), so that a change of theme, text size or language reaches all of
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import lru_cache
from string import Template
from typing import Final
from weakref import WeakSet

import shiboken6
from msgspec import Struct
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from mahjong_desktop.core.values import field_names, replace

LATIN_FAMILY: Final = "Inter"
JAPANESE_FAMILY: Final = "Mahjong Sans JP"

# The eight sizes of letters, in pixels. Labels get theirs by their roles (LABELS).
TAG_SIZE: Final = 12
NOTE_SIZE: Final = 13
BODY_SIZE: Final = 14
VALUE_SIZE: Final = 16
SECTION_SIZE: Final = 20
SHEET_TITLE_SIZE: Final = 24
TITLE_SIZE: Final = 28
RESULT_SIZE: Final = 40
# The eight spacings, in pixels: within a word group, between lines, parts, columns, cards; around cards, pages, groups.
LINE_SPACE: Final = 2
WORD_SPACE: Final = 4
PART_SPACE: Final = 8
COLUMN_SPACE: Final = 12
GUTTER: Final = 16
DENSE_PADDING: Final = 16
CARD_PADDING: Final = 24
PAGE_MARGIN: Final = 32
GROUP_SPACE: Final = 48
HEADER_HEIGHT: Final = 64
FOOTER_HEIGHT: Final = 72
CONTROL_HEIGHT: Final = 40
MAIN_CONTROL_HEIGHT: Final = 44
SEGMENT_HEIGHT: Final = 36
SMALLEST_TARGET: Final = 24
"""The least width and height of what is pressed or takes the keyboard, in pixels; smaller ones are hard to hit."""
# The six radii of corners: bars and keys, items of menus, rows, controls, cards, sheets.
BAR_RADIUS: Final = 4
ITEM_RADIUS: Final = 6
CONTROL_RADIUS: Final = 9
ROW_RADIUS: Final = 8
CARD_RADIUS: Final = 14
SHEET_RADIUS: Final = 16
PAGE_WIDTH: Final = 1680
"""The maximum width of a page's contents, in pixels; wider pages are centred."""
# Where pages change their arrangement, in pixels at 100 % text size (see `narrower` and `lower`).
WIDE_PAGE: Final = 1500
"""From this width on there is room for an additional or wider column."""
NARROW_PAGE: Final = 1180
"""Below this width columns become sheets, menus or lie below each other."""
SMALL_PAGE: Final = 960
"""Below this width even headers leave words out."""
LOW_PAGE: Final = 780
"""Below this height pages are denser."""
LOWEST_PAGE: Final = 715
"""Below this height pages leave out what is not needed."""
LEAST_SCALE: Final = 100
MOST_SCALE: Final = 150


class ThemePalette(Struct, frozen=True):
    """The colours of pages by role, as `#RRGGBB`. A colour `…_soft` is a background that goes with the colour before
    it; `gold_line` is the border of gold areas."""

    page: str
    surface: str
    raised: str
    line: str
    strong: str
    control: str
    text: str
    second: str
    muted: str
    accent: str
    on_accent: str
    soft: str
    gold: str
    gold_line: str
    gold_soft: str
    red: str
    red_soft: str
    blue: str
    focus: str
    felt_centre: str
    felt_edge: str


LIGHT: Final = ThemePalette(
    page="#F3F0E9",
    surface="#FFFDF9",
    raised="#F8F5EE",
    line="#E2DCCF",
    strong="#CFC7B6",
    control="#8C8675",
    text="#1D2320",
    second="#56605A",
    muted="#666F68",
    accent="#176B50",
    on_accent="#FFFFFF",
    soft="#E3F0E9",
    gold="#8A5A00",
    gold_line="#D9A93F",
    gold_soft="#FBF0D6",
    red="#A3292A",
    red_soft="#FAE9E6",
    blue="#2A5A8C",
    focus="#1F5FD0",
    felt_centre="#1E5240",
    felt_edge="#123529",
)
DARK: Final = ThemePalette(
    page="#141917",
    surface="#1C2320",
    raised="#252D2A",
    line="#323C37",
    strong="#46524C",
    control="#78857E",
    text="#EDF0EB",
    second="#B0BBB4",
    muted="#919D96",
    accent="#63C7A0",
    on_accent="#0B1F18",
    soft="#1F3A30",
    gold="#E6BC62",
    gold_line="#B98A2C",
    gold_soft="#372D17",
    red="#F19389",
    red_soft="#3B2321",
    blue="#8DBBEA",
    focus="#8AB8FF",
    felt_centre="#163F31",
    felt_edge="#0B211A",
)


@lru_cache(maxsize=2)
def stronger(usual: ThemePalette) -> ThemePalette:
    """Returns the colours for people who ask their system for high contrast: quiet words are as dark as others, borders
    are as dark as quiet words are otherwise. `muted` stays apart from them, because it marks what cannot be used."""
    return replace(
        usual, line=usual.control, strong=usual.second, control=usual.second, second=usual.text, muted=usual.second
    )


class Role(StrEnum):
    """The role of a widget in the style sheet, set with `set_role`. Sizes and weights are in LABELS."""

    RESULT = "result"
    TITLE = "title"
    SHEET_TITLE = "sheet-title"
    SECTION = "section"
    CARD_TITLE = "card-title"
    GALLERY_TITLE = "gallery-title"
    ROW_TITLE = "row-title"
    BODY = "body"
    SMALL = "small"
    SUM = "sum"
    SECOND = "second"
    STRONG = "strong"
    ACCENT = "accent"
    QUIET_TITLE = "quiet-title"
    NOTE = "note"
    SMALL_NOTE = "small-note"
    STRONG_NOTE = "strong-note"
    VALUE = "value"
    TAG = "tag"
    BADGE = "badge"
    ACCENT_NOTE = "accent-note"
    GOLD_NOTE = "gold-note"
    GAIN = "gain"
    LOSS = "loss"
    ERROR = "error"
    ERROR_NOTE = "error-note"
    TAB = "tab"
    SEGMENT = "segment"
    PILL = "pill"
    ANSWER = "answer"
    GROUND = "ground"
    SURFACE = "surface"
    RAISED = "raised"
    CLEAR = "clear"
    LINE = "line"
    FRAMED = "framed"


LABELS: Final[dict[Role, tuple[int, int, str]]] = {
    Role.RESULT: (RESULT_SIZE, 700, "text"),
    Role.TITLE: (TITLE_SIZE, 700, "text"),
    Role.SHEET_TITLE: (SHEET_TITLE_SIZE, 700, "text"),
    Role.SECTION: (SECTION_SIZE, 700, "text"),
    Role.CARD_TITLE: (SECTION_SIZE, 700, "text"),
    Role.GALLERY_TITLE: (VALUE_SIZE, 600, "text"),
    Role.ROW_TITLE: (BODY_SIZE, 600, "text"),
    Role.BODY: (BODY_SIZE, 400, "text"),
    Role.SMALL: (NOTE_SIZE, 400, "text"),
    Role.SUM: (VALUE_SIZE, 400, "text"),
    Role.SECOND: (BODY_SIZE, 400, "second"),
    Role.STRONG: (BODY_SIZE, 600, "text"),
    Role.QUIET_TITLE: (BODY_SIZE, 500, "second"),
    Role.ACCENT: (BODY_SIZE, 600, "accent"),
    Role.NOTE: (NOTE_SIZE, 400, "second"),
    Role.SMALL_NOTE: (TAG_SIZE, 400, "second"),
    Role.STRONG_NOTE: (NOTE_SIZE, 600, "second"),
    Role.VALUE: (VALUE_SIZE, 700, "text"),
    Role.TAG: (TAG_SIZE, 600, "second"),
    Role.BADGE: (TAG_SIZE, 600, "gold"),
    Role.ACCENT_NOTE: (NOTE_SIZE, 600, "accent"),
    Role.GOLD_NOTE: (NOTE_SIZE, 600, "gold"),
    Role.GAIN: (VALUE_SIZE, 600, "accent"),
    Role.LOSS: (VALUE_SIZE, 600, "red"),
    Role.ERROR: (BODY_SIZE, 500, "red"),
    Role.ERROR_NOTE: (NOTE_SIZE, 600, "red"),
}
"""The size in pixels at 100 %, the weight and the colour role of every sort of label."""
_INKS: Final = ("text", "second", "muted", "accent", "red", "gold")
"""The colours that a label may have instead of the one of its role (`set_ink`)."""


class Theme(Struct, frozen=True):
    """Light or dark, the text size in percent (100-150), the language, which decides the first font, by how much what
    is being built is enlarged (`enlarged`), and whether the contrast is high."""

    dark: bool = False
    scale_percent: int = 100
    language: str = "en"
    growth_percent: int = 100
    contrast: bool = False

    @property
    def palette(self) -> ThemePalette:
        """The colours of the theme."""
        usual = DARK if self.dark else LIGHT
        return stronger(usual) if self.contrast else usual

    @property
    def families(self) -> list[str]:
        """The font families: Inter, then the Japanese font; in Japanese the other way round."""
        return [JAPANESE_FAMILY, LATIN_FAMILY] if self.language == "ja" else [LATIN_FAMILY, JAPANESE_FAMILY]

    def scaled(self, pixels: float) -> int:
        """Scales a length in pixels by the text size."""
        return round(pixels * self.scale_percent / 100)

    def grown(self, pixels: float) -> float:
        """Enlarges what grows with a sheet but not with the text size, such as tiles."""
        return pixels * self.growth_percent / 100


class _Active:
    theme = Theme()


_dressed: Final[WeakSet[QWidget]] = WeakSet()


def active() -> Theme:
    """Returns the current theme."""
    return _Active.theme


def colours() -> ThemePalette:
    """Returns the current colours."""
    return _Active.theme.palette


def named(name: str) -> QColor:
    """Returns a current colour by its name in `ThemePalette`."""
    return QColor(str(getattr(colours(), name)))


def narrower(widget: QWidget, width: int) -> bool:
    """Returns whether a widget is narrower than a width in pixels at 100 % text size, such as NARROW_PAGE."""
    return widget.width() < _Active.theme.scaled(width)


def lower(widget: QWidget, height: int) -> bool:
    """Returns whether a widget is lower than a height in pixels at 100 % text size, such as LOW_PAGE."""
    return widget.height() < _Active.theme.scaled(height)


def font(size: float, weight: int = 400, *, tabular: bool = False) -> QFont:
    """Returns the current font at `size` pixels for 100 % text size. `tabular` gives all digits the same width."""
    theme = _Active.theme
    made = QFont()
    made.setFamilies(theme.families)
    made.setPixelSize(max(1, theme.scaled(size)))
    made.setWeight(QFont.Weight(weight))
    if tabular and theme.language != "ja":
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def application() -> QApplication:
    """Returns the running QApplication. Raises RuntimeError if there is none."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("no application")
    return app


@contextmanager
def enlarged(percent: int) -> Iterator[None]:
    """Makes what is built meanwhile larger; fonts only up to those of the largest text size."""
    usual = _Active.theme
    if usual.growth_percent == percent:
        yield
        return
    grown = min(MOST_SCALE, usual.scale_percent * percent // 100)
    _Active.theme = replace(usual, scale_percent=max(usual.scale_percent, grown), growth_percent=percent)
    try:
        yield
    finally:
        _Active.theme = usual


def activate(app: QApplication, theme: Theme) -> None:
    """Makes a theme the current one; visible widgets change at once."""
    scale = min(MOST_SCALE, max(LEAST_SCALE, theme.scale_percent))
    _Active.theme = replace(theme, scale_percent=scale)
    app.setFont(font(14))
    app.setPalette(_qt_palette(theme.palette))
    for widget in tuple(_dressed):
        if shiboken6.isValid(widget) and widget.isVisible():
            dress(widget)


def dress(widget: QWidget) -> None:
    """Applies the current style sheet to a page, or to a sheet outside of pages, and to all widgets inside it.

    The style sheet is set on pages and not on the application. Qt restyles every widget of the program when the
    application's style sheet changes, which took more than a second once all pages had been opened
    (`tests/benchmarks/look_changes.py`). Visible pages change with the theme; hidden pages are restyled when they are
    shown.
    """
    _dressed.add(widget)
    sheet = style_sheet(_Active.theme)
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def set_role(widget: QWidget, role: Role) -> None:
    """Sets the role of a widget; may be called again."""
    if widget.property("role") == role.value:
        return
    widget.setProperty("role", role.value)
    repolish(widget)


def set_ink(widget: QWidget, name: str) -> None:
    """Gives a label another colour than that of its role: `text`, `second`, `muted`, `accent` or `red`."""
    if widget.property("ink") != name:
        widget.setProperty("ink", name)
        repolish(widget)


def gain_ink(amount: int) -> str:
    """Returns the ink of a gain, a loss or neither."""
    return "accent" if amount > 0 else "red" if amount < 0 else "second"


def repolish(widget: QWidget) -> None:
    """Applies the style sheet to a widget again, because a property that it selects by has changed."""
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def _qt_palette(colour: ThemePalette) -> QPalette:
    roles = QPalette.ColorRole
    made = QPalette()
    for role, value in (
        (roles.Window, colour.page),
        (roles.WindowText, colour.text),
        (roles.Base, colour.surface),
        (roles.AlternateBase, colour.raised),
        (roles.ToolTipBase, DARK.raised),
        (roles.ToolTipText, DARK.text),
        (roles.PlaceholderText, colour.muted),
        (roles.Text, colour.text),
        (roles.Button, colour.surface),
        (roles.ButtonText, colour.text),
        (roles.Mid, colour.strong),
        (roles.Dark, colour.control),
        (roles.Light, colour.raised),
        (roles.Link, colour.accent),
        (roles.LinkVisited, colour.accent),
        (roles.Highlight, colour.accent),
        (roles.HighlightedText, colour.on_accent),
        (roles.Accent, colour.accent),
    ):
        made.setColor(role, QColor(value))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colour.muted))
    return made


@lru_cache(maxsize=4)
def style_sheet(theme: Theme) -> str:
    """Returns the style sheet of all controls and labels."""
    words: dict[str, str] = {name: getattr(theme.palette, name) for name in field_names(ThemePalette)}
    accent = QColor(theme.palette.accent)
    for size in (TAG_SIZE, NOTE_SIZE, BODY_SIZE, VALUE_SIZE):
        words[f"s{size}"] = f"{theme.scaled(size)}px"
    words |= {
        "control_height": f"{theme.scaled(CONTROL_HEIGHT) - 2}px",
        "look_height": f"{theme.scaled(CONTROL_HEIGHT) - 4}px",
        "pill_height": f"{theme.scaled(SEGMENT_HEIGHT) - 4}px",
        "pill_width": f"{theme.scaled(SEGMENT_HEIGHT) - 24}px",
        "pill_checked_height": f"{theme.scaled(SEGMENT_HEIGHT) - 6}px",
        "pill_radius": f"{theme.scaled(SEGMENT_HEIGHT) // 2 - 1}px",
        "segment_height": f"{theme.scaled(SEGMENT_HEIGHT)}px",
        "bar_top": f"{1 - 2.6 / theme.scaled(SEGMENT_HEIGHT):.4f}",
        "bar_below": f"{1 - 2.5 / theme.scaled(SEGMENT_HEIGHT):.4f}",
        "radius": f"{CONTROL_RADIUS}px",
        "row_radius": f"{ROW_RADIUS}px",
        "accent_tint": f"rgba({accent.red()}, {accent.green()}, {accent.blue()}, 9%)",
        "groove_round": "2px",  # half of its height
        "handle_round": "10px",  # half of its height with its border
    }
    labels = (_label_rule(theme, role, size, weight, colour) for role, (size, weight, colour) in LABELS.items())
    inks = (f'QLabel[ink="{ink}"] {{ color: {words[ink]}; }}\n' for ink in _INKS)
    return "".join((Template(_CONTROLS).substitute(words), *labels, *inks))


def _label_rule(theme: Theme, role: Role, size: int, weight: int, colour: str) -> str:
    spacing = " letter-spacing: 1px;" if role is Role.TAG and theme.language != "ja" else ""
    value = getattr(theme.palette, colour)
    return (
        f'QLabel[role="{role.value}"] {{ font-size: {theme.scaled(size)}px; font-weight: {weight}; '
        f"color: {value};{spacing} }}\n"
        f'QLabel[role="{role.value}"]:disabled {{ color: {theme.palette.muted}; }}\n'
    )


_CONTROLS: Final = """
* { outline: none; }
QWidget[role="surface"] { background: $surface; }
QWidget[role="raised"] { background: $raised; }
QWidget[role="clear"] { background: transparent; }
QFrame[role="line"] { background: $line; border: 0; }
QFrame[role="framed"] { background: $accent_tint; border: 2px solid $accent; border-radius: $row_radius; }
QFrame[role="line"][strong="true"] { background: $strong; }
QLabel { background: transparent; }
QLabel[role="badge"] {
  background: $gold_soft; border: 1px solid $gold_line; border-radius: $row_radius; padding: 0 7px;
}
QLabel:disabled { color: $muted; }
QToolTip { background: #252D2A; color: #EDF0EB; border: 1px solid #46524C; padding: 2px 6px; font-size: $s12; }

QPushButton {
  background: $surface; color: $text; border: 1px solid $strong; border-radius: $radius;
  min-height: $control_height; padding: 0 16px; font-size: $s14; font-weight: 600;
}
QPushButton:hover { background: $raised; }
QPushButton:pressed { background: $raised; padding-top: 1px; }
QPushButton:disabled { color: $muted; border-color: $line; background: $raised; }
QPushButton[low="true"] { min-height: 0; }
QPushButton[role="tab"] {
  background: transparent; color: $second; border: 0; border-bottom: 3px solid transparent; border-radius: 0;
  padding: 0 2px; min-height: 34px; font-weight: 500;
}
QPushButton[role="tab"]:hover { color: $text; }
QPushButton[role="tab"]:checked { color: $text; border-bottom-color: $accent; font-weight: 600; }
QPushButton[role="segment"] {
  background: $surface; color: $second; border: 1px solid $strong; border-left: 0; border-radius: 0;
  min-height: $segment_height; padding: 0 13px; font-size: $s13;
}
QPushButton[role="segment"]:hover { background: $raised; }
QPushButton[role="segment"]:checked {
  color: $accent; background: qlineargradient(
    x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 $soft, stop: $bar_top $soft, stop: $bar_below $accent, stop: 1 $accent);
}
QPushButton[role="segment"]:disabled { color: $muted; }
QPushButton[role="segment"][place="first"], QPushButton[role="segment"][place="only"] {
  border-left: 1px solid $strong; padding-left: 12px;
  border-top-left-radius: $radius; border-bottom-left-radius: $radius;
}
QPushButton[role="segment"][place="last"], QPushButton[role="segment"][place="only"] {
  border-top-right-radius: $radius; border-bottom-right-radius: $radius;
}
QPushButton[role="pill"] {
  background: $surface; color: $second; border: 1px solid $strong; border-radius: $pill_radius; margin: 1px;
  min-height: $pill_height; min-width: $pill_width; padding: 0 10px 0 11px; font-size: $s13;
}
QPushButton[role="pill"]:hover { background: $raised; }
QPushButton[role="pill"]:checked { background: $soft; color: $accent; border: 2px solid $accent; padding: 0 9px 0 10px;
  min-height: $pill_checked_height;
}
QPushButton[role="pill"]:disabled { color: $muted; border-color: $line; background: $surface; }
QPushButton[role="pill"][dotted="true"]:!checked { border-style: dotted; border-color: $control; }
QPushButton[role="pill"][place="first"] {
  border-top-right-radius: 0; border-bottom-right-radius: 0; margin-right: 0; padding-right: 11px;
}
QPushButton[role="pill"][place="middle"] {
  border-radius: 0; border-left: 0; margin-left: 0; margin-right: 0; padding: 0 11px 0 13px;
}
QPushButton[role="pill"][place="last"] {
  border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: 0; margin-left: 0; padding-left: 13px;
}
QPushButton[role="pill"][place="middle"]:checked, QPushButton[role="pill"][place="last"]:checked {
  border-left: 2px solid $accent; padding-left: 10px;
}
QWidget[role="ground"] { background: $raised; border-radius: $radius; }
QWidget[role="ground"][ground="good"] { background: $soft; }
QWidget[role="ground"][ground="bad"] { background: $red_soft; }
QWidget[role="answer"] { background: $raised; border: 1px solid $line; border-radius: $radius; margin: 1px; }
QPushButton[role="answer"] {
  background: $surface; color: $text; border-color: $strong; padding: 0 4px; min-height: 0; font-weight: 500;
}
QPushButton[role="answer"][bare="true"] { background: transparent; border-color: transparent; }
QPushButton[role="answer"][bare="true"]:disabled { color: $muted; }
QPushButton[role="answer"]:hover { background: $raised; }
QPushButton[role="answer"][bare="true"]:hover:enabled { background: $surface; border-color: $strong; }
QPushButton[role="answer"]:checked, QPushButton[role="answer"][bare="true"]:checked {
  background: $soft; border: 2px solid $accent; font-weight: 700;
}
QPushButton[role="answer"][boxed="true"][look="open"]:checked { background: $surface; }
QWidget[look="right"], QPushButton[role="answer"][look="right"] {
  background: $soft; color: $accent; border: 2px solid $accent; font-weight: 700;
}
QWidget[look="wrong"], QPushButton[role="answer"][look="wrong"] {
  background: $red_soft; color: $red; border: 2px solid $red; font-weight: 700;
}
QWidget[look="missed"], QPushButton[role="answer"][look="missed"] {
  background: $gold_soft; color: $gold; border: 2px dashed $gold_line; font-weight: 700;
}
QPushButton[look="right"] QLabel[role="note"] { color: $accent; }
QPushButton[look="wrong"] QLabel[role="note"] { color: $red; }
QPushButton[look="missed"] QLabel[role="note"] { color: $gold; }
QPushButton::menu-indicator { width: 0; image: none; }

QLineEdit, QSpinBox, QComboBox {
  background: $surface; color: $text; border: 1px solid $control; border-radius: $radius; padding: 0 12px;
  min-height: $control_height; font-size: $s14; selection-background-color: $accent;
  selection-color: $on_accent; placeholder-text-color: $muted;
}
QComboBox, QSpinBox { font-weight: 600; }
QSpinBox QLineEdit { border: 0; border-radius: 0; background: transparent; padding: 0 0 0 11px; min-height: 0; }
QSpinBox QLineEdit { font-weight: 600; }
QLineEdit[look] { padding: 0 2px; min-height: $look_height; font-size: $s16; border-radius: $row_radius; }
QLineEdit:hover, QSpinBox:hover, QComboBox:hover { border-color: $second; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $muted; background: $raised; border-color: $line; }
QComboBox::drop-down, QSpinBox::up-button, QSpinBox::down-button { border: 0; background: transparent; width: 22px; }
QComboBox::down-arrow, QSpinBox::up-arrow, QSpinBox::down-arrow { image: none; width: 0; }
QComboBox QAbstractItemView {
  background: $surface; color: $text; border: 1px solid $strong; padding: 4px; selection-background-color: $soft;
  selection-color: $text; font-size: $s14;
}
QComboBox QAbstractItemView::item { min-height: 32px; padding: 0 8px; border-radius: 6px; }
QComboBox QAbstractItemView::item:selected, QComboBox QAbstractItemView::item:hover { background: $soft; color: $text; }

QPlainTextEdit {
  background: $surface; color: $text; border: 1px solid $line; border-radius: $row_radius; padding: 8px;
  font-size: $s13;
}

QMenu { background: $surface; color: $text; border: 1px solid $strong; border-radius: $row_radius; padding: 6px; }
QMenu::item { padding: 7px 28px 7px 16px; border-radius: 6px; font-size: $s14; }
QMenu::item:selected { background: $soft; }
QMenu::item:checked { font-weight: 600; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }

QScrollArea { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar::handle:vertical { background: $strong; border-radius: 4px; min-height: 32px; }
QScrollBar::handle:vertical:hover { background: $control; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle:horizontal { background: $strong; border-radius: 4px; min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider::groove:horizontal { height: 4px; background: $strong; border-radius: $groove_round; }
QSlider::sub-page:horizontal { background: $accent; border-radius: $groove_round; }
QSlider::handle:horizontal {
  background: $surface; border: 2px solid $accent; width: 16px; height: 16px; margin: -8px 0;
  border-radius: $handle_round;
}
QSlider::handle:horizontal:hover { background: $soft; }
QSlider::sub-page:horizontal:disabled { background: $strong; }
QSlider::handle:horizontal:disabled { background: $raised; border-color: $strong; }
"""
