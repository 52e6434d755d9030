"""The form of a position: what one seat knows at a moment when it must decide, as JSON.

Room: study. No Qt and no words. This module reads the JSON and writes the position of a SeatView; position_states.py
builds a State. Keys that mean the same as in a score case have the same names.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import (
    Announce,
    DealtWins,
    Exchange,
    GrabIndicator,
    LastTile,
    Position,
    ReplaceBonus,
    Ruleset,
    ScriptStep,
)
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.engine.state import Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.case_form import MeldCase, RoundWind, decoded
from mahjong_desktop.records.cases import written_meld
from mahjong_desktop.records.pieces import format_pieces


class WrittenStep(StrEnum):
    """A step outside play as written, one in which seats may be asked."""

    BONUS = "bonus"
    EXCHANGE = "exchange"
    ANNOUNCE = "announce"
    DEALT = "dealt"
    GRAB = "grab"
    LAST_TILE = "last-tile"
    REPLACEMENT = "replacement"


_STEPS: dict[type[ScriptStep], WrittenStep] = {
    ReplaceBonus: WrittenStep.BONUS,
    Exchange: WrittenStep.EXCHANGE,
    Announce: WrittenStep.ANNOUNCE,
    DealtWins: WrittenStep.DEALT,
    GrabIndicator: WrittenStep.GRAB,
    LastTile: WrittenStep.LAST_TILE,
}

POSITION_FORMS: dict[Way, KongForm] = {Way.ROB_KONG: KongForm.ADDED, Way.ROB_CONCEALED_KONG: KongForm.CONCEALED}
"""The form of the kong whose tile is offered."""

REPLACEMENTS = (
    Circumstance.KONG_REPLACEMENT,
    Circumstance.KONG_REPLACEMENT_TWICE,
    Circumstance.FLOWER_REPLACEMENT,
    Circumstance.DICE_REPLACEMENT,
)
"""The circumstances that a position must contain; all others follow from the rest."""


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The base class of all parts of the form."""


class LaidMeld(MeldCase, frozen=True, omit_defaults=True):
    """A meld as in a score case. `discard` is the number of the claimed tile among the giver's discards, from 1.
    `tiles` is missing if the kind of a concealed kong is hidden."""

    tiles: str = ""
    discard: int | None = None


class Prize(_Form, frozen=True, rename={"giver": "from"}):
    """A tile with which a seat has won while play goes on; `discard` as in a meld."""

    tile: str
    giver: int | None = None
    discard: int | None = None


class SeatPosition(_Form, frozen=True):
    """What is known about a seat. `declared_with` holds for each declaration the number of the discard that it was made
    with, from 1 (the offered one counts), `as_drawn` the numbers of the discards that were drawn in the same turn. For
    another seat `hand` is given only if it lies open, and `tiles` is the number of its concealed tiles if that is not
    the usual one."""

    melds: tuple[LaidMeld, ...] = ()
    bonus: str = ""
    discards: str = ""
    declared: tuple[str, ...] = ()
    declared_with: dict[str, int] = {}
    as_drawn: tuple[int, ...] = ()
    prizes: tuple[Prize, ...] = ()
    hand: str | None = None
    tiles: int | None = None


class Offered(_Form, frozen=True, rename={"giver": "from", "way": "by"}):
    """The tile that may be claimed: a discard (which is in no river), or a tile of a kong (which is already melded)."""

    tile: str
    giver: int
    way: Way = Way.DISCARD


class SeenTiles(_Form, frozen=True, rename={"giver": "from"}):
    """Tiles in the hand of a seat that the deciding seat has seen: `giver` has passed them on before play, or, if there
    is no giver, the whole hand was laid open. They are listed as they were then, wherever they lie now. Tiles that the
    deciding seat was given are listed, too: their giver knows them."""

    tiles: str
    seat: int
    giver: int | None = None


class WrittenPosition(_Form, frozen=True):
    """A whole position as it is written; `hand` are the concealed tiles of `seat`, including the drawn one.

    Without `offered` and `opening` it is the seat's turn. It has drawn `drawn` (by default the last tile of `hand`) or,
    with `claimed`, begun with a chow or pung. `announced` is the declaration that the opening step asks about, in games
    with several such steps. `thrown` are the seats of all discards in order, if that is not the order of turns and
    claims. `round` and `hand_number` count from 1.
    """

    ruleset: str
    hand: str
    seat: int = 0
    drawn: str | None = None
    claimed: bool = False
    offered: Offered | None = None
    opening: WrittenStep | None = None
    announced: str | None = None
    options: dict[str, int | str] = {}
    round_wind: RoundWind = RoundWind.EAST
    round: int | None = None
    hand_number: int = 1
    dealer: int = 0
    dealer_streak: int = 0
    scores: tuple[int, ...] = ()
    carry: dict[str, object] = {}
    wild_indicator: str | None = None
    dora_indicators: str = ""
    wall_left: int | None = None
    circumstances: tuple[Circumstance, ...] = ()
    winners: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    dice: tuple[tuple[int, ...], ...] = ()
    thrown: str = ""
    seen: tuple[SeenTiles, ...] = ()
    seats: tuple[SeatPosition, ...] = ()


def read_position(data: bytes | str) -> WrittenPosition:
    """Decodes a position. Raises CaseError `not-a-position` (facts: detail), `not-json` or `too-deep`. Whether the
    position is possible is NOT checked (see position_states)."""
    return decoded(data, WrittenPosition, "not-a-position")


def position_json(position: WrittenPosition) -> str:
    """Returns the position as JSON text without the keys that have default values."""
    return msgspec.json.format(msgspec.json.encode(position), indent=2).decode() + "\n"


# ---- writing


def written_position(view: SeatView) -> WrittenPosition:
    """Returns the position of a seat that must decide. It contains only what the view shows.

    The seating of the players, and mistakes that a strict table would allow, are NOT included. Whether the seat must
    decide is NOT checked.
    """
    return _Writer(view).position()


def natural_order(dealer: int, chairs: Chairs, rivers: tuple[tuple[RiverTile, ...], ...]) -> tuple[int, ...] | None:
    """Returns the seats of all discards, in the order of turns from the dealer and from each claim; None if the rivers
    do not fit it."""
    left = [list(river) for river in rivers]
    order: list[int] = []
    seat = dealer
    while left[seat]:
        tile = left[seat].pop(0)
        order.append(seat)
        seat = chairs.after(seat) if tile.claimed_by is None else tile.claimed_by
    return None if any(left) else tuple(order)


def natural_round(ruleset: Ruleset, wind: int, dealer: int) -> int | None:
    """Returns the first round with this wind; None if the game has none."""
    rounds = (number for number in range(4 * ruleset.seats))
    return next((number for number in rounds if ruleset.flow.round_wind(Position(number, dealer)) == wind), None)


def usual_size(ruleset: Ruleset, seat: int, dealer: int, melds: Iterable[Meld], *, opening: int | None) -> int:
    """Returns the number of concealed tiles of a seat when it is not its turn; 0 for an empty chair. `opening` is the
    step of the script under way before play, None in play."""
    if seat in ruleset.chairs.empty or (opening is not None and ruleset.dealt_by(opening) == 0):
        return 0
    extra = ruleset.dealer_extra if opening is not None and seat == dealer else 0
    return ruleset.hand_size + extra - sum(meld.size for meld in melds)


def step_name(step: ScriptStep) -> WrittenStep | None:
    """Returns the name of a step outside of play in which seats may be asked; None for any other step."""
    return _STEPS.get(type(step))


def _asked_about(view: SeatView) -> WrittenStep | None:
    """What seats are asked about outside turns and claims; None in these."""
    if view.phase is Phase.REPLACEMENT:
        return WrittenStep.REPLACEMENT
    return step_name(view.ruleset.script[view.step]) if view.phase in (Phase.OPENING, Phase.LAST_TILE) else None


def announcements(ruleset: Ruleset) -> dict[str, int]:
    """Returns the places of the steps in which seats may announce something, by the declaration."""
    steps = enumerate(ruleset.script)
    return {step.declaration: place for place, step in steps if isinstance(step, Announce)}


def _announced(view: SeatView) -> str | None:
    """Returns the declaration that seats are asked about before play, if the game has several such steps."""
    step, several = view.ruleset.script[view.step], len(announcements(view.ruleset)) > 1
    return step.declaration if view.phase is Phase.OPENING and isinstance(step, Announce) and several else None


class _Writer:
    """Writes one view as a position."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.opening = view.step if view.phase is Phase.OPENING else None
        self.dealt = self.opening is None or view.ruleset.dealt_by(self.opening) > 0
        offer = view.offer
        self.thrown = offer is not None and offer.way is Way.DISCARD

    def position(self) -> WrittenPosition:
        view, ruleset = self.view, self.view.ruleset
        position = view.position
        drawn = view.drawn if view.drawn in view.hand else None
        indicators = self.text(view.indicators)
        usual_round = natural_round(ruleset, view.round_wind, position.dealer)
        order = self.order()
        usual_order = natural_order(position.dealer, ruleset.chairs, view.rivers)
        seats = tuple(self.seat(seat) for seat in range(ruleset.seats))
        return WrittenPosition(
            ruleset=ruleset.id,
            hand=self.text(view.hand),
            seat=view.seat,
            drawn=None if drawn is None else self.text((drawn,)),
            claimed=view.claimed,
            offered=self.offered(),
            opening=_asked_about(view),
            announced=_announced(view),
            options=ruleset.changed_options,
            round_wind=RoundWind(ruleset.round_winds[view.round_wind]),
            round=None if position.round == usual_round else position.round + 1,
            hand_number=position.hand + 1,
            dealer=position.dealer,
            dealer_streak=position.streak,
            scores=() if set(view.scores) == {ruleset.starting_score} else view.scores,
            carry=self.carry(),
            wild_indicator=indicators if indicators and ruleset.has_wilds else None,
            dora_indicators=indicators if not ruleset.has_wilds else "",
            wall_left=view.wall_left,
            circumstances=tuple(name for name in REPLACEMENTS if name in view.circumstances),
            winners=view.winners,
            dead=tuple(sorted(view.dead)),
            dice=view.dice,
            thrown="" if order == usual_order else "".join(map(str, order)),
            seen=tuple(SeenTiles(self.text(known.pieces), known.holder, known.giver) for known in view.known),
            seats=seats if any(seat != SeatPosition() for seat in seats) else (),
        )

    def text(self, pieces: Iterable[Piece]) -> str:
        return format_pieces(pieces, self.view.ruleset)

    def order(self) -> tuple[int, ...]:
        """Returns the seats of all discards, in order."""
        numbered = ((tile.number, seat) for seat, river in enumerate(self.view.rivers) for tile in river)
        return tuple(seat for _, seat in sorted(numbered))

    def offered(self) -> Offered | None:
        offer = self.view.offer
        return None if offer is None else Offered(self.text((offer.piece,)), offer.giver, offer.way)

    def carry(self) -> dict[str, object]:
        tracks = self.view.ruleset.tracks
        known = ((track, self.view.tracks[track.id]) for track in tracks)
        return {track.key: track.takes.written(value) for track, value in known if value != track.initial}

    def seat(self, seat: int) -> SeatPosition:
        view = self.view
        river, hand = view.rivers[seat], view.hands[seat]
        offered = self.thrown and view.offer is not None and seat == view.offer.giver
        usual = usual_size(view.ruleset, seat, view.dealer, view.melds[seat], opening=self.opening)
        return SeatPosition(
            melds=tuple(self.meld(meld) for meld in view.melds[seat]),
            bonus=self.text(view.bonus[seat]),
            discards=self.text([tile.piece for tile in river][: len(river) - offered]),
            declared=view.declared[seat],
            declared_with={tile.declaration: at for at, tile in enumerate(river, 1) if tile.declaration is not None},
            as_drawn=tuple(at for at, tile in enumerate(river, 1) if tile.piece in view.as_drawn),
            prizes=tuple(self.prize(piece) for piece in view.prizes[seat]),
            hand=self.text(hand) if seat != view.seat and self.dealt and HIDDEN not in hand else None,
            tiles=len(hand) if seat != view.seat and len(hand) != usual else None,
        )

    def meld(self, meld: Meld) -> LaidMeld:
        if HIDDEN in meld.pieces:
            return LaidMeld(meld.kind, form=meld.form)
        return as_kind(written_meld(meld, self.view.ruleset), LaidMeld, discard=self.found(meld.claimed)[1])

    def prize(self, piece: Piece) -> Prize:
        giver, discard = self.found(piece)
        return Prize(self.text((piece,)), giver, discard)

    def found(self, piece: Piece | None) -> tuple[int | None, int | None]:
        """Returns the seat that discarded a piece, and the number of the discard."""
        for seat, river in enumerate(self.view.rivers):
            for number, tile in enumerate(river, 1):
                if tile.piece == piece:
                    return seat, number
        return None, None
