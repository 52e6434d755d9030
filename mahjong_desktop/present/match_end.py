"""What the cards at the end of a match say: the players in their places, the best hand, luck and skill.

Room: present. Places, wins and payments are those of the record (study.summary), luck and skill those of the same tiles
played again (study.duplicate); nothing is worked out here. The tables below the cards are made in match_result.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.match_result import MatchResult
from mahjong_desktop.present.receipt import spoken_tiles
from mahjong_desktop.present.saved_games import hand_title, replayed_win_value
from mahjong_desktop.study.duplicate.values import DuplicateMatch, amount_words
from mahjong_desktop.study.summary import HandLine, SeatLine, WinLine
from mahjong_desktop.study.won_hand import WonHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class PlaceCard(Struct, frozen=True):
    """One player in the order of places. `number` is the place, `gain` what the match has brought, in points; `points`
    is that in words. `spoken` is all of it in one text."""

    number: int
    place: str
    name: str
    face: str
    detail: str
    points: str
    gain: int
    own: bool
    spoken: str


class BestHand(Struct, frozen=True):
    """The most valuable win of the person, or of the table if the person has none. `number` and `index` find it in the
    record: the hand from 0 through the match, and the win in that hand. `gain` is what that hand brought the winner, in
    points."""

    title: str
    value: str
    points: str
    gain: int
    where: str
    number: int
    index: int


def place_cards(result: MatchResult) -> tuple[PlaceCard, ...]:
    """Returns the players, the best first. Players with equal scores have one place."""
    return tuple(_card(result, seat) for seat in result.summary.seats)


def _card(result: MatchResult, line: SeatLine) -> PlaceCard:
    texts, own = result.texts, line.seat == result.seat
    note = result.people.note(line.seat)
    plays = "" if note is None else texts.dotted((note.level, note.temperament))
    detail = plays or _hands_won(result, line.seat)
    place, name, points = texts.number(line.place), result.names[line.seat], texts.signed(line.difference)
    spoken = texts.listed((translate("MatchEnd", "Place {place}").replace("{place}", place), name, points, detail))
    return PlaceCard(
        line.place, place, name, result.people.face(line.seat), detail, points, line.difference, own, spoken
    )


def _hands_won(result: MatchResult, seat: int) -> str:
    hands = result.summary.hands
    won = sum(any(win.seat == seat for win in hand.wins) for hand in hands)
    words = translate("MatchEnd", "{won} of %n hand(s) won", "", len(hands))
    return words.replace("{won}", result.texts.number(won))


# ---- the best hand


def best_hand(result: MatchResult) -> BestHand | None:
    """Returns the person's best hand, or that of the table if the person won none; None if nobody did."""
    won = [seat for seat in result.summary.seats if seat.best is not None]
    own = next((seat for seat in won if seat.seat == result.seat), None)
    line = own or max(won, key=_worth, default=None)
    if line is None or line.best is None:
        return None
    hand, index = next(_at(result, line.best))
    texts = result.texts.for_ruleset(result.ruleset.id)
    title = (
        translate("MatchEnd", "Your best hand")
        if own is not None
        else translate("MatchEnd", "Best hand: {name}").replace("{name}", result.names[line.seat])
    )
    gain = hand.deltas[line.seat]
    value = replayed_win_value(line.best, result.ruleset, texts)
    where = hand_title(hand.number, hand.round, result.ruleset, texts)
    return BestHand(title, value, texts.signed(gain), gain, where, hand.number, index)


def _worth(line: SeatLine) -> tuple[int, int]:
    return (line.best.points, line.best.total) if line.best is not None else (0, 0)


def _at(result: MatchResult, wanted: WinLine) -> Iterator[tuple[HandLine, int]]:
    """Yields the hands with a win, and its index among those of the hand."""
    for hand in result.summary.hands:
        for index, win in enumerate(hand.wins):
            if win == wanted:
                yield hand, index


def hand_words(best: BestHand, won: WonHand | None, texts: Texts) -> str:
    """Returns what the hand was made of, as far as its tiles are known, and which hand of the match it was."""
    if won is None:
        return best.where
    words = AccountWords(won.account, texts)
    return texts.dotted((texts.listed(words.element(fact)[0] for fact in won.win.elements), best.where))


def spoken_won_hand(won: WonHand, texts: Texts) -> str:
    """Returns the tiles of the hand as a screen reader says them."""
    return spoken_tiles(won.win, AccountWords(won.account, texts))


# ---- luck and skill


def luck_and_skill(match: DuplicateMatch, gain: int, texts: Texts) -> str:
    """Returns luck and skill in one sentence; they add up to what the person received in the hands compared. How many
    these are is said unless they make the whole result, which is `gain`. Empty if no hand was compared."""
    if not match.hands:
        return ""
    whole = translate("MatchEnd", "Luck {luck} and skill {skill} make your {own}.")
    part = translate("MatchEnd", "Luck {luck} and skill {skill} make your {own} in %n hand(s).", "", len(match.hands))
    said = whole if match.own == gain and not match.skipped else part
    luck, skill = amount_words(match.luck, texts), amount_words(match.skill, texts)
    return said.replace("{luck}", luck).replace("{skill}", skill).replace("{own}", texts.signed(match.own))
