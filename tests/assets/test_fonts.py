"""The fonts that ship: their families and weights as Qt sees them, and the characters the four languages need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont

from mahjong_desktop.paths import translations_folder

pytestmark = pytest.mark.usefixtures("qapp")

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WEIGHTS = {
    "Inter-Regular": ("Inter", 400),
    "Inter-Medium": ("Inter", 500),
    "Inter-SemiBold": ("Inter", 600),
    "Inter-Bold": ("Inter", 700),
    "MahjongSansJP-Regular": ("Mahjong Sans JP", 400),
    "MahjongSansJP-Bold": ("Mahjong Sans JP", 700),
}

ENGLISH = "".join(chr(code) for code in range(0x20, 0x7F))
CZECH = "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„“‚‘"
RUSSIAN = "".join(chr(code) for code in range(0x410, 0x450)) + "Ёё«»№"
SIGNS = "−×→←≠=±·…“”‘’–—▼▲✓✕≥≤½€\u00a0\u2009\u202f"
KANA = "".join(chr(code) for code in (*range(0x3041, 0x3094), *range(0x30A1, 0x30F7))) + "ー々、。「」『』・（）"
MAHJONG_KANJI = (
    "麻雀牌萬筒索東南西北白發中梅蘭菊竹春夏秋冬莊荘碰吃槓嶺搶聽柒"
    "海底撈月自摸和了放銃翻符役満流局門前清一色混老頭国士無双"
)
SIMPLIFIED_TERMS = "红中赖子财飘抢杠义乌发扬捞桥汉济砸听风条饼庄"
NOWHERE = "筊萭"


@pytest.fixture
def families() -> Iterator[dict[str, list[str]]]:
    """Load every font file and unload it afterwards; gives the families that Qt finds in each."""
    loaded = {path.stem: QFontDatabase.addApplicationFont(str(path)) for path in sorted(FONTS.glob("*.ttf"))}
    yield {stem: QFontDatabase.applicationFontFamilies(number) for stem, number in loaded.items()}
    for number in loaded.values():
        QFontDatabase.removeApplicationFont(number)


def lacking(stem: str, characters: str) -> str:
    """Give the characters that a font file has no glyph for."""
    font = QRawFont(str(FONTS / f"{stem}.ttf"), 16)
    assert font.isValid()
    return "".join(character for character in characters if not font.supportsCharacter(ord(character)))


def test_each_file_belongs_to_its_family(families: dict[str, list[str]]) -> None:
    assert {stem: names[0] for stem, names in families.items()} == {stem: name for stem, (name, _) in WEIGHTS.items()}


@pytest.mark.usefixtures("families")
@pytest.mark.parametrize(("family", "weight"), sorted(set(WEIGHTS.values())))
def test_one_family_has_its_weights(family: str, weight: int) -> None:
    weights = {QFontDatabase.weight(family, style) for style in QFontDatabase.styles(family)}
    assert weight in weights
    font = QFont(family)
    font.setWeight(QFont.Weight(weight))
    assert QFontInfo(font).family() == family
    assert QFontInfo(font).weight() == weight
    assert QRawFont.fromFont(font).weight() == weight


@pytest.mark.parametrize("stem", [stem for stem in WEIGHTS if stem.startswith("Inter")])
@pytest.mark.parametrize("text", [ENGLISH, CZECH, RUSSIAN, SIGNS], ids=["english", "czech", "russian", "signs"])
def test_inter_covers_the_interface(stem: str, text: str) -> None:
    assert lacking(stem, text) == ""


@pytest.mark.parametrize("stem", ["MahjongSansJP-Regular", "MahjongSansJP-Bold"])
@pytest.mark.parametrize(
    "text",
    [ENGLISH, RUSSIAN, KANA, MAHJONG_KANJI, SIMPLIFIED_TERMS, "−×→≠…▼✓"],
    ids=["english", "russian", "kana", "kanji", "simplified", "signs"],
)
def test_the_japanese_font_covers_its_texts(stem: str, text: str) -> None:
    assert lacking(stem, text) == ""


@pytest.mark.parametrize("stem", ["MahjongSansJP-Regular", "MahjongSansJP-Bold"])
def test_the_japanese_font_covers_jis(stem: str) -> None:
    kanji = [
        bytes((row, cell)).decode("euc_jp", errors="ignore") for row in range(0xB0, 0xF5) for cell in range(0xA1, 0xFF)
    ]
    text = "".join(kanji)
    assert len(text) == 2965 + 3390
    assert lacking(stem, text) == ""


@pytest.mark.parametrize("stem", ["MahjongSansJP-Regular", "MahjongSansJP-Bold"])
def test_the_japanese_font_covers_all_chinese_characters_of_the_texts(stem: str) -> None:
    files = (path for path in translations_folder().rglob("*") if path.suffix in (".md", ".toml", ".ts"))
    used = {letter for path in files for letter in path.read_text(encoding="utf-8") if "\u4e00" <= letter <= "\u9fff"}
    assert len(used) > 900
    assert lacking(stem, "".join(sorted(used))) == ""


def test_what_no_source_has_is_still_missing() -> None:
    # When this fails, README.md of the fonts and the texts may use them.
    assert lacking("MahjongSansJP-Regular", NOWHERE) == NOWHERE


@pytest.mark.usefixtures("families")
def test_figures_can_be_tabular() -> None:
    font = QFont("Inter")
    font.setPixelSize(40)
    plain = QRawFont.fromFont(font)
    assert plain.fontTable("GSUB").contains(b"tnum")


@pytest.mark.parametrize("name", ["OFL-Inter.txt", "OFL-NotoSansJP.txt"])
def test_the_licence_lies_beside(name: str) -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / name).read_text(encoding="utf-8")
