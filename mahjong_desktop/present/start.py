"""What the start page says of the saved games: how many there are, the latest, and of the game that goes on its facts
and who sits at its table.

Room: present. Dates come from the window, which knows how the language writes them.
"""

from __future__ import annotations

from typing import NamedTuple

from mahjong_desktop.cards.state import CardPhase
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.card_table import hand_number_words
from mahjong_desktop.present.seen_table import plate_titles
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


def replay_words(count: int) -> str:
    """Returns how many games can be watched again."""
    if count == 0:
        return translate("StartPage", "Every game is kept; nothing has been played yet.")
    return translate("StartPage", "Watch %n saved game(s) again, step by step.", "", count)


def latest_words(game: GameSummary, when: str, difference: int | None, texts: Texts) -> str:
    """Returns when the latest game was played, its ruleset, and what it brought the person if that is known."""
    parts = [when, texts.ruleset(game.header.ruleset).short]
    if difference is not None:
        parts.append(texts.signed(difference))
    return translate("StartPage", "Latest: {what}").format(what=texts.listed(parts))


def game_facts(game: GameSummary, view: SeatView | None, texts: Texts) -> str:
    """Returns the ruleset of a game, and with the view of its table the round and what is to be done there."""
    facts = [texts.ruleset(game.header.ruleset).name]
    if view is not None:
        facts.append(texts.listed(plate_titles(view, texts)))
        if view.phase is Phase.OVER:
            facts.append(translate("StartPage", "the hand is over"))
        elif view.phase is Phase.TURN and view.turn == view.seat:
            facts.append(translate("StartPage", "your turn to discard"))
    return "  ·  ".join(facts)


def card_game_facts(game: GameSummary, view: CardView | None, texts: Texts) -> str:
    """Returns the name of a match of cards, and with the view of its table the hand and what is to be done there."""
    facts = [texts.ruleset(game.header.ruleset).name]
    if view is not None:
        facts.append(hand_number_words(view))
        if view.phase is not CardPhase.PLAY:
            facts.append(translate("StartPage", "the hand is over"))
        elif view.is_asked:
            facts.append(translate("StartPage", "your turn"))
    return "  ·  ".join(facts)


class SeatedPlayer(NamedTuple):
    """A player at the table: the name of the seat (empty at cards), the player's name, the score, and whether it is the
    person."""

    seat: str
    name: str
    score: str
    own: bool


def seated_players(game: GameSummary, view: SeatView, own: str, texts: Texts) -> list[SeatedPlayer]:
    """Returns the players of a game, the person first; `own` is the person's name."""
    names = game.header.names or game.header.players
    seats = sorted(view.ruleset.chairs.taken, key=lambda seat: (seat != view.seat, view.seat_wind(seat)))
    return [
        SeatedPlayer(
            view.seat_name(seat),
            names[participant(view.order, seat)] if seat != view.seat else own,
            texts.number(view.scores[seat]),
            seat == view.seat,
        )
        for seat in seats
    ]


def seated_at_cards(game: GameSummary, view: CardView, own: str, texts: Texts) -> list[SeatedPlayer]:
    """Returns the players of a match of cards, the person first; `own` is the person's name."""
    names = game.header.names or game.header.players
    return [
        SeatedPlayer("", own if seat == view.seat else names[seat], texts.number(view.scores[seat]), seat == view.seat)
        for seat in sorted(range(len(names)), key=lambda seat: (seat != view.seat, seat))
    ]
