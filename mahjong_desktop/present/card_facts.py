"""What the table of Shuangkou says of a hand: who is out, the best bombs of the teams, what can still be won or lost,
who sits where and what lies in the trick.

Room: present. No Qt; values and words are made of a CardView alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.scoring import RESULT_FACTORS, CardResult, PlayedBomb, multiplier_of
from mahjong_desktop.cards.state import CardMove, CardPhase
from mahjong_desktop.cards.turns import partner_of
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.present.card_words import finish_place
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_RESULT_OF_PLACE = {2: CardResult.SHUANGKOU, 3: CardResult.DANKOU, 4: CardResult.PINGKOU}


class Prospect(Struct, frozen=True):
    """One way in which the hand may end: what decides it, and what the viewer's team wins or loses. `words` is the
    amount as it is shown."""

    by: str
    amount: int
    words: str


class Prospects(Struct, frozen=True):
    """What is played for: a heading, and the ways in which the hand may still end, the best for the first team
    first."""

    heading: str
    ways: tuple[Prospect, ...]


def best_bomb_so_far(bombs: Sequence[PlayedBomb], seat: int, options: ShuangkouOptions) -> PlayedBomb | None:
    """Returns the bomb of a seat's team that has the largest multiplier, of equal ones the first; one of four cards
    where there is no better one."""
    own = [bomb for bomb in bombs if bomb.seat in (seat, partner_of(seat))]
    return max(own, key=lambda bomb: multiplier_of(bomb.play, options), default=None)


def _amount(view: CardView, seat: int, place: int) -> int:
    """Returns what each loser pays if the team of `seat` has the first place and this one, with the bombs so far."""
    bomb = best_bomb_so_far(view.bombs, seat, view.options)
    multiplier = 1 if bomb is None else multiplier_of(bomb.play, view.options)
    return view.options.base * RESULT_FACTORS[_RESULT_OF_PLACE[place]] * multiplier


def prospects(view: CardView, names: Sequence[str], texts: Texts) -> Prospects:
    """Returns what the hand is played for: while nobody is out by the places of a team, then by the places that the
    partner of the first can still reach. The best bombs so far are counted in."""
    if not view.finished:
        return Prospects(translate("CardFacts", "Places of a team"), tuple(_by_team(view, texts)))
    first = view.finished[0]
    partner = partner_of(first)
    if partner in view.finished:
        places: tuple[int, ...] = (view.finished.index(partner) + 1,)
    else:
        places = tuple(range(len(view.finished) + 1, SEATS_AT_CARDS + 1))
        if view.phase is not CardPhase.PLAY:
            places = places[-1:]
    sign = 1 if first in (view.seat, view.partner) else -1
    ways = []
    for place in places:
        amount = sign * _amount(view, first, place)
        ways.append(Prospect(finish_place(place), amount, texts.signed(amount) if amount else "0"))
    if partner == view.seat:
        heading = translate("CardFacts", "You play for")
    else:
        heading = translate("CardFacts", "By the place of {name}").format(name=names[partner])
    return Prospects(heading, tuple(ways))


def _by_team(view: CardView, texts: Texts) -> list[Prospect]:
    """Returns what two places of a team are worth; what it would win and lose if these differ."""
    ways = []
    for place in (2, 3, 4):
        won, lost = (_amount(view, seat, place) for seat in (view.seat, (view.seat + 1) % SEATS_AT_CARDS))
        if won == lost:
            words = f"±{texts.number(won)}" if won else "0"
        else:
            words = f"{texts.signed(won)} {texts.signed(-lost)}"
        ways.append(Prospect(f"1+{place}", won, words))
    return ways


# ---- the trick


class LaidPlay(Struct, frozen=True):
    """A play of the present trick: whose it is, its cards and play, and whether the trick began with it."""

    seat: int
    cards: tuple[int, ...]
    play: CardPlay
    led: bool


class LaidTrick(Struct, frozen=True):
    """What lies in the middle: the play to beat, the last earlier play of each other seat, and who has passed since
    his last play."""

    to_beat: LaidPlay | None
    earlier: tuple[LaidPlay, ...]
    passed: tuple[int, ...]


NOTHING_LAID = LaidTrick(None, (), ())


def laid_trick(moves: Sequence[CardMove], *, over: bool = False) -> LaidTrick:
    """Returns what lies in the middle after these moves of a trick; after the end of a trick (`over`) nothing does."""
    if over or not moves:
        return NOTHING_LAID
    last: dict[int, LaidPlay] = {}
    passed: list[int] = []
    best: int | None = None
    for number, move in enumerate(moves):
        if move.play is None:
            passed = [*(seat for seat in passed if seat != move.seat), move.seat]
        else:
            last[move.seat] = LaidPlay(move.seat, move.cards, move.play, led=number == 0)
            passed = [seat for seat in passed if seat != move.seat]
            best = move.seat
    return LaidTrick(
        to_beat=None if best is None else last[best],
        earlier=tuple(play for seat, play in last.items() if seat != best),
        passed=tuple(passed),
    )


def trick_of(view: CardView) -> LaidTrick:
    """Returns what lies in the middle: the present trick; once the hand is over, the last one."""
    return laid_trick(view.trick_moves)


# ---- who leads, in words


def lead_words(leader: int, viewer: int, names: Sequence[str], by: str) -> tuple[str, str]:
    """Returns title and sentence for the empty ring: who leads and why. `by` is `lot`, `first`, `partner` or
    `self`."""
    mine, name = leader == viewer, names[leader]
    begins = by in ("lot", "first")
    if mine:
        title = translate("CardFacts", "You lead the hand") if begins else translate("CardFacts", "You lead now")
    elif begins:
        title = translate("CardFacts", "{name} leads the hand").format(name=name)
    else:
        title = translate("CardFacts", "{name} leads").format(name=name)
    return title, _reason_of_lead(by, mine=mine)


def _reason_of_lead(by: str, *, mine: bool) -> str:
    if not mine:
        return {
            "lot": translate("CardFacts", "The lot says so."),
            "first": translate("CardFacts", "Who finished the last hand first leads."),
            "partner": translate("CardFacts", "The partner of who won the trick leads."),
            "self": translate("CardFacts", "Who won the trick leads."),
        }[by]
    return {
        "lot": translate("CardFacts", "The lot says so. Play what you like."),
        "first": translate("CardFacts", "You finished the last hand first. Play what you like."),
        "partner": translate("CardFacts", "Your partner won the trick. Play what you like."),
        "self": translate("CardFacts", "You won the trick. Play what you like."),
    }[by]
