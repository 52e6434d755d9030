"""Packages that register rulesets, as an installer leaves them, and a ruleset that fails where a test wants it."""

from __future__ import annotations

from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

from mahjong_desktop import paths
from mahjong_desktop.study import known_rulesets

BRITTLE = "brittle"
BRITTLE_MODULE = '''
"""Hong Kong, with a hole in each of its functions: those that are named in `failing` raise what `error` makes."""

from mahjong_desktop.api import Track
from mahjong_desktop.core.remembered import Number
from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets import built_in_ruleset

failing = set()
error = lambda place: ValueError(f"no {place} today")


def brittle(place, act):
    def call(*given, **named):
        if place in failing:
            raise error(place)
        return act(*given, **named)

    return call


class Flow:
    def __init__(self, flow):
        self._flow = flow

    def __getattr__(self, name):
        return getattr(self._flow, name)

    def after(self, position, outcome):
        return brittle("flow", self._flow.after)(position, outcome)


def build(options):
    plain = built_in_ruleset("hong-kong").configure(options)
    scoring = plain.scoring
    first = scoring.elements[0]
    elements = (replace(first, test=brittle("element", first.test)), *scoring.elements[1:])
    track = Track("brittle", 0, Number(0, 9), frozenset({"discarded"}), brittle("track", lambda value, *_: value))
    return replace(
        plain,
        id="brittle",
        builder=brittle("builder", build),
        settle=brittle("settle", plain.settle),
        setup=brittle("setup", plain.setup),
        paid_in_play=brittle("paid_in_play", lambda table: () if table.melds else ()),
        ends=brittle("ends", plain.ends),
        flow=Flow(plain.flow),
        tracks=(*plain.tracks, track),
        scoring=replace(scoring, elements=elements, value=brittle("value", scoring.value)),
    )


RULES = build({})
'''


def install(folder: Path, name: str, module: str, points: dict[str, str]) -> Path:
    """A package as an installer leaves it: the module, and its entry points. Returns the package's folder."""
    package = folder / name
    package.mkdir()
    (package / "__init__.py").write_text(module, encoding="utf-8")
    metadata = folder / f"{name}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"{point} = {value}" for point, value in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join([f"[{paths.RULESET_GROUP}]", *lines, ""]), encoding="utf-8")
    return package


def forget() -> None:
    """Look for packages anew."""
    invalidate_caches()
    known_rulesets._trials.cache_clear()
    paths.outside_translations.cache_clear()


def install_brittle(folder: Path) -> Any:
    """Installs the ruleset that fails where it is told to, with a name in English; returns its module."""
    package = install(folder, "brittle_rules", BRITTLE_MODULE, {BRITTLE: "brittle_rules:RULES"})
    words = package / "translations" / "en" / "rulesets"
    words.mkdir(parents=True)
    (words / "brittle.toml").write_text('like = "hong-kong"\nname = "Brittle"\nshort = "Brittle"\n', encoding="utf-8")
    forget()
    known_rulesets.find_ruleset(BRITTLE)
    return import_module("brittle_rules")
