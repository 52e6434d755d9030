"""Puts a hint into the words, tiles and shares that the panel shows.

Room: ui/hints. The figures are those of the study; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.core.tiles import COPIES, KINDS, TILE_NAMES, Piece, Tile, face_of, faces_of
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, ExchangeTiles, Kong, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import hint_words
from mahjong_desktop.study.hints.rows import digits_of, most_points
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Sentence, Wait
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.sum_words import shown_totals
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.hints.rows import MOST_TILES
from mahjong_desktop.ui.hints.told import GoalTold, MissingTold, PanelTold, RowTold, WaitTold
from mahjong_desktop.ui.table.marks import Mark
from mahjong_desktop.ui.table.spots import Signs

UNKNOWN: Final = "–"
"""What stands for a figure that is not worked out."""


class Teller:
    """Puts the hints for one view into words."""

    def __init__(self, view: SeatView, texts: Texts, sayings: HintWords) -> None:
        self.view, self.sayings = view, sayings
        self.ruleset = view.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)
        self._digits = 1

    def told(self, hints: Hints) -> PanelTold:
        """Returns what the panel shows for a hint."""
        self._digits = digits_of(most_points(hints.rows))
        rows = tuple(self._row(row, hints) for row in hints.rows)
        return PanelTold(
            claim=hints.claim,
            what=self._said(hints.what),
            why=self._said(hints.why),
            rows=rows,
            goals=tuple(self._goal(goal) for goal in hints.goals),
            waits=tuple(self._wait(wait) for wait in hints.waits),
            after=self._tile(hints.after) if hints.after is not None else "",
            best=rows[0].pieces if rows and isinstance(rows[0].action, Discard) else (),
            signs=self._signs(),
        )

    def _signs(self) -> dict[Tile, frozenset[Mark]]:
        """Returns the marks that all tiles of a kind have. A red tile differs from its equals, so it has none here."""
        signs = Signs(self.view)
        found = {tile: signs.of(tile * COPIES) - {Mark.RED} for tile in range(KINDS)}
        return {tile: marks for tile, marks in found.items() if marks}

    def _said(self, sentence: Sentence | None) -> str:
        return self.sayings.sentence(sentence) if sentence is not None else ""

    def _tile(self, tile: Tile) -> str:
        return self.texts.tile(TILE_NAMES[tile])

    # ---- options

    def _row(self, row: HintRow, hints: Hints) -> RowTold:
        action = row.actions[0]
        tiles = self._tiles(row.actions)
        title = self._title(action)
        hidden = len(tiles) - MOST_TILES if not title else 0
        return RowTold(
            action=action,
            tiles=tiles,
            more=f"+{self.texts.number(hidden)}" if hidden > 0 else "",
            title=title,
            points=UNKNOWN if row.points is None else self.texts.decimal(row.points, self._digits),
            share=row.share,
            chance=UNKNOWN if row.chance is None else self.sayings.percent(row.chance),
            danger=UNKNOWN if row.danger is None else self.texts.decimal(-row.danger, self._digits),
            live=UNKNOWN if row.live is None else self.texts.number(row.live),
            reason=self._said(row.reason) if row is hints.rows[0] else "",
            pieces=self._pieces(row.actions),
            spoken=self.sayings.row(row, hints),
        )

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
        return faces_of(shown_pieces(self.view, actions[0]))

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
        gain = goal.gain if goal.gain is not None else goal.drawn_gain
        live = self.texts.number(goal.live)
        away = self.texts.number(goal.distance)
        verdict, short = self._lacks(goal) if gain is None else self._worth(goal.totals)
        if goal.gain is None and gain is not None:
            verdict, short = self.texts.dotted((verdict, hint_words.only_drawn())), ""
        told = hint_words.no_win() if gain is None else self.texts.signed(gain)
        return GoalTold(
            name=self.sayings.goal(goal),
            gain=told,
            steps=max(0, min(COPIES, goal.steps)),
            way=hint_words.way_left(away, live) if goal.distance > 0 else hint_words.ready_way(live),
            verdict=verdict or told,
            short=short,
            wins=gain is not None,
            missing=tuple(self._missing(one) for one in goal.missing),
            spoken=self.sayings.goal_row(goal),
            lacking=self.texts.clauses(self.sayings.live_tile(one) for one in goal.missing),
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
            return (self.sayings.refusal(goal.refusal), "") if goal.refusal is not None else ("", "")
        have, need = self.texts.number(least.have), self.texts.number(least.need)
        unit = self.texts.counted(self.ruleset, least.unit, least.need)
        return hint_words.of_minimum(have, unit), hint_words.of_minimum(have, need)

    def _wait(self, wait: Wait) -> WaitTold:
        drawn = "" if wait.drawn_gain is None else self.texts.signed(wait.drawn_gain)
        parts = [self._worth(wait.totals)[0]]
        if wait.gain is not None:
            gain = self.sayings.gain(wait)
            parts += [hint_words.if_drawn(drawn)] if drawn else []
        else:
            gain = drawn or hint_words.no_win()
        return WaitTold(
            tile=wait.tile,
            name=self._tile(wait.tile),
            pips=min(COPIES, wait.live),
            live=hint_words.live(self.texts.number(wait.live)),
            verdict=self.sayings.may_win(wait),
            wins=bool(wait.givers) or wait.drawn_gain is not None,
            gain=gain,
            worth=self.texts.dotted(parts),
            spoken=self.sayings.wait(wait),
        )


def shown_pieces(view: SeatView, action: Action) -> tuple[Piece, ...]:
    """Returns the tiles by which an action is shown: the discard, or the set that it makes; of a kong one tile."""
    match action:
        case Discard(piece=piece):
            return (piece,)
        case Chow(pieces=pieces) | Pung(pieces=pieces):
            whole = pieces if view.offer is None else (*pieces, view.offer.piece)
            return tuple(view.setup.in_order(whole))
        case Kong(pieces=pieces):
            return pieces[:1]
        case ExchangeTiles(pieces=pieces):
            return pieces
    return ()
