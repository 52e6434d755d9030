"""One scale in the whole window: eight sizes of letters, six radii, eight spacings, and colours by role.

What is laid out or painted on the table itself (ui/table) grows with the table and follows a scale of its own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahjong_desktop.ui
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.table import look as table_look

UI = Path(mahjong_desktop.ui.__file__).parent
SIZES = {
    *(theme.TAG_SIZE, theme.NOTE_SIZE, theme.BODY_SIZE, theme.VALUE_SIZE),
    *(theme.SECTION_SIZE, theme.SHEET_TITLE_SIZE, theme.TITLE_SIZE, theme.RESULT_SIZE),
}
RADII = {
    *(theme.BAR_RADIUS, theme.ITEM_RADIUS, theme.ROW_RADIUS),
    *(theme.CONTROL_RADIUS, theme.CARD_RADIUS, theme.SHEET_RADIUS),
}
SPACES = {
    *(theme.LINE_SPACE, theme.WORD_SPACE, theme.PART_SPACE, theme.COLUMN_SPACE),
    *(theme.GUTTER, theme.CARD_PADDING, theme.PAGE_MARGIN, theme.GROUP_SPACE),
}
NOTHING = {0, 1}
"""No space, and that of a hairline."""
SCALES = {
    "font": SIZES,
    "drawRoundedRect": RADII,
    "addRoundedRect": RADII,
    "setSpacing": SPACES | NOTHING,
    "setHorizontalSpacing": SPACES | NOTHING,
    "setVerticalSpacing": SPACES | NOTHING,
    "addSpacing": SPACES | NOTHING,
    "setContentsMargins": SPACES | NOTHING,
}
FILES = sorted(path for path in UI.rglob("*.py") if UI / "table" not in path.parents and path.name != "theme.py")
PALETTES = {UI / "theme.py", UI / "art.py", UI / "summary" / "items.py", UI / "cards" / "card_colours.py"}
"""The colours of pages, of tiles, of paper, of playing cards; those of the table are in ui/table."""


def literals(expression: ast.expr, constants: dict[str, float]) -> Iterator[float]:
    """Yields the numbers that an argument may be, as far as the module says."""
    match expression:
        case ast.Constant(value=int() | float() as value):
            yield value
        case ast.Name(id=name) if name in constants:
            yield constants[name]
        case ast.IfExp():
            yield from literals(expression.body, constants)
            yield from literals(expression.orelse, constants)
        case ast.UnaryOp(operand=operand):
            yield from literals(operand, constants)


def constants_of(tree: ast.Module) -> dict[str, float]:
    """Returns the numbers that a module names."""
    made = {}
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int() | float() as value)):
                made[name] = value
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int() | float() as value)):
                made[name] = value
    return made


def off_the_scale(source: str) -> list[str]:
    """Returns the calls with numbers that are not on the scale."""
    tree = ast.parse(source)
    constants = constants_of(tree)
    found = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name(id=name) | ast.Attribute(attr=name, value=ast.Name(id="theme" | "painter" | "path" | "clip")):
                pass
            case ast.Attribute(attr=name) if name != "font":
                pass
            case _:
                continue
        arguments = node.args[:1] if name == "font" else node.args[-2:] if "Rounded" in name else node.args
        numbers = [number for argument in arguments for number in literals(argument, constants)]
        found += [f"{node.lineno}: {name} {number}" for number in numbers if number not in SCALES.get(name, {number})]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(UI).as_posix())
def test_sizes_radii_and_spacings_are_those_of_the_scale(path: Path) -> None:
    assert off_the_scale(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "font(15)",
        "theme.font(11.5, 600)",
        "row.setSpacing(7)",
        "_GAP: Final = 10\nrow.addSpacing(_GAP)",
        "row.setContentsMargins(0, 5 if low else 8, 0, 0)",
        "painter.drawRoundedRect(rect, 5, 5)",
    ],
)
def test_what_is_not_on_the_scale_is_found(source: str) -> None:
    assert len(off_the_scale(source)) >= 1


def test_the_scale_is_eight_sizes_six_radii_and_eight_spacings() -> None:
    assert (len(SIZES), len(RADII), len(SPACES)) == (8, 6, 8)


def test_the_style_sheet_keeps_to_the_scale() -> None:
    assert {size for size, _, _ in theme.LABELS.values()} <= SIZES
    written = theme._CONTROLS
    assert {int(radius) for radius in re.findall(r"border-radius: *(\d+)px", written)} <= RADII
    assert not re.findall(r"font-size: *\d", written)
    for scale in (100, 150):
        sizes = {
            int(size) for size in re.findall(r"font-size: (\d+)px", theme.style_sheet(theme.Theme(scale_percent=scale)))
        }
        assert sizes <= {round(size * scale / 100) for size in SIZES}


def test_colours_are_written_in_the_palettes_alone() -> None:
    """One green for what is good and one red for what is bad a theme, also on the table."""
    others = [path for path in UI.rglob("*.py") if path not in PALETTES and UI / "table" not in path.parents]
    written = [path for path in others if re.search(r'"#[0-9A-Fa-f]{6}"', path.read_text("utf-8"))]
    assert written == []
    assert (theme.DARK.accent, theme.DARK.red) == (table_look.GAIN, table_look.LOSS)
