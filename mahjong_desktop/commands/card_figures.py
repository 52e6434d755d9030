"""The figures of Shuangkou: what `mahjong-desktop simulate` and `tournament` have found, as JSON and as tables for
people.

Room: commands. The figures of mahjong are in simulation_figures.py and tournament_figures.py; the keys are the same
where they mean the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.plays import PlayForm
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.commands.simulation_figures import print_simulation_headline
from mahjong_desktop.commands.tournament_figures import (
    in_percent,
    interval_figures,
    lead_figures,
    rounded_share,
    three_times,
    time_figures,
    verdict,
    with_margin,
)
from mahjong_desktop.study.tournament import Standing, Tournament
from mahjong_desktop.texts import Texts


def print_card_simulation(figures: Mapping[str, Any], texts: Texts, console: Console) -> None:
    """Prints the figures of a simulation: how hands ended, what each seat gained, which forms were played."""
    say = texts.message
    print_simulation_headline(figures, texts.ruleset(SHUANGKOU).name, texts, console)
    ends = Table(say("simulation", "result"), say("simulation", "count"), say("simulation", "share"))
    for result in CardResult:
        count = figures["draws"] if result is CardResult.PINGKOU else figures["wins"].get(result.value, 0)
        ends.add_row(texts.element(SHUANGKOU, result).name, texts.number(count), in_percent(count, figures["hands"]))
    console.print(ends)
    columns = [say("simulation", column) for column in ("bot", "points", "mean", "sd")]
    seats = Table(columns[0], say("cards", "wins"), *columns[1:])
    for seat in figures["seats"]:
        seats.add_row(texts.bot(seat["bot"]).name, *(str(seat[key]) for key in ("wins", "points", "mean", "sd")))
    console.print(seats)
    forms = Table(say("cards", "form"), say("simulation", "count"))
    for form in PlayForm:
        forms.add_row(texts.element(SHUANGKOU, form).name, texts.number(figures["elements"].get(form.value, 0)))
    console.print(forms)
    _print_seed(figures["seed"], texts, console)


def card_tournament_figures(tournament: Tournament, result: Standing, seconds: float) -> dict[str, Any]:
    """Returns the figures under the keys of the JSON output; rates are from 0 to 1, times in seconds and
    milliseconds. `walls` are sets of deals."""
    hands = result.results.total()
    lead = result.lead()
    return {
        "ruleset": tournament.ruleset,
        "options": dict(tournament.options),
        "seed": tournament.seed,
        "hands_a_game": tournament.most_hands,
        "seatings": [list(seating) for seating in tournament.seatings],
        "walls": tournament.walls,
        "games": tournament.games,
        "hands": hands,
        "seconds": round(seconds, 3),
        "hands_per_second": round(hands / seconds, 2),
        "results": {end.value: result.results[end.value] for end in CardResult},
        "bots": [_bot_figures(bot, result) for bot in tournament.bots],
        "difference": None if lead is None else lead_figures(tournament, lead.estimate),
    }


def _bot_figures(bot: str, result: Standing) -> dict[str, Any]:
    tally = result.tallies[bot]
    return {
        "bot": bot,
        "games": tally.games,
        "hands": tally.hands,
        "points": interval_figures(result.points[bot].estimate),
        "place": interval_figures(result.places[bot].estimate),
        "win_rate": rounded_share(tally.won, tally.hands),
        "win_points": rounded_share(tally.win_points, tally.wins),
        "decisions": tally.wall_times.count,
        "decision_ms": time_figures(tally.wall_times),
        "processor_ms": time_figures(tally.processor_times),
    }


def print_card_tournament(
    tournament: Tournament, result: Standing, seconds: float, texts: Texts, console: Console
) -> None:
    """Prints the figures of a tournament as a table for people."""
    say, hands = texts.message, result.results.total()
    facts: dict[str, str | int] = {
        "title": texts.ruleset(SHUANGKOU).name,
        "games": tournament.games,
        "deals": tournament.walls,
        "seatings": len(tournament.seatings),
        "hands": hands,
        "draws": in_percent(result.results[CardResult.PINGKOU.value], hands),
        "seconds": f"{seconds:.1f}",
        "speed": f"{hands / seconds:.1f}",
    }
    console.print(say("cards", "tournament", **facts), soft_wrap=True)
    table = Table(say("tournament", "bot"), *(texts.bot(bot).name for bot in tournament.bots))
    rows = [_rows(result, bot, texts) for bot in tournament.bots]
    for label in rows[0]:
        table.add_row(label, *(row[label] for row in rows))
    console.print(table)
    console.print(say("cards", "note"))
    lead = result.lead()
    if lead is not None:
        console.print(verdict(tournament, lead.estimate, texts))
    _print_seed(tournament.seed, texts, console)


def _rows(result: Standing, bot: str, texts: Texts) -> dict[str, str]:
    """Returns the figures of a bot by the names of their rows."""
    say, tally = texts.message, result.tallies[bot]
    return {
        say("tournament", "games"): texts.number(tally.games),
        say("tournament", "hands"): texts.number(tally.hands),
        say("tournament", "points"): with_margin(result.points[bot].estimate, signed=True),
        say("tournament", "place"): with_margin(result.places[bot].estimate),
        say("cards", "won"): in_percent(tally.won, tally.hands),
        say("cards", "win-points"): f"{tally.win_points / tally.wins:,.1f}" if tally.wins else "–",
        say("tournament", "decision"): three_times(tally.wall_times),
        say("tournament", "processor"): three_times(tally.processor_times),
    }


def _print_seed(seed: int, texts: Texts, console: Console) -> None:
    console.print(texts.message("cards", "seed", seed=str(seed)), highlight=False, soft_wrap=True)
