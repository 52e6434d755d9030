"""Duplicate play of Shuangkou: every set of deals is played once with every seating of a line-up, so that the luck of
the cards cancels out. In a duel the two bots are two teams, and change sides.

Room: study. tournament.py has the tournament, its sums and estimates; a game gives the same counts as one of mahjong.
"""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.events import CardEvent, CardHandEnded, CardsPaid
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.cards.turns import team_of
from mahjong_desktop.core.payments import balances
from mahjong_desktop.study.card_selfplay import CardTable, hands_of_table
from mahjong_desktop.study.selfplay import game_seed, keep_learned
from mahjong_desktop.study.tournament import BotTally, Game, Seating, Tournament, TournamentError, places


def card_duels(first: str, second: str) -> tuple[Seating, ...]:
    """Returns the two ways to seat two bots as teams. Raises TournamentError."""
    if first == second:
        raise TournamentError("not-a-duel", duel=f"{first}:{second}")
    return (first, second) * 2, (second, first) * 2


def play_card_piece(tournament: Tournament, numbers: range, late: Counter[str] | None = None) -> list[Game]:  # noqa: ARG001
    """Plays the games with these numbers; a worker runs this. Raises CardBotError or ViolationError."""
    games = [_play_card_game(tournament, number) for number in numbers]
    keep_learned()
    return games


def _play_card_game(tournament: Tournament, number: int) -> Game:
    deal, seat = divmod(number, len(tournament.seatings))
    bots = tournament.seatings[seat]
    options = ShuangkouOptions(dict(tournament.options))
    usual = None if options.most_hands is not None else DEFAULT_SHUANGKOU.most_hands
    table = CardTable(options, bots, game_seed(tournament.seed, deal))
    game = Game(tallies={bot: BotTally() for bot in bots})
    for events in hands_of_table(table, most_hands=tournament.most_hands or usual):
        game.results[_count(game, bots, events).value] += 1
    for player, (bot, place) in enumerate(zip(bots, places(table.match.state.scores), strict=True)):
        tally = game.tallies[bot]
        tally.games += 1
        tally.places += place
        for times, taken in ((tally.wall_times, table.milliseconds), (tally.processor_times, table.processor)):
            for milliseconds in taken[player]:
                times.add(milliseconds)
    return game


def _count(game: Game, bots: Seating, events: tuple[CardEvent, ...]) -> CardResult:
    """Counts a finished hand for the bot at each seat, and returns its result. A bot has won a hand when its team has;
    `win_points` sums what that brought."""
    ended = next(event for event in events if isinstance(event, CardHandEnded))
    paid = balances((event for event in events if isinstance(event, CardsPaid)), SEATS_AT_CARDS)
    winners = () if ended.result is CardResult.PINGKOU else team_of(ended.finished[0])
    for seat, bot in enumerate(bots):
        tally = game.tallies[bot]
        tally.hands += 1
        tally.points += paid[seat]
        if seat in winners:
            tally.won += 1
            tally.wins += 1
            tally.win_points += ended.amount
    return ended.result
