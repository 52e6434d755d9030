"""Matches of bots that are watched: the laws of the game, move by move.

`python -m tests.cards.matches --hands 50000` plays as many hands as one likes and tells the first law that is broken;
at random, unless `--bot` names another bot.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from random import Random

from mahjong_desktop.cards.bots.protocol import CARD_BOTS, CardBot, make_card_bot
from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.cards.events import CardAction, CardHandEnded, CardsDealt
from mahjong_desktop.cards.match import CardMatch, CardStep
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.state import CardPhase, CardState, card_violations, evolve_cards
from mahjong_desktop.cards.view import HIDDEN_CARD, card_view, seen_card_events
from mahjong_desktop.core.values import replace
from tests.cards.referee import Referee

LONGEST_HAND = 108 * 4
"""More moves than a hand can have: each of at most 108 plays is followed by at most three passes."""

SETTINGS: tuple[Mapping[str, int | str], ...] = (
    {},
    {"direction": "clockwise"},
    {"lead": "self"},
    {"heavenly-bomb": 5, "base": 10},
    {"direction": "clockwise", "lead": "self", "hands": 4},
)


def referee_of(options: ShuangkouOptions) -> Referee:
    """The second model, with the options of a match."""
    return Referee(
        clockwise=options.direction == "clockwise",
        winner_leads=options.lead == "self",
        heavenly=options.heavenly_bomb,
        base=options.base,
    )


def bot_answers(match: CardMatch, bot: CardBot, rng: Random) -> dict[int, CardAction]:
    """What the seat that is asked answers."""
    return {seat: bot.choose(card_view(match.state, seat), rng) for seat in match.asked()}


class Laws:
    """The laws, for one match. `watch` raises AssertionError for the first that does not hold."""

    def __init__(self, match: CardMatch) -> None:
        self.match = match
        self.referee = referee_of(match.options)
        self.folded = CardState(match.options)
        self.moves = 0

    def watch(self, step: CardStep, rng: Random) -> None:
        """Looks at a step that was applied."""
        for event in step.events:
            wrong = self.referee.watch(event)
            assert not wrong, f"{wrong}: {event}"
            self.folded = evolve_cards(self.folded, event)
        state = self.match.state
        assert self.folded == state
        assert card_violations(state) == ()
        self.moves = len(state.moves)
        assert self.moves < LONGEST_HAND
        assert bool(self.match.asked()) == (state.phase is CardPhase.PLAY)
        if rng.random() < 0.02:
            hides_what_it_must(state, rng)


def hides_what_it_must(state: CardState, rng: Random) -> None:
    """Cards that a seat may not know never change what it sees."""
    if state.phase is not CardPhase.PLAY:
        return
    for seat in range(4):
        other = replace(state, hands=dealt_otherwise(state.hands, seat, rng))
        assert card_view(other, seat) == card_view(state, seat)
        assert card_view(other, seat).choices.plays == card_view(state, seat).choices.plays


def hides_the_deal(step: CardStep) -> None:
    """Whoever is dealt cards sees them, and of those of the others the backs."""
    for seat in range(4):
        for event, seen in zip(step.events, seen_card_events(step.events, seat), strict=True):
            if not isinstance(event, CardsDealt):
                assert seen is event
                continue
            backs: list[tuple[PlayingCard, ...]] = [(HIDDEN_CARD,) * 27] * 4
            backs[seat] = event.hands[seat]
            assert isinstance(seen, CardsDealt) and seen.hands == tuple(backs)


def dealt_otherwise(
    hands: tuple[tuple[PlayingCard, ...], ...], seat: int, rng: Random
) -> tuple[tuple[PlayingCard, ...], ...]:
    """The hands with the cards of the other seats dealt to them anew."""
    cards = [card for holder, held in enumerate(hands) if holder != seat for card in held]
    rng.shuffle(cards)
    return tuple(
        held if holder == seat else tuple(sorted(cards.pop() for _ in held)) for holder, held in enumerate(hands)
    )


def watched_match(seed: int, given: Mapping[str, int | str], player: str = "random") -> Counter[str]:
    """Plays a match of one bot at all seats under the laws; returns how its hands ended."""
    options = ShuangkouOptions(given)
    match, bot, rng = CardMatch((player,) * 4, seed, options), make_card_bot(player, options), Random(seed)
    laws, ends = Laws(match), Counter[str]()
    while not match.finished:
        step = match.step(bot_answers(match, bot, rng))
        match.apply(step)
        laws.watch(step, rng)
        hides_the_deal(step)
        ends.update(event.result for event in step.events if isinstance(event, CardHandEnded))
    return ends


def main() -> int:
    """Plays hands until there are as many as wanted."""
    parser = argparse.ArgumentParser(description="Plays Shuangkou and watches the laws of the game.")
    parser.add_argument("--hands", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", choices=tuple(CARD_BOTS), default="random")
    args = parser.parse_args()
    ends, seed, start = Counter[str](), args.seed, time.perf_counter()
    while ends.total() < args.hands:
        ends += watched_match(seed, SETTINGS[seed % len(SETTINGS)], args.bot)
        seed += 1
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    sys.stdout.write(f"{ends.total()} hands, {time.perf_counter() - start:.0f} s: {told}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
