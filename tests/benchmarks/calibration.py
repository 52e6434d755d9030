"""Compares what bots promise with what comes of it.

`python -m tests.benchmarks.calibration RULESET [--hands 200] [--seed 1] [--bots expert] [--rows FILE]`

Four bots (one name for all, one for each seat, or `mixed`: the tables of mixed_tables.py in turn, of which only the
decisions of experts count) play seeded hands. For every decision the promise of the chosen
option is kept (`Candidate.chance`, `Candidate.gain`, and the expected payment by dealing in with the discard), and
compared with the rest of the hand: whether the seat won, what it received for its wins and at the draw, what it paid by
dealing in with this discard, with a later one, and otherwise. Tables by kind of decision, distance from ready, threat
and turn; then the Brier score of the chances, and the relative biases of all cells of at least FEWEST decisions.

At last the parts of a gain, each apart: the chance to win, the value of a win, the chance that another seat wins before
the own next turn, and the pot (bets of others on the table) that a win brings, by distance, claimed sets and threat,
each with what came, its error, and the number of decisions and of hands behind it.

Gains and payments are utilities of the bot's playing style on both sides: points of a win to the power of
`points_exponent`. `±` is the standard error of the difference; the decisions of a seat in one hand count as one
observation. `--rows` writes every decision as a line of JSON.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Kong, Pass
from mahjong_desktop.engine.events import Event, HandEnded, Paid, Won
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.benchmarks.mixed_tables import names_at

FEWEST = 300
"""Cells with fewer decisions say nothing about the bias."""
HANDS_A_MATCH = 8
MIXED = "mixed"
_FARTHEST = 4
_EARLY, _MIDDLE = 6, 12
_MANY_SETS = 2
_PARTS_HEAD = (
    "distance claimed threat  number  hands  chance:won ±     value of a win:was ±  others win:won ±  pot:taken"
)
_HEAD = "number  chance:won        gain:came ±        deal-in:was    loss:paid    later other"


@dataclass
class Row:
    """A decision: what it was, what was promised, and what came of it.

    `threat` is `declared` if another seat has declared that it is ready, `open` if one has claimed two sets or more,
    else `quiet`. `turn` is `early`, `middle` or `late`. `chance` is the win probability, None if the bot does not tell
    it. `loss` is the promised payment by dealing in at once, `deal_in` its chance. `plan` is the growth of the plan
    that promises most, with its distance from ready; `claimed` says whether the hand has claimed a set. `others_win` is
    the promised chance that another seat wins before the own next turn, `pot` what a win is promised to collect, in
    points; `others_won` and `collected` came of them. `wins`, `gained` (utility), `points`, `dealt_in`, `paid`
    (utility, with this discard), `paid_later` and `paid_otherwise` came of it.
    """

    hand: int
    seat: int
    what: str
    distance: int
    threat: str
    turn: str
    chance: float | None
    gain: float
    value: float
    loss: float
    deal_in: float
    plan: str = ""
    claimed: bool = False
    others_win: float = 0.0
    pot: float = 0.0
    others_won: bool = False
    collected: int = 0
    wins: int = 0
    gained: float = 0.0
    points: int = 0
    dealt_in: bool = False
    paid: float = 0.0
    paid_later: float = 0.0
    paid_otherwise: float = 0.0

    @property
    def won(self) -> bool:
        """Whether the seat won at least once."""
        return self.wins > 0


@dataclass
class Watch:
    """The rows of a run. Those of `hand` are still open: the hand goes on."""

    rows: list[Row] = field(default_factory=list)
    hand: list[Row] = field(default_factory=list)
    bets: Counter[int] = field(default_factory=Counter)
    number: int = 0

    def decide(self, bot: ExpectedValuePolicy, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """Returns the answer of the bot, and keeps what it promises."""
        if len(options) == 1 or not view.hand:
            return bot.choose(view, options, rng)
        candidate = bot.explain(view, options, rng)[0]
        action = candidate.action
        if not isinstance(action, DeclareWin) and candidate.distance is not None:
            deal_in, others_win, pot = (0.0, 0.0), 0.0, 0.0
            if isinstance(action, Discard):
                observation = observe(view)
                deal_in = bot.rating.risk.deal_in(observation, view.setup.kind(action.piece))
                others_win = _others_win(bot, observation, candidate.distance)
                lookahead = bot.rating.expected_gain.lookahead
                pot = lookahead.turn_odds(observation, True).pot if lookahead is not None else 0.0
            row = Row(
                hand=self.number,
                seat=view.seat,
                what=_what(action, view),
                distance=min(max(candidate.distance, 0), _FARTHEST),
                threat=threat(view),
                turn=_turn(len(view.rivers[view.seat])),
                chance=candidate.chance,
                gain=candidate.gain,
                value=candidate.value,
                loss=deal_in[1],
                deal_in=deal_in[0],
                plan=_plan(bot, view, action),
                claimed=any(not meld.concealed for meld in view.melds[view.seat]),
                others_win=others_win,
                pot=pot,
            )
            self.hand.append(row)
        return action

    def take(self, bots: Sequence[ExpectedValuePolicy], events: Sequence[Event], state: State) -> None:
        """Books what the events of one step brought to the open rows."""
        paid = balances((event for event in events if isinstance(event, Paid)), state.ruleset.places)
        wins = [event for event in events if isinstance(event, Won)]
        ended = any(isinstance(event, HandEnded) for event in events)
        for event in events:
            if isinstance(event, Paid) and event.payee == TABLE:
                self.bets[event.payer] += event.amount
        if wins:
            self._book_pots(wins, [event for event in events if isinstance(event, Paid)])
            self._book_wins(bots, wins, paid)
        elif ended:
            for row in self.hand:
                row.gained += at_draw(bots[row.seat], paid[row.seat])
                row.points += paid[row.seat]
        if ended:
            self.rows += self.hand
            self.hand = []
            self.bets.clear()
            self.number += 1

    def _book_pots(self, wins: Sequence[Won], paid: Sequence[Paid]) -> None:
        """Books which seats won before others came to their next turn, and what they took from the table but for their
        own bets."""
        last = {row.seat: row for row in self.hand if row.what == "discard"}
        for seat, row in last.items():
            row.others_won |= any(won.seat != seat for won in wins)
        for won in wins:
            taken = sum(event.amount for event in paid if event.payer == TABLE and event.payee == won.seat)
            for row in self.hand:
                if row.seat == won.seat:
                    row.collected += max(0, taken - self.bets[won.seat])

    def _book_wins(self, bots: Sequence[ExpectedValuePolicy], wins: Sequence[Won], paid: Sequence[int]) -> None:
        winners = {won.seat: won for won in wins}
        givers = {won.giver for won in wins}
        last = {row.seat: row for row in self.hand if row.what == "discard"}
        for row in self.hand:
            amount = paid[row.seat]
            values = bots[row.seat].rating.plan_gain.values
            if row.seat in winners:
                row.wins += 1
                row.gained += values.received_utility(max(0, amount))
                row.points += amount
            elif amount < 0:
                points = max(1, max(won.points for won in wins))
                felt = -amount * values.utility(points) / points
                if row.seat not in givers:
                    row.paid_otherwise += felt
                elif row is last.get(row.seat):
                    row.dealt_in, row.paid = True, row.paid + felt
                else:
                    row.paid_later += felt


def _others_win(bot: ExpectedValuePolicy, observation: Observation, distance: int) -> float:
    """The chance that another seat wins before the own next turn; of a ready hand as its gain takes it."""
    chance = bot.rating.risk.opponent_win_probability(observation)
    if distance > 0:
        return chance
    often = calibration_for(observation.view.ruleset.id).turn_rates.rival_wins_when_ready
    return 1.0 - float((1.0 - chance) ** often)


def at_draw(bot: ExpectedValuePolicy, received: int) -> float:
    """Returns what a payment at an exhaustive draw is more than that to an unready hand without every suit, as a
    utility."""
    more = received - bot.hand_values.draw_payments.unready
    if received > 0:
        return bot.rating.plan_gain.values.received_utility(more)
    return min(0.0, more)


def threat(view: SeatView) -> str:
    """Returns the threat that the other seats show; see Row."""
    others = view.ruleset.chairs.others(view.seat)
    if any(view.declared[seat] for seat in others if view.declared):
        return "declared"
    claimed = (sum(not meld.concealed for meld in view.melds[seat]) for seat in others)
    return "open" if max(claimed, default=0) >= _MANY_SETS else "quiet"


def _what(action: Action, view: SeatView) -> str:
    if isinstance(action, Discard):
        return "discard"
    if isinstance(action, Pass):
        return "pass"
    return "kong" if isinstance(action, Kong) and view.offer is None else "claim" if view.offer else "other"


def _plan(bot: ExpectedValuePolicy, view: SeatView, action: Action) -> str:
    """The growth and the distance from ready of the plan that promises most after the action."""
    observation = observe(view)
    way = bot.rating.plan_gain.best_way(observation, after_action(view, observation.hand, action))
    return "none" if way is None else f"{way[0]}-{min(max(way[1], 0), _FARTHEST)}"


def _turn(discards: int) -> str:
    return "early" if discards < _EARLY else "middle" if discards < _MIDDLE else "late"


def measure(ruleset: Ruleset, names: Sequence[str], hands: int, seed: int) -> list[Row]:
    """Plays the hands and returns their decisions."""
    participants, first, mixed = ruleset.chairs.participants, seed, list(names) == [MIXED]
    watch = Watch()
    while watch.number < hands:
        chosen = (
            names_at(seed - first, participants) if mixed else [names[at % len(names)] for at in range(participants)]
        )
        bots = [bot for name in chosen if isinstance(bot := make_bot(name, ruleset), ExpectedValuePolicy)]
        if len(bots) < participants:
            raise SystemExit("only bots that rate their options can be measured")
        match, rng = Match(ruleset, tuple(chosen), seed), Random(seed)
        until = min(hands, watch.number + HANDS_A_MATCH)
        told = [seat for seat, name in enumerate(chosen) if not mixed or name == "expert"]
        while not match.finished and watch.number < until:
            answers = {}
            for seat, options in match.asked().items():
                view, bot = view_of(match.state, seat), bots[seat]
                decide = partial(watch.decide, bot) if seat in told else bot.choose
                answers[seat] = decide(view, options.legal, rng)
            step = match.step(answers)
            match.apply(step)
            watch.take(bots, step.events, match.state)
        seed += 1
    return watch.rows


# ---- reports


@dataclass(frozen=True)
class Comparison:
    """Means of promises and of what came of them; `error` is the standard error of their difference."""

    number: int
    promised: float
    realised: float
    error: float

    @property
    def bias(self) -> float:
        """By what share of what came of them the promises are too high."""
        return (self.promised - self.realised) / self.realised if self.realised else float("inf")


def compare(rows: Iterable[Row], promised: str, realised: str) -> Comparison:
    """Compares two fields of the rows."""
    pairs: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for row in rows:
        pairs[row.hand, row.seat].append((float(getattr(row, promised)), float(getattr(row, realised))))
    every = [pair for some in pairs.values() for pair in some]
    number = max(1, len(every))
    mean = sum(said for said, _ in every) / number, sum(came for _, came in every) / number
    difference = mean[0] - mean[1]
    spread = sum(sum(said - came - difference for said, came in some) ** 2 for some in pairs.values())
    return Comparison(len(every), *mean, sqrt(spread) / number)


def brier(rows: Iterable[Row]) -> float:
    """Returns the mean squared error of the win probabilities."""
    errors = [(row.chance - row.won) ** 2 for row in rows if row.chance is not None]
    return sum(errors) / max(1, len(errors))


def cells(rows: Iterable[Row], *keys: str) -> dict[tuple[object, ...], list[Row]]:
    """Returns the rows by the values of some fields."""
    found: dict[tuple[object, ...], list[Row]] = defaultdict(list)
    for row in rows:
        found[tuple(getattr(row, key) for key in keys)].append(row)
    return dict(sorted(found.items(), key=lambda item: [str(part) for part in item[0]]))


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yields the lines of the report."""
    for keys in (("what", "distance", "threat"), ("distance", "threat", "turn"), ("distance", "plan", "threat")):
        some = rows if keys[0] == "what" else [row for row in rows if row.what == "discard"]
        yield f"{' '.join(keys):26} {_HEAD}"
        for key, cell in cells(some, *keys).items():
            yield f"{' '.join(map(str, key)):26} {_line(cell)}"
    yield "chance told: number, mean told, won"
    told = [row for row in rows if row.chance is not None]
    for decile in range(10):
        some = [row for row in told if min(9, int(10 * (row.chance or 0.0))) == decile]
        if some:
            found = compare(some, "chance", "won")
            told_and_won = f"{found.promised:.3f}  {found.realised:.3f} ± {found.error:.3f}"
            yield f"  {decile / 10:.1f} {found.number:7d}  {told_and_won}"
    yield f"Brier score {brier(rows):.4f} over {len(told)} chances"
    discards = [row for row in rows if row.what == "discard"]
    for name, promised, realised in (("gain", "gain", "gained"), ("loss", "loss", "paid")):
        biases = [
            f"{' '.join(map(str, key))} {compare(cell, promised, realised).bias:+.0%}"
            for key, cell in cells(discards, "distance", "threat").items()
            if len(cell) >= FEWEST
        ]
        yield f"bias of {name}: {', '.join(biases)}"


def part_lines(rows: Sequence[Row]) -> Iterator[str]:
    """Yields the lines about the parts of a gain, of the discards of bots that tell chances."""
    told = [row for row in rows if row.what == "discard" and row.chance is not None]
    yield _PARTS_HEAD
    for key, cell in cells(told, "distance", "claimed", "threat").items():
        hands = len({(row.hand, row.seat) for row in cell})
        chance, others = compare(cell, "chance", "won"), compare(cell, "others_win", "others_won")
        won = [row for row in cell if row.won]
        pot = compare(won, "pot", "collected")
        value, was, error = value_of_wins(cell)
        parts = (
            f"{chance.promised:.3f}:{chance.realised:.3f} ± {chance.error:.3f}",
            f"{value:8.1f}:{was:.1f} ± {error:.1f}",
            f"{others.promised:.3f}:{others.realised:.3f} ± {others.error:.3f}",
            f"{pot.promised:.0f}:{pot.realised:.0f}",
        )
        yield f"{' '.join(map(str, key)):24} {len(cell):7d} {hands:6d}  {'  '.join(parts)}"


def value_of_wins(cell: Sequence[Row]) -> tuple[float, float, float]:
    """Returns the promised value of a win (all gains by all chances), the mean of those that came, and the standard
    error of that mean. The wins of a seat in one hand count as one."""
    chances = sum(row.chance or 0.0 for row in cell)
    value = sum(row.gain for row in cell) / chances if chances else 0.0
    gains: dict[tuple[int, int], list[float]] = defaultdict(list)
    for row in cell:
        if row.won:
            gains[row.hand, row.seat].append(row.gained)
    every = [gained for some in gains.values() for gained in some]
    if not every:
        return value, 0.0, 0.0
    was = sum(every) / len(every)
    return value, was, sqrt(sum(sum(one - was for one in some) ** 2 for some in gains.values())) / len(every)


def _line(cell: Sequence[Row]) -> str:
    told = [row for row in cell if row.chance is not None]
    chance = compare(told, "chance", "won")
    gain, loss = compare(cell, "gain", "gained"), compare(cell, "loss", "paid")
    deal_in = compare(cell, "deal_in", "dealt_in")
    later = sum(row.paid_later for row in cell) / len(cell)
    other = sum(row.paid_otherwise for row in cell) / len(cell)
    chances = f"{chance.promised:.3f}:{chance.realised:.3f}" if told else "     -     "
    return "  ".join(
        (
            f"{len(cell):6d}",
            chances,
            f"{gain.promised:8.2f}:{gain.realised:.2f} ± {gain.error:.2f}",
            f"{deal_in.promised:.4f}:{deal_in.realised:.4f}",
            f"{loss.promised:.3f}:{loss.realised:.3f}",
            f"{later:.2f} {other:.2f}",
        )
    )


def main() -> None:
    """Measures one ruleset."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("ruleset")
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="expert", help="one name for all, or one for each seat, with commas")
    parser.add_argument("--rows", type=Path)
    asked = parser.parse_args()
    rows = measure(find_ruleset(asked.ruleset), asked.bots.split(","), asked.hands, asked.seed)
    print(f"==== {asked.ruleset}: {asked.hands} hands of {asked.bots}, {len(rows)} decisions")
    print("\n".join([*lines(rows), *part_lines(rows)]))
    if asked.rows is not None:
        asked.rows.write_text("".join(json.dumps(asdict(row)) + "\n" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()
