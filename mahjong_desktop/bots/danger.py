"""What a discard may cost, and how soon others may end the hand. Points as the view's ruleset pays them.

What a seat shows belongs to looks.py, which tiles it may wait for to waits.py, what liability adds to feeding.py, what
the own hand promises to thinker.py.

All amounts are measured against a seat that throws nothing anybody wants: what wins of others cost such a seat, and
what an unwon hand does, is on both sides of every comparison and left out. So a discard is worth

    gain(discard) - losses(discard) + going_on(distance)

where the hand is played for, and `folding` where it is given up; both are 0 or less. `going_on` is

    - sum over the rounds left of (chance that nobody has won by then) × (loss by the tile that must be thrown then),

the tile being one drawn at random when the hand is ready, and one of several when it is not; `folding` is the same sum
with the safest tiles of the hand, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from mahjong_desktop.bots.feeding import Fed, seen_from, times_dearer
from mahjong_desktop.bots.looks import Threat, looks_of
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.stakes import Bill
from mahjong_desktop.bots.waits import Chances
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten.tables import SUIT_OF
from mahjong_desktop.mechanics.shapes import sets_laid

_WINS = 0.155
_WINS_WITH_WILDS = 0.21
"""The chance that a seat which could win on a discard wins within a round; of others it is next to nothing."""
_OWN_WINS = 0.05
"""The chance that the viewer ends the hand within a round, whatever his hand."""
_PAIRED = (0.0, 0.0, 0.12, 0.2, 0.2)
"""The chance that a seat holds two of a kind, by the copies that nobody has seen."""
_FED_WINS = 0.5
"""The chance that a seat wins which was fed a dear set."""
_LAYING = 0.06
"""Sets (of four) that a seat lays in a round, on average."""
_CHOICE = (1.0, 0.8, 0.7, 0.65)
"""How dangerous the tiles that must be thrown are, by the distance of the hand: the further, the more choice."""
_SAFER = 0.25
"""What is left of the danger of a tile once another of its kind has passed."""
_RIPE = 2.0
"""Who gives up need not fear later discards more than so many times as much: what passes makes tiles safe."""
_MOST_ROUNDS = 30
_MOST_KEPT = 1 << 12


class Danger:
    """Expected losses, in points lost, by kind of discard; `felt` is how much the usual points of a win are felt."""

    def __init__(self, worth: Worth, felt: Callable[[float], float] = float) -> None:
        self.worth = worth
        self.felt = felt
        self.looks = looks_of(worth)
        self.wins = _WINS if worth.ruleset.wilds is None else _WINS_WITH_WILDS
        self.most_likely = 1.0 - exp(-self.looks.number)
        """No kind is likelier than this to be waited for by a seat that is ready; see Chances."""
        self._last: tuple[Sight, Assessment] | None = None
        self._paid: dict[tuple[float, bool, bool, int], tuple[float, float]] = {}

    def threat(self, view: SeatView, seat: int) -> Threat:
        """What one seat announces."""
        return self.looks.threat(view, seat)

    def losses(self, sight: Sight) -> dict[Tile, float]:
        """What each kind of the hand is expected to cost more than a tile that nobody wants."""
        found = self._assess(sight)
        losses = {tile: self._loss(sight, found, tile) for tile, held in enumerate(sight.counts) if held}
        return losses | dict.fromkeys((*sight.wilds, *sight.idle), 0.0)

    def loss(self, sight: Sight, tile: Tile) -> float:
        """The same of one kind."""
        # What goes into no set cannot be won on either.
        return self._loss(sight, self._assess(sight), tile) if sight.counts[tile] else 0.0

    def most(self, sight: Sight, tile: Tile, closely: bool = False) -> float:
        """No less than `loss`, and told sooner: often enough to know that what is feared makes no difference. `closely`
        asks which tiles the seats may wait for, as far as that is quickly told."""
        found = self._assess(sight)
        most = 0.0
        for fear in found.fears:
            threat = fear.threat
            if tile in threat.dearer:
                return self.loss(sight, tile)
            weight = fear.weight
            if threat.suit == SUIT_OF[tile]:
                weight += threat.ready * self._more(sight, fear)
            most += weight * (self._likely(sight, fear).most(tile) if closely else self.most_likely)
        return most

    def hits(self, sight: Sight) -> tuple[float, ...]:
        """By kind, the chance that somebody wins on it if it is thrown now."""
        found = self._assess(sight)
        missed = [1.0] * PLAYING_KINDS
        for fear in found.fears:
            ready, likely = fear.threat.ready, self._likely(sight, fear).every()
            missed = [miss * (1.0 - ready * chance) for miss, chance in zip(missed, likely, strict=True)]
        return tuple([1.0 - miss for miss in missed])

    def pressure(self, sight: Sight) -> float:
        """The chance that another seat wins within the next round."""
        return 1.0 - self.lasting(sight)[1]

    def lasting(self, sight: Sight) -> tuple[float, ...]:
        """The chance that no other seat has won after 0, 1, 2 … `sight.rounds` more rounds (at least one)."""
        found = self._assess(sight)
        if not found.lasting:
            found.lasting = self._lasting(sight, found.threats)
        return found.lasting

    def folding(self, sight: Sight, losses: dict[Tile, float]) -> float:
        """What giving the hand up costs from now on, in negative points: as long as nobody wins, its safest tiles are
        thrown one after another, of each kind first the one that is feared and then its like; every other round what
        is drawn or has passed since is as safe."""
        costs = []
        for tile, loss in losses.items():
            held = sight.counts[tile] if tile < len(sight.counts) else 0
            costs += [loss, *[_SAFER * loss] * (held - 1)]
        costs.sort()
        lasting = self.lasting(sight)
        riper = self._riper(sight)
        if not costs:
            return 0.0
        last = len(costs) - 1
        turns = range(len(lasting) - 1)
        return -sum(lasting[turn] * min(riper[turn], _RIPE) * costs[min(turn // 2, last)] for turn in turns)

    def going_on(self, sight: Sight, distance: int) -> float:
        """What later discards are expected to cost, in negative points, if the hand is played for that is so far from
        ready after this discard."""
        found = self._assess(sight)
        if found.drawn is None:
            found.drawn = self._drawn(sight, found)
        drawn = found.drawn
        if not drawn:
            return 0.0
        drawn *= _CHOICE[min(max(distance, 0), len(_CHOICE) - 1)]
        lasting = self.lasting(sight)
        riper = self._riper(sight)
        own = 1.0 - (self.wins if distance <= 0 else _OWN_WINS)
        return -drawn * sum(lasting[turn] * riper[turn] * own**turn for turn in range(1, len(lasting)))

    # ---- all threats together

    def _assess(self, sight: Sight) -> Assessment:
        """All that is asked of a sight; of the same one it is worked out once."""
        if self._last is not None and self._last[0] is sight:
            return self._last[1]
        view = sight.view
        threats = tuple([self.looks.lasting(view, seat) for seat in range(view.ruleset.seats) if seat != view.seat])
        assessment = Assessment(threats, self._fears(sight, threats))
        self._last = (sight, assessment)
        return assessment

    def _loss(self, sight: Sight, found: Assessment, tile: Tile) -> float:
        """What one kind is expected to cost; worked out once."""
        loss = found.losses.get(tile)
        if loss is None:
            loss = 0.0
            for fear in found.fears:
                chance = (fear.likely or self._likely(sight, fear)).of(tile)
                loss += fear.weight * chance
                threat = fear.threat
                if threat.suit == SUIT_OF[tile]:
                    loss += threat.ready * chance * self._more(sight, fear)
                if tile in threat.dearer:
                    loss += self._loss_of_dear(sight, threat, tile, chance)
            found.losses[tile] = loss
        return loss

    def _drawn(self, sight: Sight, found: Assessment) -> float:
        """What a tile drawn at random would cost."""
        live = sight.live
        return (
            sum([copies * self._loss(sight, found, tile) for tile, copies in enumerate(live) if copies]) / sight.unseen
        )

    def _loss_of_dear(self, sight: Sight, threat: Threat, tile: Tile, likely: float) -> float:
        """A third dragon: it may be claimed, and the hand grows dear at a stroke."""
        bill = self._bill(sight.view, threat.seat)
        times = self._dearer(sight.view, threat, tile, bill)
        fed = 0.0 if tile in threat.thrown else _FED_WINS * _PAIRED[sight.live[tile]]
        return (fed + threat.ready * likely) * times * bill.to_throw(self.felt(threat.dear[tile - HONORS[0]]))

    def _fears(self, sight: Sight, threats: tuple[Threat, ...]) -> list[Fear]:
        """What dealing in to each costs beyond what the win of somebody is expected to cost anyhow."""
        wins, rounds = self.wins, sight.rounds
        owed = [self._owed(sight.view, threat) for threat in threats]
        paces = [wins * threat.ready for threat in threats]
        costs = [pace * anyhow for pace, (_, anyhow) in zip(paces, owed, strict=True)]
        together, costing = sum(paces) + _OWN_WINS, sum(costs)
        found = []
        for threat, own, (thrown, regardless), own_cost in zip(threats, paces, owed, costs, strict=True):
            # The seat could win now, or the discard costs nothing.
            pace = together - own + wins
            cost = costing - own_cost + wins * regardless
            anyhow = cost / pace * (1.0 - max(0.0, 1.0 - pace) ** rounds)
            found.append(Fear(threat, thrown - anyhow if thrown > anyhow else 0.0, thrown))
        return found

    def _likely(self, sight: Sight, fear: Fear) -> Chances:
        """What a seat may wait for, by what it let pass, too; worked out once."""
        if fear.likely is None:
            fear.likely = Chances(sight.live, self.looks.waiting(sight.view, fear.threat))
        return fear.likely

    def _more(self, sight: Sight, fear: Fear) -> float:
        """What dealing in to a seat costs more by a tile of its suit; worked out once."""
        if fear.more is None:
            threat = fear.threat
            fear.more = 0.0
            laid = sets_laid(sight.view.melds[threat.seat])
            if laid >= self.looks.fewest_laid and threat.plainness > 1 and threat.suit is not None:
                bill = self._bill(sight.view, threat.seat)
                fear.more = (self._dearer(sight.view, threat, None, bill) - 1.0) * fear.thrown
        return fear.more

    def _owed(self, view: SeatView, threat: Threat) -> tuple[float, float]:
        """What is felt of dealing in to a seat, and of its win by other means."""
        dealer, streak = view.position.dealer, view.position.streak
        key = (threat.points, threat.seat == dealer, view.seat == dealer, streak)
        found = self._paid.get(key)
        if found is None:
            if len(self._paid) > _MOST_KEPT:
                self._paid.clear()
            bill, points = self._bill(view, threat.seat), self.felt(threat.points)
            found = self._paid[key] = bill.to_throw(points), bill.regardless(points)
        return found

    def _bill(self, view: SeatView, seat: int) -> Bill:
        dealer = view.dealer
        return self.worth.bills.bill(seat == dealer, view.seat == dealer, view.position.streak)

    def _dearer(self, view: SeatView, threat: Threat, tile: Tile | None, bill: Bill) -> float:
        """Liability for the hand that the seat seems to make; see feeding.py."""
        seat, seats, known = threat.seat, view.ruleset.seats, self.looks.fed
        suits = self.worth.suits if tile is not None or threat.suit is None else (threat.suit,)
        giver, dealer = (view.seat - seat) % seats, (view.dealer - seat) % seats
        melds = seen_from(seat, seats, view.melds[seat])
        fed = Fed(melds, giver, dealer, view.round_wind, view.position.streak, tile, suits)
        key = fed.key()
        found = known.get(key)
        if found is None:
            if len(known) >= _MOST_KEPT:
                known.clear()
            found = known[key] = times_dearer(view.ruleset, fed, self.worth.sets, bill)
        return found

    # ---- time

    def _lasting(self, sight: Sight, threats: tuple[Threat, ...]) -> tuple[float, ...]:
        found = [1.0]
        for turn in range(max(1, min(sight.rounds, _MOST_ROUNDS))):
            on = found[-1]
            for threat in threats:
                on *= 1.0 - self.wins * self._ready_later(threat, turn)
            found.append(on)
        return tuple(found)

    def _ready_later(self, threat: Threat, turn: int) -> float:
        """The chance that a seat could win on a discard so many rounds from now, if the hand goes on."""
        return self.looks.ready_later(threat, turn, 0.0 if threat.quiet else _LAYING * turn)

    def _riper(self, sight: Sight) -> list[float]:
        """How many times more dangerous discards are so many rounds from now, because others are ready by then."""
        found = self._assess(sight)
        if not found.riper:
            threats = found.threats
            now = sum([threat.ready for threat in threats])
            turns = range(len(self.lasting(sight)))
            found.riper = [sum([self._ready_later(one, turn) for one in threats]) / now for turn in turns]
        return found.riper


class Future:
    """What later discards cost at one moment: where the hand is played for, and where it is given up."""

    def __init__(self, danger: Danger, sight: Sight, losses: dict[Tile, float], fear: float) -> None:
        self._danger = danger
        self._sight = sight
        self._fear = fear
        self._going_on: dict[int, float] = {}
        self.folding = fear * danger.folding(sight, losses)

    def of(self, gain: float, distance: int) -> float:
        """The gain less what going on costs, or what giving up costs where that is better."""
        if distance not in self._going_on:
            self._going_on[distance] = self._fear * self._danger.going_on(self._sight, distance)
        return max(gain + self._going_on[distance], self.folding)


class Fear:
    """One threat, what dealing in to it costs (`thrown`), what of that is not to be expected anyhow times the chance
    that it is ready (`weight`); what it costs more by a tile of its suit, and what it may wait for (both None until
    asked for)."""

    __slots__ = ("likely", "more", "threat", "thrown", "weight")

    def __init__(self, threat: Threat, price: float, thrown: float) -> None:
        self.threat = threat
        self.thrown = thrown
        self.weight = threat.ready * price
        self.more: float | None = None
        self.likely: Chances | None = None


class Assessment:
    """All threats of a sight, with what is asked of them: losses by kind, the loss by a tile drawn at random, the
    chances that others have not won, and how many times more dangerous later discards are (both empty until they are
    asked for)."""

    def __init__(self, threats: tuple[Threat, ...], fears: list[Fear]) -> None:
        self.threats = threats
        self.fears = fears
        self.losses: dict[Tile, float] = {}
        self.drawn: float | None = None
        self.lasting: tuple[float, ...] = ()
        self.riper: list[float] = []
