"""What follows from a hand: the position and the scores of the next one, payments that its scores tell, and which hands
that stand each in a document of its own are one game.

Room: logs. Nothing is scored: all of it follows from the position and the payments that the logs tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import structs

from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS, accepted_riichi
from mahjong_desktop.logs.hand_builder import four_numbers
from mahjong_desktop.logs.values import Four, LogError, LoggedDraw, LoggedGame, LoggedHand, LoggedWin

RIICHI_BET: Final = 1000
"""The points that are laid down with riichi."""
_RESULTS: Final = "results"
"""What a tenhou/6 document keeps of its hands, by their numbers in it."""


def after_hand(hand: LoggedHand) -> tuple[tuple[int, int, int], Four | None]:
    """Returns the position (number, counters, bets) and the scores after a hand, as far as they follow from it; the
    number is the least that can follow."""
    laid = accepted_riichi(hand)
    draw = isinstance(hand.result, LoggedDraw)
    bets = hand.bets + len(laid) if draw else 0
    position = (hand.number, hand.counters + 1 if draw or _dealer_won(hand) else 0, bets)
    results = [hand.result] if isinstance(hand.result, LoggedDraw) else hand.result or ()
    scores = list(hand.scores) if hand.scores is not None else None
    if scores is not None:
        scores = [score - RIICHI_BET * (seat in laid) for seat, score in enumerate(scores)]
    for result in results:
        if scores is None or result.changes is None:
            return position, None
        scores = [score + change for score, change in zip(scores, result.changes, strict=True)]
    return position, four_numbers(scores)


def _dealer_won(hand: LoggedHand) -> bool:
    return isinstance(hand.result, tuple) and any(win.seat == hand.dealer for win in hand.result)


def with_payments(hands: Sequence[LoggedHand]) -> Iterator[LoggedHand]:
    """Yields the hands; payments that are not told come from the scores of the next hand, if there is one result."""
    for hand, following in zip(hands, [*hands[1:], None], strict=True):
        result = hand.result[0] if isinstance(hand.result, tuple) and len(hand.result) == 1 else hand.result
        after = following.scores if following is not None else None
        if not isinstance(result, LoggedWin | LoggedDraw) or result.changes or not hand.scores or not after:
            yield hand
            continue
        laid = accepted_riichi(hand)
        gains = [after[seat] - hand.scores[seat] + RIICHI_BET * (seat in laid) for seat in range(LOGGED_SEATS)]
        paid = structs.replace(result, changes=four_numbers(gains))
        yield structs.replace(hand, result=(paid,) if isinstance(paid, LoggedWin) else paid)


# ---- hands in documents of their own


def joined_documents(games: Iterable[LoggedGame | LogError]) -> Iterator[tuple[LoggedGame | LogError, int]]:
    """Yields games, each with the number of documents that it was joined of, and the errors between them. tenhou/6
    documents of one hand that stand one after the other are one game if there is no doubt: all that they say of the
    game is the same, four different names included, and each hand follows on the one before with the same scores."""
    held: LoggedGame | None = None
    documents = 0
    for game in games:
        longer = _continued(held, game) if held is not None else None
        if longer is not None:
            held, documents = longer, documents + 1
            continue
        if held is not None:
            yield held, documents
        held, documents = None, 1
        if isinstance(game, LoggedGame) and _may_continue(game):
            held = game
        else:
            yield game, int(isinstance(game, LoggedGame))
    if held is not None:
        yield held, documents


def _may_continue(game: LoggedGame) -> bool:
    return game.format == "tenhou6" and len(game.hands) == 1 and len(set(game.names) - {""}) == LOGGED_SEATS


def _continued(held: LoggedGame, game: LoggedGame | LogError) -> LoggedGame | None:
    """Returns the game with the hand of the next document; None if that does not follow without doubt."""
    if not isinstance(game, LoggedGame) or len(game.hands) != 1 or len(held.hands) >= MOST_HANDS_OF_PART:
        return None
    hand = game.hands[0]
    if _said(held) != _said(game) or not _follows(held.hands[-1], hand):
        return None
    rows = dict(_rows(held))
    rows |= {str(len(held.hands)): row for row in _rows(game).values()}
    kept = {**held.kept, **({_RESULTS: rows} if rows else {})}
    return structs.replace(held, hands=(*held.hands, hand), kept=kept)


def _said(game: LoggedGame) -> LoggedGame:
    """Returns a game without its hands."""
    return structs.replace(game, hands=(), kept={key: value for key, value in game.kept.items() if key != _RESULTS})


def _rows(game: LoggedGame) -> dict[str, object]:
    rows = game.kept.get(_RESULTS, {})
    return rows if isinstance(rows, dict) else {}


def _follows(last: LoggedHand, hand: LoggedHand) -> bool:
    """Returns whether a hand can only be the one after another, or nearly so."""
    (number, counters, bets), scores = after_hand(last)
    numbers = {number} if _dealer_won(last) else {number + 1}
    if isinstance(last.result, LoggedDraw):
        numbers = {number, number + 1}
    told = last.result is not None and scores is not None
    return told and hand.number in numbers and (hand.counters, hand.bets, hand.scores) == (counters, bets, scores)
