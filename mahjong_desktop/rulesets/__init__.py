"""The rulesets that are built in, one file each. Those of other packages are found by study.

A ruleset is imported and built when it is first asked for, so that the program starts without waiting for all of them.
The module of `hong-kong` is `hong_kong`, and its ruleset is `HONG_KONG` there. The games of a family are in a package
with the parts that they share: `shanghai-old` is in `shanghai/shanghai_old.py`. What several families share is in
mechanics.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset

BUILT_IN: Final = (
    "hong-kong",
    "riichi-ema",
    "taiwanese",
    "classical",
    "classical-3p",
    "classical-5p",
    "wuhan",
    "jingzhou-3p",
    "yichang",
    "ningbo",
    "changsha",
    "fenghua",
    "taizhou",
    "yiwu",
    "nanchang",
    "fuzhou",
    "wenzhou",
    "shanghai-old",
    "shanghai-popular",
    "shanghai-new",
    "shanghai-1980s",
    "shanghai-qinghunpeng",
    "jinshan",
    "taiwan-16",
    "singapore",
    "beijing",
    "jinan",
    "nanjing",
    "yangzhou",
)
"""The ids of the built-in rulesets."""

_FAMILIES: Final = {
    "classical": ("classical", "classical-3p", "classical-5p"),
    "riichi": ("riichi-ema",),
    "shanghai": (
        "shanghai-old",
        "shanghai-popular",
        "shanghai-new",
        "shanghai-1980s",
        "shanghai-qinghunpeng",
        "jinshan",
    ),
    "wuhan": ("wuhan", "jingzhou-3p"),
}
"""The packages of families and their games."""
_PACKAGES: Final = {name: package for package, games in _FAMILIES.items() for name in games}

FOR_BEGINNERS: Final = ("hong-kong", "shanghai-1980s", "yichang", "changsha")
"""Rulesets to begin with: none of the others is easier. They are proposed where nothing has been played yet."""


def module_of(name: str) -> str:
    """Returns the module of the built-in ruleset with an id, below this package: `shanghai.shanghai_old`."""
    module, package = name.replace("-", "_"), _PACKAGES.get(name)
    return module if package is None else f"{package}.{module}"


@cache
def built_in_ruleset(name: str) -> Ruleset:
    """Returns the built-in ruleset with an id, with its default options. Raises KeyError."""
    if name not in BUILT_IN:
        raise KeyError(name)
    ruleset: Ruleset = getattr(import_module(f"{__name__}.{module_of(name)}"), name.replace("-", "_").upper())
    return ruleset


def built_in_rulesets() -> tuple[Ruleset, ...]:
    """Returns all built-in rulesets, with their default options."""
    return tuple(built_in_ruleset(name) for name in BUILT_IN)
