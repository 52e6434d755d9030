#!/usr/bin/env python3
"""Build a program that runs without Python: dist/mahjong-desktop, one folder, for the operating system this runs on.

    .venv/bin/python -m pip install pyinstaller
    .venv/bin/python packaging/freeze.py

The program can play sounds if the package miniaudio is installed when it is built.

Room: packaging. The result is one folder, because a single file would unpack itself at every start (1.3 s against 0.2
s). Installers and signatures do not belong here.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "mahjong-desktop"


def data_options() -> list[str]:
    """Returns the options that put assets and compiled translations where `mahjong_desktop.paths` looks in a frozen
    program."""
    sys.path.insert(0, str(ROOT))
    from hatch_build import compile_translations, wheel_data

    compile_translations(ROOT)
    places = {source: Path(target).relative_to("mahjong_desktop").parent for source, target in wheel_data(ROOT).items()}
    return [f"--add-data={source}:{folder}" for source, folder in places.items()]


def window_options() -> list[str]:
    """Returns the options for Windows: the commands print, so the console is kept, and hidden if the program was
    started without one."""
    if sys.platform == "win32":
        return ["--console", "--hide-console=hide-early"]
    return ["--windowed"] if sys.platform == "darwin" else []


def sound_options() -> list[str]:
    """Returns the options for the library that plays sounds, if it is installed. Its compiled part imports a module
    that PyInstaller cannot see."""
    return ["--hidden-import=_cffi_backend"] if importlib.util.find_spec("miniaudio") is not None else []


def options() -> list[str]:
    """Returns PyInstaller's arguments. Bots are found by package metadata, so no import names them."""
    folders = [f"--distpath={ROOT / 'dist'}", f"--workpath={ROOT / 'build'}", f"--specpath={ROOT / 'build'}"]
    package = [f"--copy-metadata={NAME}", "--collect-submodules=mahjong_desktop", "--collect-data=mahjong_desktop.bots"]
    icons = [f"--icon={ROOT / 'assets' / 'icons' / NAME}.ico"] if sys.platform == "win32" else []
    script = str(ROOT / "mahjong_desktop" / "__main__.py")
    return [
        "--noconfirm",
        "--name",
        NAME,
        *folders,
        *package,
        *window_options(),
        *sound_options(),
        *data_options(),
        *icons,
        script,
    ]


def main() -> int:
    if importlib.util.find_spec("PyInstaller") is None:
        print("PyInstaller is missing:  python -m pip install pyinstaller", file=sys.stderr)
        return 1
    return subprocess.run([sys.executable, "-m", "PyInstaller", *options()], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
