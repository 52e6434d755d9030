"""What plates and information say at the table of Shuangkou, as values: made of what is shown at one moment, which may
lie between two views while events are being shown.

Room: present. No Qt. What a hand is worth belongs to card_facts.py, single words to card_words.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.deck import SEATS_AT_CARDS, PlayingCard
from mahjong_desktop.cards.events import CardEvent, CardsDealt, CardsPlayed, TrickWon, TurnPassed, WentOut
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.scoring import multiplier_of
from mahjong_desktop.cards.state import CardMove
from mahjong_desktop.cards.turns import partner_of
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.card_facts import Prospects, best_bomb_so_far, prospects
from mahjong_desktop.present.card_words import finish_place, out_words, times_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

FEW_CARDS = 5
"""From so many cards on their number stands out."""


class ShownHand(Struct, frozen=True):
    """What lies on the table: the number of cards of each seat, who is out in order, the moves of the trick, whose turn
    it is, who leads and why (`lot`, `first`, `partner`, `self`; empty if nobody is to lead), and the scores."""

    left: tuple[int, ...] = (0,) * SEATS_AT_CARDS
    finished: tuple[int, ...] = ()
    trick: tuple[CardMove, ...] = ()
    turn: int | None = None
    lead_by: str = ""
    scores: tuple[int, ...] = (0,) * SEATS_AT_CARDS


def shown_in_view(view: CardView, lead_by: str = "") -> ShownHand:
    """Returns what lies on the table in a view."""
    return ShownHand(view.left, view.finished, view.trick_moves, view.turn, lead_by, view.scores)


def shown_after(shown: ShownHand, event: CardEvent, view: CardView) -> ShownHand:
    """Returns what lies on the table after an event; `view` is the view after all events that are being shown."""
    match event:
        case CardsDealt():
            return ShownHand(view.left, (), (), event.leader, event.by, view.scores)
        case CardsPlayed():
            move = next((one for one in reversed(view.moves) if one.cards == event.cards), CardMove(event.seat))
            left = tuple(
                number - len(event.cards) if seat == event.seat else number for seat, number in enumerate(shown.left)
            )
            return replace(shown, left=left, trick=(*shown.trick, move), turn=None, lead_by="")
        case TurnPassed():
            return replace(shown, trick=(*shown.trick, CardMove(event.seat)), turn=None)
        case WentOut():
            return replace(shown, finished=(*shown.finished, event.seat))
        case TrickWon():
            return replace(shown, trick=(), turn=event.leader, lead_by=event.by)
        case _:
            return shown


class SeatTold(Struct, frozen=True):
    """What the plate of a seat says. `place` is the seat's place once it is out, 0 before; `out` says so in words,
    `placed` in fewer."""

    seat: int
    ours: bool
    name: str
    score: str
    left: int
    place: int
    out: str
    placed: str
    turn: bool

    @property
    def few(self) -> bool:
        """Whether the number of cards stands out."""
        return 0 < self.left <= FEW_CARDS


def seats_told(shown: ShownHand, viewer: int, names: Sequence[str], texts: Texts) -> tuple[SeatTold, ...]:
    """Returns what all plates say."""
    told = []
    for seat in range(SEATS_AT_CARDS):
        place = shown.finished.index(seat) + 1 if seat in shown.finished else 0
        score = shown.scores[seat]
        told.append(
            SeatTold(
                seat=seat,
                ours=seat in (viewer, partner_of(viewer)),
                name=names[seat] if names else "",
                score=texts.signed(score) if score else "0",
                left=shown.left[seat],
                place=place,
                out=out_words(place) if place else "",
                placed=finish_place(place) if place else "",
                turn=shown.turn == seat,
            )
        )
    return tuple(told)


class BestBomb(Struct, frozen=True):
    """The best bomb of a team: its cards in the notation of the rules, and its multiplier; empty before there is
    one."""

    ours: bool
    cards: str
    times: str


class OrderSlot(Struct, frozen=True):
    """A place in the order of finish, and who has it; nobody yet if the name is empty."""

    place: int
    name: str
    ours: bool


class InfoTold(Struct, frozen=True):
    """What the information at the upper left says."""

    title: str
    base: str
    order_head: str
    order: tuple[OrderSlot, ...]
    bombs_head: str
    bombs: tuple[BestBomb, ...]
    worth: Prospects


def info_told(view: CardView, shown: ShownHand, names: Sequence[str], texts: Texts) -> InfoTold:
    """Returns what the information says."""
    order = []
    for place in range(1, SEATS_AT_CARDS + 1):
        seat = shown.finished[place - 1] if place <= len(shown.finished) else None
        name = "" if seat is None else names[seat]
        order.append(OrderSlot(place, name, seat in (view.seat, view.partner)))
    return InfoTold(
        title=hand_number_words(view),
        base=base_words(view.options, texts),
        order_head=translate("CardFacts", "Order of finish"),
        order=tuple(order),
        bombs_head=translate("CardFacts", "Best bomb played"),
        bombs=tuple(_best(view, seat) for seat in (view.seat, (view.seat + 1) % SEATS_AT_CARDS)),
        worth=prospects(view, names, texts),
    )


def hand_number_words(view: CardView) -> str:
    """Returns which hand is played, and of how many if the match has an end."""
    most = view.options.most_hands
    if most is None:
        return translate("CardFacts", "Hand {number}").format(number=view.hand_number)
    return translate("CardFacts", "Hand {number} of {all}").format(number=view.hand_number, all=most)


def _best(view: CardView, seat: int) -> BestBomb:
    found, ours = best_bomb_so_far(view.bombs, seat, view.options), seat == view.seat
    if found is None:
        return BestBomb(ours, "", "")
    return BestBomb(ours, str(found.play), times_words(multiplier_of(found.play, view.options)))


def base_words(options: ShuangkouOptions, texts: Texts) -> str:
    """Returns the base of the calculation."""
    return translate("CardFacts", "base {base}").format(base=texts.number(options.base))


def direction_words(options: ShuangkouOptions, texts: Texts) -> str:
    """Returns the direction of turns."""
    return texts.option_value(SHUANGKOU, "direction", options.direction)


def few_words(left: int) -> str:
    """Returns the word that is called once for a seat that has few cards left."""
    return translate("CardFacts", "%n left", None, left)


def pass_word() -> str:
    """Returns the word that who passes says."""
    return translate("CardFacts", "Pass", "said at the table")


def cards_in_flight(event: CardEvent) -> tuple[PlayingCard, ...]:
    """Returns the cards that an event lays on the table."""
    return event.cards if isinstance(event, CardsPlayed) else ()
