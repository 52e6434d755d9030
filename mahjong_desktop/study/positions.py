"""The form of a position: what one seat may know where it must decide, written down as JSON.

Room: study. No Qt and no words. Reading the JSON and writing a SeatView belong here; a State is put together from the
form in position_states.py. Keys are those of the score-case form wherever they say the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import (
    Announce,
    DealtWins,
    Exchange,
    GrabIndicator,
    LastTile,
    Position,
    ReplaceBonus,
    Ruleset,
    Step,
)
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, WIND_NAMES, Piece
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.engine.state import Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.cases import decoded
from mahjong_desktop.records.pieces import is_red_five


class RoundWind(StrEnum):
    """The wind of a round as written."""

    EAST, SOUTH, WEST, NORTH = WIND_NAMES


class WrittenStep(StrEnum):
    """A step outside play as written, one in which seats may be asked."""

    BONUS = "bonus"
    EXCHANGE = "exchange"
    ANNOUNCE = "announce"
    DEALT = "dealt"
    GRAB = "grab"
    LAST_TILE = "last-tile"


_STEPS: dict[type[Step], WrittenStep] = {
    ReplaceBonus: WrittenStep.BONUS,
    Exchange: WrittenStep.EXCHANGE,
    Announce: WrittenStep.ANNOUNCE,
    DealtWins: WrittenStep.DEALT,
    GrabIndicator: WrittenStep.GRAB,
    LastTile: WrittenStep.LAST_TILE,
}

FORMS: dict[Way, KongForm] = {Way.ROB_KONG: KongForm.ADDED, Way.ROB_CONCEALED_KONG: KongForm.CONCEALED}
"""The kong whose tile is offered."""

REPLACEMENTS = (
    Circumstance.KONG_REPLACEMENT,
    Circumstance.KONG_REPLACEMENT_TWICE,
    Circumstance.FLOWER_REPLACEMENT,
)
"""The circumstances that a position must tell; all others follow from the rest."""


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of the form have in common."""


class LaidMeld(_Form, frozen=True, rename={"giver": "from"}):
    """A meld. `discard` is the number of the claimed tile among the giver's discards, from 1; no `tiles` where the kind
    of a concealed kong is hidden."""

    kind: MeldKind
    tiles: str = ""
    claimed: str | None = None
    giver: int | None = None
    form: KongForm | None = None
    discard: int | None = None


class Prize(_Form, frozen=True, rename={"giver": "from"}):
    """A tile that a seat has won with while play goes on; `discard` as in a meld."""

    tile: str
    giver: int | None = None
    discard: int | None = None


class SeatPosition(_Form, frozen=True):
    """What is known of a seat. `declared_with` gives the number of the discard that a declaration was made with, from 1
    (the offered one counts); `hand` is given of another seat only where it lies open, `tiles` is the number of its
    concealed tiles where that is not the usual one."""

    melds: tuple[LaidMeld, ...] = ()
    bonus: str = ""
    discards: str = ""
    declared: tuple[str, ...] = ()
    declared_with: dict[str, int] = {}
    prizes: tuple[Prize, ...] = ()
    hand: str | None = None
    tiles: int | None = None


class Offered(_Form, frozen=True, rename={"giver": "from", "way": "by"}):
    """The tile that may be claimed: a discard (it stands in no river), or one of a kong (which is laid already)."""

    tile: str
    giver: int
    way: Way = Way.DISCARD


class WrittenPosition(_Form, frozen=True):
    """A whole position as written; `hand` are the concealed tiles of `seat`, the drawn one included.

    Without `offered` and `opening` the seat is at its turn: it has drawn `drawn` (by default the last tile of `hand`),
    or, with `claimed`, begun with a chow or pung. `thrown` are the seats of all discards in their order, where that is
    not the order of turns and claims. `round` and `hand_number` count from 1.
    """

    ruleset: str
    hand: str
    seat: int = 0
    drawn: str | None = None
    claimed: bool = False
    offered: Offered | None = None
    opening: WrittenStep | None = None
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
    seats: tuple[SeatPosition, ...] = ()


def read_position(data: bytes | str) -> WrittenPosition:
    """Decode a position. Raises CaseError `not-a-position` (facts: detail), `not-json` or `too-deep`. Whether it can be
    is NOT checked (see position_states)."""
    try:
        return decoded(data, WrittenPosition)
    except msgspec.ValidationError as error:
        raise CaseError("not-a-position", detail=str(error)) from error


def position_json(position: WrittenPosition) -> str:
    """The position as JSON text, what is as usual left out."""
    return msgspec.json.format(msgspec.json.encode(position), indent=2).decode() + "\n"


# ---- tiles


def format_pieces(pieces: Iterable[Piece], ruleset: Ruleset) -> str:
    """Print pieces in the order given, red fives with a 0; neighbours of one letter share it."""
    parts: list[str] = []
    for piece in pieces:
        name = TILE_NAMES[piece // 4]
        letter = name[-1]
        if is_red_five(piece, ruleset):
            name = f"0{letter}"
        if parts and parts[-1][-1] == letter:
            parts[-1] = parts[-1][:-1] + name
        else:
            parts.append(name)
    return "".join(parts)


# ---- writing


def written_position(view: SeatView) -> WrittenPosition:
    """The position of a seat that must decide, as JSON can hold it: nothing but what its view shows.

    Who sits where, and mistakes that a strict table would allow, are NOT told. Whether the seat must decide is NOT
    checked.
    """
    return _Writer(view).position()


def natural_order(dealer: int, rivers: tuple[tuple[RiverTile, ...], ...]) -> tuple[int, ...] | None:
    """The seats of all discards, in turn from the dealer on and from who claimed one; None where they do not fit."""
    left = [list(river) for river in rivers]
    order: list[int] = []
    seat = dealer
    while left[seat]:
        tile = left[seat].pop(0)
        order.append(seat)
        seat = (seat + 1) % len(rivers) if tile.claimed_by is None else tile.claimed_by
    return None if any(left) else tuple(order)


def natural_round(ruleset: Ruleset, wind: int, dealer: int) -> int | None:
    """The first round with this wind; None where the game has none."""
    rounds = (number for number in range(4 * ruleset.seats))
    return next((number for number in rounds if ruleset.flow.round_wind(Position(number, dealer)) == wind), None)


def usual_size(ruleset: Ruleset, seat: int, dealer: int, melds: Iterable[Meld], *, opening: bool) -> int:
    """Concealed tiles of a seat that is not at its turn."""
    extra = ruleset.dealer_extra if opening and seat == dealer else 0
    return ruleset.hand_size + extra - sum(meld.size for meld in melds)


def step_name(step: Step) -> WrittenStep | None:
    """What a step outside play is called in which seats may be asked; None for any other."""
    return _STEPS.get(type(step))


class _Writer:
    """Writes one view down."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.opening = view.phase is Phase.OPENING
        offer = view.offer
        self.thrown = offer is not None and offer.way is Way.DISCARD

    def position(self) -> WrittenPosition:
        view, ruleset = self.view, self.view.ruleset
        position, outside_play = view.position, view.phase in (Phase.OPENING, Phase.LAST_TILE)
        chosen = {option.id: option.default for option in ruleset.options}
        drawn = view.drawn if view.drawn in view.hand else None
        indicators = self.text(view.indicators)
        usual_round = natural_round(ruleset, view.round_wind, position.dealer)
        order = self.order()
        seats = tuple(self.seat(seat) for seat in range(ruleset.seats))
        return WrittenPosition(
            ruleset=ruleset.id,
            hand=self.text(view.hand),
            seat=view.seat,
            drawn=None if drawn is None else self.text((drawn,)),
            claimed=view.claimed,
            offered=self.offered(),
            opening=step_name(ruleset.script[view.step]) if outside_play else None,
            options={name: value for name, value in ruleset.chosen.items() if value != chosen[name]},
            round_wind=RoundWind(WIND_NAMES[view.round_wind]),
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
            thrown="" if order == natural_order(position.dealer, view.rivers) else "".join(map(str, order)),
            seats=seats if any(seat != SeatPosition() for seat in seats) else (),
        )

    def text(self, pieces: Iterable[Piece]) -> str:
        return format_pieces(pieces, self.view.ruleset)

    def order(self) -> tuple[int, ...]:
        """The seats of all discards, in order."""
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
            prizes=tuple(self.prize(piece) for piece in view.prizes[seat]),
            hand=self.text(hand) if seat != view.seat and HIDDEN not in hand else None,
            tiles=len(hand) if seat != view.seat and len(hand) != usual else None,
        )

    def meld(self, meld: Meld) -> LaidMeld:
        hidden = HIDDEN in meld.pieces
        return LaidMeld(
            kind=meld.kind,
            tiles="" if hidden else self.text(meld.pieces),
            claimed=None if meld.claimed is None else self.text((meld.claimed,)),
            giver=meld.giver,
            form=meld.form,
            discard=self.found(meld.claimed)[1],
        )

    def prize(self, piece: Piece) -> Prize:
        giver, discard = self.found(piece)
        return Prize(self.text((piece,)), giver, discard)

    def found(self, piece: Piece | None) -> tuple[int | None, int | None]:
        """The seat that threw a piece, and which of its discards it was."""
        for seat, river in enumerate(self.view.rivers):
            for number, tile in enumerate(river, 1):
                if tile.piece == piece:
                    return seat, number
        return None, None
