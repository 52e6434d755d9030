"""Guesses of the hidden hands: the unseen cards are dealt out to the others, as many to each as it holds; of several
deals the one that agrees best with what they have passed is the likeliest.

Room: cards/bots. Which plays follow on the guess belongs to playouts.py.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from mahjong_desktop.cards.bots.decomposition import HandCode, code_of
from mahjong_desktop.cards.deck import RANKS, SEATS_AT_CARDS, count_ranks
from mahjong_desktop.cards.plays import SAME_OF_RANK, CardPlay, PlayForm
from mahjong_desktop.cards.state import CardMove
from mahjong_desktop.cards.turns import partner_of
from mahjong_desktop.cards.view import CardView

PASSED_THOUGH_ABLE = 0.35
"""How likely a pass is of a seat that has an ordinary play, compared with one that has none. Measured in 150 hands of
four bots of a level it is 0.17 for the expert, 0.31 for the standard and 0.38 for the casual level; that of persons
is not known."""
DEALS_WEIGHED = 3
"""The deals of which one is chosen."""
_HIGHEST_ORDINARY = 9
"""Queens: higher cards of a rank are often kept, so that a pass says nothing of them."""
_ORDINARY = frozenset({PlayForm.SINGLE, PlayForm.PAIR, PlayForm.TRIPLE})


class PassedTurn(Struct, frozen=True):
    """A pass against a play of an opponent that tells something: the seat held its present cards and `played_since`."""

    seat: int
    against: CardPlay
    played_since: HandCode


def told_by_passes(view: CardView) -> tuple[PassedTurn, ...]:
    """Returns the passes of the other seats against single cards, pairs and triples of their opponents, the newest
    first."""
    found = []
    since = [0] * SEATS_AT_CARDS
    beaten: list[CardMove] = []
    for move in view.moves:
        beaten.append(move if move.play is not None else beaten[-1])
    for move, top in zip(reversed(view.moves), reversed(beaten), strict=True):
        if move.play is not None:
            since[move.seat] += code_of(count_ranks(move.cards))
        elif move.seat != view.seat and view.left[move.seat] and top.seat != partner_of(move.seat):
            play = top.play
            if play is not None and play.form in _ORDINARY and play.rank < _HIGHEST_ORDINARY:
                found.append(PassedTurn(move.seat, play, since[move.seat]))
    return tuple(found)


def has_ordinary_play(hand: HandCode, against: CardPlay) -> bool:
    """Returns whether a hand has exactly as many cards of one rank, up to a queen, as would beat the play."""
    same = SAME_OF_RANK[against.form]
    return any(hand >> 4 * rank & 15 == same for rank in range(against.rank + 1, _HIGHEST_ORDINARY + 1))


class HiddenHands:
    """Deals out what the seat of a view cannot see."""

    def __init__(self, view: CardView, deals_weighed: int = DEALS_WEIGHED) -> None:
        self.view = view
        self.own = code_of(view.counts)
        self._others = [seat for seat in range(SEATS_AT_CARDS) if seat != view.seat and view.left[seat]]
        self._cards = [1 << 4 * rank for rank in range(RANKS) for _ in range(view.unseen[rank])]
        self._passes = told_by_passes(view) if deals_weighed > 1 else ()
        self._deals_weighed = deals_weighed if self._passes else 1

    def guess(self, rng: Random) -> list[HandCode]:
        """Returns the hands of all seats, the own one among them."""
        if self._deals_weighed == 1:
            return self._dealt(rng)
        deals = [self._dealt(rng) for _ in range(self._deals_weighed)]
        return rng.choices(deals, [self._likelihood(deal) for deal in deals])[0]

    def _dealt(self, rng: Random) -> list[HandCode]:
        cards = self._cards
        rng.shuffle(cards)
        hands = [0] * SEATS_AT_CARDS
        hands[self.view.seat] = self.own
        start = 0
        for seat in self._others:
            end = start + self.view.left[seat]
            hands[seat] = sum(cards[start:end])
            start = end
        return hands

    def _likelihood(self, hands: list[HandCode]) -> float:
        likelihood = 1.0
        for told in self._passes:
            if has_ordinary_play(hands[told.seat] + told.played_since, told.against):
                likelihood *= PASSED_THOUGH_ABLE
        return likelihood
