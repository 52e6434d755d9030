"""Games for the models to follow, as the lines of a record. Only this module uses the program."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import HandEnded, HandStarted
from mahjong_desktop.engine.match import Match, SeededChance
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.codec import step_to_plain
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import PLAYERS

NAMES = ("a", "b", "c", "d", "e")
BOTS = ("quick", "novice", "ambitious")
Chooser = Callable[[SeatView, tuple[Action, ...], Random], Action]


class LoadedChance(SeededChance):
    """Deals walls in which equal tiles and tiles of one suit are together, so that valuable hands and kongs occur."""

    def hand(self, ruleset: Ruleset, position: Position) -> HandStarted:
        """Returns a wall made of whole groups, some of them split."""
        fair = super().hand(ruleset, position)
        rng = Random(f"{self.seed}:lots:{position.hand}")
        key = {tile: rng.random() + (tile // 9 if rng.random() < 0.5 else 0) for tile in range(46)}
        wall = sorted(fair.wall, key=lambda piece: key[piece // 4])
        for _ in range(rng.choice((10, 30, 60))):
            one, other = rng.randrange(len(wall)), rng.randrange(len(wall))
            wall[one], wall[other] = wall[other], wall[one]
        lots = [wall[first : first + 4] for first in range(0, len(wall), 4)]
        rng.shuffle(lots)
        return replace(fair, wall=tuple(piece for lot in lots for piece in lot))


def recorded(name: str, number: int, most_hands: int = 16, options: Mapping[str, str | int] | None = None) -> list[str]:
    """Returns game `number` of a ruleset. One game in three is played by bots, one by players who declare every kong,
    and one by either on walls that produce rare hands. `options` are those that have other values than usual."""
    ruleset = find_ruleset(name).configure(options or {})
    names = NAMES[: ruleset.chairs.participants]
    match = Match(ruleset, names, number, LoadedChance(number) if number % 3 == 2 else None)
    header = {"ruleset": name, "seed": number, "players": names, "options": dict(ruleset.chosen)}
    lines, hands = [json.dumps(header)], 0
    bots = _bots(ruleset, number) if number % 3 == 0 or number % 6 == 5 else None
    player = PLAYERS[number % len(PLAYERS)]
    while not match.finished and (hands < most_hands or match.state.following is None):
        rng = Random(f"{number}:{len(lines)}")
        asked = match.asked().items()
        if bots is None:
            answers = {seat: player(options, rng) for seat, options in asked}
        else:
            answers = {seat: bots[seat](view_of(match.state, seat), options.legal, rng) for seat, options in asked}
        step = match.step(answers)
        match.apply(step)
        lines.append(json.dumps(step_to_plain(step)))
        hands += any(isinstance(event, HandEnded) for event in step.events)
    return lines


def _bots(ruleset: Ruleset, number: int) -> list[Chooser]:
    bot = make_bot(BOTS[number // 3 % len(BOTS)], ruleset)
    return [bot.choose] * ruleset.seats
