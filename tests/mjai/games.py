"""Games at our table, told in mjai to each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.events import HandEnded, HandStarted
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mjai.messages import Message, name_of_piece
from mahjong_desktop.mjai.telling import game_message, hand_messages, scores_after
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable


def riichi(**options: int | str) -> Ruleset:
    """Riichi as it is played online."""
    rules = find_ruleset("riichi-ema")
    changed = {name.replace("_", "-"): value for name, value in options.items()}
    return rules.configure({**rules.presets["tenhou"], **changed})


class Stream:
    """What one seat is told."""

    def __init__(self, hands: Sequence[Sequence[Step]], seat: int, rules: Ruleset) -> None:
        self._hands, self.seat, self._rules = hands, seat, rules
        self._hand, self._told = 0, 0
        self._scores: tuple[int, ...] = (rules.starting_score,) * 4

    def news(self) -> list[Message]:
        """The messages since the last call."""
        course = SeatCourse(self._hands, self.seat, self._rules)
        found: list[Message] = []
        if self._hand == 0:
            found.append(game_message(course))
            self._hand = 1
        while self._hand < len(course):
            messages = hand_messages(course, self._hand, self._scores)
            found += messages[self._told :]
            self._told = len(messages)
            if self._hand == len(course) - 1:
                break
            self._scores = scores_after(course, self._hand, self._scores)
            self._hand, self._told = self._hand + 1, 0
        return found


class Asked(NamedTuple):
    """A seat is asked: what it was told since it was asked last, what it sees, its options."""

    seat: int
    told: list[Message]
    view: SeatView
    options: tuple[Action, ...]


def questions(rules: Ruleset, bot: str, seed: int, hands: int) -> Iterator[Asked]:
    """Plays hands of one bot at four seats, and yields each question before it is answered."""
    table = BotTable(rules, (bot,) * 4, seed)
    match = table.match
    course: list[list[Step]] = [[]]
    streams = [Stream(course, seat, rules) for seat in range(4)]
    steps = table.play()
    ended = 0
    while not match.finished and ended < hands:
        for seat, options in match.asked().items():
            yield Asked(seat, streams[seat].news(), view_of(match.state, seat), options.legal)
        step = next(steps)
        if any(isinstance(event, HandStarted) for event in step.events):
            course.append([])
        course[-1].append(step)
        ended += isinstance(step.events[-1], HandEnded)


def seen(view: SeatView) -> dict[str, object]:
    """All that a view says, with the names of tiles: which of equal copies is which differs from table to table."""

    def name(piece: int | None) -> str | None:
        return None if piece is None else name_of_piece(piece, view.ruleset.red)

    def names(pieces: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(sorted(name_of_piece(piece, view.ruleset.red) for piece in pieces))

    position, offer = view.position, view.offer
    return {
        "seat": view.seat,
        "phase": view.phase,
        "turn": view.turn,
        "position": (position.round, position.dealer, position.streak),
        "round": view.round_wind,
        "scores": view.scores,
        "deposit": view.deposit,
        "hands": tuple(names(hand) for hand in view.hands),
        "melds": tuple(
            tuple((meld.kind, names(meld.pieces), name(meld.claimed), meld.giver, meld.form) for meld in melds)
            for melds in view.melds
        ),
        "rivers": tuple(
            tuple((name(tile.piece), tile.claimed_by, tile.number, tile.declaration) for tile in river)
            for river in view.rivers
        ),
        "drawn": name(view.drawn),
        "claimed": view.claimed,
        "offer": None if offer is None else (name(offer.piece), offer.giver, offer.way),
        "circumstances": view.circumstances,
        "indicators": tuple(name(piece) for piece in view.indicators),
        "declared": view.declared,
        "tracks": dict(view.tracks),
        "left": view.wall_left,
        "dead": view.dead,
    }
