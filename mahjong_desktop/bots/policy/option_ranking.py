"""Options as they are compared, and the best of them found without weighing all to the end.

What an option comes to belongs to players.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action

_NOTHING = 1e-8
"""Less than this makes no difference; see `rank`."""


class RatedOption(NamedTuple):
    """An option with what it is compared by: its value, what decides between equals, and what the value is made of."""

    value: float
    use: float
    action: Action
    gain: float
    danger: float = 0.0


class BoundedOption(NamedTuple):
    """An option that is not weighed to the end. Its value will be `most` at most, with `gain` in it; `weigh`, called
    with `facts`, tells it. `feared` is the kind thrown if only what that may cost is left to weigh."""

    action: Action
    most: float
    gain: float
    weigh: Callable[..., RatedOption]
    facts: tuple[object, ...]
    feared: Tile | None = None

    def settled(self, slip: float = 1.0) -> RatedOption:
        """The option weighed to the end, its gain judged `slip` times as high as it is."""
        weighed = self.weigh(*self.facts)
        if slip == 1.0:
            return weighed
        value, use, action, gain, danger = weighed
        judged = gain * slip
        return RatedOption(value + judged - gain, use, action, judged, danger)


new_bounded = partial(tuple.__new__, BoundedOption)
"""Makes a draft of a tuple of all that belongs to it: there is one for each tile of each hand."""


def exact_option(weighed: RatedOption) -> BoundedOption:
    """An option of which nothing is left to weigh."""
    return BoundedOption(weighed.action, weighed.value, weighed.gain, RatedOption, weighed)


def rank(weighed: RatedOption) -> tuple[float, float]:
    """The best value; between equals no chance."""
    return round(weighed.value, 9), weighed.use


def best_of(
    bounded_options: Sequence[BoundedOption], slips: Sequence[float], most_off: Callable[[BoundedOption, bool], float]
) -> Action:
    """The action of the option that is best once all are weighed to the end, each misjudged by its slip. `most_off`
    says how much less than `most` an option comes to at worst, at first roughly, then (True) more closely; infinity
    where that is not known."""
    promised = [
        bounded.most + bounded.gain * slip - bounded.gain for bounded, slip in zip(bounded_options, slips, strict=True)
    ]
    highest = max(promised)
    first = promised.index(highest)
    near = [*range(len(bounded_options))]
    for closely in (False, True):
        if len(near) > 1:
            near = _reaching(promised, highest - most_off(bounded_options[first], closely))
    if len(near) > 1:
        # What a slip makes of the gain may be more than was promised: it was promised of another discard.
        near = _reaching(promised, min(highest, bounded_options[first].settled(slips[first]).value))
    if len(near) == 1:
        return bounded_options[first].action
    best: RatedOption = max([bounded_options[place].settled(slips[place]) for place in near], key=rank)
    return best.action


def _reaching(promised: Sequence[float], least: float) -> list[int]:
    return [place for place, most in enumerate(promised) if most >= least - _NOTHING]
