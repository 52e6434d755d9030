"""What the strip at the table says of a hand that is ready: each tile that it waits for, how many of it are live, and
what a win with it brings, or why it may not win.

Room: present. No Qt. Waits and gains are those of the hints (study/hints/wins.py), which ask the ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark, Signs
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class StripWait(Struct, frozen=True):
    """One tile that the hand waits for. `pips` of four are filled, `live` tells their number with a word and `count`
    without. `wins` says whether it may win on a discard; `verdict` is then what that brings, else the reason why not.
    `drawn` tells what a self-draw brings, empty if it may not win either. `spoken` is all of it for screen readers."""

    tile: Tile
    name: str
    pips: int
    live: str
    count: str
    wins: bool
    verdict: str
    drawn: str
    spoken: str
    signs: frozenset[Mark] = frozenset()


class StripTold(Struct, frozen=True):
    """All that the strip says: that the hand is ready, for how many kinds it waits, and the waits, the best first.
    `wins` and `verdict` hold for all waits; where they differ, they are those of the waits that may win, with the least
    and the most that such a win brings."""

    title: str
    caption: str
    waits: tuple[StripWait, ...]
    wins: bool
    verdict: str

    @property
    def kinds(self) -> frozenset[Tile]:
        """The tiles that the hand waits for."""
        return frozenset([wait.tile for wait in self.waits])


def strip_told(view: SeatView, waits: Sequence[Wait], texts: Texts) -> StripTold | None:
    """Returns what the strip says of the waits of a view; None if the hand waits for nothing."""
    if not waits:
        return None
    texts = texts.for_ruleset(view.ruleset.id)
    sayings, signs = HintWords(texts, view), Signs(view)
    told = tuple(_wait(wait, sayings, texts, signs.of(wait.tile * COPIES) - {Mark.RED}) for wait in waits)
    title, caption = texts.said(translate("Aids", "Ready")), translate("Aids", "%n waits", "", len(told))
    return StripTold(title, caption, told, *_verdict_of_all(waits, told, sayings))


def _verdict_of_all(waits: Sequence[Wait], told: Sequence[StripWait], sayings: HintWords) -> tuple[bool, str]:
    """Returns whether the hand may win on a discard, and what that brings, or that it may not. No words if what it
    brings depends on hidden hands."""
    if len({(wait.wins, wait.verdict) for wait in told}) == 1:
        return told[0].wins, told[0].verdict
    least = [wait.gain for wait in waits if wait.gain is not None]
    most = [gain for wait in waits if (gain := wait.most_gain or wait.gain) is not None]
    if not any(wait.wins for wait in told):
        drawn = max([wait.drawn_gain for wait in waits if wait.drawn_gain is not None], default=None)
        return False, sayings.may_win(replace(waits[0], drawn_gain=drawn, refusal=None))
    if not least:
        return True, ""
    span = replace(waits[0], gain=min(least), most_gain=max(most) if max(most) > min(least) else None)
    return True, sayings.gain(span)


def spoken_strip(told: StripTold, texts: Texts) -> str:
    """Returns all that the strip says in one text."""
    return texts.clauses((told.title, told.caption, *(wait.spoken for wait in told.waits)))


def _wait(wait: Wait, sayings: HintWords, texts: Texts, signs: frozenset[Mark]) -> StripWait:
    verdict = sayings.gain(wait) if wait.gain is not None else sayings.may_win(wait)
    drawn = "" if wait.drawn_gain is None else texts.signed(wait.drawn_gain)
    return StripWait(
        tile=wait.tile,
        name=texts.tile(TILE_NAMES[wait.tile]),
        pips=min(COPIES, wait.live),
        live=translate("Hints", "{number} live").format(number=texts.number(wait.live)),
        count=texts.number(wait.live),
        wins=bool(wait.givers),
        verdict=verdict,
        drawn=translate("Hints", "drawn {gain}").format(gain=drawn) if drawn else "",
        spoken=sayings.wait(wait),
        signs=signs,
    )
