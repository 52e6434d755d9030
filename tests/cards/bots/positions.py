"""Positions for tests of bots: hands by their ranks, in the middle of a hand of play."""

from mahjong_desktop.cards.deck import (
    CARDS,
    RANK_OF,
    SEATS_AT_CARDS,
    PlayingCard,
    cards_of_ranks,
    parse_ranks,
)
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, PlayForm, parse_play
from mahjong_desktop.cards.state import CardMove, CardPhase, CardState


def position(
    hands: tuple[str, str, str, str],
    turn: int,
    trick: tuple[tuple[int, str], ...] = (),
    finished: tuple[int, ...] = (),
    options: ShuangkouOptions = DEFAULT_SHUANGKOU,
) -> CardState:
    """A state in which the seats hold these cards and `turn` is asked. `trick` are the plays and passes ("") of the
    trick under way, played from cards that the seats hold no longer. All other cards were played before, one by one."""
    pool = list(range(CARDS))

    def take(text: str) -> tuple[PlayingCard, ...]:
        cards = cards_of_ranks(pool, parse_ranks(text)) if text else ()
        for card in cards:
            pool.remove(card)
        return cards

    held = tuple(take(text) for text in hands)
    moves = [CardMove(seat, take(text), parse_play(text) if text else None) for seat, text in trick]
    gone = [
        CardMove(card % SEATS_AT_CARDS, (card,), CardPlay(PlayForm.SINGLE, 1, RANK_OF[card])) for card in sorted(pool)
    ]
    last = next((move for move in reversed(moves) if move.play is not None), None)
    return CardState(
        options=options,
        phase=CardPhase.PLAY,
        hand=1,
        hands=held,
        turn=turn,
        last=None if last is None else last.seat,
        to_beat=None if last is None else last.play,
        passed=0 if last is None else len(moves) - 1 - moves.index(last),
        moves=(*gone, *moves),
        trick=len(gone),
        finished=finished,
    )
