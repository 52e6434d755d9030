"""Build the fonts of the program: assets/fonts/*.ttf, subset and renamed.

    python packaging/build_fonts.py                          # fetches the sources by npm into a temporary directory
    python packaging/build_fonts.py --packages node_modules  # takes them from there

Sources, all under the SIL Open Font License 1.1 (needs `pip install fonttools brotli`):

- Inter 4.1, npm `inter-ui` 4.1.1: Latin, Cyrillic, arrows and signs; the family stays "Inter", no name is reserved.
- Noto Sans JP 2.004, npm `@expo-google-fonts/noto-sans-jp` 0.4.3: JIS level 1 and 2 with the signs of JIS X 0208.
  The family is renamed to "Mahjong Sans JP", so that a subset is never taken for the whole font.
- Noto Sans SC, npm `@fontsource/noto-sans-sc` 5.3.0: only the simplified characters of Chinese mahjong terms that the
  Japanese font lacks. They are added to Mahjong Sans JP, which shares the design, the em and the baseline.

Not in any of them: 筊 and 萭; texts must do without. Running the script again writes the same bytes.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("inter-ui@4.1.1", "@expo-google-fonts/noto-sans-jp@0.4.3", "@fontsource/noto-sans-sc@5.3.0")

JAPANESE_FAMILY = "Mahjong Sans JP"

INTER_RANGES = (
    (0x0020, 0x007E), (0x00A0, 0x024F), (0x02B0, 0x02FF), (0x0300, 0x036F), (0x0400, 0x045F), (0x0490, 0x04FF),
    (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2116, 0x2122), (0x2150, 0x215F),
    (0x2190, 0x21FF), (0x2200, 0x22FF), (0x2460, 0x2473), (0x25A0, 0x25FF), (0x2600, 0x26FF), (0x2700, 0x27BF),
)  # fmt: skip
INTER_FEATURES = ("calt", "case", "ccmp", "frac", "kern", "locl", "mark", "mkmk", "pnum", "sups", "tnum", "zero")
INTER_ALIASES = {0x2715: 0x2717}
"""Characters that Inter lacks, and the character that is drawn instead: ✗ for ✕."""

JAPANESE_EXTRA = "柒碰萊莊聽吃槓嶺搶檔挖絡荷開龍門雀頭麻將條餅萬發財點滿國與單騎邊碼鳥寶噸綠"
"""Old forms and rare characters of mahjong texts. Most of them are in JIS; they are listed so that none is lost."""

SIMPLIFIED = (
    "东南西北风发财红龙万条饼筒索杠碰吃胡和听报门清混一色七对十三幺字缺断平屁上开花炮抢海底捞月天地人庄闲连单钓边"
    "张嵌坎独无明暗补全求将大小元四喜刻压飘飞硬软黑摸赖子痞皮口翻番台点放包承摊流局荒骰圈坐顺头麻规则计分扬州济长沙"
    "宜昌荆宁波奉化温义乌福金山新加坡武汉京双绝齐烂乱星儿捉五魁跟撒嘴锁仰见跑买码马鸟扎起手板六节高同枝童玉女中途豪华"
    "砸二八黄冲锋敞砌荡拉丫么挖桥筹贴让过张圆满贯倍数赢输付钱轮换牌墙尾补后宝鸡鹰嬉开叫枪车轿档续级级岭无万两丝"
    "德铁罗还钢鉴凯险环兰动"
)
"""Simplified characters of native terms; those that the Japanese font has are taken from there."""


@dataclass(frozen=True)
class Weight:
    """One weight of a family: its OpenType value, its style name and its source file inside node_modules."""

    value: int
    style: str
    source: str


INTER = tuple(
    Weight(value, style, f"inter-ui/web/Inter-{style}.woff2")
    for value, style in ((400, "Regular"), (500, "Medium"), (600, "SemiBold"), (700, "Bold"))
)
JAPANESE = tuple(
    Weight(value, style, f"@expo-google-fonts/noto-sans-jp/{value}{style}/NotoSansJP_{value}{style}.ttf")
    for value, style in ((400, "Regular"), (700, "Bold"))
)


def chinese_source(weight: Weight) -> str:
    """Return the file of Noto Sans SC that matches a Japanese weight."""
    return f"@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-{weight.value}-normal.woff2"


def jis_characters() -> set[int]:
    """Return the code points of JIS X 0208: signs, kana, Greek, Cyrillic, kanji of level 1 and 2."""
    found: set[int] = set()
    for row in range(0xA1, 0xF5):
        for cell in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes((row, cell)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return found


def japanese_characters() -> set[int]:
    """Return the characters that Mahjong Sans JP must have: JIS X 0208, Latin with accents, old forms and signs."""
    wanted = jis_characters() | set(map(ord, JAPANESE_EXTRA + SIMPLIFIED))
    for first, last in ((0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2027), (0x2190, 0x2199), (0x2460, 0x2473)):
        wanted.update(range(first, last + 1))
    for first, last in ((0x25A0, 0x25CF), (0x3000, 0x30FF), (0xFF01, 0xFF5E), (0xFF61, 0xFF9F)):
        wanted.update(range(first, last + 1))
    return wanted | set(map(ord, "−≠≤≥✓★☆№€"))


def open_font(path: Path) -> Any:
    """Open a font such that saving it keeps its date."""
    return TTFont(path, recalcTimestamp=False)


def subset(font: Any, characters: Iterable[int], features: Iterable[str]) -> None:
    """Keep only these characters and layout features, in place."""
    options = Options()
    options.layout_features = list(features)
    options.name_IDs = ["*"]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG"]
    options.glyph_names = False
    subsetter = Subsetter(options=options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def rename(font: Any, family: str, weight: Weight) -> None:
    """Set the names of one weight of `family`, so that all weights are found under one family."""
    names = font["name"]
    keep = {record.nameID: str(record) for record in names.names if record.nameID in (0, 5, 8, 9, 11, 13, 14)}
    names.names = []
    plain = weight.style in ("Regular", "Bold")
    full = family if weight.style == "Regular" else f"{family} {weight.style}"
    postscript = f"{family.replace(' ', '')}-{weight.style}"
    version = keep[5].split(";")[0]
    entries = {
        **keep,
        1: family if plain else full,
        2: weight.style if plain else "Regular",
        3: f"{version};{postscript}",
        4: full,
        5: f"{version}; subset for Mahjong Desktop",
        6: postscript,
    }
    if not plain:
        entries |= {16: family, 17: weight.style}
    for name_id, text in sorted(entries.items()):
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight.value
    bold = weight.style == "Bold"
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x61) | (0x20 if bold else 0x40 if plain else 0)
    font["head"].macStyle = 1 if bold else 0


def add_glyphs(font: Any, donor: Any, characters: Iterable[int]) -> list[int]:
    """Copy the donor's glyphs of `characters` into `font`; return the characters that the donor lacks too."""
    source = donor.getBestCmap()
    lacking: list[int] = []
    order: list[str] = list(font.getGlyphOrder())
    for code in sorted(characters):
        if code not in source:
            lacking.append(code)
            continue
        glyph = donor["glyf"][source[code]]
        glyph.expand(donor["glyf"])
        if glyph.isComposite():
            raise ValueError(f"composite glyph: U+{code:04X}")
        glyph.removeHinting()
        name = f"uni{code:04X}"
        order.append(name)
        font.setGlyphOrder(order)
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = donor["hmtx"][source[code]]
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name
    font["glyf"].glyphOrder = order
    return lacking


def build_inter(packages: Path, weight: Weight) -> Any:
    """Build one weight of Inter."""
    font = open_font(packages / weight.source)
    font.flavor = None
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {alias: table.cmap[sign] for alias, sign in INTER_ALIASES.items()}
    subset(font, {code for first, last in INTER_RANGES for code in range(first, last + 1)}, INTER_FEATURES)
    rename(font, "Inter", weight)
    return font


def build_japanese(packages: Path, weight: Weight) -> tuple[Any, list[int]]:
    """Build one weight of Mahjong Sans JP; return it with the simplified characters that no source has."""
    font = open_font(packages / weight.source)
    wanted = japanese_characters()
    missing = set(map(ord, JAPANESE_EXTRA + SIMPLIFIED)) - set(font.getBestCmap())
    subset(font, wanted, ("ccmp", "kern", "halt", "palt"))
    lacking = add_glyphs(font, TTFont(packages / chinese_source(weight)), missing)
    rename(font, JAPANESE_FAMILY, weight)
    return font, lacking


def build(packages: Path, target: Path) -> None:
    """Write every font into `target` and print the sizes."""
    target.mkdir(parents=True, exist_ok=True)
    for weight in INTER:
        save(build_inter(packages, weight), target / f"Inter-{weight.style}.ttf")
    for weight in JAPANESE:
        font, lacking = build_japanese(packages, weight)
        save(font, target / f"MahjongSansJP-{weight.style}.ttf")
        if lacking:
            print("  no source has", "".join(map(chr, lacking)))


def save(font: Any, path: Path) -> None:
    """Save as TTF and print the size."""
    font.save(path)
    print(f"{path.name}: {path.stat().st_size:,} bytes, {len(font.getBestCmap()):,} characters")


def fetch(directory: Path) -> Path:
    """Install the source packages by npm and return their node_modules."""
    subprocess.run(["npm", "install", "--prefix", str(directory), "--no-save", *PACKAGES], check=True)
    return directory / "node_modules"


def main() -> None:
    """Read the arguments and write the fonts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packages", type=Path, help="node_modules with the sources; fetched by npm when absent")
    parser.add_argument("--target", type=Path, default=ROOT / "assets" / "fonts")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        build(arguments.packages or fetch(Path(directory)), arguments.target)


if __name__ == "__main__":
    main()
