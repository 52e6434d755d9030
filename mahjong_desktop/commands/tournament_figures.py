"""The figures of tournaments: what `mahjong-desktop tournament` has found, as JSON and as a table for people.

Room: commands. Playing and summing up belong to study.tournament; what is said of Shuangkou is in card_figures.py.
"""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from mahjong_desktop.study.estimates import Estimate, Times
from mahjong_desktop.study.tournament import Standing, Tournament
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.numbers import MINUS


def tournament_figures(tournament: Tournament, result: Standing, seconds: float) -> dict[str, Any]:
    """Returns the figures under the keys of the JSON output; rates are from 0 to 1, times in seconds and
    milliseconds."""
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
        "draw_rate": rounded_share(hands - result.results["win"], hands),
        "bots": [_bot(bot, result) for bot in tournament.bots],
        "difference": None if lead is None else lead_figures(tournament, lead.estimate),
    }


def _bot(bot: str, result: Standing) -> dict[str, Any]:
    tally = result.tallies[bot]
    return {
        "bot": bot,
        "games": tally.games,
        "hands": tally.hands,
        "points": interval_figures(result.points[bot].estimate),
        "place": interval_figures(result.places[bot].estimate),
        "win_rate": rounded_share(tally.won, tally.hands),
        "deal_in_rate": rounded_share(tally.dealt_in, tally.hands),
        "call_rate": rounded_share(tally.called, tally.hands),
        "ready_rate": rounded_share(tally.ready, tally.hands),
        "declared": {name: rounded_share(hands, tally.hands) for name, hands in sorted(tally.declared.items())},
        "wins": tally.wins,
        "win_points": rounded_share(tally.win_points, tally.wins),
        "decisions": tally.wall_times.count,
        "decision_ms": time_figures(tally.wall_times),
        "processor_ms": time_figures(tally.processor_times),
        "failures": dict(tally.failures),
        "examples": tally.examples,
    }


def interval_figures(estimate: Estimate) -> dict[str, float | None]:
    """Returns an estimate with the ends of its interval."""
    ends = {"mean": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: None if value is None else round(value, 4) for name, value in ends.items()}


def rounded_share(part: int, whole: int) -> float:
    """Returns a share, 0 of nothing."""
    return round(part / whole, 4) if whole else 0.0


def time_figures(times: Times) -> dict[str, float]:
    """Returns the median, the 95% quantile and the worst of some times."""
    figures = {"median": times.quantile(0.5), "p95": times.quantile(0.95), "worst": times.worst}
    return {name: round(value, 3) for name, value in figures.items()}


def lead_figures(tournament: Tournament, lead: Estimate) -> dict[str, Any]:
    """Returns the lead of the first of two bots; the winner is None if the interval contains zero."""
    first, second = tournament.bots
    return {**interval_figures(lead), "winner": None if not lead.decided else first if lead.value > 0 else second}


# ---- for people


def print_tournament(tournament: Tournament, result: Standing, seconds: float, texts: Texts, console: Console) -> None:
    """Prints the figures as a table for people."""
    hands = result.results.total()
    facts: dict[str, str | int] = {
        "title": texts.ruleset(tournament.ruleset).name,
        "games": tournament.games,
        "walls": tournament.walls,
        "seatings": len(tournament.seatings),
        "hands": hands,
        "draws": in_percent(hands - result.results["win"], hands),
        "seconds": f"{seconds:.1f}",
        "speed": f"{hands / seconds:.1f}",
    }
    console.print(texts.message("tournament", "headline", **facts), soft_wrap=True)
    names = [texts.bot(bot).name for bot in tournament.bots]
    table = Table(texts.message("tournament", "bot"), *names)
    rows = [_rows(tournament, result, bot, texts) for bot in tournament.bots]
    for label in rows[0]:
        table.add_row(label, *(row[label] for row in rows))
    console.print(table)
    console.print(texts.message("tournament", "note"))
    for bot, name in zip(tournament.bots, names, strict=True):
        for kind, said in result.tallies[bot].examples.items():
            times = result.tallies[bot].failures[kind]
            console.print(texts.message("tournament", "failed", bot=name, said=said, times=times), markup=False)
    lead = result.lead()
    if lead is not None:
        console.print(verdict(tournament, lead.estimate, texts))
    console.print(texts.message("tournament", "seed", seed=str(tournament.seed)), highlight=False, soft_wrap=True)


def _rows(tournament: Tournament, result: Standing, bot: str, texts: Texts) -> dict[str, str]:
    """Returns the figures of a bot by name."""
    tally = result.tallies[bot]
    rates = {"won": tally.won, "dealt-in": tally.dealt_in, "called": tally.called, "ready": tally.ready}
    rows = {
        "games": texts.number(tally.games),
        "hands": texts.number(tally.hands),
        "points": with_margin(result.points[bot].estimate, signed=True),
        "place": with_margin(result.places[bot].estimate),
        **{name: in_percent(count, tally.hands) for name, count in rates.items()},
    }
    said = {texts.message("tournament", name): value for name, value in rows.items()}
    for declaration in tournament.configured().declarations:
        name = texts.declaration(tournament.ruleset, declaration.id).name
        said[name] = in_percent(tally.declared[declaration.id], tally.hands)
    value = f"{tally.win_points / tally.wins:,.1f}" if tally.wins else "–"
    times = {"decision": three_times(tally.wall_times), "processor": three_times(tally.processor_times)}
    last = {"win-points": value, **times, "failures": texts.number(tally.failures.total())}
    return said | {texts.message("tournament", name): text for name, text in last.items()}


def in_percent(part: int, whole: int) -> str:
    """Returns a share in percent; a dash if there is nothing to share."""
    return f"{100 * part / whole:.1f} %" if whole else "–"


def with_margin(estimate: Estimate, signed: bool = False) -> str:
    """Returns an estimate with half the width of its interval."""
    value = f"{estimate.value:+,.2f}" if signed else f"{estimate.value:,.2f}"
    return (value if estimate.margin is None else f"{value} ± {estimate.margin:,.2f}").replace("-", MINUS)


def three_times(times: Times) -> str:
    """Returns the median, the 95% quantile and the worst of some times as text."""
    return " / ".join(f"{value:.1f}" for value in (times.quantile(0.5), times.quantile(0.95), times.worst))


def verdict(tournament: Tournament, lead: Estimate, texts: Texts) -> str:
    """Returns the sentence that says which of two bots is better, if that is decided."""
    first, second = (texts.bot(bot).name for bot in tournament.bots)
    if not lead.decided:
        return texts.message("tournament", "undecided", first=first, second=second, lead=with_margin(lead, signed=True))
    if lead.value < 0:
        first, second, lead = second, first, Estimate(-lead.value, lead.margin)
    return texts.message("tournament", "beats", first=first, second=second, lead=with_margin(lead, signed=True))
