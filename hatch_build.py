"""Build hook: compiles the translations and lays assets and translations into the wheel.

Runs for wheels and editable installs; `python hatch_build.py` compiles in place. It decides nothing about which
languages there are: every `translations/<language>/ui.ts` becomes a `ui.qm` beside it.
"""

import importlib.util
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LINGUIST_SOURCE = "ui.ts"


def find_lrelease() -> Path:
    """The compiler inside the PySide6 wheel, found without importing Qt (which may lack system libraries here)."""
    spec = importlib.util.find_spec("PySide6")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for name in ("lrelease", "lrelease.exe"):
            if (Path(folder) / name).is_file():
                return Path(folder) / name
    raise FileNotFoundError("lrelease: not found in the installed PySide6")


def compile_translations(root: Path) -> list[Path]:
    """Compile every `ui.ts` below `root`/translations; returns the `ui.qm` files."""
    compiled = []
    for source in sorted((root / "translations").glob(f"*/{LINGUIST_SOURCE}")):
        target = source.with_suffix(".qm")
        subprocess.run([find_lrelease(), "-silent", source, "-qm", target], check=True)
        compiled.append(target)
    return compiled


def wheel_data(root: Path) -> dict[str, str]:
    """Files outside the package that belong into the wheel: path in the checkout → path in the wheel."""
    files = {str(root / "LICENSE"): "mahjong_desktop/LICENSE"}  # the page about the program shows it
    for folder in ("assets", "translations"):
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix != ".ts" and "__pycache__" not in path.parts:
                files[str(path)] = f"mahjong_desktop/{path.relative_to(root).as_posix()}"
    return files


class TranslationsHook(BuildHookInterface[Any]):
    """Called by hatchling before it gathers the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        compile_translations(root)
        if version != "editable":
            build_data["force_include"].update(wheel_data(root))


if __name__ == "__main__":
    compile_translations(Path(__file__).resolve().parent)
