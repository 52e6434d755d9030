"""Words of the table of Shuangkou: how high plays are, places, why cards cannot be played, what a screen reader says.

Room: present. No Qt. The names of cards and plays are those of study/card_words.py; what is shown where belongs to the
table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.cards.deck import ACE, BIG_JOKER, RANK_LETTERS, SMALL_JOKER, TWO, PlayingCard, Rank, RankCounts
from mahjong_desktop.cards.events import CardEvent, CardsDealt, CardsPlayed, TrickWon, TurnPassed, WentOut
from mahjong_desktop.cards.plays import SHORTEST_SEQUENCE, CardPlay, PlayForm, PlayRefusal
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.study.card_words import card_name, card_texts, play_name, rank_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

RANK_INDEXES: Final = (*(str(number) for number in range(3, 11)), "J", "Q", "K", "A", "2", "S", "B")
"""What stands in the corner of the cards of each rank."""
_TIMES: Final = "×"


# ---- plays


def form_words(play: CardPlay, texts: Texts) -> str:
    """Returns the form and size of a play without its rank, as what must be played on it."""
    match play.form:
        case PlayForm.SINGLE:
            return translate("Cards", "a single card")
        case PlayForm.PAIR:
            return translate("Cards", "a pair")
        case PlayForm.TRIPLE:
            return translate("Cards", "a triple")
        case PlayForm.PAIRS:
            return translate("Cards", "%n consecutive pairs", None, play.size // 2)
        case PlayForm.TRIPLES:
            return translate("Cards", "%n consecutive triples", None, play.size // 3)
        case PlayForm.STRAIGHT:
            return translate("Cards", "a run of %n cards", None, play.size)
        case PlayForm.BOMB:
            return translate("Cards", "a bomb of %n", None, play.size)
        case PlayForm.HEAVENLY_BOMB:
            return play_name(texts, play)


def spoken_play(play: CardPlay, texts: Texts) -> str:
    """Returns a play as it is said: a sequence with its lowest and highest rank."""
    low, high = rank_name(texts, play.lowest), rank_name(texts, play.rank)
    match play.form:
        case PlayForm.PAIRS:
            return translate("Cards", "{low} to {high} in pairs").format(low=low, high=high)
        case PlayForm.TRIPLES:
            return translate("Cards", "{low} to {high} in triples").format(low=low, high=high)
        case PlayForm.STRAIGHT:
            return translate("Cards", "run from {low} to {high}").format(low=low, high=high)
        case _:
            return play_name(texts, play)


def height_words(play: CardPlay, texts: Texts) -> str:
    """Returns how high a play is; a bomb with its form, because it may lie on another form."""
    if play.is_bomb:
        return play_name(texts, play)
    letter = RANK_LETTERS[play.rank]
    return card_texts(texts).phrase("plays", "high", rank=letter)


def led_words(play: CardPlay, texts: Texts, *, mine: bool) -> str:
    """Returns how high the play was with which a player, whose name stands before it, began the trick."""
    height = height_words(play, texts)
    if mine:
        return translate("CardsYouPlay", "led, {height}").format(height=height)
    return translate("Cards", "led, {height}").format(height=height)


def bomb_words(size: int) -> str:
    """Returns what stands over equal cards in the hand that are a bomb."""
    return translate("Cards", "Bomb {cards}").format(cards=size)


def times_words(multiplier: int) -> str:
    """Returns a multiplier as a factor."""
    return f"{_TIMES}{multiplier}"


def finish_place(place: int) -> str:
    """Returns a place in the order of finish, from 1 to 4."""
    return (
        translate("CardPlaces", "1st"),
        translate("CardPlaces", "2nd"),
        translate("CardPlaces", "3rd"),
        translate("CardPlaces", "4th"),
    )[place - 1]


def out_words(place: int) -> str:
    """Returns what stands on the plate of who has played the last card."""
    return translate("CardPlaces", "out, {place}").format(place=finish_place(place))


# ---- why cannot these be played


def refusal_of_selection(cards: RankCounts, refusal: PlayRefusal, to_beat: CardPlay | None, texts: Texts) -> str:
    """Returns why chosen cards cannot be played now."""
    if refusal is PlayRefusal.NOT_A_PLAY or to_beat is None:
        return _no_play(cards, texts)
    match refusal:
        case PlayRefusal.UNBEATABLE:
            return translate("CardRefusals", "nothing beats four jokers")
        case PlayRefusal.FEWER_CARDS:
            return translate("CardRefusals", "needs a bomb of %n cards or more", None, to_beat.size)
        case PlayRefusal.NEEDS_A_BOMB:
            return translate("CardRefusals", "only a stronger bomb beats a bomb")
        case PlayRefusal.OTHER_FORM:
            return translate("CardRefusals", "needs {form}").format(form=form_words(to_beat, texts))
        case PlayRefusal.OTHER_NUMBER:
            return translate("CardRefusals", "needs %n cards", None, to_beat.size)
        case _:
            return translate("CardRefusals", "not higher than {rank}").format(rank=rank_name(texts, to_beat.rank))


def _no_play(cards: RankCounts, texts: Texts) -> str:
    """Returns why cards are no play at all: what nearly makes them one, else what they are."""
    jokers = cards[SMALL_JOKER] + cards[BIG_JOKER]
    held = [rank for rank, count in enumerate(cards) if count]
    if len(held) == 2 and jokers == sum(cards):
        if jokers == 2:
            return translate("CardRefusals", "a big and a small joker are no pair")
        return translate("CardRefusals", "three jokers: no play")
    short = _short_sequence(cards, held)
    if short:
        return short
    return translate("CardRefusals", "{cards}: no play").format(cards=texts.listed(_groups(cards)))


def _short_sequence(cards: RankCounts, held: list[Rank]) -> str:
    """Returns what is missing to a sequence of neighbouring ranks with equally many cards; empty if that is not the
    reason."""
    same = cards[held[0]]
    if len(held) < 2 or any(cards[rank] != same for rank in held) or same > 3:
        return ""
    if held[-1] - held[0] + 1 != len(held):
        return ""
    form = {1: PlayForm.STRAIGHT, 2: PlayForm.PAIRS, 3: PlayForm.TRIPLES}[same]
    if held[-1] > ACE:
        if held[-1] == TWO:
            return translate("CardRefusals", "a 2 belongs to no sequence")
        return translate("CardRefusals", "jokers belong to no sequence")
    least = SHORTEST_SEQUENCE[form]
    if len(held) >= least:
        return ""
    if form is PlayForm.STRAIGHT:
        return translate("CardRefusals", "a run needs %n cards", None, least)
    if form is PlayForm.PAIRS:
        return translate("CardRefusals", "needs %n pairs in a row", None, least)
    return translate("CardRefusals", "needs %n triples in a row", None, least)


def _groups(cards: RankCounts) -> tuple[str, ...]:
    """Returns what cards are by their ranks: how many groups of each size, the largest first."""
    sizes = [count for count in cards if count]
    told = []
    for size in sorted(set(sizes), reverse=True):
        number = sizes.count(size)
        match size:
            case 1:
                told.append(translate("CardRefusals", "%n single cards", None, number))
            case 2:
                told.append(translate("CardRefusals", "%n pairs", None, number))
            case 3:
                told.append(translate("CardRefusals", "%n triples", None, number))
            case _:
                equal = translate("CardRefusals", "%n equal cards", None, size)
                told += [equal] * number
    return tuple(told)


# ---- what a screen reader says


def spoken_card(card: PlayingCard, texts: Texts, *, raised: bool, playable: bool = True) -> str:
    """Returns a card of the own hand as it is said."""
    name = card_name(texts, card)
    if raised:
        return translate("SpokenCards", "{card}, raised").format(card=name)
    return name if playable else translate("SpokenCards", "{card}, in no play now").format(card=name)


def spoken_event(event: CardEvent, view: CardView, names: Sequence[str], left: int, texts: Texts) -> str:
    """Returns what a screen reader says of an event; empty if nothing. `left` is how many cards its player has left."""
    match event:
        case CardsDealt():
            if event.leader == view.seat:
                return translate("SpokenCards", "Hand {number}. You lead.").format(number=event.hand)
            said = translate("SpokenCards", "Hand {number}. {name} leads.")
            return said.format(number=event.hand, name=names[event.leader])
        case CardsPlayed():
            move = next((one for one in reversed(view.moves) if one.cards == event.cards), None)
            if move is None or move.play is None:
                return ""
            if event.seat == view.seat:
                said = translate("SpokenCards", "You play {play}, %n left", None, left)
            else:
                said = translate("SpokenCards", "{name} plays {play}, %n left", None, left)
            return said.format(name=names[event.seat], play=spoken_play(move.play, texts))
        case TurnPassed():
            if event.seat == view.seat:
                return translate("SpokenCards", "You pass")
            return translate("SpokenCards", "{name} passes").format(name=names[event.seat])
        case WentOut():
            if event.seat == view.seat:
                return translate("SpokenCards", "You are out, {place}").format(place=finish_place(event.place))
            said = translate("SpokenCards", "{name} is out, {place}")
            return said.format(name=names[event.seat], place=finish_place(event.place))
        case TrickWon():
            if event.leader == view.seat:
                return translate("SpokenCards", "You lead now")
            return translate("SpokenCards", "{name} leads").format(name=names[event.leader])
        case _:
            return ""
