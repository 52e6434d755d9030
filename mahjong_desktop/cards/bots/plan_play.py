"""Playing from plans: a seat divides its hand into plays once, leads those that need a lead, and follows with those
that fit. The levels up to the expert play so, and so do the seats in playouts.

Room: cards/bots. Plans come from decomposition.py and burdens.py; who makes errors, and which, belongs to levels.py.

It is quick: a whole hand of four seats takes 0.2 ms and their plans 0.4 ms, on a core of 2.5 GHz.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.bots.burdens import BURDENS
from mahjong_desktop.cards.bots.decomposition import PLAY_CODES, PLAY_NUMBERS, PlayNumber
from mahjong_desktop.cards.bots.quick_table import PASS, QuickTable
from mahjong_desktop.cards.deck import RANKS, SEATS_AT_CARDS
from mahjong_desktop.cards.legal_plays import plays_in, stronger_plays
from mahjong_desktop.cards.plays import ALL_PLAYS, SAME_OF_RANK, PlayForm


class PlanStyle(Struct, frozen=True):
    """The named figures of playing from plans. Ranks are numbers from 0 (a 3), costs are burdens (burdens.py), and
    "near" means that an opponent has few cards. Behind each figure stands what a player loses by leaving its rule out,
    in points a deal, where it was measured (6,000 deals, error 0.01 to 0.03).

    Leading: the play with the largest burden first. `lead_cards` is worth how much each card more is (0.16);
    `feeding` is what a single card, a pair or a triple costs more if an opponent has exactly so many cards, the more
    the lower it is; `partner_fits` its bonus if the partner has exactly so many (a pair, a triple too). With two plays
    left `keep_control` holds the lower burden back.

    Over the partner's play: only plays up to `over_own_rank` over plays up to `over_partner_rank`, and not if the
    partner has at most `partner_near` cards.

    Against an opponent's play: a part of the plan that beats it, the lowest. Otherwise equal cards are split if the
    plan becomes worse by less than `split_near` (an opponent has at most `near` cards), `split_nearer`
    (`danger`) or `split_far`. A bomb is played if an opponent has at most `bomb_near` cards, or
    `bomb_near_partner_after` if the partner can still act in this trick, or if the plan has at most `bomb_plays` plays.
    """

    lead_cards: float = 0.06
    feeding: float = 2.2
    partner_fits: float = 0.5
    keep_control: float = 0.9
    over_partner_rank: int = 8
    over_own_rank: int = 11
    partner_near: int = 4
    near: int = 3
    danger: int = 9
    split_near: float = 1.6
    split_danger: float = 0.9
    split_far: float = 0.5
    bomb_near: int = 10
    bomb_near_partner_after: int = 2
    bomb_plays: int = 2


BEST_STYLE = PlanStyle()
_COST_WEIGHT = 1.1
_BOMBS_LAST = 5.0
_MOST_EQUAL = 3

_FORMS: dict[tuple[PlayForm, int], int] = {}
for _play in ALL_PLAYS:
    _FORMS.setdefault((_play.form, _play.size), len(_FORMS))
FORM_NUMBERS: tuple[int, ...] = tuple(_FORMS[play.form, play.size] for play in ALL_PLAYS)
"""A number for form and size of each play: two plays that have the same can beat each other. Single cards have 0, pairs
1, triples 2."""
PLAY_RANKS: tuple[int, ...] = tuple(play.rank for play in ALL_PLAYS)
PLAY_SIZES: tuple[int, ...] = tuple(play.size for play in ALL_PLAYS)
ARE_BOMBS: tuple[bool, ...] = tuple(play.is_bomb for play in ALL_PLAYS)
STRONGER: tuple[frozenset[PlayNumber], ...] = tuple(
    frozenset(PLAY_NUMBERS[stronger] for stronger in plays_in(stronger_plays(play))) for play in ALL_PLAYS
)
"""The plays that beat each play."""
_EQUALS: tuple[tuple[PlayNumber, ...], ...] = tuple(
    tuple(number for number, play in enumerate(ALL_PLAYS) if play.form is form)
    for form in (PlayForm.SINGLE, PlayForm.PAIR, PlayForm.TRIPLE)
)
"""Single cards, pairs and triples by their ranks."""
_SEQUENCES_OF: dict[int, tuple[PlayNumber, ...]] = {
    form: tuple(number for number, other in enumerate(FORM_NUMBERS) if other == form) for form in _FORMS.values()
}


class SeatPlans:
    """The plans of the seats of a table, which change as they play."""

    __slots__ = ("plans",)

    def __init__(self, plans: Sequence[Sequence[PlayNumber]]) -> None:
        self.plans = [list(plan) for plan in plans]

    def copy(self) -> SeatPlans:
        """Returns plans that change by themselves."""
        return SeatPlans(self.plans)

    def played(self, table: QuickTable, seat: int, play: PlayNumber) -> None:
        """A seat has played; the table has the hand after it. If the play was no part of its plan, it plans anew."""
        plan = self.plans[seat]
        if play in plan:
            plan.remove(play)
        else:
            self.plans[seat] = list(BURDENS.plan(table.hands[seat]))


def plans_of(table: QuickTable) -> SeatPlans:
    """Returns the plans of all seats."""
    return SeatPlans([BURDENS.plan(hand) for hand in table.hands])


class PlanPlayer:
    """Chooses moves by a style. Of the table it reads what a seat may know: the own hand, numbers of cards, the
    trick."""

    def __init__(self, style: PlanStyle = BEST_STYLE) -> None:
        self.style = style
        self._lead_scores = tuple(
            _COST_WEIGHT * cost + style.lead_cards * size - _BOMBS_LAST * bomb
            for cost, size, bomb in zip(BURDENS.costs, PLAY_SIZES, ARE_BOMBS, strict=True)
        )

    def choose(self, table: QuickTable, plan: Sequence[PlayNumber]) -> PlayNumber:
        """Returns what the seat to move does with this plan of its hand."""
        if table.top < 0:
            return self._lead(table, plan)
        if len(plan) == 1 and plan[0] in STRONGER[table.top]:
            return plan[0]
        if table.last == table.turn ^ 2:
            return self._over_partner(table, plan)
        found = PASS if ARE_BOMBS[table.top] else self._ordinary(table, plan)
        return found if found >= 0 else self._bomb(table, plan)

    def play_out(self, table: QuickTable, plans: SeatPlans) -> int:
        """Plays the hand to its end and returns the number of moves. Table and plans are changed."""
        moves, seats = 0, plans.plans
        while not table.over:
            seat = table.turn
            move = self.choose(table, seats[seat])
            table.move(move)
            moves += 1
            if move >= 0:
                plans.played(table, seat, move)
        return moves

    def _lead(self, table: QuickTable, plan: Sequence[PlayNumber]) -> PlayNumber:
        if len(plan) == 1:
            return plan[0]
        style, costs, scores = self.style, BURDENS.costs, self._lead_scores
        near, partner = _fewest_of_opponents(table), table.left[table.turn ^ 2]
        choice, best = plan[0], -99.0
        for play in plan:
            score, size = scores[play], PLAY_SIZES[play]
            if size <= _MOST_EQUAL:
                if size == near:
                    score -= style.feeding * (1 - PLAY_RANKS[play] / (RANKS - 1)) + costs[play]
                if size == partner:
                    score += style.partner_fits
            if len(plan) == 2:
                score -= style.keep_control * costs[play]
            if score > best:
                choice, best = play, score
        return choice

    def _over_partner(self, table: QuickTable, plan: Sequence[PlayNumber]) -> PlayNumber:
        style, top = self.style, table.top
        if ARE_BOMBS[top] or PLAY_RANKS[top] > style.over_partner_rank:
            return PASS
        if 0 < table.left[table.last] <= style.partner_near:
            return PASS
        found = _lowest_beating(plan, top)
        return found if found >= 0 and PLAY_RANKS[found] <= style.over_own_rank else PASS

    def _ordinary(self, table: QuickTable, plan: Sequence[PlayNumber]) -> PlayNumber:
        found = _lowest_beating(plan, table.top)
        return found if found >= 0 else self._split(table)

    def _split(self, table: QuickTable) -> PlayNumber:
        """The play outside the plan that makes it least worse, if that is not too much. Bombs are not split."""
        style, near = self.style, _fewest_of_opponents(table)
        close = style.split_danger if near <= style.danger else style.split_far
        limit = style.split_near if near <= style.near else close
        hand, top, found = table.hands[table.turn], table.top, PASS
        before = BURDENS.cost(hand)
        for play in self._outside_plan(hand, top):
            worse = BURDENS.cost(hand - PLAY_CODES[play]) - before
            if worse < limit:
                found, limit = play, worse
        return found

    def _outside_plan(self, hand: int, top: PlayNumber) -> list[PlayNumber]:
        form, rank = FORM_NUMBERS[top], PLAY_RANKS[top]
        if form < _MOST_EQUAL:
            same, plays = form + 1, _EQUALS[form]
            return [
                plays[higher]
                for higher in range(rank + 1, len(plays))
                if same <= hand >> 4 * higher & 15 <= _MOST_EQUAL
            ]
        return [play for play in _SEQUENCES_OF[form] if PLAY_RANKS[play] > rank and _can_spare(hand, play)]

    def _bomb(self, table: QuickTable, plan: Sequence[PlayNumber]) -> PlayNumber:
        style = self.style
        limit = style.bomb_near_partner_after if _partner_acts_after(table) else style.bomb_near
        if _fewest_of_opponents(table) > limit and len(plan) > style.bomb_plays:
            return PASS
        stronger = STRONGER[table.top]
        return min((play for play in plan if ARE_BOMBS[play] and play in stronger), default=PASS)


def _lowest_beating(plan: Sequence[PlayNumber], top: PlayNumber) -> PlayNumber:
    """The lowest part of a plan that has the form and size of the play to beat, and beats it."""
    form, rank = FORM_NUMBERS[top], PLAY_RANKS[top]
    found, lowest = PASS, RANKS
    for play in plan:
        if FORM_NUMBERS[play] == form and rank < PLAY_RANKS[play] < lowest:
            found, lowest = play, PLAY_RANKS[play]
    return found


def _fewest_of_opponents(table: QuickTable) -> int:
    """The least number of cards of an opponent who still holds some."""
    left, seat = table.left, table.turn
    one, other = left[(seat + 1) % SEATS_AT_CARDS], left[(seat + 3) % SEATS_AT_CARDS]
    return min(one, other) if one and other else one or other


def _partner_acts_after(table: QuickTable) -> bool:
    """Whether the partner holds cards and is asked between the seat to move and who made the play to beat."""
    partner = table.turn ^ 2
    return table.left[partner] > 0 and (table.turn + table.step) % SEATS_AT_CARDS != table.last


def _can_spare(hand: int, play: PlayNumber) -> bool:
    """Whether a hand has the cards of a sequence without breaking up a bomb."""
    one = ALL_PLAYS[play]
    same = SAME_OF_RANK[one.form]
    return all(same <= hand >> 4 * rank & 15 <= _MOST_EQUAL for rank in range(one.lowest, one.rank + 1))
