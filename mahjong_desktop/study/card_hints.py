"""Hints at Shuangkou: each option rated by playouts, and why, as ids and facts. Words belong to card_hint_words.py.

Room: study. The playouts are those of the bots' master, on guesses of the hidden hands: nothing here sees more than the
seat does. The same view always gives the same hints.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from mahjong_desktop.cards.bots.burdens import BURDENS, CONTROL_BURDEN
from mahjong_desktop.cards.bots.decomposition import PLAY_CODES, PlayNumber, code_of, fewest_plays
from mahjong_desktop.cards.bots.endgame import solved_actions
from mahjong_desktop.cards.bots.levels import CardExpert
from mahjong_desktop.cards.bots.plan_play import ARE_BOMBS
from mahjong_desktop.cards.bots.playouts import (
    CardEstimate,
    CardPlayouts,
    Effort,
    moves_to_compare,
)
from mahjong_desktop.cards.deck import RANK_LETTERS
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import ALL_PLAYS, CardPlay
from mahjong_desktop.cards.turns import seats_after
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.study.hints.values import Sentence

MOST_HINT_ROWS = 10
HINT_EFFORT = Effort(125_000, worlds=250, drops=False)
"""What hints play out: at most 0.5 s on a core of 2.5 GHz."""
FEW_BEATERS = 2
"""A play that so few plays of the unseen cards beat is called hard to beat."""
LONG_PLAY = 5
LOW_LEAD = RANK_LETTERS.index("7")
NEARLY_OUT = 5
"""With so few cards the table tells everybody how many a player has left."""


class HandAfter(Struct, frozen=True):
    """What a move leaves of the hand: the least number of plays that empty it, how many plays of its plan win most
    tricks (bombs not counted), and how many bombs it has."""

    plays: int
    controls: int
    bombs: int


class Beaters(Struct, frozen=True):
    """Who may beat a play, as far as the seat can know. `plays` are the plays of the same form that the unseen cards
    could make against it, `bombs` whether they could make a bomb against it; `seats` are the others that still hold
    enough cards for either."""

    plays: tuple[CardPlay, ...]
    bombs: bool
    seats: tuple[int, ...]


class CardHintRow(Struct, frozen=True):
    """One option. `play` is None for the pass. `points` is what it is expected to bring to the own team, base and
    multiplier counted, and `error` the standard error of its distance from the best one (0 for that, and where the end
    is `solved`). `first` and `second` are the chances to finish so, None where the end is solved. `beaters` is None for
    the pass."""

    play: CardPlay | None
    points: float
    behind: float
    error: float
    first: float | None
    second: float | None
    after: HandAfter
    beaters: Beaters | None
    reason: Sentence
    solved: bool = False


class CardHints(Struct, frozen=True):
    """All that is told at one moment; `rows` are the options that were rated, the best first. `now` is the hand before
    the move."""

    now: HandAfter
    rows: tuple[CardHintRow, ...]


def card_hints(view: CardView, effort: Effort = HINT_EFFORT) -> CardHints:
    """Returns the hints for the seat of the view, whose turn it must be, which is NOT checked."""
    expert = CardExpert(view.options)
    hand = code_of(view.counts)
    usual = expert.usual_move(view)
    moves = moves_to_compare(view, MOST_HINT_ROWS, usual)
    base = view.options.base
    solved = solved_actions(view)
    if solved is not None:
        best = max(solved.values())
        values = sorted(solved, key=lambda move: (-solved[move], move not in moves, move))[:MOST_HINT_ROWS]
        found = [CardEstimate(move, solved[move], solved[move] - best, 0.0, 0.0, 0.0, 0) for move in values]
    else:
        rng = Random(f"hints:{hand}:{len(view.moves)}:{view.hand_number}:{view.seat}")
        found = list(CardPlayouts(expert.player).compare(view, moves, rng, effort))
    now = hand_after(hand)
    rows = [_row(view, estimate, now, base, solved is not None) for estimate in found]
    return CardHints(now, tuple(rows))


def hand_after(hand: int) -> HandAfter:
    """Returns what a hand is worth that these cards are, as a code."""
    plan = BURDENS.plan(hand)
    bombs = sum(ARE_BOMBS[play] for play in plan)
    controls = sum(BURDENS.costs[play] <= CONTROL_BURDEN and not ARE_BOMBS[play] for play in plan)
    return HandAfter(fewest_plays(hand), controls, bombs)


def beaters_of(view: CardView, play: CardPlay) -> Beaters:
    """Returns who may beat a play of the view's seat, by the cards that it cannot see."""
    stronger = plays_of_hand(view.unseen, play)
    least = min((one.size for one in stronger), default=0)
    seats = tuple(seat for seat in seats_after(view.seat, view.options) if stronger and view.left[seat] >= least)
    able = [one for one in stronger if any(view.left[seat] >= one.size for seat in seats)]
    ordinary = tuple(one for one in able if not one.is_bomb or play.is_bomb)
    return Beaters(ordinary, any(one.is_bomb for one in able), seats)


def _row(view: CardView, estimate: CardEstimate, now: HandAfter, base: int, solved: bool) -> CardHintRow:
    move = estimate.move
    play = None if move < 0 else ALL_PLAYS[move]
    after = now if play is None else hand_after(code_of(view.counts) - PLAY_CODES[move])
    beaters = None if play is None else beaters_of(view, play)
    return CardHintRow(
        play=play,
        points=base * estimate.points,
        behind=base * estimate.behind,
        error=base * estimate.error,
        first=None if solved else estimate.first,
        second=None if solved else estimate.second,
        after=after,
        beaters=beaters,
        reason=_reason_of_pass(view, now)
        if beaters is None or play is None
        else reason_of_play(view, play, after, now),
        solved=solved,
    )


# ---- reasons


def reason_of_play(view: CardView, play: CardPlay, after: HandAfter, now: HandAfter) -> Sentence:
    """Returns what is most worth saying of a play: the first of these that is true of this very hand."""
    beaters = beaters_of(view, play)
    opponents = [seat for seat in seats_after(view.seat, view.options) if seat != view.partner and view.left[seat]]
    if play.size == len(view.hand):
        return Sentence("last-cards")
    if view.last == view.partner:
        return Sentence("over-partner", {"plays": after.plays})
    nearest = min(opponents, key=lambda seat: view.left[seat])
    if play.is_bomb:
        if view.left[nearest] <= NEARLY_OUT:
            return Sentence("bomb-stops", {"player": nearest, "count": view.left[nearest]})
        return Sentence("bomb-spent", {"count": view.left[nearest], "bombs": after.bombs})
    if not beaters.plays:
        return Sentence("unbeaten" if beaters.bombs else "unbeatable", {"plays": after.plays})
    if view.to_beat is None and view.left[view.partner] == play.size:
        return Sentence("fits-partner", {"count": play.size, "plays": after.plays})
    if view.to_beat is None and any(view.left[seat] == play.size for seat in opponents):
        fed = next(seat for seat in opponents if view.left[seat] == play.size)
        return Sentence("feeds", {"player": fed, "count": play.size})
    if after.plays >= now.plays:
        return Sentence("tears", {"plays": after.plays, "now": now.plays})
    return _reason_of_plan(view, play, after, len(beaters.plays))


def reason_of_move(view: CardView, play: CardPlay | None) -> Sentence:
    """Returns what is most worth saying of a move that the view's seat may make; None is the pass."""
    hand = code_of(view.counts)
    if play is None:
        return _reason_of_pass(view, hand_after(hand))
    return reason_of_play(view, play, hand_after(hand - PLAY_CODES[_number(play)]), hand_after(hand))


def _reason_of_plan(view: CardView, play: CardPlay, after: HandAfter, beaters: int) -> Sentence:
    """Returns what is most worth saying of a play that leaves less plays to make."""
    if BURDENS.costs[_number(play)] <= CONTROL_BURDEN:
        return Sentence("spends-control", {"controls": after.controls, "plays": after.plays})
    if beaters <= FEW_BEATERS:
        return Sentence("few-beat", {"count": beaters, "plays": after.plays})
    if play.size >= LONG_PLAY:
        return Sentence("long", {"count": play.size, "plays": after.plays})
    if view.to_beat is None and play.rank <= LOW_LEAD:
        return Sentence("low-lead", {"count": beaters, "plays": after.plays})
    return Sentence("of-plan", {"plays": after.plays})


def _reason_of_pass(view: CardView, now: HandAfter) -> Sentence:
    """Returns what is most worth saying of the pass."""
    plays = view.choices.plays
    if not plays:
        return Sentence("cannot")
    if view.last == view.partner:
        return Sentence("partner-holds", {"count": view.left[view.partner]} if view.left[view.partner] else {})
    hand = code_of(view.counts)
    ordinary = [play for play in plays if not play.is_bomb]
    if not ordinary:
        return Sentence("keeps-bomb", {"bombs": now.bombs})
    least = min(fewest_plays(hand - PLAY_CODES[_number(play)]) for play in ordinary)
    if least >= now.plays:
        return Sentence("keeps-plan", {"plays": least, "now": now.plays})
    return Sentence("waits", {"plays": least, "now": now.plays})


def _number(play: CardPlay) -> PlayNumber:
    return ALL_PLAYS.index(play)
