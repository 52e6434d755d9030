"""The playout policy: fast, sensible play for all seats of a guessed state.

Each seat follows one plan: it discards what keeps the plan nearest to ready with the most useful live tiles, claims
what brings it nearer, wins whenever it may, and discards safe tiles when another hand is ready and its own is far away.
A seat uses its own tiles and what everybody sees, never the hidden tiles of the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add, sub

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds
from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan, plan_values_for
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.observation.hand_changes import with_claim
from mahjong_desktop.bots.observation.observation import HandState, observe
from mahjong_desktop.bots.policy.levels import BALANCED
from mahjong_desktop.bots.win_probability.plan_odds import CLOSED_GROWTH
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, ExchangeTiles, Kong, Pass, Pung, Take
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import OFFERED, TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.shanten import Keys, keys_of, live_mask, with_key
from mahjong_desktop.kernel.shanten.forms import ALL_LIVE
from mahjong_desktop.mechanics.shapes import sets_laid
from mahjong_desktop.rollouts.dangers import Danger, dangers

_STAYS_CLOSED = frozenset({*CLOSED_GROWTH.values(), "alone"})
"""Growths of plans that lose too much by a claim."""
_FAR = 2
"""From this distance on a hand is given up if another one is ready."""
_CLAIM_FACTOR = 1.1
"""By what factor a claim that opens a hand must promise more than waiting."""

PlanKey = tuple[int, tuple[int, ...], tuple[Meld, ...]]


class Memory:
    """What the seats remember during one playout: their plans, and the tiles that everybody has seen.

    `shown` are the tiles by kind that lie open. `known` keeps plans of hands for all playouts of a decision, because
    the same hands come again in each of them.
    """

    __slots__ = ("known", "plans", "shown")

    def __init__(self, shown: tuple[int, ...], known: dict[PlanKey, RatedPlan | None], seats: int) -> None:
        self.shown = [*shown]
        self.known = known
        self.plans: list[tuple[RatedPlan | None, int] | None] = [None] * seats

    def show(self, kinds: Iterable[Tile]) -> None:
        """Counts tiles that everybody sees from now on."""
        for kind in kinds:
            if kind < PLAYING_KINDS:
                self.shown[kind] += 1


class _Hand:
    """The concealed tiles of a seat: natural tiles by kind, the number of wild ones, and the keys of the natural
    ones."""

    __slots__ = ("counts", "keys", "wilds")

    def __init__(self, state: State, seat: int) -> None:
        setup, drawn = state.setup, state.drawn
        held = bytearray(state.holding(seat).held)
        if drawn is not None and seat == state.turn:
            held[setup.kind(drawn)] += 1
        self.wilds = sum([held[tile] for tile in setup.wild]) if setup.wild else 0
        for tile in setup.special:
            held[tile] = 0
        self.counts = [*held[:PLAYING_KINDS]]
        self.keys: Keys = keys_of(self.counts)


class PlayoutPolicy:
    """Fast play under one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.hand_values = hand_values_for(ruleset)
        self._plans = plan_values_for(self.hand_values, BALANCED)
        self._asks_melds = any(plan.shape is not None for plan in self._plans.plans)
        self._copies = ruleset.copies[:PLAYING_KINDS]
        self._known_kept: dict[tuple[PlanShanten, Keys, RemainingNeeds], list[tuple[Tile, int]]] = {}

    def choose(self, state: State, seat: int, options: Options, memory: Memory) -> Action:
        """Returns one of the legal actions."""
        legal = options.legal
        if len(legal) == 1:
            return legal[0]
        if options.win is not None or type(legal[0]) is DeclareWin:
            return next((option for option in legal if type(option) is DeclareWin), legal[0])
        if state.phase is TURN:
            return self._turn(state, seat, legal, memory)
        if state.phase in OFFERED:
            return self._claim(state, seat, legal, memory)
        if type(legal[0]) is ExchangeTiles:
            return _exchange(state, seat, legal)
        return next((option for option in legal if isinstance(option, Take | Pass)), legal[0])

    # ---- plans

    def _plan(self, state: State, seat: int, memory: Memory) -> RatedPlan | None:
        """The plan that the seat follows; a new one once it has laid another meld."""
        melds = state.melds[seat]
        kept = memory.plans[seat]
        if kept is not None and kept[1] == len(melds):
            return kept[0]
        key = (seat, state.hands[seat], melds)
        try:
            plan = memory.known[key]
        except KeyError:
            plan = memory.known[key] = self._best_plan(state, seat, None)
        memory.plans[seat] = plan, len(melds)
        return plan

    def _best_plan(self, state: State, seat: int, hand: HandState | None) -> RatedPlan | None:
        observation = observe(view_of(state, seat))
        best = self._plans.best_plans(observation, observation.hand if hand is None else hand, 1)
        return best[0] if best else None

    def _needs(self, melds: tuple[Meld, ...], wilds: int) -> RemainingNeeds:
        laid = sets_laid(melds) if melds else 0
        return RemainingNeeds(self.hand_values.sets - laid, laid, wilds, melds if self._asks_melds else ())

    # ---- the own turn

    def _turn(self, state: State, seat: int, legal: tuple[Action, ...], memory: Memory) -> Action:
        discards, others = _throws(state, legal)
        declared: dict[Tile, Discard] = {}
        kongs: list[Kong] = []
        if others:
            kongs = [option for option in others if type(option) is Kong]
            announced = [option for option in others if type(option) is Discard]
            declared = {state.setup.kind(option.piece): option for option in announced}
        if not discards:
            return next(iter(declared.values()), legal[-1])
        if len(discards) == 1 and not declared and not kongs:
            return next(iter(discards.values()))
        plan = self._plan(state, seat, memory)
        hand = _Hand(state, seat)
        if plan is None:
            return self._without_plan(state, seat, discards, memory)
        for kong in kongs:
            if self._is_good_kong(state, seat, kong, plan, hand):
                return kong
        tile, distance = self._best_discard(state, seat, discards, (plan, hand), memory)
        if distance == 0 and tile in declared:
            return declared[tile]
        return discards[tile]

    def _best_discard(
        self, state: State, seat: int, discards: dict[Tile, Discard], of: tuple[RatedPlan, _Hand], memory: Memory
    ) -> tuple[Tile, int]:
        """The kind to discard, and the distance of the plan."""
        plan, hand = of
        shanten, needs = plan.shanten, self._needs(state.melds[seat], hand.wilds)
        keys = shanten.keys(hand.keys)
        distance = max(shanten.distance(keys, needs), 0)
        danger = dangers(state, seat) if distance >= _FAR else None
        if danger is not None:
            return self._safest(discards, hand, danger, memory), distance
        counts = hand.counts
        if keys != hand.keys:
            fully = shanten.fully_usable(keys, tuple(counts))
            spare = [tile for tile in discards if tile not in fully and tile < PLAYING_KINDS and counts[tile]]
            if spare:
                return min(spare, key=lambda tile: _use(counts, tile)), distance
        copies = state.setup.copies(self._copies)
        left = map(sub, map(sub, copies, memory.shown), counts)
        live = live_mask([number if number > 0 else 0 for number in left])
        kept = self._kept(shanten, keys, needs, distance)
        gains = [((mask & live).bit_count(), tile) for tile, mask in kept if tile in discards]
        if gains:
            most = max(gains)[0]
            equal = [tile for gain, tile in gains if gain == most]
            best = equal[0] if len(equal) == 1 else min(equal, key=lambda tile: (_use(counts, tile), -tile))
            return best, distance
        natural = [tile for tile in discards if tile < PLAYING_KINDS and counts[tile]]
        return min(natural or discards, key=lambda tile: _use(counts, tile)), distance + 1

    def _kept(self, shanten: PlanShanten, keys: Keys, needs: RemainingNeeds, distance: int) -> list[tuple[Tile, int]]:
        """The discards that keep the distance, with the useful kinds then as a mask. They are remembered: the playouts
        of several actions on one world come to the same hands."""
        key = (shanten, keys, needs)
        found = self._known_kept.get(key)
        if found is None:
            after = shanten.after_discards(keys, needs, ALL_LIVE, distance)
            found = self._known_kept[key] = [(tile, mask) for tile, (mask, _) in after.items()]
        return found

    def forget(self) -> None:
        """Forgets the hands of an earlier decision."""
        self._known_kept.clear()

    def _without_plan(self, state: State, seat: int, discards: dict[Tile, Discard], memory: Memory) -> Action:
        """A discard of a hand that cannot win any more."""
        hand, danger = _Hand(state, seat), dangers(state, seat)
        return discards[self._safest(discards, hand, danger or Danger(frozenset()), memory)]

    def _safest(self, discards: dict[Tile, Discard], hand: _Hand, danger: Danger, memory: Memory) -> Tile:
        """The kind that is least likely won on; of equal ones the least useful."""
        counts = hand.counts
        natural = [tile for tile in discards if tile < PLAYING_KINDS and counts[tile]]
        safe = [tile for tile in natural if tile in danger.safe]
        if safe:
            return min(safe, key=lambda tile: _use(counts, tile))
        seen = [*map(add, memory.shown, counts)]
        return min(natural or discards, key=lambda tile: (danger.of(tile, seen), _use(counts, tile)))

    def _is_good_kong(self, state: State, seat: int, kong: Kong, plan: RatedPlan, hand: _Hand) -> bool:
        """Whether a kong leaves the plan as near as it is."""
        if kong.form is KongForm.SINGLE:
            return True
        shanten, keys, melds = plan.shanten, hand.keys, state.melds[seat]
        tile = state.setup.kind(kong.pieces[0])
        now = shanten.distance(shanten.keys(keys), self._needs(melds, hand.wilds))
        if tile >= PLAYING_KINDS or hand.counts[tile] < len(kong.pieces):
            return False
        after = with_key(keys, tile, -len(kong.pieces))
        laid = melds if kong.form is KongForm.ADDED else (*melds, _pung(tile))
        if kong.form is not KongForm.ADDED and not plan.shanten.plan.fits((_pung(tile),)):
            return False
        return shanten.distance(shanten.keys(after), self._needs(laid, hand.wilds)) <= now

    # ---- claims

    def _claim(self, state: State, seat: int, legal: tuple[Action, ...], memory: Memory) -> Action:
        offer = state.offer
        passing = next((option for option in legal if type(option) is Pass), legal[0])
        plan = self._plan(state, seat, memory)
        if offer is None or plan is None:
            return passing
        tile = state.setup.kind(offer.piece)
        opens = plan.growth in _STAYS_CLOSED
        if tile >= PLAYING_KINDS or (opens and tile not in self._valued(state, seat)):
            return passing
        hand, melds = _Hand(state, seat), state.melds[seat]
        shanten = plan.shanten
        nearest = max(shanten.distance(shanten.keys(hand.keys), self._needs(melds, hand.wilds)), 0)
        if not nearest or (nearest >= _FAR and dangers(state, seat) is not None):
            return passing
        best, chosen = nearest, passing
        for option in legal:
            if isinstance(option, Chow | Pung):
                distance = self._claimed_distance(state, option, tile, (plan, hand, melds))
                if distance < best:
                    best, chosen = distance, option
        if opens and chosen is not passing and not self._is_better_open(state, seat, chosen, tile):
            return passing
        return chosen

    def _claimed_distance(
        self, state: State, option: Chow | Pung, tile: Tile, of: tuple[RatedPlan, _Hand, tuple[Meld, ...]]
    ) -> int:
        """The distance after a claim, before its discard; FAR off if the plan does not take the set."""
        plan, hand, melds = of
        own = state.setup.kinds(option.pieces)
        meld = _laid(option, own, tile)
        if meld is None or not plan.shanten.plan.fits((meld,)):
            return 99
        keys = hand.keys
        for kind in own:
            keys = with_key(keys, kind, -1)
        return plan.shanten.distance(plan.shanten.keys(keys), self._needs((*melds, meld), hand.wilds))

    def _valued(self, state: State, seat: int) -> frozenset[Tile]:
        return self.hand_values.valued_honors(state.seat_wind(seat), state.round_wind)

    def _is_better_open(self, state: State, seat: int, option: Action, tile: Tile) -> bool:
        """Whether a claim that opens the hand promises clearly more than waiting."""
        if not isinstance(option, Chow | Pung):
            return False
        observation = observe(view_of(state, seat))
        hand, offer = observation.hand, state.offer
        assert offer is not None
        now = self._plans.best_plans(observation, hand, 1)
        then = self._plans.best_plans(observation, with_claim(hand, option, tile, offer.giver), 1)
        return bool(then) and (not now or then[0].promise > _CLAIM_FACTOR * now[0].promise)


def _exchange(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
    """The exchange of the least useful tiles of the suit of which the seat has fewest."""
    counts = _Hand(state, seat).counts
    suits = [sum(counts[start : start + 9]) for start in range(0, 27, 9)]

    def loss(option: Action) -> tuple[int, float]:
        assert isinstance(option, ExchangeTiles)
        kinds = state.setup.kinds(option.pieces)
        return suits[kinds[0] // 9], sum([_use(counts, kind) for kind in kinds])

    return min(legal, key=loss)


def _throws(state: State, legal: tuple[Action, ...]) -> tuple[dict[Tile, Discard], list[Action]]:
    """The discards without a declaration by kind (of equal tiles the last), and the other actions."""
    others: list[Action] = []
    throws = []
    for option in legal:
        if type(option) is Discard and option.declaration is None:
            throws.append(option)
        else:
            others.append(option)
    return dict(zip(state.setup.kinds([option.piece for option in throws]), throws, strict=True)), others


def _pung(tile: Tile) -> Meld:
    return _set_of(MeldKind.PUNG, (tile,) * 3)


def _laid(option: Chow | Pung, own: tuple[Tile, ...], tile: Tile) -> Meld | None:
    """The set that a claim lays, by its kinds; None if wild tiles are part of it."""
    kinds = tuple(sorted((*own, tile)))
    if kinds[-1] >= PLAYING_KINDS:
        return None
    return _set_of(MeldKind.CHOW if type(option) is Chow else MeldKind.PUNG, kinds)


@lru_cache(maxsize=512)
def _set_of(kind: MeldKind, kinds: tuple[Tile, ...]) -> Meld:
    return Meld(kind, tuple([4 * one + place for place, one in enumerate(kinds)]), tiles=kinds)


def _use(counts: list[int], tile: Tile) -> float:
    """How much a single tile may still become; tiles of no playing kind are kept longest."""
    if tile >= PLAYING_KINDS:
        return 99.0
    held = counts[tile]
    if tile >= 27:
        return 3.0 * held - 2.5
    number = tile % 9
    near = 2.0 * held + 0.1 * min(number, 8 - number)
    if number > 0:
        near += counts[tile - 1]
    if number < 8:
        near += counts[tile + 1]
    if number > 1:
        near += 0.5 * counts[tile - 2]
    if number < 7:
        near += 0.5 * counts[tile + 2]
    return near
