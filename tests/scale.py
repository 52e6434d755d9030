"""How much a run of the tests proves.

A run without arguments is the small form: it checks every change, and it must stay short however many rulesets there
are. Tests marked `proof` run in it for the rulesets of `chosen()` only, those marked `each_language` in one language a
ruleset (or, without a ruleset, a size or whatever else their parameters are) in turn, those marked `whole` not at all,
and hands are as few as the first figure of `amount`.
Those marked `in_turn` try what all games share on many hands of a game; a small run does so for a few rulesets, of
which each has its turn. `packaging/run.py test --all` runs everything for every ruleset in every language.

`tests/proofs.json` holds, for each ruleset, the digest of its own files when all its tests passed in a whole run (see
`tests/proofs.py`, which can also spread that run over days). A ruleset whose digest is another one has changed since,
so that a small run proves it, too.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Set
from functools import cache
from pathlib import Path
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import BUILT_IN, module_of
from mahjong_desktop.texts import LANGUAGES

ROOT: Final = Path(__file__).resolve().parent.parent
PROOFS: Final = ROOT / "tests" / "proofs.json"
PACKAGE: Final = "mahjong_desktop"
VARIABLE: Final = "MAHJONG_DESKTOP_TESTS"
WHOLE: Final = "all"

FIXED: Final = ("riichi-ema",)
"""Proved in every run: it uses the most parts (bets, dora, furiten, options)."""
MOST_CHANGED: Final = 1
"""So many changed rulesets are proved in a small run. A part that all of them use changes all of them at once."""

IN_TURN: Final = 1
"""So many rulesets besides the fixed ones have their turn in a small run; those that are proved because they have
changed are among them. With one more it takes a tenth longer."""


def whole() -> bool:
    """Whether this is the whole run."""
    return os.environ.get(VARIABLE) == WHOLE


def amount(few: int, many: int) -> int:
    """`few` in the small form, `many` in the whole run: hands, seeds, pictures."""
    return many if whole() else few


def files_of(ruleset: str) -> tuple[Path, ...]:
    """The files that make a ruleset what it is: its module, the parts of its family and of `mechanics` that it is built
    of, its own words."""
    module = ROOT.joinpath(PACKAGE, "rulesets", *module_of(ruleset).split(".")).with_suffix(".py")
    words = (path for path in (ROOT / "translations").rglob(f"{ruleset}.*") if path.is_file())
    return (module, *sorted(parts_of(module)), *sorted(words))


def parts_of(module: Path) -> frozenset[Path]:
    """The modules of its family and of `mechanics` that a module stands on, directly or through each other."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        for part in _imported_parts(waiting.pop()) - found:
            found.add(part)
            waiting.append(part)
    return frozenset(found)


@cache
def _imported_parts(module: Path) -> frozenset[Path]:
    names: list[str] = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    places = [ROOT.joinpath(*name.split(".")) for name in names]
    paths = [path for place in places for path in (place.with_suffix(".py"), place / "__init__.py")]
    rooms = {ROOT / PACKAGE / "mechanics", ROOT / PACKAGE / "rulesets"}
    return frozenset(path for path in paths if not rooms.isdisjoint(path.parents) and path.is_file())


def digest_of(ruleset: str) -> str:
    """One number for the contents of all files of a ruleset."""
    digest = hashlib.sha256()
    for path in files_of(ruleset):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def proved() -> dict[str, str]:
    """The digests of the last whole run, by ruleset."""
    if not PROOFS.is_file():
        return {}
    loaded: dict[str, str] = json.loads(PROOFS.read_text(encoding="utf-8"))
    return loaded


def write_proofs(digests_proved: Set[str]) -> None:
    """Note the rulesets with these digests as proved; what was noted of others stays."""
    known = proved()
    now = {name: digest_of(name) for name in BUILT_IN}
    kept = {name: digest if digest in digests_proved else known.get(name) for name, digest in now.items()}
    digests = {name: digest for name, digest in kept.items() if digest is not None}
    PROOFS.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


@cache
def chosen() -> frozenset[str]:
    """The rulesets that this run proves.

    In the small form the fixed ones and those that have changed. Where too many have changed, the digests say which of
    them have their turn: with the next change others have it.
    """
    every = {name: digest_of(name) for name in BUILT_IN}
    if whole():
        return frozenset(every)
    known = proved()
    changed = [name for name, digest in every.items() if known.get(name) != digest and name not in FIXED]
    changed.sort(key=lambda name: every[name])
    return frozenset((*FIXED, *changed[:MOST_CHANGED])) & every.keys()


@cache
def in_turn() -> frozenset[str]:
    """The rulesets whose turn it is, and the proved ones. As in `chosen`, others have it after the next change."""
    every = {name: digest_of(name) for name in BUILT_IN}
    others = sorted(every.keys() - chosen(), key=lambda name: every[name])
    left = max(0, IN_TURN - len(chosen().difference(FIXED)))
    return chosen() | frozenset(others if whole() else others[:left])


def part_in_turn(parts: int) -> int:
    """Which of so many parts of a test has its turn: with the next change of a ruleset perhaps another one."""
    names = " ".join(sorted(in_turn()))
    return hashlib.sha256(names.encode()).digest()[0] % parts


def ruleset_in(value: object) -> str | None:
    """The id of the registered ruleset that a parameter of a test names: a ruleset, its id, a file that is named after
    it (`wuhan-turn.json`, and the module of the test), or a tuple with one."""
    if isinstance(value, Ruleset):
        return ruleset_in(value.id)
    if isinstance(value, Path):
        return ruleset_in(value.stem) or ruleset_in(value.stem.rpartition("-")[0])
    if isinstance(value, str):
        return value if value in BUILT_IN else None
    if isinstance(value, tuple):
        return ruleset_among(value)
    return None


def ruleset_among(values: Iterable[object]) -> str | None:
    """The first ruleset that one of the values names."""
    return next((found for value in values if (found := ruleset_in(value)) is not None), None)


def language_of(ruleset: str) -> str:
    """The language in which a small run shows a ruleset: each has its turn along the list."""
    place = BUILT_IN.index(ruleset) if ruleset in BUILT_IN else 0
    return LANGUAGES[place % len(LANGUAGES)]


def language_in_turn(parameters: Mapping[str, object]) -> str:
    """The language in which a small run shows what is about no ruleset. It depends on everything else that tells the
    test, so that its sizes are shown in several languages, and as in `part_in_turn` it is not always the same."""
    others = {name: value for name, value in parameters.items() if value not in LANGUAGES}
    told = sorted(f"{name}={value}" for name, value in others.items() if _is_plain(value))
    place = hashlib.sha256("\n".join(told).encode()).digest()[0] + part_in_turn(len(LANGUAGES))
    return LANGUAGES[place % len(LANGUAGES)]


def _is_plain(value: object) -> bool:
    """Whether a parameter is written alike in every process."""
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return isinstance(value, str | int | float | Path)


def belongs(parameters: dict[str, object], marks: frozenset[str]) -> bool:
    """Whether a test with these parameters and marks runs."""
    if whole():
        return True
    if "whole" in marks:
        return False
    ruleset = ruleset_among(parameters.values())
    if "proof" in marks and ruleset is not None and ruleset not in chosen():
        return False
    if "in_turn" in marks and ruleset is not None and ruleset not in in_turn():
        return False
    languages = [value for value in parameters.values() if value in LANGUAGES]
    if "each_language" not in marks or not languages:
        return True
    return languages == [language_of(ruleset) if ruleset is not None else language_in_turn(parameters)]
