"""What the panel of hints shows: its rows, cards and sentences as values, made of a hint; and the words of the panel
itself.

Room: present. The figures are those of the study, sentences of advice too; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import COPIES, KINDS, TILE_NAMES, Piece, Tile, face_of, faces_of
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, ExchangeTiles, Kong, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark, Signs
from mahjong_desktop.study.hints.rows import digits_of, most_points
from mahjong_desktop.study.hints.values import Goal, HintRow, Hints, LiveTile, Sentence, Wait
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.sum_words import shown_totals
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

UNKNOWN: Final = "–"
"""What stands for a figure that is not worked out."""
MOST_TILES: Final = 2
"""The number of kinds that are shown in a row that discards one of several."""


class RowTold(Struct, frozen=True):
    """One line of the rated options.

    `tiles` are the kinds to discard, or the set that the action makes, `more` the number of further kinds, such as
    `+2`. `title` names an action that is not a plain discard. `share` is the length of the bar, 0 to 1. `pieces` are
    the tiles of the hand that the line is about. `spoken` is the whole line as a screen reader says it.
    """

    action: Action
    tiles: tuple[Tile, ...]
    more: str
    title: str
    points: str
    share: float
    chance: str
    danger: str
    live: str
    reason: str
    pieces: tuple[Piece, ...]
    spoken: str

    @property
    def shown_tiles(self) -> tuple[Tile, ...]:
        """The tiles that the line shows: a whole set, but at most two kinds to discard."""
        return self.tiles if self.title else self.tiles[:MOST_TILES]

    @property
    def danger_below(self) -> str:
        """The danger as it stands below the points."""
        return translate("Hints", "danger {figure}").format(figure=self.danger)


class MissingTold(Struct, frozen=True):
    """A tile that a hand lacks, and how many of it are live."""

    tile: Tile
    live: str


class GoalTold(Struct, frozen=True):
    """A hand worth collecting. `steps` of 4 dots are filled; `short` is the verdict without its unit,
    `lacking` are the missing tiles as a screen reader says them."""

    name: str
    gain: str
    steps: int
    way: str
    verdict: str
    short: str
    wins: bool
    missing: tuple[MissingTold, ...]
    spoken: str
    lacking: str


class WaitTold(Struct, frozen=True):
    """A tile that the hand waits for. `worth` is what a win with it is worth, and its gain if it is drawn."""

    tile: Tile
    name: str
    pips: int
    live: str
    verdict: str
    wins: bool
    gain: str
    worth: str
    spoken: str


class PanelTold(Struct, frozen=True):
    """All that the panel shows at one moment: what to do and `why`, the lines, the hands worth collecting, the waits
    `after` a discard. `said` puts a text of the panel into the words of the game. `best` are the tiles of the hand that
    carry the mark of the best discard, `signs` the marks of wild tiles and the like."""

    claim: bool = False
    what: str = ""
    why: str = ""
    rows: tuple[RowTold, ...] = ()
    goals: tuple[GoalTold, ...] = ()
    waits: tuple[WaitTold, ...] = ()
    after: str = ""
    best: tuple[Piece, ...] = ()
    signs: Mapping[Tile, frozenset[Mark]] = {}
    said: Callable[[str], str] = str

    @property
    def ready(self) -> bool:
        """Whether the hand waits, or does so after the best discard."""
        return bool(self.waits)


NOTHING_TOLD: Final = PanelTold()


class HintsPresenter:
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
            said=self.texts.said,
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
        return self.texts.call(action.name, claimed=self.view.offer is not None)

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
        verdict, short = self._lacks(goal) if gain is None else self._worth(goal.totals)
        if goal.gain is None and gain is not None:
            verdict, short = self.texts.dotted((verdict, translate("Hints", "only if drawn"))), ""
        told = translate("Hints", "no win") if gain is None else self.texts.signed(gain)
        return GoalTold(
            name=self.sayings.goal(goal),
            gain=told,
            steps=max(0, min(COPIES, goal.steps)),
            way=self._way(goal),
            verdict=verdict or told,
            short=short,
            wins=gain is not None,
            missing=tuple(self._missing(one) for one in goal.missing),
            spoken=self.sayings.goal_row(goal),
            lacking=self.texts.clauses(self.sayings.live_tile(one) for one in goal.missing),
        )

    def _way(self, goal: Goal) -> str:
        """Returns how far a hand is away and how many tiles help it."""
        live = self.texts.number(goal.live)
        if goal.distance <= 0:
            return self.texts.said(translate("Hints", "ready · {live} live")).format(live=live)
        away = self.texts.number(goal.distance)
        return translate("Hints", "{distance} away · {live} live").format(distance=away, live=live)

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
        of = translate("Hints", "{have} of {need}")
        return of.format(have=have, need=unit), of.format(have=have, need=need)

    def _wait(self, wait: Wait) -> WaitTold:
        drawn = "" if wait.drawn_gain is None else self.texts.signed(wait.drawn_gain)
        parts = [self._worth(wait.totals)[0]]
        if wait.gain is not None:
            gain = self.sayings.gain(wait)
            parts += [translate("Hints", "drawn {gain}").format(gain=drawn)] if drawn else []
        else:
            gain = drawn or translate("Hints", "no win")
        return WaitTold(
            tile=wait.tile,
            name=self._tile(wait.tile),
            pips=min(COPIES, wait.live),
            live=translate("Hints", "{number} live").format(number=self.texts.number(wait.live)),
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


# ---- the words of the panel itself


class HintSection(StrEnum):
    """The sections of the panel."""

    OPTIONS = "options"
    GOALS = "goals"
    WAITS = "waits"


def panel_title() -> str:
    """Returns the title of the panel."""
    return translate("Hints", "Hints")


def close() -> str:
    """Returns the name of the cross in the header."""
    return translate("Hints", "Close the hints")


def column(number: int) -> str:
    """Returns the short heading of a column of figures: points, wins, danger, live."""
    return (
        translate("Hints", "Points"),
        translate("Hints", "Wins"),
        translate("Hints", "Danger"),
        translate("Hints", "Live"),
    )[number]


def column_tip(number: int) -> str:
    """Returns what a column of figures means."""
    return (
        translate("Hints", "Expected points: what the option gains on average, less what it loses"),
        translate("Hints", "The chance to win this hand"),
        translate("Hints", "Danger: the points that the tile loses on average by feeding another player"),
        translate("Hints", "Live tiles: useful tiles that you cannot see anywhere"),
    )[number]


def first_column(*, claim: bool) -> str:
    """Returns the heading of the first column."""
    return translate("Hints", "Action") if claim else translate("Hints", "Tile")


def more_rows(number: int) -> str:
    """Returns the words that unfold further rows."""
    return translate("Hints", "%n more", "", number)


def fewer_rows() -> str:
    """Returns the words that fold them again."""
    return translate("Hints", "fewer")


def section_heading(section: HintSection, told: PanelTold, *, narrow: bool, waiting: bool) -> tuple[str, str]:
    """Returns the heading of a section and its caption. A `narrow` panel has fewer captions; `waiting` says that a hint
    is being worked out."""
    match section:
        case HintSection.OPTIONS:
            title = translate("Hints", "What to do") if told.claim else translate("Hints", "What to discard")
            usual = "" if narrow else translate("Hints", "as an expert sees it")
            return title, "…" if waiting else usual
        case HintSection.GOALS:
            best = "" if narrow else translate("Hints", "best first")
            caption = told.said(translate("Hints", "this one is ready")) if told.ready else best
            return translate("Hints", "Hands worth collecting"), caption
        case HintSection.WAITS:
            return translate("Hints", "Waits"), _waits_caption(told, narrow=narrow)


def _waits_caption(told: PanelTold, *, narrow: bool) -> str:
    if told.ready:
        return translate("Hints", "after {tile}").format(tile=told.after) if told.after else ""
    caption = translate("Hints", "when ready") if narrow else translate("Hints", "opens when the hand is ready")
    return told.said(caption)


def open_state(name: str, *, is_open: bool) -> str:
    """Returns a heading with its state, for screen readers."""
    if is_open:
        return translate("Hints", "{section}, open").format(section=name)
    return translate("Hints", "{section}, closed").format(section=name)


def no_hint() -> str:
    """Returns the sentence for a moment that has no hint."""
    return translate("Hints", "There is no hint for this moment.")


def your_turn_later() -> str:
    """Returns the sentence while nothing is asked."""
    return translate("Hints", "Hints come when it is your turn.")


def no_goal() -> str:
    """Returns the sentence if no hand is worth collecting."""
    return translate("Hints", "No hand stands out yet.")


def no_waits(told: PanelTold) -> str:
    """Returns the sentence of the waits while the hand is not ready."""
    return told.said(translate("Hints", "The hand is not ready yet."))
