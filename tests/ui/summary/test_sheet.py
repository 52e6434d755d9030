"""Every ruleset fits on one sheet in every language and on every paper: nothing small, nothing cut, nothing missing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtWidgets import QApplication

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.card_summary import card_sheet_content
from mahjong_desktop.present.summary import sheet_content
from mahjong_desktop.rulesets import BUILT_IN, built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.summaries import COMMONEST
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LATIN_FONTS, LoadedFonts
from mahjong_desktop.ui.summary.items import ArrowItem, Item, SheetTile, SignItem, TextItem
from mahjong_desktop.ui.summary.output import pdf_of
from mahjong_desktop.ui.summary.sections import Drop, SheetParts
from mahjong_desktop.ui.summary.sheet import Paper, PrintedSheet, lay_out
from tests.scale import in_turn, whole
from tests.ui.summary import light_pdf

SECTIONS = {"aim", "turn", "win", "end", "commonest", "others", "value", "payment", "mistakes"}
SLACK = 2.0
"""Tolerance in tenths of a point."""
PAPERS = tuple(Paper) if whole() else (Paper.A4, Paper.A5)
MOST_BYTES = 500_000
BREAKS = frozenset(" \u2028-–—/→…\u00ad")
"""The characters after which a line of a language with blanks may end."""
FIRST_OF_EAST_ASIA = "\u2e80"


@pytest.fixture(autouse=True, scope="module")
def _fonts(qapp: QApplication) -> None:
    LoadedFonts().load((*LATIN_FONTS, *JAPANESE_FONTS))


def solid(sheet: PrintedSheet) -> list[Item]:
    """The pieces that must not lie over each other."""
    return [item for item in sheet.items() if isinstance(item, TextItem | SheetTile | SignItem)]


def overlaps(sheet: PrintedSheet) -> Iterator[tuple[Item, Item]]:
    pieces = [(item, item.rect.adjusted(SLACK, SLACK, -SLACK, -SLACK)) for item in solid(sheet)]
    pieces.sort(key=lambda piece: piece[1].top())
    for index, (item, rect) in enumerate(pieces):
        for other, room in pieces[index + 1 :]:
            if room.top() >= rect.bottom():
                break
            if rect.intersects(room):
                yield item, other


def crossed(sheet: PrintedSheet) -> Iterator[str]:
    """Texts that an arrow runs through."""
    texts = [item for item in sheet.items() if isinstance(item, TextItem)]
    for arrow in (item for item in sheet.items() if isinstance(item, ArrowItem)):
        yield from (text.text for text in texts if cuts(arrow.line, text.rect.adjusted(10, 10, -10, -10)))


def cuts(line: QLineF, rect: QRectF) -> bool:
    corners = (rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft())
    sides = [QLineF(one, other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True)]
    crossing = QLineF.IntersectionType.BoundedIntersection
    return rect.contains(line.p1()) or any(line.intersects(side)[0] is crossing for side in sides)


def broken_words(item: TextItem) -> Iterator[str]:
    """Lines of a text that end within a word."""
    for line in item.line_ends():
        before, after = item.text[line - 1], item.text[line : line + 1]
        if before not in BREAKS and after not in BREAKS and max(before, after) < FIRST_OF_EAST_ASIA:
            yield item.text[:line]


def faults(sheet: PrintedSheet, language: str) -> list[str]:
    """Everything that is wrong with the layout of a sheet."""
    paper = QRectF(0, 0, sheet.size.width(), sheet.size.height())
    texts = [item for item in sheet.items() if isinstance(item, TextItem)]
    found = [f"small: {item.text}" for item in texts if item.points < 9]
    found += [f"off the paper: {item.rect}" for item in sheet.items() if not inside(paper, item)]
    for column in sheet.columns:
        room = column.rect.adjusted(-SLACK, -SLACK, SLACK, SLACK)
        found += [f"out of the column ({name}): {item.rect}" for name, item in column.items if not inside(room, item)]
    found += [f"overlap: {told(one)} {told(other)}" for one, other in overlaps(sheet)]
    found += [f"crossed: {text}" for text in crossed(sheet)]
    if language != "ja":
        found += [f"broken: {text}" for item in texts for text in broken_words(item)]
    return found


def inside(room: QRectF, item: Item) -> bool:
    rect = item.rect
    across = room.left() <= rect.left() and rect.right() <= room.right()
    return across and room.top() <= rect.top() and rect.bottom() <= room.bottom()


def told(item: Item) -> str:
    return item.text if isinstance(item, TextItem) else f"{type(item).__name__} {item.rect}"


def sections(sheet: PrintedSheet) -> set[str]:
    return {name for column in sheet.columns for name, _ in column.items}


def papers_for(ruleset: str) -> tuple[Paper, ...]:
    """The papers on which a run lays out the sheet of a ruleset: all of them, or one if others have their turn."""
    return tuple(PAPERS) if ruleset in in_turn() else (PAPERS[BUILT_IN.index(ruleset) % len(PAPERS)],)


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_ruleset_fits_on_one_sheet_of_every_paper(ruleset: Ruleset, language: str) -> None:
    content = sheet_content(ruleset, Texts(language))
    assert len(content.elements) == min(COMMONEST, len(ruleset.element_ids()))
    assert content.pictures and content.end and content.example
    for paper in papers_for(ruleset.id):
        sheet = lay_out(content, paper, SheetParts())
        assert faults(sheet, language) == [], paper
        missing = set() if paper is not Paper.A5 and content.others else {"others"}
        assert sections(sheet) == SECTIONS - missing, paper
    data = pdf_of(lay_out(content, Paper.A4, SheetParts()))
    assert light_pdf.is_whole(data) and light_pdf.pages(data) == 1
    assert len(data) < MOST_BYTES


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("language", LANGUAGES)
def test_shuangkou_fits_on_one_sheet_of_every_paper(language: str, paper: Paper) -> None:
    others = {option.id: option.values[1] for option in ShuangkouOptions.declared if len(option.values) > 1}
    for options in (ShuangkouOptions({}), ShuangkouOptions({**others, "base": 1000})):
        content = card_sheet_content(options, Texts(language))
        sheet = lay_out(content, paper, SheetParts(native_names=True))
        assert faults(sheet, language) == []
        assert sections(sheet) >= SECTIONS - {"others", "mistakes"}
        assert bool(content.changed) is (options.base == 1000)


def test_the_figures_of_shuangkou_are_those_of_its_scoring() -> None:
    content = card_sheet_content(ShuangkouOptions({"heavenly-bomb": 5, "base": 10}), Texts("en"))
    assert content.table is not None
    assert [row[1:] for row in content.table.rows[1:]] == [("Shuangkou", "4"), ("Dankou", "2"), ("Pingkou", "0")]
    (bombs,) = content.more_tables
    assert bombs.rows[0][1:] == ("4", "5", "6", "7", "8", "SSBB")
    assert bombs.rows[1][1:] == ("1", "2", "3", "4", "5", "5")
    assert content.example == "Example: Base 10 × factor 4 × bomb 3 = 120."
    (picture,) = content.pictures
    assert [seat.amount for seat in picture.seats] == ["+120", "−120", "+120", "−120"]
    assert picture.payers == ((1, 2), (3, 0))
    assert [element.value for element in content.elements][:4] == ["1", "2", "3", "6, 8, … 24"]
    assert content.claims[0][1].startswith("3 < 4 <") and content.claims[0][1].endswith("< small joker < big joker")
    assert len(content.written.mistakes) == 3


def test_large_paper_leaves_little_out() -> None:
    """On A4 only a game with more than sixty elements has to leave something out."""
    for ruleset in built_in_rulesets()[:4]:
        sheet = lay_out(sheet_content(ruleset, Texts("en")), Paper.A4, SheetParts())
        assert len(sheet.dropped) <= (len(ruleset.scoring.told) > 60), ruleset.id
        assert sheet.hidden_elements == 0


@pytest.mark.parametrize("paper", list(Paper))
def test_all_options_changed_still_fit(paper: Paper) -> None:
    for ruleset in (find_ruleset("riichi-ema"), find_ruleset("wenzhou")):
        others = {option.id: option.values[1] for option in ruleset.options if len(option.values) > 1}
        changed = ruleset.configure(others)
        content = sheet_content(changed, Texts("ru"))
        sheet = lay_out(content, paper, SheetParts(native_names=True))
        assert faults(sheet, "ru") == []
        words = " ".join(item.text for item in sheet.items() if isinstance(item, TextItem))
        assert content.changed[0] in words
        assert not any(element.rarity for element in content.elements), "counted with other options"


def test_what_is_not_wanted_is_not_there() -> None:
    content = sheet_content(find_ruleset("hong-kong"), Texts("cs"))
    bare = lay_out(content, Paper.A4, SheetParts(False, False, False, False, False))
    assert faults(bare, "cs") == []
    assert not any(isinstance(item, SheetTile) for item in bare.items())
    texts = [item.text for item in bare.items() if isinstance(item, TextItem)]
    assert not any("každá" in text for text in texts)
    assert content.usual_options not in " ".join(texts)
    assert sections(bare) == SECTIONS - {"others"}
    full = lay_out(content, Paper.A4, SheetParts(native_names=True))
    assert faults(full, "cs") == []
    assert any("混一色" in item.text for item in full.items() if isinstance(item, TextItem))


def chinese(sheet: PrintedSheet) -> list[str]:
    return [
        item.text for item in sheet.items() if isinstance(item, TextItem) and re.search("[\u4e00-\u9fff]", item.text)
    ]


def test_chinese_names_with_their_readings_are_on_the_sheet_where_they_cost_nothing() -> None:
    content = sheet_content(find_ruleset("wenzhou"), Texts("cs"))
    assert any("软牌 žuan-pchaj" in text for text in chinese(lay_out(content, Paper.A4, SheetParts())))
    small = sheet_content(find_ruleset("changsha"), Texts("cs"))
    plain = lay_out(small, Paper.A5, SheetParts(native_names=False))
    full = lay_out(small, Paper.A5, SheetParts())
    assert any(element.native for element in small.elements) and not chinese(full)
    assert (full.dropped, full.hidden_elements) == (plain.dropped, plain.hidden_elements)


def test_a_ruleset_without_words_has_a_sheet() -> None:
    """One of another package, of which nothing is written and nothing was counted."""
    ruleset = replace(find_ruleset("hong-kong"), id="of-another-package")
    content = sheet_content(ruleset, Texts("en"))
    assert content.elements == () and content.pictures == ()
    sheet = lay_out(content, Paper.A5, SheetParts())
    assert faults(sheet, "en") == []
    assert {"turn", "value"} <= sections(sheet)


def test_endless_texts_are_cut_at_the_end_of_the_column() -> None:
    content = sheet_content(find_ruleset("hong-kong"), Texts("en"))
    long = " ".join(["Four sets and a pair, as everywhere"] * 40)
    written = replace(content.written, win=long, turn=(long,) * 4)
    sheet = lay_out(replace(content, written=written), Paper.A5, SheetParts())
    assert faults(sheet, "en") == []
    assert Drop.LATER_CONDITIONS not in sheet.dropped, "one sentence cannot be between_signs"
