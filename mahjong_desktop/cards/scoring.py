"""What a hand of Shuangkou is worth: result, multiplier and payments. Who finishes in what order belongs to turns.py.

Room: cards. Source: the Chinese regional rules, post of 2015-11-10, calculation of points.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, PlayForm
from mahjong_desktop.cards.turns import Team, partner_of, team_of
from mahjong_desktop.core.payments import Transfer, balances


class CardResult(StrEnum):
    """How a hand ends. The partner of the first finishes second: shuangkou (双扣); third: dankou (单扣); fourth:
    pingkou (平扣), a draw."""

    SHUANGKOU = "shuangkou"
    DANKOU = "dankou"
    PINGKOU = "pingkou"


RESULT_FACTORS: dict[CardResult, int] = {CardResult.SHUANGKOU: 4, CardResult.DANKOU: 2, CardResult.PINGKOU: 0}


class PlayedBomb(Struct, frozen=True):
    """A bomb and the seat that has played it."""

    seat: int
    play: CardPlay


def multiplier_of(bomb: CardPlay, options: ShuangkouOptions = DEFAULT_SHUANGKOU) -> int:
    """Returns the multiplier of a bomb: 1 for four cards, 2 for five, to 5 for eight; the heavenly one's is an option.
    That it is a bomb is NOT checked."""
    return options.heavenly_bomb if bomb.form is PlayForm.HEAVENLY_BOMB else bomb.size - 3


def card_result(finished: Sequence[int]) -> CardResult:
    """Returns how a hand ends with this order of finish: two seats of one team, or three seats. That it is possible is
    NOT checked."""
    place = list(finished).index(partner_of(finished[0])) if partner_of(finished[0]) in finished else 3
    return {1: CardResult.SHUANGKOU, 2: CardResult.DANKOU, 3: CardResult.PINGKOU}[place]


def best_bomb(
    bombs: Sequence[PlayedBomb], team: Team, options: ShuangkouOptions = DEFAULT_SHUANGKOU
) -> PlayedBomb | None:
    """Returns the bomb of a team with the largest multiplier, of equal ones the first that was played; None if none
    multiplies anything. Multipliers are neither added nor multiplied with each other."""
    own = [bomb for bomb in bombs if bomb.seat in team and multiplier_of(bomb.play, options) > 1]
    return max(own, key=lambda bomb: multiplier_of(bomb.play, options), default=None)


class CardHandScore(Struct, frozen=True):
    """What a hand is worth. `winners` are the seats of the winning team, none after a draw; `bomb` is the bomb that
    counts, None where the multiplier is 1; `amount` is what each loser pays: base × factor × multiplier."""

    result: CardResult
    winners: tuple[int, ...]
    factor: int
    bomb: PlayedBomb | None
    multiplier: int
    amount: int
    transfers: tuple[Transfer, ...]

    @property
    def deltas(self) -> tuple[int, ...]:
        """The gain or loss of each seat. Partners have the same, which is also what their team gains, counted once."""
        return balances(self.transfers, SEATS_AT_CARDS)


def score_of_hand(
    finished: Sequence[int], bombs: Sequence[PlayedBomb], options: ShuangkouOptions = DEFAULT_SHUANGKOU
) -> CardHandScore:
    """Returns what a hand is worth. `finished` are the seats in the order in which they went out, `bombs` all bombs in
    the order in which they were played; a bomb that was beaten counts as well. A loser pays his right-hand neighbour,
    whatever the direction of turns. That such a hand is possible is NOT checked."""
    result = card_result(finished)
    if result is CardResult.PINGKOU:
        return CardHandScore(result, (), 0, None, 1, 0, ())
    winners = team_of(finished[0])
    bomb = best_bomb(bombs, winners, options)
    factor, multiplier = RESULT_FACTORS[result], 1 if bomb is None else multiplier_of(bomb.play, options)
    amount = options.base * factor * multiplier
    terms = (("", options.base, "base"), ("×", factor, result.value), ("×", multiplier, "bomb"))
    transfers = tuple(
        Transfer(loser, (loser + 1) % SEATS_AT_CARDS, amount, result.value, terms)
        for loser in range(SEATS_AT_CARDS)
        if loser not in winners
    )
    return CardHandScore(result, winners, factor, bomb, multiplier, amount, transfers)
