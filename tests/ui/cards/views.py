"""Positions of Shuangkou for tests and pictures, written in the notation of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.cards.deck import PlayingCard, count_ranks, parse_card_names
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, parse_play, play_of
from mahjong_desktop.cards.scoring import PlayedBomb
from mahjong_desktop.cards.state import CardMove, CardPhase
from mahjong_desktop.cards.view import HIDDEN_CARD, CardView

NAMES = ("You", "Lin", "Novák", "Aoki")


def move(seat: int, cards: str = "") -> CardMove:
    """A move: the names of its cards, or nothing for a pass."""
    laid = parse_card_names(cards)
    return CardMove(seat, laid, play_of(count_ranks(laid)) if laid else None)


def position(
    hand: str,
    *,
    left: Sequence[int] = (27, 27, 27, 27),
    moves: Sequence[CardMove] = (),
    finished: tuple[int, ...] = (),
    bombs: Sequence[tuple[int, str]] = (),
    scores: tuple[int, ...] = (0, 0, 0, 0),
    hand_number: int = 1,
    options: ShuangkouOptions = DEFAULT_SHUANGKOU,
) -> CardView:
    """A hand in the middle, at the turn of seat 0, whose cards are written by their names. `left` are the cards of the
    other seats, `moves` those of the trick."""
    own: tuple[PlayingCard, ...] = tuple(sorted(parse_card_names(hand)))
    hands = (own, *((HIDDEN_CARD,) * number for number in left[1:]))
    last = next((one for one in reversed(moves) if one.play is not None), None)
    to_beat: CardPlay | None = None if last is None else last.play
    return CardView(
        options=options,
        seat=0,
        phase=CardPhase.PLAY,
        hand_number=hand_number,
        scores=scores,
        hands=hands,
        leader=0,
        turn=0,
        last=None if last is None else last.seat,
        to_beat=to_beat,
        passed=0,
        moves=tuple(moves),
        trick=0,
        finished=finished,
        bombs=tuple(PlayedBomb(seat, parse_play(play)) for seat, play in bombs),
        ended=None,
    )


MIDDLE = position(
    "3s1 3h1 3c1 3d1 Th1 Tc1 Js1 Jd1 Jc1 Qh1 Qs1 Ks1 Kh1 Kd1 Kc1 Ks2 As1 2c1 S1",
    left=(19, 11, 0, 14),
    moves=(move(0, "4h1 4c1 5c1 5s1 6d1 6h1"), move(1, "7s1 7d1 8h1 8c1 9s1 9h1"), move(3)),
    finished=(2,),
    bombs=((2, "88888"),),
    scores=(4, -4, 4, -4),
    hand_number=3,
)
"""An opponent's three pairs are to be beaten; the partner is out."""

FULLEST = position(
    "3c1 3h1 4s1 5s1 5d1 5h1 6c1 7d1 7s1 8s1 8h1 8c1 8d1 8s2 9h1 Tc1 Td1 Jc1 Qd1 Qh1 Ks1 Ah1 Ac1 2s1 2d1 S1 B1",
)
"""The fullest fan: 27 cards of 15 ranks, and the person leads."""
