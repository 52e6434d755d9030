"""The levels of the bots that play from plans: novice, casual, standard and expert. The master belongs to master.py.

Room: cards/bots.

What a level wins against the next lower one, in points a deal that is played twice with the seats exchanged: casual
2.65 (error 0.14, 400 deals), standard 1.88 (0.14, 400 deals), expert 1.04 (0.11, 400 deals). The expert decides within
0.1 ms in the median, 0.7 ms in 95 of 100 decisions, and took 55 ms at most. All is measured anew by
`python -m tests.benchmarks.card_levels`.
"""

from __future__ import annotations

from random import Random

from msgspec import Struct

from mahjong_desktop.cards.bots.burdens import BURDENS
from mahjong_desktop.cards.bots.decomposition import PlayNumber, code_of
from mahjong_desktop.cards.bots.endgame import solved_actions
from mahjong_desktop.cards.bots.plan_play import ARE_BOMBS, BEST_STYLE, PLAY_SIZES, PlanPlayer, PlanStyle
from mahjong_desktop.cards.bots.quick_table import PASS, table_of_view
from mahjong_desktop.cards.deck import SEATS_AT_CARDS, TWO
from mahjong_desktop.cards.events import PASS_TURN, CardAction
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import ALL_PLAYS
from mahjong_desktop.cards.view import CardView


class CardLevel(Struct, frozen=True):
    """How strong a bot that plays from plans is. `error_rate` is the share of its decisions in which it does something
    else that its plan would allow. With `endgames` it solves them."""

    style: PlanStyle
    error_rate: float = 0.0
    endgames: bool = False


CASUAL_LEVEL = CardLevel(
    PlanStyle(
        lead_cards=0.0,
        feeding=0.0,
        partner_fits=0.0,
        keep_control=0.0,
        over_partner_rank=TWO,
        over_own_rank=TWO,
        partner_near=0,
        split_near=0.5,
        split_danger=0.0,
        split_far=0.0,
        bomb_near=27,
        bomb_near_partner_after=27,
    ),
    error_rate=0.1,
)
"""Sees its own plan alone: it plays over its partner, feeds opponents who are nearly out, and bombs what it cannot
beat."""
STANDARD_LEVEL = CardLevel(
    PlanStyle(split_far=0.0, split_danger=0.5, bomb_near=7, bomb_near_partner_after=7, keep_control=0.0),
    error_rate=0.05,
)
"""Plays as a partner, but keeps to its plan too long, bombs where its partner could still win the trick, and errs."""
EXPERT_LEVEL = CardLevel(BEST_STYLE, endgames=True)


class CardNovice:
    """Plays what it can: leads all cards of its lowest rank, beats whatever it can with the lowest play, its partner's
    as well, and bombs one time in three when nothing else beats."""

    bombs_rate = 1 / 3

    def __init__(self, options: ShuangkouOptions) -> None:
        self.options = options

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """What the seat does."""
        choices = view.choices
        if choices.to_beat is None:
            rank = next(rank for rank, count in enumerate(view.counts) if count)
            plays = [play for play in choices.plays if play.rank == play.lowest == rank]
            return choices.action_of(max(plays, key=lambda play: play.size))
        ordinary = [play for play in choices.plays if not play.is_bomb]
        if ordinary:
            return choices.action_of(ordinary[0])
        if choices.plays and rng.random() < self.bombs_rate:
            return choices.action_of(choices.plays[0])
        return PASS_TURN


class PlanningBot:
    """Plays from plans at a level. Without errors its answer depends on the view alone."""

    level = EXPERT_LEVEL

    def __init__(self, options: ShuangkouOptions) -> None:
        self.options = options
        self.player = PlanPlayer(self.level.style)

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """What the seat does."""
        move = self.move(view)
        if self.level.error_rate and rng.random() < self.level.error_rate:
            move = rng.choice(_tempting(view, move))
        return action_of_move(view, move)

    def usual_move(self, view: CardView) -> PlayNumber:
        """What the seat does if it makes no error and solves nothing."""
        hands = [0] * SEATS_AT_CARDS
        hands[view.seat] = code_of(view.counts)
        return self.player.choose(table_of_view(view, hands), BURDENS.plan(hands[view.seat]))

    def move(self, view: CardView) -> PlayNumber:
        """What the seat does if it makes no error."""
        chosen = self.usual_move(view)
        solved = solved_actions(view) if self.level.endgames else None
        return chosen if solved is None else best_solved(solved, chosen)


class CardCasual(PlanningBot):
    """CASUAL_LEVEL."""

    level = CASUAL_LEVEL


class CardStandard(PlanningBot):
    """STANDARD_LEVEL."""

    level = STANDARD_LEVEL


class CardExpert(PlanningBot):
    """EXPERT_LEVEL."""


def action_of_move(view: CardView, move: PlayNumber) -> CardAction:
    """Returns the action of the view's seat that makes a move. Raises NotationError if it lacks the cards."""
    return PASS_TURN if move < 0 else view.choices.action_of(ALL_PLAYS[move])


def best_solved(solved: dict[PlayNumber, float], chosen: PlayNumber) -> PlayNumber:
    """Returns the move that is worth most; of equal ones the one that was chosen without solving, then the one with
    most cards, a bomb or a pass after all others."""
    most = max(solved.values()) - 1e-9
    best = [move for move, points in solved.items() if points >= most]
    if chosen in best:
        return chosen
    return max(best, key=lambda move: PLAY_SIZES[move] if move >= 0 and not ARE_BOMBS[move] else 0)


def _tempting(view: CardView, move: PlayNumber) -> list[PlayNumber]:
    """What a player who errs does instead: another part of its plan, a pass, or any ordinary play that beats."""
    hand = code_of(view.counts)
    if view.to_beat is None:
        others = [play for play in BURDENS.plan(hand) if play != move and not ARE_BOMBS[play]]
        return others or [move]
    plays = [number for number in _allowed(view) if not ARE_BOMBS[number] and number != move]
    return [PASS, *plays]


def _allowed(view: CardView) -> list[PlayNumber]:
    allowed = set(view.choices.plays)
    return [number for number, play in enumerate(ALL_PLAYS) if play in allowed]
