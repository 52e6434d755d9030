"""Ranking of options, and the best one found without rating all of them exactly.

Each option comes with an upper bound of its value, in points. An option whose bound is below another's value need not
be rated; what is left out is mostly the deal-in risk of discards. How options are rated belongs to option_rating.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import NamedTuple

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action

_EQUAL = 1e-8
"""Values that differ by less count as equal; see `rank`."""


class RatedOption(NamedTuple):
    """An option with the value by which options are compared: the `gain` of the hand after it, less the `risk` of the
    action itself and what follows. Of equal values the higher `tie_break` is better. A `preferred` option comes before
    higher values: a sure win that is not refused, and what is decided by other figures than these."""

    value: float
    tie_break: float
    action: Action
    gain: float
    risk: float = 0.0
    preferred: bool = False

    def with_error(self, factor: float) -> RatedOption:
        """The option as it is rated by a player who takes its gain for `factor` times what it is."""
        judged = self.gain * factor
        return self._replace(value=self.value + judged - self.gain, gain=judged)


class BoundedOption(NamedTuple):
    """An option that may not be rated yet.

    Its value is `at_most` at most, with `gain` in it; `rate` gives the rated option. `exact` says that the bound is the
    value. `discarded` is the natural kind discarded if only its deal-in risk is missing in the bound.
    """

    action: Action
    at_most: float
    gain: float
    rate: Callable[[], RatedOption]
    exact: bool = False
    discarded: Tile | None = None

    def rated(self, error_factor: float = 1.0) -> RatedOption:
        """The option rated, by a player who makes this error."""
        found = self.rate()
        return found if error_factor == 1.0 else found.with_error(error_factor)


def exact_option(rated: RatedOption) -> BoundedOption:
    """An option that is rated already."""
    at_most = inf if rated.preferred else rated.value
    return BoundedOption(rated.action, at_most, rated.gain, partial(_itself, rated), exact=True)


def _itself(rated: RatedOption) -> RatedOption:
    return rated


def rank(rated: RatedOption) -> tuple[bool, float, float]:
    """The key of the order of options; the best is the highest. Values are rounded so that equal ones are equal."""
    return rated.preferred, round(rated.value, 9), rated.tie_break


def best_action(
    options: Sequence[BoundedOption],
    error_factors: Sequence[float],
    shortfall: Callable[[BoundedOption, bool], float],
) -> Action:
    """The action of the option that is best once all are rated, each with its error.

    `shortfall` says by how much an option's value may be below its bound: at first roughly, then (True) more closely;
    infinity where that is not known.
    """
    bounds = [
        option.at_most + option.gain * factor - option.gain
        for option, factor in zip(options, error_factors, strict=True)
    ]
    highest = max(bounds)
    first = bounds.index(highest)
    left = [*range(len(options))]
    for closely in (False, True):
        if len(left) > 1:
            left = _reaching(bounds, highest - shortfall(options[first], closely))
    if len(left) > 1:
        # An error may raise the value above the bound: the bound holds another discard's gain.
        left = _reaching(bounds, min(highest, options[first].rated(error_factors[first]).value))
    if len(left) == 1:
        return options[first].action
    best: RatedOption = max([options[place].rated(error_factors[place]) for place in left], key=rank)
    return best.action


def _reaching(bounds: Sequence[float], least: float) -> list[int]:
    """The places of the bounds that reach a value."""
    return [place for place, bound in enumerate(bounds) if bound >= least - _EQUAL]
