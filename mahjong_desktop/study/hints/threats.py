"""Who makes a discard dangerous, and what shows it: a declaration, sets of one suit, many sets.

Room: study/hints. The estimates are the expert's own.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.tiles import HONORS, SUIT_NAMES, Tile
from mahjong_desktop.study.hints.values import Sentence

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
