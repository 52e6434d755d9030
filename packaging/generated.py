"""What in the tree is made by a script: which files, from what, by which command; and the command that makes them.

    python packaging/run.py generate --list
    python packaging/run.py generate [NAME …] [--ruleset ID …]

Without names everything is made that follows from the rulesets, the bots and the engine. What is made on request alone
(art, the strings of the window, the rates of the bots, the proofs) must be named. With `--ruleset` only the parts of
these rulesets are made, also where they are as new as the bots: that is the command after a change of rules.
Room: packaging. How a thing is made belongs to its script. tests/packaging/test_generated.py looks for files in the
tree of which nothing is told here.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from mahjong_desktop.rulesets import BUILT_IN

ROOT: Final = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, kw_only=True)
class Generated:
    """Files that scripts make: patterns of their paths, what they are made from, the commands, and the test that fails
    when they are not what the commands would make."""

    name: str
    files: tuple[str, ...]
    made_from: str
    commands: tuple[tuple[str, ...], ...]
    """Arguments of Python, one command after the other."""
    test: str
    rulesets: Literal["each", "all", "none"] = "none"
    """Whether the commands take ids of rulesets (each), follow from all of them together, or from none."""
    again: tuple[str, ...] = ()
    """Arguments that are added where rulesets are named."""
    from_bots: bool = False
    """Whether bots play for it. Then it carries their version, `bots_version`, and the `revision` of the rules."""
    on_request: bool = False
    needs: str = ""
    """What must be there besides the environment of the tests."""

    def arguments(self, rulesets: Sequence[str]) -> list[list[str]]:
        """Returns the arguments of Python for these rulesets, for all if there is none."""
        more = [*self.again, *rulesets] if rulesets and self.rulesets == "each" else []
        return [[*command, *more] for command in self.commands]


def _bot_data(part: str) -> tuple[tuple[str, ...], ...]:
    return (("packaging/bot_data.py", "--set", part),)


GENERATED: Final = (
    Generated(
        name="samples",
        files=("assets/samples/*.json",),
        made_from="the tables of score cases and the worked examples of the English pages",
        commands=(("packaging/sample_hands.py",),),
        test="tests/texts/test_samples.py",
        rulesets="each",
    ),
    Generated(
        name="figures",
        files=("assets/figures/frequencies.json",),
        made_from="1,500 hands of standard bots",
        commands=_bot_data("figures"),
        test="tests/packaging/test_bot_data.py",
        rulesets="each",
        again=("--again",),
        from_bots=True,
    ),
    Generated(
        name="drills",
        files=("assets/drills/*.json.gz",),
        made_from="hands that bots play, the tables of score cases, the samples",
        commands=_bot_data("drills"),
        test="tests/packaging/test_bot_data.py",
        rulesets="each",
        again=("--again",),
        from_bots=True,
    ),
    Generated(
        name="advice",
        files=("assets/figures/advice.json",),
        made_from="what the expert says about the positions of the guides",
        commands=_bot_data("advice"),
        test="tests/packaging/test_bot_data.py",
        rulesets="each",
        again=("--again",),
        from_bots=True,
    ),
    Generated(
        name="seeded-games",
        files=("tests/engine/seeded_games.json",),
        made_from="games of fixed seeds (rules, engine, bots)",
        commands=(("-m", "tests.engine.test_seeded_games", "--write"),),
        test="tests/engine/test_seeded_games.py",
        rulesets="each",
    ),
    Generated(
        name="golden-record",
        files=("tests/goldens/hong-kong-one-round.mahjong",),
        made_from="a game of a fixed seed, as records are written",
        commands=(("-m", "tests.goldens.regenerate"),),
        test="tests/goldens/test_goldens.py",
        rulesets="none",
    ),
    Generated(
        name="readme",
        files=("README.md",),
        made_from="the names and families of the rulesets (the list between its marks)",
        commands=(("packaging/readme_games.py",),),
        test="tests/test_readme.py",
        rulesets="all",
    ),
    Generated(
        name="rates",
        files=("mahjong_desktop/bots/data/*.json",),
        made_from="hands of experts; raise the version in bots/version.py after it, then what is made from bots is old",
        commands=tuple(
            ("-m", f"tests.benchmarks.{one}", "--write")
            for one in ("deal_in_risk", "win_hazard", "declared_wins", "turn_rates")
        ),
        test="tests/benchmarks/test_written_figures.py",
        rulesets="each",
        on_request=True,
    ),
    Generated(
        name="distances",
        files=("mahjong_desktop/kernel/shanten/suit_data.py",),
        made_from="packaging/distance_tables.py alone",
        commands=(("packaging/distance_tables.py",),),
        test="tests/kernel/shanten/test_regular.py",
        on_request=True,
    ),
    Generated(
        name="strings",
        files=("translations/*/ui.ts",),
        made_from="the strings of the window; what is translated stays",
        commands=(("packaging/update_translations.py",), ("hatch_build.py",)),
        test="tests/ui/test_translations.py",
        on_request=True,
        needs="lupdate of PySide6 6.12, which the script installs in .venv-lupdate",
    ),
    Generated(
        name="tiles",
        files=(
            "assets/tiles/*.svg",
            "assets/tiles/strong/*.svg",
            *(f"assets/icons/{name}-*.svg" for name in ("wind", "seat")),
            "assets/icons/dealer.svg",
        ),
        made_from="packaging/tile_art*.py and the glyphs of a font",
        commands=(("packaging/tile_art.py",),),
        test="tests/assets/test_tile_art.py",
        on_request=True,
        needs="npm, fontTools, brotli",
    ),
    Generated(
        name="portraits",
        files=("assets/portraits/*.svg",),
        made_from="packaging/portrait_art.py and portrait_parts.py alone",
        commands=(("packaging/portrait_art.py",),),
        test="tests/assets/test_portrait_art.py",
        on_request=True,
    ),
    Generated(
        name="emblems",
        files=("assets/emblems/*.svg",),
        made_from="packaging/emblem_art.py alone",
        commands=(("packaging/emblem_art.py",),),
        test="tests/assets/test_emblem_art.py",
        on_request=True,
    ),
    Generated(
        name="cards",
        files=("assets/cards/*.svg",),
        made_from="packaging/card_art*.py and letters of the fonts in assets/fonts",
        commands=(("packaging/card_art.py",),),
        test="tests/assets/test_card_art.py",
        on_request=True,
        needs="fontTools",
    ),
    Generated(
        name="icons",
        files=("assets/icons/*.svg", "assets/icons/mahjong-desktop.png", "assets/icons/mahjong-desktop.ico"),
        made_from="packaging/draw_icons.py, and assets/tiles/7z.svg for the icon of the program",
        commands=(("packaging/draw_icons.py",),),
        test="tests/ui/test_art.py",
        on_request=True,
        needs="Pillow",
    ),
    Generated(
        name="fonts",
        files=("assets/fonts/*.ttf",),
        made_from="three packages of fonts",
        commands=(("packaging/build_fonts.py",),),
        test="tests/assets/test_fonts.py",
        on_request=True,
        needs="npm, fontTools, brotli",
    ),
    Generated(
        name="sounds",
        files=("assets/sounds/*.wav",),
        made_from="packaging/make_sounds.py alone",
        commands=(("packaging/make_sounds.py",),),
        test="tests/packaging/test_make_sounds.py",
        on_request=True,
    ),
    Generated(
        name="versions",
        files=("packaging/constraints-test.txt",),
        made_from="the newest versions that pyproject.toml allows, in an environment made for that alone",
        commands=(("packaging/renew_lock.py",),),
        test="tests/packaging/test_renew_lock.py",
        on_request=True,
        needs="a network",
    ),
    Generated(
        name="proofs",
        files=("tests/proofs.json",),
        made_from="a whole run of the tests, in which every ruleset was proved",
        commands=(("packaging/run.py", "test", "--all", "--resume"),),
        test="tests/test_scale.py",
        on_request=True,
    ),
)
"""In the order in which they follow from each other."""

BY_HAND: Final = (
    "assets/*/LICENSE.md",
    "assets/*/README.md",
    "assets/fonts/OFL-*.txt",
    "assets/licences/*.txt",
    "mahjong_desktop/py.typed",
    "packaging/*.desktop",
    "packaging/*.xml",
    "packaging/skeleton/*",
    "packaging/table.png",
    "tests/benchmarks/majiang/*",
    "tests/mjai/*.js",
    "tests/bots/plugins/**/*",
    "tests/cards/*.json",
    "tests/bots/positions/*.json",
    "tests/goldens/hong-kong-version-*.mahjong",
    "tests/goldens/older/*.mahjong",
    "tests/goldens/positions/*.json",
    "tests/rulesets/*.json",
    "tests/texts/*.toml",
    "tests/texts/awaited/*.txt",
    "translations/**/*.toml",
    "translations/**/*.md",
)
"""Patterns of the paths of all other files that are neither modules nor documents of packaging."""


def owners() -> dict[str, list[str]]:
    """Returns for every path below the checkout that a pattern finds the names of what it belongs to; an earlier entry
    takes it from a later one."""
    found: dict[str, list[str]] = {}
    for one in GENERATED:
        for path in _paths(one.files):
            found.setdefault(path, [one.name])
    for path in _paths(BY_HAND):
        found.setdefault(path, []).append("by hand")
    return found


def _paths(patterns: Sequence[str]) -> set[str]:
    found = (path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found}


def wanted(names: Sequence[str], rulesets: Sequence[str]) -> list[Generated]:
    """Returns what the arguments ask for, in the order in which it must be made."""
    if names:
        return [one for one in GENERATED if one.name in names]
    asked = [one for one in GENERATED if not one.on_request]
    return [one for one in asked if one.rulesets != "none"] if rulesets else asked


def make(one: Generated, rulesets: Sequence[str]) -> bool:
    """Runs the commands of an entry in the checkout. Returns whether all of them succeeded."""
    # The modules of the checkout that is asked, wherever the environment has been made.
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": path}
    for arguments in one.arguments(rulesets):
        print(f"== {one.name}: python {' '.join(arguments)}", flush=True)
        if subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=False).returncode != 0:
            return False
    return True


def listed() -> str:
    """Returns the list for people, a paragraph an entry."""
    lines = []
    for one in GENERATED:
        notes = ["ruleset by ruleset"] * (one.rulesets == "each") + ["on request"] * one.on_request
        notes += [f"needs {one.needs}"] if one.needs else []
        lines += [f"{one.name}{' (' + '; '.join(notes) + ')' if notes else ''}", f"    {', '.join(one.files)}"]
        lines += [f"    from {one.made_from}"]
        lines += [f"    python {' '.join(command)}" for command in one.commands]
    return "\n".join(lines)


def main() -> int:
    """Makes what the arguments ask for. Returns 1 if something could not be made."""
    parser = argparse.ArgumentParser(prog="run.py generate", description="Make generated files anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to make; see --list")
    parser.add_argument("--ruleset", action="append", default=[], metavar="ID", help="only the parts of this ruleset")
    parser.add_argument("--list", action="store_true", help="say what there is, from what and by which command")
    args = parser.parse_args()
    unknown = {*args.names} - {one.name for one in GENERATED} | {*args.ruleset} - {*BUILT_IN}
    if unknown:
        parser.error(f"not known: {', '.join(sorted(unknown))}")
    if args.list:
        print(listed())
        return 0
    failed = [one.name for one in wanted(args.names, args.ruleset) if not make(one, args.ruleset)]
    if failed:
        print(f"Failed: {', '.join(failed)}", file=sys.stderr)
    return min(len(failed), 1)


if __name__ == "__main__":
    sys.exit(main())
