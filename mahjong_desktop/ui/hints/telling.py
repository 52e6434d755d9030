"""Puts a hint into the words, tiles and shares that the panel shows.

Room: ui/hints. The figures are those of the study; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, Tile, face_of, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, ExchangeTiles, Kong, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Sentence, Wait
from mahjong_desktop.study.sum_words import shown_totals
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.hints import words
from mahjong_desktop.ui.hints.rows import MOST_TILES
from mahjong_desktop.ui.hints.told import GoalTold, MissingTold, PanelTold, RowTold, WaitTold
from mahjong_desktop.ui.table.words import short_reason

UNKNOWN: Final = "–"
"""What stands for a figure that is not worked out."""
_WHOLE_FROM: Final = 100.0
"""From this amount on, points are shown without decimals."""
_COPIES: Final = 4


class Speech(Struct, frozen=True):
    """The words for sentences and hands, which come from the study. `say` returns a sentence, `name` the name of a kind
    of hand."""

    say: Callable[[Sentence], str]
    name: Callable[[Goal], str]


class Teller:
    """Puts the hints for one view into words."""

    def __init__(self, view: SeatView, texts: Texts, speech: Speech) -> None:
        self.view, self.speech = view, speech
        self.ruleset = view.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)
        self._digits = 1

    def told(self, hints: Hints) -> PanelTold:
        """Returns what the panel shows for a hint."""
        most = max((abs(row.points) for row in hints.rows), default=0.0)
        self._digits = 0 if most >= _WHOLE_FROM else 1
        rows = tuple(self._row(row, best=place == 0) for place, row in enumerate(hints.rows))
        return PanelTold(
            claim=hints.claim,
            what=self._said(hints.what),
            why=self._said(hints.why),
            rows=rows,
            goals=tuple(self._goal(goal) for goal in hints.goals),
            waits=tuple(self._wait(wait) for wait in hints.waits),
            after=self._tile(hints.after) if hints.after is not None else "",
            best=rows[0].pieces if rows and isinstance(rows[0].action, Discard) else (),
        )

    def _said(self, sentence: Sentence | None) -> str:
        return self.speech.say(sentence) if sentence is not None else ""

    def _tile(self, tile: Tile) -> str:
        return self.texts.tile(TILE_NAMES[tile])

    # ---- options

    def _row(self, row: HintRow, *, best: bool) -> RowTold:
        action = row.actions[0]
        tiles = self._tiles(row.actions)
        title = self._title(action)
        hidden = len(tiles) - MOST_TILES if not title else 0
        chance = "" if row.chance is None else self.texts.number(round(100 * row.chance))
        told = RowTold(
            action=action,
            tiles=tiles,
            more=f"+{self.texts.number(hidden)}" if hidden > 0 else "",
            title=title,
            points=self.texts.decimal(row.points, self._digits),
            share=row.share,
            chance=words.percent(chance) if chance else UNKNOWN,
            danger=UNKNOWN if row.danger is None else self.texts.decimal(-row.danger, self._digits),
            live=UNKNOWN if row.live is None else self.texts.number(row.live),
            reason=self._said(row.reason) if best else "",
            pieces=self._pieces(row.actions),
            spoken="",
        )
        return replace(told, spoken=self.texts.listed(self._spoken_row(row, told, chance, best=best)))

    def _spoken_row(self, row: HintRow, told: RowTold, chance: str, *, best: bool) -> Iterator[str]:
        if told.title:
            yield told.title
        yield from (self._tile(tile) for tile in told.tiles)
        if best:
            yield words.spoken_best()
        yield words.spoken_points(told.points)
        if chance:
            yield words.spoken_chance(chance)
        if row.danger is not None:
            yield words.spoken_danger(self.texts.decimal(row.danger, self._digits))
        if row.live is not None:
            yield words.live(told.live)

    def _title(self, action: Action) -> str:
        """Returns the name of an action; an empty string for a plain discard."""
        match action:
            case Discard(declaration=None):
                return ""
            case Discard(declaration=str(declaration)) | Declare(declaration=declaration):
                return self.texts.declaration(self.ruleset, declaration).name
        return self.texts.phrase("calls", action.name)

    def _tiles(self, actions: Sequence[Action]) -> tuple[Tile, ...]:
        """Returns the kinds to discard, or the set that an action makes; of a kong one tile."""
        discards = [face_of(action.piece) for action in actions if isinstance(action, Discard)]
        if discards:
            return tuple(dict.fromkeys(discards))
        match actions[0]:
            case Chow(pieces=pieces) | Pung(pieces=pieces):
                offer = self.view.offer
                whole = pieces if offer is None else (*pieces, offer.piece)
                return faces_of(self.view.setup.in_order(whole))
            case Kong(pieces=pieces):
                return faces_of(pieces[:1])
            case ExchangeTiles(pieces=pieces):
                return faces_of(pieces)
        return ()

    def _pieces(self, actions: Sequence[Action]) -> tuple[Piece, ...]:
        """Returns the tiles of the hand that a line is about."""
        found: list[Piece] = []
        for action in actions:
            match action:
                case Discard(piece=piece):
                    found.append(piece)
                case Chow(pieces=pieces) | Pung(pieces=pieces) | Kong(pieces=pieces) | ExchangeTiles(pieces=pieces):
                    found += pieces
                    break
        return tuple(piece for piece in dict.fromkeys(found) if piece in self.view.hand)

    # ---- hands and waits

    def _goal(self, goal: Goal) -> GoalTold:
        wins = goal.gain is not None
        name = self.speech.name(goal)
        gain = words.no_win() if goal.gain is None else self.texts.signed(goal.gain)
        live = self.texts.number(goal.live)
        away = self.texts.number(goal.distance)
        way = words.way(away, live) if goal.distance > 0 else words.ready_way(live)
        verdict, short = self._worth(goal.totals) if wins else self._lacks(goal)
        return GoalTold(
            name=name,
            gain=gain,
            steps=max(0, min(_COPIES, goal.steps)),
            way=way,
            verdict=verdict or gain,
            short=short,
            wins=wins,
            missing=tuple(self._missing(one) for one in goal.missing),
            spoken=self.texts.listed(part for part in (name, gain, way, verdict) if part),
        )

    def _missing(self, one: LiveTile) -> MissingTold:
        return MissingTold(one.tile, self.texts.number(one.live))

    def _worth(self, totals: Sequence[tuple[str, int]]) -> tuple[str, str]:
        """Returns what a win is worth, with its unit and without."""
        shown = list(shown_totals(totals))[:1]
        if not shown:
            return "", ""
        unit, number = shown[0]
        return self.texts.counted(self.ruleset, unit, number), self.texts.number(number)

    def _lacks(self, goal: Goal) -> tuple[str, str]:
        """Returns why a hand may not win: how far it comes towards the minimum, or the reason in a few words."""
        least = goal.minimum
        if least is None:
            return (self._reason(goal.refusal), "") if goal.refusal is not None else ("", "")
        have, need = self.texts.number(least.have), self.texts.number(least.need)
        unit = self.texts.counted(self.ruleset, least.unit, least.need)
        return words.of_minimum(have, unit, short=False), words.of_minimum(have, need, short=True)

    def _reason(self, refusal: Refusal) -> str:
        return short_reason(refusal, self.texts, self.ruleset)

    def _wait(self, wait: Wait) -> WaitTold:
        name, live = self._tile(wait.tile), words.live(self.texts.number(wait.live))
        wins = wait.gain is not None
        if wins:
            verdict = words.may_win()
        elif wait.refusal is not None:
            verdict = self._reason(wait.refusal)
        else:
            verdict = words.only_drawn() if wait.drawn_gain is not None else words.no_win()
        gain = words.no_win() if wait.gain is None else self.texts.signed(wait.gain)
        drawn = "" if wait.drawn_gain is None else words.if_drawn(self.texts.signed(wait.drawn_gain))
        worth = " · ".join(part for part in (self._worth(wait.totals)[0], drawn) if part)
        return WaitTold(
            tile=wait.tile,
            name=name,
            pips=min(_COPIES, wait.live),
            live=live,
            verdict=verdict,
            wins=wins,
            gain=gain,
            worth=worth,
            spoken=self.texts.listed(part for part in (name, live, verdict, gain, worth) if part),
        )
