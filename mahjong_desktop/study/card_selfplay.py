"""Plays matches of Shuangkou between bots without a window, and collects the results of the hands for statistics.

Room: study. What selfplay.py is for mahjong; the results have the same form, so that simulations and tournaments treat
both alike. Printing belongs to commands.
"""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator

from mahjong_desktop.cards.bots.protocol import make_card_bot
from mahjong_desktop.cards.deck import SEATS_AT_CARDS, count_ranks
from mahjong_desktop.cards.events import CardAction, CardEvent, CardHandEnded, CardsPaid, CardsPlayed
from mahjong_desktop.cards.match import CardMatch, CardStep
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import play_of
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.cards.state import CardState, card_violations
from mahjong_desktop.cards.turns import team_of
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.core.payments import balances
from mahjong_desktop.records.record import Recorder
from mahjong_desktop.study.card_guard import GuardedCardBot
from mahjong_desktop.study.selfplay import GameResult, HandResult, ViolationError, decision_rng


class CardTable:
    """A match between bots, which yields its steps. `milliseconds` are the durations of every decision by seat."""

    def __init__(self, options: ShuangkouOptions, bots: tuple[str, ...], seed: int) -> None:
        self.match = CardMatch(bots, seed, options)
        self.players = tuple(GuardedCardBot(make_card_bot(bot, options), bot) for bot in bots)
        self.milliseconds: tuple[array[float], ...] = tuple(array("d") for _ in bots)
        self.processor: tuple[array[float], ...] = tuple(array("d") for _ in bots)
        self._steps = 0

    def play(self, recorder: Recorder | None = None) -> Iterator[CardStep]:
        """Plays to the end; each step is recorded, then applied, then yielded."""
        match = self.match
        while not match.finished:
            step = match.step(self._answers())
            if recorder is not None:
                recorder.append(step)
            match.apply(step)
            self._steps += 1
            yield step

    def _answers(self) -> dict[int, CardAction]:
        answers: dict[int, CardAction] = {}
        for seat in self.match.asked():
            view, rng = card_view(self.match.state, seat), decision_rng(self.match.seed, self._steps, seat)
            start, busy = time.perf_counter(), time.process_time()
            answers[seat] = self.players[seat].choose(view, rng)
            self.processor[seat].append(1000 * (time.process_time() - busy))
            self.milliseconds[seat].append(1000 * (time.perf_counter() - start))
        return answers


def hands_of_table(
    table: CardTable, recorder: Recorder | None = None, most_hands: int | None = None
) -> Iterator[tuple[CardEvent, ...]]:
    """Plays a match to its end, or its first `most_hands` hands, and yields the events of each hand when it is over. A
    match without end needs `most_hands`. Raises ViolationError."""
    told: list[CardEvent] = []
    hands = 0
    for step in table.play(recorder):
        told += step.events
        if isinstance(step.events[-1], CardHandEnded):
            check_card_laws(table.match.state, table.match.seed)
            yield tuple(told)
            told, hands = [], hands + 1
            if hands == most_hands:
                return


def check_card_laws(state: CardState, seed: int) -> None:
    """Raises ViolationError if the state breaks a law of the game."""
    broken = card_violations(state)
    if broken:
        chosen = tuple(f"{name}={value}" for name, value in state.options.values.items())
        raise ViolationError(
            "violation", laws=broken, seed=str(seed), hand=state.hand, ruleset=SHUANGKOU, options=chosen
        )


def play_card_game(
    options: ShuangkouOptions,
    bots: tuple[str, ...],
    seed: int,
    recorder: Recorder | None = None,
    most_hands: int | None = None,
) -> GameResult:
    """Plays one match to its end, or its first `most_hands` hands. Raises ViolationError or CardBotError."""
    table = CardTable(options, bots, seed)
    result = GameResult(milliseconds=table.milliseconds)
    for events in hands_of_table(table, recorder, most_hands):
        result.hands.append(card_hand_result(events))
    result.failures = tuple(player.failures.total() for player in table.players)
    return result


def card_hand_result(events: Iterable[CardEvent]) -> HandResult:
    """Returns the result of the events of one hand. `way` is the id of the result, None for the draw; `winners` is the
    winning team. The elements are the forms that were played, by all, and how often; of totals there are the
    `multiplier` and the `points` that the hand is worth."""
    told = list(events)
    ended = next(event for event in told if isinstance(event, CardHandEnded))
    plays = [play_of(count_ranks(event.cards)) for event in told if isinstance(event, CardsPlayed)]
    forms = Counter(play.form.value for play in plays if play is not None)
    paid = balances((event for event in told if isinstance(event, CardsPaid)), SEATS_AT_CARDS)
    drawn = ended.result is CardResult.PINGKOU
    return HandResult(
        way=None if drawn else ended.result.value,
        winners=() if drawn else team_of(ended.finished[0]),
        giver=None,
        deltas=paid,
        elements=tuple(sorted(forms.items())),
        totals=() if drawn else (("multiplier", ended.multiplier), ("points", ended.amount)),
    )


def first_of_hand(events: Iterable[CardEvent]) -> int:
    """Returns the seat that finished a hand as the first."""
    return next(event.finished[0] for event in events if isinstance(event, CardHandEnded))
