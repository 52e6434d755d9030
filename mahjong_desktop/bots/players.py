"""The bots that play to win: one head, four levels, four temperaments.

Here the legal actions are compared; what hands promise belongs to judgement.py, what discards may cost to danger.py,
what comes before the first discard to opening.py, what a win brings at once to cashing.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp, inf
from random import Random
from typing import ClassVar

from mahjong_desktop.bots.candidates import Candidate
from mahjong_desktop.bots.cashing import Cashing
from mahjong_desktop.bots.danger import Danger, Future
from mahjong_desktop.bots.judgement import Judgement
from mahjong_desktop.bots.moves import after_action, alike, with_claim, with_kong, without, without_like
from mahjong_desktop.bots.opening import Opening
from mahjong_desktop.bots.sight import Hand, Sight, look
from mahjong_desktop.bots.temper import (
    AMBITIOUS,
    BALANCED,
    CAREFUL,
    CASUAL,
    EXPERT,
    NOVICE,
    QUICK,
    STANDARD,
    SURE,
    Level,
    Temper,
)
from mahjong_desktop.bots.thinker import EXTRA_DRAW
from mahjong_desktop.bots.weighing import Draft, Weighed, best_of, draft_of, new_draft, rank
from mahjong_desktop.bots.worth import worth_of
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.view import SeatView

_NO_NEARER = 1.15
"""How many times better a claim must leave the hand that brings it no nearer."""
_OTHERS_WIN = 0.6
"""The chance early in a hand that somebody else wins it."""
_EARLY = 10
_USUAL_SETS = 4
_WORTH_WAITING = 1.3
"""How many times more than a win waiting must promise for the win to be refused."""
_MUST = 1e9
"""The value of a discard that there is no way round."""


class Player:
    """A bot of one level and temperament."""

    level: ClassVar[Level] = STANDARD
    temper: ClassVar[Temper] = BALANCED

    def __init__(self, ruleset: Ruleset, level: Level | None = None, temper: Temper | None = None) -> None:
        self._level = level or self.level
        self._temper = temper or self.temper
        self.worth = worth_of(ruleset)
        self.judgement = Judgement(ruleset, self.worth, self._level, self._temper)
        self.thinker = self.judgement.thinker
        self._willing = self._temper.claim * min(1.0, _USUAL_SETS / max(self.worth.sets, 1))
        """How many times better than waiting a claim must leave the hand. The odds were measured with hands of four
        sets; the longer the hand, the less can wait for its own draws."""
        self.danger = Danger(self.worth, self.thinker.felt)
        self.opening = Opening(ruleset, self.judgement)
        self.cashing = Cashing(ruleset)
        self._last: tuple[Sight, Future] | None = None
        self._foresees = self._level.future and not self.worth.unwon.always
        """Where play goes on after a win there is no end that giving up could wait for."""

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """Win if that is best, else the option that leaves the best prospects."""
        if len(options) == 1:
            return options[0]
        wins = [option for option in options if isinstance(option, Win)]
        if wins and not self._level.ahead:
            return wins[0]
        sight = look(view)
        if wins or (self._foresees and self._level.slip):
            return max(self._weighed(sight, options, rng), key=rank).action
        drafts = self._drafts(sight, options)
        return best_of(drafts, self._slips(drafts, rng), lambda draft, closely: self._most_off(sight, draft, closely))

    def explain(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> tuple[Candidate, ...]:
        """All options, best first; those that were not worth weighing come last."""
        sight = look(view)
        found = {weighed.action: weighed for weighed in self._weighed(sight, options, rng)}
        ranked = sorted(found.values(), key=rank, reverse=True)
        answer = self.choose(view, options, rng) if len(options) == 1 else ranked[0].action
        ranked.sort(key=lambda weighed: weighed.action != answer)
        told = [self._told(sight, weighed) for weighed in ranked]
        return (*told, *(self._same(sight, option, told) for option in options if option not in found))

    # ---- explaining

    def _told(self, sight: Sight, weighed: Weighed) -> Candidate:
        """The option with what it does to the hand."""
        action = weighed.action
        if isinstance(action, Win):
            return Candidate(action, weighed.value, weighed.gain, weighed.danger, -1, chance=1.0)
        hand = after_action(sight.view, sight.hand, action)
        distance, useful = self.thinker.nearest_useful(sight, hand)
        copies = sum(sight.live[tile] for tile in useful)
        known = (
            self.judgement.prospects(sight, sight.hand).get(action.piece // 4) if isinstance(action, Discard) else None
        )
        chance = known.chance if known is not None else None
        return Candidate(action, weighed.value, weighed.gain, weighed.danger, distance, useful, copies, chance)

    def _same(self, sight: Sight, option: Action, told: list[Candidate]) -> Candidate:
        """An option that was not weighed: as good as another discard of the kind or another set of the kinds, else
        worth nothing."""
        for known in told:
            if alike(option, known.action):
                more = (known.distance, known.useful, known.copies)
                return Candidate(option, known.value, known.gain, known.danger, *more)
        return self._told(sight, Weighed(0.0, 0.0, option, 0.0))

    # ---- weighing

    def _weighed(self, sight: Sight, options: tuple[Action, ...], rng: Random) -> list[Weighed]:
        """The options that are worth weighing, as this level sees them."""
        drafts = self._drafts(sight, tuple([option for option in options if not isinstance(option, Win)]))
        slips = self._slips(drafts, rng)
        found = [draft.settled(slip) for draft, slip in zip(drafts, slips, strict=True)]
        best = max((weighed.value for weighed in found), default=0.0)
        promise = max((self._promised(sight, weighed) for weighed in found), default=0.0)
        found += [self._win(sight, option, best, promise) for option in options if isinstance(option, Win)]
        return found

    def _drafts(self, sight: Sight, options: tuple[Action, ...]) -> list[Draft]:
        """The options that are worth weighing, wins left out."""
        if any(isinstance(option, Discard) for option in options):
            return self._turn(sight, options)
        if sight.view.offer is not None:
            return self._claim(sight, options)
        return [draft_of(Weighed(value, 0.0, one, value)) for value, one in self.opening.weighed(sight, options)]

    def _slips(self, drafts: list[Draft], rng: Random) -> list[float]:
        """How many times as high as it is this level judges the gain of each option."""
        slip, lapse = self._level.slip, self._level.lapse
        if not slip or (lapse < 1.0 and rng.random() >= lapse):
            return [1.0] * len(drafts)
        return [exp(slip * rng.gauss(0.0, 1.0)) for _ in drafts]

    def _most_off(self, sight: Sight, draft: Draft, closely: bool) -> float:
        """How much less than it promises an option comes to at worst."""
        if draft.weigh is Weighed:
            return 0.0
        if draft.feared is None:
            return inf
        watch = self._level.watch
        return self._temper.fear * watch * self.danger.most(sight, draft.feared, closely) if watch else 0.0

    def _promised(self, sight: Sight, weighed: Weighed) -> float:
        """What an option promises, however willing this temper is to claim."""
        if isinstance(weighed.action, Pass) and sight.view.offer is not None:
            return self._held(sight, sight.hand, weighed.gain)
        return weighed.value

    def _win(self, sight: Sight, option: Action, best: float, promise: float) -> Weighed:
        """A win: what it brings. It is refused only by who looks ahead, and where waiting is clearly better."""
        gain = self.thinker.tempered(self.cashing.now(sight))
        if self.worth.unwon.always and gain > 0.0:
            gain += self.thinker.standing(sight, _before_drawing(sight))
        patient = self._level.ahead and gain > 0.0 and promise > _WORTH_WAITING * gain
        return Weighed(gain if patient else max(gain, best + 1.0), 2.0, option, gain)

    # ---- the own turn

    def _turn(self, sight: Sight, options: tuple[Action, ...]) -> list[Draft]:
        hand = sight.hand
        if sight.view.seat in sight.view.winners:
            # The hand is locked; a kong that is allowed changes nothing in it.
            first = next((option for option in options if isinstance(option, Kong)), options[0])
            return [draft_of(Weighed(1.0, 0.0, first, 0.0))]
        drafts = [*self._discards(sight, hand, options), *self._kongs(sight, hand, options)]
        given_up = [one for one in options if isinstance(one, Declare)]
        if given_up:
            best = max([draft.settled() for draft in drafts], key=rank).value
            given_up = [one for one in given_up if self.opening.gives_up(sight, best, one)]
            drafts += [draft_of(Weighed(best + 1.0, 0.0, option, 0.0)) for option in given_up]
        return drafts

    def _discards(self, sight: Sight, hand: Hand, options: tuple[Action, ...]) -> Iterator[Draft]:
        """The last piece of each kind; those with a declaration where it pays."""
        promises = self._promises(sight, hand)
        kinds = {(one.piece // 4, one.declaration): one for one in options if isinstance(one, Discard)}
        for (tile, declaration), discard in kinds.items():
            if tile not in promises:
                # A tile that must not be kept, such as a bonus tile.
                yield draft_of(Weighed(_MUST, 0.0, discard, 0.0))
                continue
            promise, gain = promises[tile]
            if declaration is not None:
                announced = self.judgement.announced(sight, hand, tile, declaration, gain)
                if announced <= gain:
                    continue
                promise, gain = promise + announced - gain, announced
            feared = None if tile in hand.wilds or tile in hand.idle else tile
            yield new_draft((discard, promise, gain, self._thrown, (sight, hand, discard, promise, gain), feared))

    def _thrown(self, sight: Sight, hand: Hand, discard: Discard, promise: float, gain: float) -> Weighed:
        """A discard, with what it is feared to cost."""
        tile = discard.piece // 4
        loss, cost = self._cost(sight, hand, tile)
        return Weighed(promise - loss, -self._use(sight, tile) - discard.piece / 1000, discard, gain, cost)

    def _kongs(self, sight: Sight, hand: Hand, options: Iterable[Action]) -> Iterator[Draft]:
        """What the hand promises after each own kong, less the danger of being robbed."""
        for kong in options:
            if isinstance(kong, Kong):
                after = with_kong(hand, kong)
                gain = EXTRA_DRAW * self.judgement.waiting(sight, after)
                cost = self._exposed(sight, after.melds)
                if kong.form in sight.view.ruleset.claims.robbable and kong.form is not KongForm.CONCEALED:
                    cost += self._temper.fear * self._loss(sight, kong.pieces[0] // 4)
                yield draft_of(Weighed(self._held(sight, after, gain) - cost, 0.0, kong, gain, cost))

    def _loss(self, sight: Sight, tile: Tile) -> float:
        """What a kind thrown is expected to cost, as far as this level watches."""
        watch = self._level.watch
        return watch * self.danger.loss(sight, tile) if watch else 0.0

    def _promises(self, sight: Sight, hand: Hand) -> dict[Tile, tuple[float, float]]:
        """Of each kind thrown: what it comes to if nobody wins on it, and the gain in that."""
        gains = self.judgement.discards(sight, hand)
        found = {tile: (gain, gain) for tile, gain in gains.items()}
        if self._foresees:
            future = self._future(sight)
            nearest = max(self.thinker.nearest(hand), 0)
            kept = self.judgement.prospects(sight, hand)
            steps = {tile: nearest if tile in kept else nearest + 1 for tile in gains} if kept else {}
            found = {tile: (future.of(gain, steps.get(tile, nearest)), gain) for tile, gain in gains.items()}
        for tile in {*hand.wilds, *hand.idle}:
            promise, gain = found[tile]
            found[tile] = (promise - self._exposed(sight, hand.melds, (tile,)), gain)
        return found

    def _future(self, sight: Sight) -> Future:
        if self._last is None or self._last[0] is not sight:
            watch = self._level.watch
            losses = {tile: watch * loss for tile, loss in self.danger.losses(sight).items()} if watch else {}
            self._last = (sight, Future(self.danger, sight, losses, self._temper.fear))
        return self._last[1]

    def _cost(self, sight: Sight, hand: Hand, tile: Tile) -> tuple[float, float]:
        """What throwing the tile is feared to cost by the win of another on it, and altogether."""
        if tile in hand.wilds or tile in hand.idle:
            return 0.0, self._exposed(sight, hand.melds, (tile,))
        loss = self._temper.fear * self._loss(sight, tile)
        return loss, loss

    def _exposed(self, sight: Sight, melds: tuple[Meld, ...], cast: tuple[Tile, ...] = ()) -> float:
        """What the wins of others are expected to cost more once these melds and discards lie before the seat."""
        owed = self.worth.exposure
        if not owed.matters:
            return 0.0
        seat, seats = sight.view.seat, range(sight.view.ruleset.seats)
        before, after = sight.area(seat), sight.area(seat, melds, cast)
        laid = [sight.area(other)[2] for other in seats if other != seat]
        more = sum(owed.owed(after, lone) - owed.owed(before, lone) for lone in laid) / len(laid)
        return more * _OTHERS_WIN * min(1.0, sight.rounds / _EARLY)

    def _use(self, sight: Sight, tile: Tile) -> float:
        """How much a lone tile may still become: of equals the one of least use to anybody goes."""
        if tile in sight.wild_kinds:
            return 9.0
        if tile >= 27:
            return 0.5 * sight.live[tile]
        number = tile % 9
        near = sum(sight.counts[other] for other in range(tile - min(2, number), tile + min(2, 8 - number) + 1))
        return near + 2.0 + min(number, 8 - number)

    # ---- claims

    def _claim(self, sight: Sight, options: tuple[Action, ...]) -> list[Draft]:
        offer = sight.view.offer
        passing = next((option for option in options if isinstance(option, Pass)), None)
        if offer is None or passing is None:
            return [draft_of(Weighed(0.0, 0.0, passing if passing is not None else options[0], 0.0))]
        hand = sight.hand
        waiting = self.judgement.waiting(sight, hand)
        value = self._held(sight, hand, self._willing * waiting)
        passed = Weighed(value, 1.0, passing, waiting)
        drafts = [draft_of(passed)]
        for option in without_like(options):
            if isinstance(option, (Chow, Pung)):
                drafts.append(self._with_set(sight, hand, option, passed))
            elif isinstance(option, Kong):
                after = with_kong(hand, option, (offer.piece // 4, offer.giver))
                gain = EXTRA_DRAW * self.judgement.waiting(sight, after)
                cost = self._exposed(sight, after.melds)
                drafts.append(draft_of(Weighed(self._held(sight, after, gain) - cost, 0.0, option, gain, cost)))
        return drafts

    def _held(self, sight: Sight, hand: Hand, gain: float) -> float:
        """The gain of a hand that waits, less what its later discards cost, as far as this level sees them."""
        if not self._foresees:
            return gain
        return self._future(sight).of(gain, max(self.thinker.nearest(hand), 0))

    def _with_set(self, sight: Sight, hand: Hand, option: Chow | Pung, passing: Weighed) -> Draft:
        """The hand with a claimed set and its best discard."""
        offer = sight.view.offer
        assert offer is not None
        claimed = with_claim(hand, option, offer.piece // 4, offer.giver)
        promises = self._promises(sight, claimed)
        most, gain = max(promises.values(), default=(0.0, 0.0))
        exposed = self._exposed(sight, claimed.melds)
        facts = (sight, hand, claimed, option, passing, promises, exposed)
        return Draft(option, most - exposed, gain, self._laid, facts)

    def _laid(
        self,
        sight: Sight,
        hand: Hand,
        claimed: Hand,
        option: Chow | Pung,
        passing: Weighed,
        promises: dict[Tile, tuple[float, float]],
        exposed: float,
    ) -> Weighed:
        """The same with what is feared; a claim that brings the hand no nearer must be much better than passing."""
        value, gain, cost = self._best_thrown(sight, claimed, promises)
        value -= exposed
        later = self._held(sight, hand, passing.gain) - passing.gain
        if value < _NO_NEARER * passing.gain + later and self.thinker.nearest(claimed) >= self.thinker.nearest(hand):
            value = min(value, passing.value)
        return Weighed(value, 0.0, option, gain, cost + exposed)

    def _best_thrown(
        self, sight: Sight, hand: Hand, promises: dict[Tile, tuple[float, float]]
    ) -> tuple[float, float, float]:
        """Value, gain and cost of the best discard."""
        best = (-inf, 0.0, 0.0) if promises else (0.0, 0.0, 0.0)
        for tile, (promise, gain) in promises.items():
            if promise >= best[0]:
                loss, cost = self._cost(sight, hand, tile)
                best = max(best, (promise - loss, gain, cost))
        return best


def _before_drawing(sight: Sight) -> Hand:
    """The hand without the tile just drawn."""
    drawn = sight.view.drawn
    return sight.hand if drawn is None or sight.view.offer is not None else without(sight.hand, drawn // 4)


class Novice(Player):
    """Looks at its own tiles only, and often misjudges them."""

    level: ClassVar[Level] = NOVICE


class Casual(Player):
    """Knows what it wants, hardly watches others, makes mistakes."""

    level: ClassVar[Level] = CASUAL


class Standard(Player):
    """Weighs worth and speed evenly, keeps out of the way of visibly dear hands and now and then misjudges its own."""


class Expert(Player):
    """Works out hands near the goal draw by draw and knows when to give up."""

    level: ClassVar[Level] = EXPERT
    temper: ClassVar[Temper] = SURE


class Quick(Player):
    """Claims early and takes any win."""

    temper: ClassVar[Temper] = QUICK


class Ambitious(Player):
    """Builds dear hands and waits for them."""

    temper: ClassVar[Temper] = AMBITIOUS


class Careful(Player):
    """Keeps the hand concealed and would rather not pay."""

    temper: ClassVar[Temper] = CAREFUL
