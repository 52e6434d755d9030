"""Weighs what can be done with a hand: for each plan the chance to finish in time and what that would be worth.

Danger from other seats belongs to danger.py, the choice among legal actions to players.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.acceptance.plan_shanten import Acceptance, counts_of
from mahjong_desktop.bots.expected_gain.exhaustive_draw import ExhaustiveDraw
from mahjong_desktop.bots.expected_gain.plan_values import MOST_WILDS, RatedPlan, plan_values_for
from mahjong_desktop.bots.hand_value.hand_values import NO_DECLARATIONS, HandValues
from mahjong_desktop.bots.observation.hand_changes import BESIDE, without, without_special
from mahjong_desktop.bots.observation.observation import Hand, Observation
from mahjong_desktop.bots.policy.levels import PlayingStyle
from mahjong_desktop.core.counts import Counts, list_tiles, with_tile
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.shanten import kinds_in
from mahjong_desktop.mechanics.shapes import sets_laid

MOST_PLANS = 3
EXTRA_DRAW = 1.1
"""How much better a hand is that draws at once."""
_LATER = 0.9
"""What is left of a declaration that is not made yet."""
_BET_FELT = 0.5
"""How much of a bet counts: it comes back with a win, and it keeps others from going on."""
_FEWEST_ROUNDS = 2
_NOT_READY = 0.9
"""How much of what a ready hand promises one can promise at most that is not ready and no dearer."""
_FOR_A_PUNG = 2
_FROM_ALL, _FROM_LEFT = 1.5, 0.5
"""How many useful tiles a live tile counts for that can be claimed from every seat, or only from the left, where it has
to be claimed."""
_MOST_DEAR = 3
_MOST_WAITS = 8


class PlanGain:
    """Gains that a hand promises, in points won, under one ruleset and temper."""

    def __init__(
        self, ruleset: Ruleset, hand_values: HandValues, style: PlayingStyle, most_plans: int = MOST_PLANS
    ) -> None:
        self.hand_values = hand_values
        self.style = style
        self.odds = hand_values.odds
        self.chows = ruleset.claims.chow
        self.most_plans = most_plans
        self._courses = plan_values_for(hand_values, style)
        self.shapes = ruleset.shapes
        self.exhaustive_draw = ExhaustiveDraw(hand_values)
        self.bets = {one.id: one.bet for one in ruleset.declarations}
        self.felt = self._courses.felt
        """Points as this temper feels them."""

    # ---- what a hand promises

    def waiting(self, observation: Observation, hand: Hand, beyond: int = -1) -> float:
        """The gain that a hand promises which waits for its next draw, on plans that are further away than `beyond`."""
        rated_plans = [rated for rated in self.rated_plans(observation, hand) if rated.distance > beyond]
        gains = [self._gain(observation, hand, rated, _useful(observation, rated)) for rated in rated_plans]
        return self._together(gains) - self.exhaustive_draw.scattered(observation, hand)

    def standing(self, observation: Observation, hand: Hand) -> float:
        """The gain of a ready hand that stays as it is."""
        ready = (rated for rated in self.rated_plans(observation, hand) if rated.distance == 0)
        return max((self._gain(observation, hand, rated, _useful(observation, rated)) for rated in ready), default=0.0)

    def discards(self, observation: Observation, hand: Hand, beyond: int = -1) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind, on plans that are further away than `beyond`."""
        kinds = [tile for tile, held in enumerate(hand.counts) if held]
        found: dict[Tile, list[float]] = {tile: [] for tile in kinds}
        rated_plans = (
            [rated for rated in self.rated_plans(observation, hand) if rated.distance > beyond] if kinds else []
        )
        for rated in rated_plans:
            self._after_each(observation, hand, rated, found)
        if len(rated_plans) > 1:
            breadth = self.style.breadth
            gains = {tile: (best := max(some)) + breadth * (sum(some) - best) for tile, some in found.items()}
        else:
            gains = {tile: some[0] if some else 0.0 for tile, some in found.items()}
        if self.exhaustive_draw.loss > 0.0:
            scattered = self.exhaustive_draw.scattered
            gains = {tile: gain - scattered(observation, hand, tile) for tile, gain in gains.items()}
        for tile in {*hand.wilds, *hand.unusable}:
            gains[tile] = self.waiting(observation, without_special(hand, tile))
        return gains

    def _after_each(
        self, observation: Observation, hand: Hand, rated: RatedPlan, found: dict[Tile, list[float]]
    ) -> None:
        """Adds what a course promises after each discard."""
        shanten, distance = rated.shanten, rated.distance
        kept = shanten.kept(rated.keys, rated.needs, observation.live_mask, distance)
        whole = shanten.whole(rated.keys, hand.counts)
        further = rated.value * self.odds.reach(observation.rounds_left, observation.unseen)[rated.growth, distance + 1]
        further += self.exhaustive_draw.unready(observation, rated.growth, distance + 1)
        if distance == 0 or observation.dear_kinds:
            self._by_tile(observation, hand, rated, found, (kept, whole, further))
            return
        # Far from ready only the number of useful copies counts.
        wild = observation.wild_mask
        known: dict[int, float] = {}
        useful: Acceptance | None = None
        for tile, gains in found.items():
            if tile not in whole:
                mask, copies = useful = useful or _useful(observation, rated)
            elif tile in kept:
                mask, copies = kept[tile]
            else:
                gains.append(further)
                continue
            if wild:
                copies += (wild & ~mask).bit_count()
            gain = known.get(copies)
            if gain is None:
                gain = known[copies] = self._growing(observation, rated, copies)
            gains.append(gain)

    def _by_tile(
        self,
        observation: Observation,
        hand: Hand,
        rated: RatedPlan,
        found: dict[Tile, list[float]],
        after: tuple[dict[Tile, Acceptance], frozenset[Tile], float],
    ) -> None:
        """The same where it matters what is thrown, each tile for itself."""
        kept, whole, further = after
        useful: Acceptance | None = None
        ways: dict[Tile, Acceptance] = {}
        for tile in found:
            if tile not in whole:
                ways[tile] = useful = useful or _useful(observation, rated)
            elif tile in kept:
                ways[tile] = kept[tile]
        gains = {tile: self._gain(observation, hand, rated, helping, tile) for tile, helping in ways.items()}
        best = max(gains.values(), default=0.0)
        if rated.distance == 0 and 0.0 < best < further:
            reach = self.odds.reach(observation.rounds_left, observation.unseen)[rated.growth, 1]
            further = max(_NOT_READY * best, self._bringing(observation, hand, rated, ways) * reach)
        for tile, some in found.items():
            if tile in gains:
                some.append(gains[tile])
            else:
                some.append(self._lost(observation, hand, rated, tile) * further if observation.dear_kinds else further)

    def _bringing(self, observation: Observation, hand: Hand, rated: RatedPlan, ways: dict[Tile, Acceptance]) -> float:
        """What a win brings of the best hand that is ready after a discard; 0 where none may win as it is."""
        found = []
        for tile, (mask, _) in ways.items():
            after = (with_tile(hand.counts, tile, -1), tile)
            value, reach = self._scored(observation, hand, rated, kinds_in(mask), after, NO_DECLARATIONS)
            if reach > 0.0:
                found.append(value / reach)
        return max(found, default=0.0)

    def nearest(self, hand: Hand) -> int:
        """The distance to any complete hand at all."""
        return min(shape.distance(hand.counts, hand.melds, len(hand.wilds)) for shape in self.shapes)

    def nearest_useful(self, observation: Observation, hand: Hand) -> tuple[int, tuple[Tile, ...]]:
        """The distance to any complete hand, and the kinds with live copies that bring it nearer. Of a hand that still
        has to throw: after its best discard."""
        distance = self.nearest(hand)
        melds, wilds = hand.melds, len(hand.wilds)
        useful = []
        for tile, live in enumerate(observation.live):
            if live and tile not in observation.unusable:
                more = with_tile(hand.counts, tile)
                if any(shape.distance(more, melds, wilds) < distance for shape in self.shapes):
                    useful.append(tile)
        return distance, tuple(useful)

    def rated_plans(self, observation: Observation, hand: Hand) -> list[RatedPlan]:
        """The plans that promise most, best first."""
        return self._courses.of(observation, hand, self.most_plans)

    def _gain(
        self, observation: Observation, hand: Hand, rated: RatedPlan, helping: Acceptance, thrown: Tile | None = None
    ) -> float:
        """Chance times worth, with the tiles that really help now; a ready hand is scored as it is."""
        mask, copies = helping
        if rated.distance == 0:
            counts = hand.counts if thrown is None else with_tile(hand.counts, thrown, -1)
            if (
                not hand.wilds
                or sum(counts) + len(hand.wilds) == 3 * (self.hand_values.sets - sets_laid(hand.melds)) + 1
            ):
                return self._ready(
                    observation, hand, rated, kinds_in(mask), (counts, thrown)
                ) + self.exhaustive_draw.ready(observation)
        if observation.wild_mask:
            copies += (observation.wild_mask & ~mask).bit_count()
        return self._growing(
            observation,
            rated,
            copies,
            self._dearness(observation, hand, rated, thrown) if observation.dear_kinds else 1.0,
        )

    def _growing(self, observation: Observation, rated: RatedPlan, copies: int, dearness: float = 1.0) -> float:
        """What a course promises with so many useful copies."""
        reach = self.odds.reach(observation.rounds_left, observation.unseen)
        gain = rated.value * dearness * reach.helped(rated.growth, rated.distance, copies)
        if not self.exhaustive_draw.gain:
            return gain
        return gain + self.exhaustive_draw.unready(observation, rated.growth, rated.distance, copies)

    def _dearness(self, observation: Observation, hand: Hand, rated: RatedPlan, thrown: Tile | None) -> float:
        """How many times more the hand is worth for its dear tiles."""
        part = counts_of(rated.keys)
        held = sum(part[tile] for tile in observation.dear_kinds)
        held += sum(tile in observation.dear_kinds for meld in hand.melds for tile in meld.tiles)
        if thrown in observation.dear_kinds and part[thrown] == hand.counts[thrown]:
            held -= 1
        felt: float = self.hand_values.dear_tile_factor ** (self.style.greed * min(held, _MOST_DEAR))
        return felt

    def _lost(self, observation: Observation, hand: Hand, rated: RatedPlan, thrown: Tile) -> float:
        """What is left of the worth when this tile goes: less than 1 for a dear one."""
        return self._dearness(observation, hand, rated, thrown) / self._dearness(observation, hand, rated, None)

    # ---- ready hands

    def _ready(
        self,
        observation: Observation,
        hand: Hand,
        rated: RatedPlan,
        useful: tuple[Tile, ...],
        after: tuple[Counts, Tile | None],
    ) -> float:
        """What a ready hand promises, declared later if that pays."""
        plain = self._scored(observation, hand, rated, useful, after, NO_DECLARATIONS)
        best = plain[0]
        if not hand.claimed and observation.rounds_left >= _FEWEST_ROUNDS:
            for name in self.hand_values.declarations:
                if name not in observation.view.declared[observation.view.seat]:
                    value = self._with_bet(
                        self._scored(observation, hand, rated, useful, after, frozenset({name})), name
                    )
                    best = max(best, _LATER * value)
        if best <= 0.0 and not hand.claimed and rated.value > 0.0 and any(observation.live[tile] for tile in useful):
            best = rated.value * self._still_closed(observation, rated, after[0])
        return best

    def _still_closed(self, observation: Observation, rated: RatedPlan, counts: Counts) -> float:
        """The chance of a ready hand that may only win once a set is claimed: as if it lacked a tile more, which others
        must throw."""
        pungs = chows = 0
        for tile, live in enumerate(observation.live):
            if live and tile not in observation.wild_kinds and tile not in observation.unusable:
                if counts[tile] >= _FOR_A_PUNG:
                    pungs += live
                elif self.chows and any(counts[one] and counts[other] for one, other in BESIDE[tile]):
                    chows += live
        claimable = round(_FROM_ALL * pungs + _FROM_LEFT * chows)
        return self.odds.wins(rated.growth, 1, claimable, observation.rounds_left, observation.unseen)

    def _with_bet(self, scored: tuple[float, float], name: str) -> float:
        """A value less the bet that is lost unless the hand wins."""
        value, reach = scored
        return value - _BET_FELT * self.bets.get(name, 0) * (1.0 - reach)

    def _scored(
        self,
        observation: Observation,
        hand: Hand,
        rated: RatedPlan,
        useful: tuple[Tile, ...],
        after: tuple[Counts, Tile | None],
        declared: frozenset[str],
    ) -> tuple[float, float]:
        """The value of a ready hand, and its chance to win."""
        counts, thrown = after
        hand_values = self.hand_values
        concealed = list_tiles(counts)
        if hand.wilds:
            concealed = tuple(sorted((*concealed, *hand.wilds)))
        cast = (*hand.cast, thrown) if thrown is not None and hand_values.has_furiten else hand.cast
        table_facts = observation.table_facts(hand_values.depends_on_others, hand_values.has_furiten, cast, declared)
        live = observation.live
        if len(hand.wilds) > MOST_WILDS:
            reach = self.odds.wins(
                rated.growth, 0, sum([live[tile] for tile in useful]), observation.rounds_left, observation.unseen
            )
            return rated.value * reach, reach
        kinds = [tile for tile in (sorted({*useful, *observation.wild_kinds}) if hand.wilds else useful) if live[tile]]
        # Of a hand that waits for nearly everything some waits speak for all.
        asked = kinds if len(kinds) <= _MOST_WAITS else kinds[:: -(-len(kinds) // _MOST_WAITS)]
        helping, total = 0, 0.0
        for tile in asked:
            points = hand_values.mean_points(concealed, tile, hand.melds, table_facts)
            if points > 0.0:
                helping += live[tile]
                total += live[tile] * self._courses.brought(points)
        if not helping:
            return 0.0, 0.0
        reach = self.odds.wins(
            rated.growth, 0, helping * len(kinds) // len(asked), observation.rounds_left, observation.unseen
        )
        return total / helping * reach, reach

    def declared(self, observation: Observation, hand: Hand, tile: Tile | None, name: str) -> float:
        """How much more the hand promises after throwing the tile (or as it stands) if it is announced now."""
        after = hand
        if tile is not None:
            after = without(hand, tile)
        now = silent = 0.0
        for rated in self.rated_plans(observation, after):
            if rated.distance == 0:
                useful = kinds_in(_useful(observation, rated)[0])
                thrown = (after.counts, tile)
                scored = self._scored(observation, after, rated, useful, thrown, frozenset({name}))
                now = max(now, self._with_bet(scored, name))
                silent = max(silent, self._scored(observation, after, rated, useful, thrown, NO_DECLARATIONS)[0])
        later = _LATER * now if name in self.hand_values.declarations else 0.0
        return now - max(silent, later)

    def usual(self, observation: Observation, distance: int) -> float:
        """What a hand without anything special promises that is so far away."""
        plain = max(
            self.hand_values.best_points(self._courses.plans[0].outline((), claimed)) for claimed in (False, True)
        )
        return (
            self._courses.brought(plain)
            * self.odds.reach(observation.rounds_left, observation.unseen)["open", distance]
        )

    def _together(self, gains: list[float]) -> float:
        """The best plan, and a share of the others: room to change."""
        if len(gains) == 1:
            return gains[0]
        best = max(gains, default=0.0)
        return best + self.style.breadth * (sum(gains) - best)

    def tempered(self, received: float) -> float:
        """Points received as this temper feels them."""
        gain = self.hand_values.payment_rates.gain
        return self._courses.brought(received / gain) if gain > 0.0 else received


def _useful(observation: Observation, rated: RatedPlan) -> Acceptance:
    """What brings a course nearer."""
    return rated.shanten.useful(rated.keys, rated.needs, observation.live_mask, rated.distance)
