"""Compares bots of two versions of this project on the same walls.

    python -m tests.benchmarks.versions RULESET --old CHECKOUT [--bot expert] [--games 96] [--hands 4] [--seed 7]

Half of the seats are played by the bot of this checkout, half by the bot of the same name in another one, in every
arrangement of the seats, as in a duel of the command `tournament`. The other version runs in a process of its own: it
follows the match step by step and answers for its seats. The engine of both must give the same match.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.codec import action_from_plain, action_to_plain
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import decision_rng

if TYPE_CHECKING:
    from mahjong_desktop.study.tournament import Standing

NEW, OLD = "new", "old"


class Follower:
    """A match in which one process answers for some of the players."""

    def __init__(self, ruleset: Ruleset, seed: int, bot: str, own: frozenset[int]) -> None:
        self.match = Match(ruleset, ("",) * ruleset.chairs.participants, seed)
        self._bots = {player: make_bot(bot, ruleset) for player in own}
        self._steps = 0

    def answers(self) -> dict[str, Any]:
        """Returns the answers of the own players to what is asked now, by seat, as JSON values."""
        state, found = self.match.state, {}
        for seat, options in self.match.asked().items():
            player = state.order[seat]
            if player in self._bots:
                rng = decision_rng(self.match.seed, self._steps, seat)
                action = self._bots[player].choose(view_of(state, seat), options.legal, rng)
                found[str(seat)] = action_to_plain(action)
        return found

    def take(self, answers: Mapping[str, Any]) -> tuple[Any, ...]:
        """Plays a step with the answers of all seats, and returns its events."""
        step = self.match.step({int(seat): action_from_plain(plain) for seat, plain in answers.items()})
        self.match.apply(step)
        self._steps += 1
        return step.events


class OtherVersion:
    """The process of the other version."""

    def __init__(self, checkout: Path) -> None:
        command = [sys.executable, str(Path(__file__).resolve()), "--serve"]
        more = {**os.environ, "PYTHONPATH": str(checkout)}
        self._process = subprocess.Popen(
            command, cwd=checkout, env=more, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, message: Any) -> Any:
        """Sends a message and returns the reply."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate()


def serve() -> None:
    """Answers messages on standard input until it ends: a new match, or the answers of all seats to the last step."""
    follower: Follower | None = None
    for line in sys.stdin:
        message = json.loads(line)
        if "match" in message:
            name, seed, bot, own = message["match"]
            follower = Follower(find_ruleset(name), seed, bot, frozenset(own))
        elif follower is not None:
            follower.take(message["answers"])
        assert follower is not None
        print(json.dumps(follower.answers()), flush=True)


def played(other: OtherVersion, ruleset: str, seed: int, of: tuple[str, tuple[str, ...]], hands: int) -> Iterator[Any]:
    """Yields the events of each hand of a match, with the players by seat. `of` is the bot, and the version of each
    player."""
    bot, versions = of
    own = {version: [player for player, one in enumerate(versions) if one == version] for version in (NEW, OLD)}
    follower = Follower(find_ruleset(ruleset), seed, bot, frozenset(own[NEW]))
    theirs = other.ask({"match": [ruleset, seed, bot, own[OLD]]})
    told: list[Any] = []
    while not follower.match.finished and hands:
        answers = {**follower.answers(), **theirs}
        events = follower.take(answers)
        theirs = other.ask({"answers": answers})
        told += events
        if events[-1].name == "hand-ended":
            yield told, follower.match.state
            told, hands = [], hands - 1


def compare(other: OtherVersion, ruleset: str, bot: str, games: int, hands: int, seed: int) -> Standing:
    """Plays the games, of so many hands each, and returns the standing of `new` and `old`."""
    # The process of another version runs this file, too, and may lack what only the comparison needs.
    from mahjong_desktop.study.selfplay import game_seed, keep_learned
    from mahjong_desktop.study.tournament import BotTally, Game, Tournament, count_hand, duels, standing

    seatings = duels(NEW, OLD, find_ruleset(ruleset).chairs.participants)
    tournament = Tournament(ruleset, (), seatings, -(-games // len(seatings)), seed, hands)
    found = []
    for number in range(tournament.games):
        wall, place = divmod(number, len(seatings))
        seating, game = seatings[place], Game(tallies={NEW: BotTally(), OLD: BotTally()})
        for told, state in played(other, ruleset, game_seed(seed, wall), (bot, seating), hands):
            by_seat = {
                seat: game.tallies[seating[player]] for seat, player in enumerate(state.order) if player is not None
            }
            game.results[count_hand(by_seat, told, state)] += 1
        for version in seating:
            game.tallies[version].games += 1
        found.append(game)
        keep_learned()
    return standing(tournament, found)


def lines(result: Standing) -> Iterator[str]:
    """Yields the lines of the report."""
    lead = result.lead()
    assert lead is not None
    found, hands = lead.estimate, result.results.total()
    yield f"{hands} hands, new over old {found.value:.4g} ± {found.margin} points a hand"
    for name, tally in result.tallies.items():
        rates = {key: getattr(tally, key) / tally.hands for key in ("won", "dealt_in", "called", "ready")}
        rates |= {key: number / tally.hands for key, number in tally.declared.items()}
        yield f"  {name}: {', '.join(f'{key} {100 * rate:.1f} %' for key, rate in rates.items())}"


def main() -> None:
    """Plays and prints the standing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("ruleset")
    parser.add_argument("--old", type=Path, required=True, help="the checkout of the other version")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--games", type=int, default=96)
    parser.add_argument("--hands", type=int, default=4, help="hands of a game")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    other = OtherVersion(asked.old)
    result = compare(other, asked.ruleset, asked.bot, asked.games, asked.hands, asked.seed)
    other.close()
    print(asked.ruleset, asked.bot, *lines(result), sep="\n")


if __name__ == "__main__":
    if "--serve" in sys.argv:
        serve()
    else:
        main()
