"""What a hint tells: the rated options, the hands worth collecting, the waits, and sentences as ids with their facts.

Room: study/hints. Values, and who threatens the seat; the words of sentences and elements are in the translations.
Tiles are what is printed on them (their faces), also where a tile counts as another kind.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HONORS, SUIT_NAMES, Tile
from mahjong_desktop.engine.actions import Action


class LiveTile(Struct, frozen=True):
    """What is printed on a tile, and how many such tiles the seat cannot see."""

    tile: Tile
    live: int


class Sentence(Struct, frozen=True):
    """A sentence for people: the id of its words and the facts that they name (tiles, seats, numbers, element ids)."""

    id: str
    facts: Mapping[str, object] = {}


class HintRow(Struct, frozen=True):
    """One line of the rated options. Options with the same figures share a line.

    `actions` are the options of the line, one for each different effect, the best first. `points` is the expected gain
    less the expected loss, in points of the payments; `share` is the length of its bar (0 to 1, the best has 1).
    `chance` is the win probability, `danger` the expected loss that the action causes at once, `distance` the shanten
    number afterwards, `live` the number of useful tiles that the seat cannot see; each is None if it is not worked out,
    and so are the points of options that the bot did not find worth rating. Their line comes last.
    `reason` explains the line.
    """

    actions: tuple[Action, ...]
    points: float | None
    share: float
    chance: float | None = None
    danger: float | None = None
    distance: int | None = None
    useful: tuple[LiveTile, ...] = ()
    live: int | None = None
    reason: Sentence | None = None


class Minimum(Struct, frozen=True):
    """How far a hand is from the minimum that the rules ask for, in a unit of the ruleset (`fan`, `tai` ...)."""

    have: int
    need: int
    unit: str


class Goal(Struct, frozen=True):
    """A kind of complete hand that the present one may become.

    `elements` are the ids of the scoring elements that give it its name, the dearest first; `suits` are the suits that
    it uses if it does not use all. `gain` is what a win on a discard would bring in points, None if it may not win;
    `totals` are the values of such a win by unit, the main one first. `distance` is its shanten number, `steps` the
    share of the way done in quarters (0 to 4), `missing` are the tiles that bring it nearer, `live` their number.
    `refusal` says why it could not win; `minimum` is set if that is a minimum. `plan` is the id of the plan: the words
    for a goal without elements. `drawn_gain` is what a self-draw would bring. `example` are the concealed tiles of the
    complete hand that was scored, wild tiles as they are printed.
    """

    elements: tuple[str, ...]
    suits: tuple[int, ...]
    distance: int
    steps: int
    live: int
    missing: tuple[LiveTile, ...]
    gain: int | None
    totals: tuple[tuple[str, int], ...] = ()
    refusal: Refusal | None = None
    minimum: Minimum | None = None
    plan: str = "mixed"
    drawn_gain: int | None = None
    example: tuple[Tile, ...] = ()


class Wait(Struct, frozen=True):
    """A tile that completes the hand. `gain` is what a win with it on a discard brings, `drawn_gain` on a self-draw, in
    points; None if it may not win so, and `refusal` says why it may not win on a discard. `totals` as in Goal.

    If it matters who discards it, `gain` is the least and `most_gain` the most that a win brings; `givers` are the
    seats on whose discard it may win, empty if it may on nobody's.
    """

    tile: Tile
    live: int
    gain: int | None
    drawn_gain: int | None
    totals: tuple[tuple[str, int], ...] = ()
    refusal: Refusal | None = None
    most_gain: int | None = None
    givers: tuple[int, ...] = ()


class Hints(Struct, frozen=True):
    """All that is told at one moment. `claim` says that the options answer somebody else's tile.

    `what` and `why` are the advice in a sentence each. `waits` are those of the hand as it is, or after the best
    discard, whose kind is then `after`. `rows`, `goals` and `waits` are sorted, the best first.
    """

    claim: bool
    what: Sentence | None
    why: Sentence | None
    rows: tuple[HintRow, ...]
    goals: tuple[Goal, ...]
    waits: tuple[Wait, ...]
    after: Tile | None = None


_FEWEST_SETS_OF_SUIT = 2
_FEWEST_SETS = 2


class SeatThreat(Struct, frozen=True):
    """The seat to which a discard is most dangerous.

    `kind` is what it shows: `declared`, `won` (it has won and plays on), `suit` (it collects that suit, and the tile is
    of it), `sets` (so many are laid) or `nothing`. `liable` says that its win would cost the viewer more than usual.
    """

    seat: int
    loss: float
    kind: str
    suit: str = ""
    sets: int = 0
    liable: bool = False


def threat_of(risk: DealInRisk, observation: Observation, tile: Tile) -> SeatThreat | None:
    """The greatest threat to a discard of this kind; None if nobody is dangerous."""
    losses = risk.losses_by_seat(observation, tile)
    seat = max(losses, key=lambda one: losses[one], default=None)
    if seat is None or losses[seat] <= 0.0:
        return None
    liable = risk.makes_liable(observation, seat, tile)
    estimate = next(one for one in risk.estimates(observation) if one.seat == seat)
    melds, loss = estimate.melds, losses[seat]
    if seat in observation.view.winners:
        return SeatThreat(seat, loss, "won", liable=liable)
    if estimate.fixed:
        return SeatThreat(seat, loss, "declared", liable=liable)
    sets = [meld for meld in observation.view.melds[seat] if meld.size and meld.giver is not None]
    of_suit = tile < HONORS[0] and melds.suit == tile // 9
    if of_suit and sum(meld.tile // 9 == tile // 9 for meld in sets if meld.tile < HONORS[0]) >= _FEWEST_SETS_OF_SUIT:
        return SeatThreat(seat, loss, "suit", SUIT_NAMES[tile // 9], len(sets), liable)
    if len(sets) >= _FEWEST_SETS:
        return SeatThreat(seat, loss, "sets", sets=len(sets), liable=liable)
    return SeatThreat(seat, loss, "nothing", liable=liable)


def threat_sentence(prefix: str, threat: SeatThreat) -> Sentence:
    """A sentence about a threat; `prefix` says about which tile it speaks."""
    facts: dict[str, object] = {"seat": threat.seat}
    if threat.kind == "suit":
        facts["suit"] = threat.suit
    if threat.kind == "sets":
        facts["sets"] = threat.sets
    if threat.kind == "nothing":
        facts = {}
    return Sentence(f"{prefix}-{threat.kind}", facts)
