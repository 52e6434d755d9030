"""Write the line icons of the interface and the icon of the program: assets/icons/.

    python packaging/draw_icons.py        # needs PySide6 and Pillow for the PNG and ICO of the program's icon

Line icons are 24 by 24 units, drawn with strokes of 2 units in the colour #000, which the program replaces by the
colour it needs. The program's icon takes its character from assets/tiles/7z.svg, so `tile_art.py` must run first.
"""

from __future__ import annotations

import os
import re
from math import cos, pi, sin
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "assets" / "icons"
COLOUR = "#000"
APPLICATION = "mahjong-desktop"

LINES: dict[str, str] = {
    "arrow-left": "M19 12H5M11.5 5.5L5 12L11.5 18.5",
    "arrow-right": "M5 12H19M12.5 5.5L19 12L12.5 18.5",
    "back": "M19 12H5M11.5 5.5L5 12L11.5 18.5",
    "barred": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM5.7 5.7L18.3 18.3",
    "book": "M12 6.5V20M12 6.5C10.5 5 8 4.2 3 4.2V17.8C8 17.8 10.5 18.6 12 20C13.5 18.6 16 17.8 21 17.8V4.2"
    "C16 4.2 13.5 5 12 6.5z",
    "bookmark": "M6 4.5A1.5 1.5 0 0 1 7.5 3H16.5A1.5 1.5 0 0 1 18 4.5V21L12 16.5L6 21z",
    "chart": "M4 4V20H20M7.5 15.5L11.5 11L14.5 13.5L20 7",
    "check": "M4.5 12.5L9.5 17.5L19.5 7",
    "chevron-down": "M6 9.5L12 15.5L18 9.5",
    "chevron-left": "M14.5 6L8.5 12L14.5 18",
    "chevron-right": "M9.5 6L15.5 12L9.5 18",
    "chevron-up": "M6 14.5L12 8.5L18 14.5",
    "close": "M6 6L18 18M18 6L6 18",
    "cards": "M4 4H10V10H4zM14 4H20V10H14zM4 14H10V20H4zM14 14H20V20H14z",
    "calculator": "M6.5 3H17.5A1.5 1.5 0 0 1 19 4.5V19.5A1.5 1.5 0 0 1 17.5 21H6.5A1.5 1.5 0 0 1 5 19.5V4.5"
    "A1.5 1.5 0 0 1 6.5 3zM8.5 6.5H15.5V9.5H8.5zM8.7 13V13.1M12 13V13.1M15.3 13V13.1M8.7 17V17.1M12 17V17.1"
    "M15.3 17V17.1",
    "circle": "M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "clock": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7V12L15.2 14",
    "compare": "M4.5 3.5H19.5A1.5 1.5 0 0 1 21 5V19A1.5 1.5 0 0 1 19.5 20.5H4.5A1.5 1.5 0 0 1 3 19V5"
    "A1.5 1.5 0 0 1 4.5 3.5zM12 3.5V20.5",
    "compass": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM15.8 8.2L13.6 13.6L8.2 15.8L10.4 10.4z",
    "copy": "M10.5 8.5H19A2 2 0 0 1 21 10.5V19A2 2 0 0 1 19 21H10.5A2 2 0 0 1 8.5 19V10.5A2 2 0 0 1 10.5 8.5z"
    "M15.5 8.5V5A2 2 0 0 0 13.5 3H5A2 2 0 0 0 3 5V13.5A2 2 0 0 0 5 15.5H8.5",
    "cross": "M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5",
    "export": "M12 15.5V3.5M7.5 8L12 3.5L16.5 8M3.5 14.5V19A1.5 1.5 0 0 0 5 20.5H19A1.5 1.5 0 0 0 20.5 19V14.5",
    "eye": "M2.5 12C4.7 7.8 8 5.7 12 5.7S19.3 7.8 21.5 12C19.3 16.2 16 18.3 12 18.3S4.7 16.2 2.5 12z"
    "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
    "eye-off": "M9.7 6C10.4 5.8 11.2 5.7 12 5.7C16 5.7 19.3 7.8 21.5 12C20.8 13.3 20 14.4 19 15.3"
    "M15.8 17.4C14.6 18 13.4 18.3 12 18.3C8 18.3 4.7 16.2 2.5 12C3.5 10.1 4.7 8.6 6.2 7.6M10 10.1A3 3 0 0 0 14 14.1"
    "M3.5 3.5L20.5 20.5",
    "by-itself": "M4.5 6L10.5 12L4.5 18zM13 6L19 12L13 18z",
    "flash": "M13.2 2.8L5 13.6H11.2L10.2 21.2L18.8 10.2H12.6z",
    "folder": "M3 6.5A1.5 1.5 0 0 1 4.5 5H9L11.5 8H19.5A1.5 1.5 0 0 1 21 9.5V17.5A1.5 1.5 0 0 1 19.5 19H4.5"
    "A1.5 1.5 0 0 1 3 17.5z",
    "fullscreen": "M3.5 8.5V5A1.5 1.5 0 0 1 5 3.5H8.5M15.5 3.5H19A1.5 1.5 0 0 1 20.5 5V8.5M20.5 15.5V19"
    "A1.5 1.5 0 0 1 19 20.5H15.5M8.5 20.5H5A1.5 1.5 0 0 1 3.5 19V15.5",
    "hand": "M18 12V7.2A1.7 1.7 0 0 0 14.6 7.2V5.2A1.7 1.7 0 0 0 11.2 5.2V4.6A1.7 1.7 0 0 0 7.8 4.6V13.4"
    "L6.4 11.6A1.8 1.8 0 0 0 3.5 13.7L7 19C8 20.5 9.3 21.3 11.5 21.3H13C16.6 21.3 18 18.6 18 15.5V12"
    "M11.2 5.2V11M14.6 7.2V11",
    "hand-off": "M18 12V7.2A1.7 1.7 0 0 0 14.6 7.2V5.2A1.7 1.7 0 0 0 11.2 5.2V4.6A1.7 1.7 0 0 0 8.6 3.1M14.6 7.2V9"
    "M7.8 8.5V13.4L6.4 11.6A1.8 1.8 0 0 0 3.5 13.7L7 19C8 20.5 9.3 21.3 11.5 21.3H13C14.8 21.3 16.1 20.7 16.9 19.6"
    "M3.5 3.5L20.5 20.5",
    "help": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM9.3 9.3C9.5 7.7 10.6 6.9 12 6.9C13.6 6.9 14.8 7.9 14.8 9.4"
    "C14.8 11.4 12 11.6 12 13.6M12 17V17.1",
    "hint": "M9.5 17.5V16.4C7.6 15.4 6 13.3 6 10.3A6 6 0 0 1 18 10.3C18 13.3 16.4 15.4 14.5 16.4V17.5zM10 21H14",
    "history": "M3.2 10.5A9 9 0 1 1 4.2 16.5M3 5V10.5H8.5M12 7.5V12L15 14",
    "info": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 11.2V16.5M12 7.4V7.5",
    "keyboard": "M4 5.5H20A1.8 1.8 0 0 1 21.8 7.3V16.7A1.8 1.8 0 0 1 20 18.5H4A1.8 1.8 0 0 1 2.2 16.7V7.3"
    "A1.8 1.8 0 0 1 4 5.5zM6.5 9.3V9.4M10.2 9.3V9.4M13.8 9.3V9.4M17.5 9.3V9.4M6.5 12.2V12.3M17.5 12.2V12.3"
    "M10.2 12.2V12.3M13.8 12.2V12.3M8 15.2H16",
    "language": "M3 5.5H14M8.5 3V5.5M11.5 5.5C10.6 9.6 7.8 12.8 3.8 14.6M5.8 8.8C7 11.6 9.2 13.4 12 14.4"
    "M12.5 21L17 10.8L21.5 21M14.1 17.5H19.9",
    "layers": "M12 3L21.3 7.8L12 12.6L2.7 7.8zM2.7 12.1L12 16.9L21.3 12.1M2.7 16.4L12 21.2L21.3 16.4",
    "learn": "M12 5L22 10L12 15L2 10zM6 12.3V16.6C7.4 18.3 9.4 19.1 12 19.1C14.6 19.1 16.6 18.3 18 16.6V12.3"
    "M22 10V15.5",
    "lock": "M6 10.5H18A1.5 1.5 0 0 1 19.5 12V19A1.5 1.5 0 0 1 18 20.5H6A1.5 1.5 0 0 1 4.5 19V12A1.5 1.5 0 0 1 6 10.5z"
    "M7.8 10.5V7.7A4.2 4.2 0 0 1 16.2 7.7V10.5",
    "menu": "M4 6.5H20M4 12H20M4 17.5H20",
    "minus": "M5 12H19",
    "mute": "M11 5L6.5 8.8H3.2V15.2H6.5L11 19zM16 9.5L21 14.5M21 9.5L16 14.5",
    "note": "M4 20L4.9 15.6L15.8 4.7A1.9 1.9 0 0 1 18.5 4.7L19.3 5.5A1.9 1.9 0 0 1 19.3 8.2L8.4 19.1z"
    "M13.6 6.9L17.1 10.4M12 20.5H20.5",
    "pause": "M8 5V19M16 5V19",
    "people": "M5.5 8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0zM2 20V18.6A3.8 3.8 0 0 1 5.8 14.8H12.4"
    "A3.8 3.8 0 0 1 16.2 18.6V20M15.6 4.6A3.6 3.6 0 0 1 15.6 11.4M18.6 15A3.8 3.8 0 0 1 22 18.7V20",
    "picture": "M13.5 20.5H5A2 2 0 0 1 3 18.5V5.5A2 2 0 0 1 5 3.5H19A2 2 0 0 1 21 5.5V12"
    "M3.5 17.5L8.5 12.5L14 18M12.5 16.5L16 13L17.5 14.5M14.9 8.3V8.4M19 15.5V21.5M16.3 18.9L19 21.6L21.7 18.9",
    "place": "M12 21.5C8 17.6 5 14.2 5 10.2A7 7 0 0 1 19 10.2C19 14.2 16 17.6 12 21.5z"
    "M9.6 10.2a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0z",
    "play": "M7 4.5L19.5 12L7 19.5z",
    "plus": "M12 5V19M5 12H19",
    "print": "M7 9V3.5H17V9M7 17.5H4.8A1.8 1.8 0 0 1 3 15.7V10.8A1.8 1.8 0 0 1 4.8 9H19.2A1.8 1.8 0 0 1 21 10.8V15.7"
    "A1.8 1.8 0 0 1 19.2 17.5H17M7 14H17V20.5H7z",
    "replays": "M5 3.5H19A1.5 1.5 0 0 1 20.5 5V19A1.5 1.5 0 0 1 19 20.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5z"
    "M8 3.5V20.5M16 3.5V20.5M8 12H16M3.5 8H8M3.5 16H8M16 8H20.5M16 16H20.5",
    "rows": "M4 4.5H20V10H4zM4 14H20V19.5H4z",
    "row-off": "M8.2 7H21V16.6M18 19H3V7.5M9 12.2V19M15 7V12.6M3.5 3.5L20.5 20.5",
    "play-on": "M6 20.5V3.5M6 13.5C6 9.2 8.6 8 12.5 8H19M15 4L19 8L15 12",
    "review": "M4 4V20H20M8.5 8V16M13 5.5V16M17.5 11.5V16",
    "scales": "M12 3.5V20.5M8 20.5H16M4.5 6.8C7.5 6.8 9.8 6.3 12 5.2C14.2 6.3 16.5 6.8 19.5 6.8"
    "M2.3 14.5L5.3 7L8.3 14.5C6.5 15.9 4.1 15.9 2.3 14.5zM15.7 14.5L18.7 7L21.7 14.5C19.9 15.9 17.5 15.9 15.7 14.5z",
    "search": "M4 10.8a6.8 6.8 0 1 0 13.6 0a6.8 6.8 0 1 0 -13.6 0zM15.8 15.8L20.5 20.5",
    "skip-back": "M18.5 5L8.5 12L18.5 19zM5 5V19",
    "skip-forward": "M5.5 5L15.5 12L5.5 19zM19 5V19",
    "sound": "M11 5L6.5 8.8H3.2V15.2H6.5L11 19zM14.8 9.2A4 4 0 0 1 14.8 14.8M17.6 6.2A8.2 8.2 0 0 1 17.6 17.8",
    "shield": "M12 3L19.5 5.8V11.5C19.5 16.2 16.4 19.4 12 21C7.6 19.4 4.5 16.2 4.5 11.5V5.8z",
    "speed": "M4.6 18.5A9.2 9.2 0 1 1 19.4 18.5M12 13.5L16 8.5M12 13.5V13.6",
    "star": "M12 3.2L14.7 8.9L20.9 9.7L16.3 14L17.5 20.2L12 17.2L6.5 20.2L7.7 14L3.1 9.7L9.3 8.9z",
    "statistics": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM7.2 12a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0 -9.6 0zM12 12V12.1",
    "step-back": "M15 6L9 12L15 18M5.5 6V18",
    "step-forward": "M9 6L15 12L9 18M18.5 6V18",
    "trash": "M4 6.5H20M9 6.5V4.5A1 1 0 0 1 10 3.5H14A1 1 0 0 1 15 4.5V6.5M6 6.5L7 19.5A1.5 1.5 0 0 0 8.5 21H15.5"
    "A1.5 1.5 0 0 0 17 19.5L18 6.5M10 10.5V17M14 10.5V17",
    "target": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM7.2 12a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0 -9.6 0z"
    "M11.6 12a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0z",
    "undo": "M4 9.5H14.5A5.5 5.5 0 0 1 14.5 20.5H11M8.5 5L4 9.5L8.5 14",
    "moon": "M20.2 14.1A8.4 8.4 0 1 1 9.9 3.8A6.8 6.8 0 0 0 20.2 14.1Z",
    "wind": "M3 9H13.2A2.8 2.8 0 1 0 10.6 5.1M3 13H18.2A3 3 0 1 1 15.3 16.8M3 17H10.2A2.2 2.2 0 1 1 8.1 19.9",
}  # fmt: skip
"""Paths of the icons by file name."""


def gear() -> str:
    """Return the path of the settings icon: a wheel with eight teeth round a hub."""
    points: list[str] = []
    for tooth in range(8):
        for turn, radius in ((-0.30, 7.0), (-0.17, 9.6), (0.17, 9.6), (0.30, 7.0)):
            angle = tooth * pi / 4 + turn
            points.append(f"{12 + radius * sin(angle):.2f} {12 - radius * cos(angle):.2f}")
    return "M" + "L".join(points) + "zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"


def line_icon(path: str) -> str:
    """Wrap a path into an SVG file of one stroked path."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\n'
        f'<path fill="none" stroke="{COLOUR}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" '
        f'd="{path}"/>\n'
        "</svg>\n"
    )


def application_icon() -> str:
    """Return the program's icon: a Red dragon on a green rounded square."""
    face = (ROOT / "assets" / "tiles" / "7z.svg").read_text(encoding="utf-8")
    character = re.search(r"<path.*?/>", face, re.DOTALL)
    if character is None:
        raise ValueError("assets/tiles/7z.svg holds no path")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">\n'
        "<defs>\n"
        '<linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2A7A5B"/>'
        '<stop offset="1" stop-color="#124535"/></linearGradient>\n'
        '<linearGradient id="ivory" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFFDF6"/>'
        '<stop offset="1" stop-color="#F1E9D6"/></linearGradient>\n'
        "</defs>\n"
        '<rect x="8" y="8" width="240" height="240" rx="54" fill="url(#felt)"/>\n'
        '<rect x="63" y="42" width="138" height="190" rx="16" fill="#04120D" fill-opacity="0.28"/>\n'
        '<rect x="59" y="44" width="138" height="180" rx="16" fill="#D6A24A"/>\n'
        '<rect x="59" y="38" width="138" height="178" rx="16" fill="#D8CCB0"/>\n'
        '<rect x="59" y="30" width="138" height="176" rx="16" fill="url(#ivory)"/>\n'
        f'<g transform="translate(62 28) scale(0.44 0.45)">{character.group()}</g>\n'
        "</svg>\n"
    )


def write_rasters(source: Path) -> None:
    """Render the program's icon as a PNG of 256 pixels and as an ICO of the sizes that Windows asks for."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PIL import Image
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(str(source))
    pictures: list[Image.Image] = []
    for size in (256, 128, 64, 48, 32, 24, 16):
        picture = QImage(QSize(size, size), QImage.Format.Format_RGBA8888)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        pictures.append(Image.frombytes("RGBA", (size, size), bytes(picture.constBits())))
    pictures[0].save(source.with_suffix(".png"), optimize=True)
    pictures[0].save(source.with_suffix(".ico"), append_images=pictures[1:], sizes=[p.size for p in pictures])


def main() -> None:
    """Write all icons."""
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, path in {**LINES, "settings": gear()}.items():
        (ICONS / f"{name}.svg").write_text(line_icon(path), encoding="utf-8", newline="\n")
    source = ICONS / f"{APPLICATION}.svg"
    source.write_text(application_icon(), encoding="utf-8", newline="\n")
    write_rasters(source)


if __name__ == "__main__":
    main()
