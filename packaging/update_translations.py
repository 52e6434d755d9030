#!/usr/bin/env python3
"""Refresh translations/<language>/ui.ts from the strings of mahjong_desktop.

Room: packaging. Only lupdate of Qt 6.12 sees every plural, but PySide6 6.12 must not be imported by the game; so it
lives in a virtual environment of its own, for that one program. Translating and compiling do not belong here.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".venv-lupdate"
REQUIREMENT = "PySide6-Essentials==6.12.0"
LANGUAGES = ("en", "ru", "cs", "ja")
SOURCE_LANGUAGE = "en"  # its catalogue contains only plurals


def find_lupdate() -> Path | None:
    """Returns lupdate in the tools' environment; None if it is not installed."""
    return next((path for path in TOOLS.rglob("PySide6/lupdate*") if path.stem == "lupdate"), None)


def provide_lupdate() -> Path:
    """Installs lupdate on first use, and returns it."""
    found = find_lupdate()
    if found is None:
        venv.create(TOOLS, clear=True, with_pip=True)
        python = TOOLS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        subprocess.run([python, "-m", "pip", "install", "--no-deps", REQUIREMENT], check=True)
        found = find_lupdate()
    if found is None:
        raise FileNotFoundError(f"{REQUIREMENT} brought no lupdate")
    return found


def command_for(lupdate: Path, language: str) -> list[str]:
    """Returns the command for one language, because lupdate handles only one per run. Without line numbers a catalogue
    changes only if its words change."""
    target = Path("translations") / language / "ui.ts"
    sources = ["-extensions", "py", "mahjong_desktop"]  # lupdate finds nothing if the options come in another order
    options = ["-locations", "none", "-no-obsolete", "-source-language", SOURCE_LANGUAGE, "-target-language", language]
    plurals = ["-pluralonly"] if language == SOURCE_LANGUAGE else []
    return [str(lupdate), *sources, *options, *plurals, "-ts", str(target)]


def unfinished(catalogue: Path) -> list[str]:
    """Returns the strings of a catalogue that are to be translated."""
    messages = ElementTree.parse(catalogue).iterfind("context/message")
    open_still = [one for one in messages if one.find("translation[@type='unfinished']") is not None]
    return [one.findtext("source", "") for one in open_still]


def main() -> int:
    """Updates the catalogues of all languages; returns the exit status."""
    lupdate = provide_lupdate()
    for language in LANGUAGES:
        (ROOT / "translations" / language).mkdir(parents=True, exist_ok=True)
        subprocess.run(command_for(lupdate, language), cwd=ROOT, check=True)
    for language in LANGUAGES:
        catalogue = Path("translations") / language / "ui.ts"
        for string in unfinished(ROOT / catalogue):
            print(f"To be translated in {catalogue.as_posix()}: {string}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
