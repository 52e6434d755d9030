"""Reads saved games of Shuangkou for listing, watching, continuing and printing, so that any fault of a file becomes a
RecordError; and says in words what happened in one.

Room: study. No Qt. reading.py is the same for games of mahjong. It reads and never writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from mahjong_desktop.cards.deck import SEATS_AT_CARDS, count_ranks, format_ranks
from mahjong_desktop.cards.events import (
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.records.card_record import (
    CardRecord,
    card_game_names,
    card_states,
    card_summary,
    load_cards,
    rebuilt_cards,
)
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.lines import read_first_line
from mahjong_desktop.records.record import HUMAN, read_header
from mahjong_desktop.study.card_page import CARD_SEATS
from mahjong_desktop.study.history.search import player_name
from mahjong_desktop.study.reading import BadGame, guarded
from mahjong_desktop.texts import Texts


def is_card_game(path: Path) -> bool:
    """Returns whether a file is a saved game of Shuangkou, by its first line. A file that cannot be read is none."""
    try:
        return read_header(read_first_line(path), path).ruleset == SHUANGKOU
    except RecordError:
        return False


def open_card_game(path: Path, data: bytes | None = None) -> CardRecord:
    """Returns a whole saved game; `data` is what was read of its file, if somebody has done that. Whether its events
    can follow each other is NOT checked. Raises RecordError."""
    with guarded(path):
        return load_cards(path, data)


def open_cards_to_play(path: Path) -> tuple[CardRecord, CardMatch]:
    """Returns a saved game with its match as it was after the last step. Raises RecordError; the code is `no-person` if
    no person plays in it."""
    with guarded(path):
        record = load_cards(path)
        if HUMAN not in record.header.players:
            raise RecordError("no-person", path=str(path))
        return record, rebuilt_cards(record)


def list_card_games(folder: Path, names: Iterable[tuple[float, str]] | None = None) -> Iterator[GameSummary | BadGame]:
    """The saved games of Shuangkou, the last played first, and between them the files that cannot be shown. `names` are
    those of the folder if the caller has listed them already. Raises RecordError `folder-unreadable` at once."""
    listed = card_game_names(folder) if names is None else names
    return (_listed(Path(name), changed) for changed, name in listed)


def summarized_cards(path: Path, changed: float | None = None) -> GameSummary:
    """Returns the summary of a saved game. Raises RecordError."""
    with guarded(path):
        return card_summary(path, changed)


def _listed(path: Path, changed: float) -> GameSummary | BadGame:
    try:
        return summarized_cards(path, changed)
    except RecordError as error:
        return BadGame(path, error, changed)


# ---- in words


def card_game_in_words(record: CardRecord, texts: Texts) -> Iterator[str]:
    """Yields the moves that hold in words, one line for each event; seats are named by their winds, cards by the
    letters of their ranks. Raises RecordError `impossible-step`."""
    texts = texts.for_ruleset(SHUANGKOU)
    for event, _ in card_states(record):
        yield from _lines(event, record, texts)


def card_events_in_words(events: Iterable[CardEvent], record: CardRecord, texts: Texts) -> tuple[str, ...]:
    """Returns what happened in a step, a line for each event; of a deal who leads, without the cards."""
    texts = texts.for_ruleset(SHUANGKOU)
    lines: list[str] = []
    for event in events:
        told = [line.strip() for line in _lines(event, record, texts)]
        lines += told[:1] if isinstance(event, CardsDealt) else told
    return tuple(filter(None, lines))


def _lines(event: CardEvent, record: CardRecord, texts: Texts) -> Iterator[str]:
    def seat(number: int) -> str:
        return _seat(number, record, texts)

    match event:
        case CardsDealt():
            yield "\n" + texts.message("cards", f"hand-{event.by}", hand=event.hand, seat=seat(event.leader))
            yield from (f"  {seat(who)}: {format_ranks(count_ranks(cards))}" for who, cards in enumerate(event.hands))
        case CardsPlayed():
            yield texts.message("cards", "played", seat=seat(event.seat), cards=format_ranks(count_ranks(event.cards)))
        case TurnPassed():
            yield texts.message("cards", "passed", seat=seat(event.seat))
        case WentOut():
            yield texts.message("cards", "out", seat=seat(event.seat), place=event.place)
        case TrickWon():
            yield texts.message("cards", f"trick-{event.by}", seat=seat(event.seat), leader=seat(event.leader))
        case CardsPaid():
            payer, payee = seat(event.payer), seat(event.payee)
            yield texts.message("replay", "paid", payer=payer, payee=payee, amount=event.amount)
        case CardHandEnded():
            result = texts.element(SHUANGKOU, event.result).name
            facts = {"factor": event.factor, "multiplier": event.multiplier, "amount": event.amount}
            yield texts.message("cards", "worth", result=result, base=record.options.base, **facts)
            yield "  ".join(f"{seat(who)} {texts.number(event.scores[who])}" for who in range(SEATS_AT_CARDS))
        case CardMatchEnded():
            results = (f"{seat(who)} {texts.signed(event.scores[who])}" for who in range(SEATS_AT_CARDS))
            yield "\n" + texts.message("replay", "match-ended", results="  ".join(results))


def _seat(number: int, record: CardRecord, texts: Texts) -> str:
    names = record.header.names
    player = names[number] if number < len(names) else ""
    wind = texts.phrase("seats", CARD_SEATS[number])
    return texts.message(
        "replay", "seat", wind=wind, player=player or player_name(record.header.players[number], texts)
    )
