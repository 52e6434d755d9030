"""The rated options: what the expert computes of each, options with the same figures in one row.

Room: study/hints. The bot computes; nothing is rated here. `HintMoment` is what the sentences of a hint are chosen by.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.hints.values import Goal, HintRow, LiveTile, SeatThreat, Wait, threat_of

_FORCED = 1e8
"""Values as high as this say that the bot considers nothing else."""
_MANY_POINTS = 1000.0


class HintOption:
    """An option with what the bot says of it, and the useful kinds (wild tiles among them)."""

    def __init__(self, candidate: Candidate, useful: Sequence[LiveTile]) -> None:
        self.action = candidate.action
        self.candidate = candidate
        self.useful = tuple(useful)
        self.live = sum(one.live for one in useful)
        self.points = candidate.gain - candidate.danger if abs(candidate.value) >= _FORCED else candidate.value
        self.distance = candidate.distance
        self.chance = candidate.chance


def digits_of(most: float) -> int:
    """How many decimals amounts are shown with, by the largest of them."""
    return 0 if abs(most) >= _MANY_POINTS else 1


def distinct(candidates: Iterable[Candidate], ruleset: Ruleset) -> tuple[Candidate, ...]:
    """The rated candidates, one for each different effect; the first ones. If none is rated, all."""
    every = tuple(candidates)
    rated = [one for one in every if one.rated] or every
    found: dict[object, Candidate] = {}
    for candidate in rated:
        found.setdefault(meaning(candidate.action, ruleset), candidate)
    return tuple(found.values())


def unrated_rows(candidates: Iterable[Candidate], rated: Iterable[Candidate], ruleset: Ruleset) -> tuple[HintRow, ...]:
    """The rows of options that were not worth rating, without figures: all plain discards in one, each other option in
    its own. `rated` are those that have a row already."""
    known = {meaning(one.action, ruleset) for one in rated}
    found: dict[object, Action] = {}
    for candidate in candidates:
        effect = meaning(candidate.action, ruleset)
        if effect not in known:
            found.setdefault(effect, candidate.action)
    discards = tuple(action for action in found.values() if _is_plain(action))
    rows = [HintRow(discards, None, 0.0)] if discards else []
    return (*rows, *(HintRow((action,), None, 0.0) for action in found.values() if not _is_plain(action)))


def _is_plain(action: Action) -> bool:
    """Whether an action discards a tile and declares nothing."""
    return isinstance(action, Discard) and action.declaration is None


def most_points(rows: Iterable[HintRow]) -> float:
    """The largest amount of the rows; 0 if none was rated."""
    return max((row.points for row in rows if row.points is not None), default=0.0)


def rows_of(options: Sequence[HintOption]) -> tuple[HintRow, ...]:
    """The rows, the best first: options that show the same figures share one."""
    digits = digits_of(max((option.points for option in options), default=0.0))
    groups: dict[object, list[HintOption]] = {}
    for option in options:
        groups.setdefault(_figures(option, digits), []).append(option)
    best = max((option.points for option in options), default=0.0)
    return tuple(_row(group, best) for group in groups.values())


def _figures(option: HintOption, digits: int) -> object:
    """What a row shows of an option; options that are not plain discards stand alone."""
    action, said = option.action, option.candidate
    if not _is_plain(action):
        return action
    chance = None if option.chance is None else round(100 * option.chance)
    return round(option.points, digits), chance, round(said.danger, digits), option.distance, option.live


def _row(group: Sequence[HintOption], best: float) -> HintRow:
    first = group[0]
    known = first.distance is not None and first.distance >= 0
    return HintRow(
        actions=tuple(option.action for option in group),
        points=first.points,
        share=min(1.0, max(0.0, first.points / best)) if best > 0.0 else 1.0 if first.points == best else 0.0,
        chance=first.chance,
        danger=first.candidate.danger,
        distance=first.distance,
        useful=first.useful if known else (),
        live=first.live if known else None,
    )


def useful_tiles(observation: Observation, useful: Iterable[Tile], wilds: Iterable[Tile] = ()) -> tuple[LiveTile, ...]:
    """Kinds with live copies, those with most first, as they are printed. `wilds` are wild kinds that help as well."""
    kinds = dict.fromkeys((*useful, *wilds))
    faces = observation.view.setup.faces(kinds)
    found = [
        LiveTile(face, observation.live_copies(kind))
        for kind, face in zip(kinds, faces, strict=True)
        if observation.live_copies(kind) > 0
    ]
    return tuple(sorted(found, key=lambda one: (-one.live, one.tile)))


def useful_wilds(gain: PlanGain, observation: Observation, action: Action, distance: int | None) -> tuple[Tile, ...]:
    """The wild kinds that bring a hand nearer, which is so far from ready after an action; the useful kinds of a
    Candidate are without them."""
    if distance is None or distance < 0 or not observation.wild_kinds:
        return ()
    hand = after_action(observation.view, observation.hand, action)
    more = replace(hand, wilds=(*hand.wilds, min(observation.wild_kinds)))
    return tuple(sorted(observation.wild_kinds)) if gain.shanten(more) < distance else ()


class HintMoment(Struct, frozen=True, eq=False):
    """One moment of a seat.

    `options` are different, the best first; `offered` are all legal actions. `win_gain` is what the win that is offered
    pays. `followed` is the goal that the best option serves, as it is after a discard, `nearest` the distance after it
    to the nearest goal that may win; None if that is not known. `pays_ready` says that an unwon hand pays the ready.
    """

    observation: Observation
    risk: DealInRisk
    options: tuple[HintOption, ...]
    offered: tuple[Action, ...]
    rows: tuple[HintRow, ...]
    goals: tuple[Goal, ...] = ()
    waits: tuple[Wait, ...] = ()
    win_gain: float = 0.0
    followed: Goal | None = None
    nearest: int | None = None
    pays_ready: bool = False

    @property
    def view(self) -> SeatView:
        return self.observation.view

    @property
    def best(self) -> HintOption:
        return self.options[0]

    @property
    def other(self) -> HintOption | None:
        """The best option of another row; None if there is only one row."""
        own = self.rows[0].actions
        return next((option for option in self.options if option.action not in own), None)

    @property
    def digits(self) -> int:
        """How many decimals amounts are shown with."""
        return digits_of(max(option.points for option in self.options))

    @property
    def steps_back(self) -> bool:
        """Whether the best option breaks a hand that is ready and may win, or could be made ready."""
        far = self.best.distance
        if far is None or far <= 0:
            return False
        return any(one.distance == 0 and one.chance for one in self.options[1:])

    @property
    def may_win(self) -> bool:
        return any(isinstance(action, DeclareWin) for action in self.offered)

    def threat(self, option: HintOption | None) -> SeatThreat | None:
        """Who makes a discard dangerous; None for other actions."""
        if option is None or not isinstance(option.action, Discard):
            return None
        return threat_of(self.risk, self.observation, self.view.setup.kind(option.action.piece))


def notation_of(piece: Piece) -> str:
    """The notation of what is printed on a piece, by which words are found."""
    return TILE_NAMES[face_of(piece)]


def notations_of(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The notations of several pieces, in their order."""
    return tuple(notation_of(piece) for piece in pieces)
