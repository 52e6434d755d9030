"""The lessons of Shuangkou in their order, how what was missed comes back, and the questions of drills.

Room: study. No Qt and no words. A lesson is made from a seed; the same seed gives the same steps. Progress is kept as
that of mahjong's lessons, under the id of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.study.card_lessons import asking as ask
from mahjong_desktop.study.card_lessons.asking import Asking
from mahjong_desktop.study.card_lessons.steps import CardLessonStep, CardSaid, ShownCards
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.returning import Tally

CARD_LESSONS: Final = ("cards", "plays", "beats", "turns", "score", "way-out", "game")
"""The ids of the lessons in order; the last one is a game."""
GAME_LESSON: Final = CARD_LESSONS[-1]
CARD_MINUTES: Final[Mapping[str, int]] = {
    "cards": 3,
    "plays": 4,
    "beats": 5,
    "turns": 4,
    "score": 5,
    "way-out": 4,
    "game": 15,
}
"""About how long a lesson takes."""


def _read(name: str, chapter: str, lines: Sequence[str], shown: Sequence[tuple[str, str]] = ()) -> Asking:
    """Returns what makes a step to be read."""
    step = CardLessonStep(
        ask=CardSaid(name),
        chapter=chapter,
        lines=tuple(map(CardSaid, lines)),
        shown=tuple(ShownCards(CardSaid(caption), cards) for caption, cards in shown),
    )
    return lambda _rng: step


_COURSE: Final[Mapping[str, tuple[Asking, ...]]] = {
    "cards": (
        _read("read-cards", "2", ("read-cards-1", "read-cards-2", "read-cards-3"), (("all-ranks", "3456789TJQKA2SB"),)),
        ask.ask_highest,
        ask.ask_highest,
        ask.ask_pairs,
        ask.ask_highest,
    ),
    "plays": (
        _read(
            "read-plays",
            "4",
            ("read-plays-1", "read-plays-2", "read-plays-3"),
            (("form-pairs", "445566"), ("form-straight", "TJQKA"), ("form-bomb", "55555"), ("form-heavenly", "SSBB")),
        ),
        ask.ask_form,
        ask.ask_form,
        ask.ask_plays,
        ask.ask_plays,
        ask.ask_plays,
    ),
    "beats": (
        _read("read-beats", "5", ("read-beats-1", "read-beats-2", "read-beats-3")),
        ask.ask_beats,
        ask.ask_beats,
        ask.ask_beats,
        ask.ask_beats,
        ask.ask_beats,
    ),
    "turns": (
        _read("read-turns", "3", ("read-turns-1", "read-turns-2", "read-turns-3")),
        ask.ask_leads,
        ask.ask_leads,
        ask.ask_leads,
        ask.ask_leads,
        _read("read-first", "3", ("read-first-1",)),
        ask.ask_first,
        ask.ask_first,
    ),
    "score": (
        _read("read-score", "6", ("read-score-1", "read-score-2")),
        ask.ask_result,
        ask.ask_result,
        _read("read-bombs", "6", ("read-bombs-1", "read-bombs-2", "read-bombs-3")),
        ask.ask_worth,
        ask.ask_worth,
        ask.ask_worth,
        ask.ask_worth,
    ),
    "way-out": (
        _read("read-way-out", "1", ("read-way-out-1", "read-way-out-2")),
        ask.ask_way_out,
        ask.ask_way_out,
        ask.ask_way_out,
        ask.ask_way_out,
    ),
    "game": (_read("read-game", "1", ("read-game-1", "read-game-2", "read-game-3")),),
}

CARD_SKILLS: Final[Mapping[str, Asking]] = {
    "beats": ask.ask_beats,
    "way-out": ask.ask_way_out,
    "worth": ask.ask_worth,
    "leads": ask.ask_leads,
}
"""What drills train, and what makes a question of each."""


class CardLesson(Struct, frozen=True):
    """A lesson: its id and its steps in order, those that come back last."""

    id: str
    steps: tuple[CardLessonStep, ...]


def card_lesson(name: str, seed: int, missed: Sequence[int] = ()) -> CardLesson:
    """Returns a lesson with a step more for each one that was missed: one of the same kind about other cards. `missed`
    are the places of the steps in the order in which they were missed. Raises KeyError for an unknown name."""
    makers = _COURSE[name]
    steps = [make(Random(f"{seed}:{name}:{place}")) for place, make in enumerate(makers)]
    for number, place in enumerate(missed):
        make = makers[root_of(place, len(makers), missed)]
        steps.append(_unlike(make, steps, f"{seed}:{name}:again:{number}"))
    return CardLesson(name, tuple(steps))


def _unlike(make: Asking, steps: Sequence[CardLessonStep], seed: str) -> CardLessonStep:
    """Returns a question that is none of the steps."""
    found = (make(Random(f"{seed}:{attempt}")) for attempt in range(20))
    return next((step for step in found if step not in steps), None) or make(Random(seed))


def root_of(place: int, first: int, missed: Sequence[int]) -> int:
    """Returns the step of the first `first` that a step has come back for."""
    while place >= first:
        place = missed[place - first]
    return place


def card_tally(steps: Sequence[CardLessonStep], state: LessonState) -> Tally:
    """Returns how the questions of a lesson were answered so far; one that came back counts as it was answered last."""
    first = len(steps) - len(state.missed)
    asked = [place for place in range(first) if steps[place].is_question]
    last = {place: place for place in range(first)}
    for number, place in enumerate(state.missed):
        last[root_of(place, first, state.missed)] = first + number
    known = [place for place in asked if last[place] in state.solved and last[place] not in state.missed]
    answered = [place for place in asked if place in state.solved or place in state.missed]
    return Tally(len(known), len(answered), len(asked))


def card_left_out(steps: Sequence[CardLessonStep], state: LessonState) -> int | None:
    """Returns the first question that was neither answered rightly nor missed; None if there is none."""
    places = range(len(steps))
    return next(
        (
            place
            for place in places
            if steps[place].is_question and place not in state.solved and place not in state.missed
        ),
        None,
    )


def drill_questions(skills: Sequence[str], seed: int, count: int) -> tuple[CardLessonStep, ...]:
    """Returns the questions of a drill, the skills in turn; of all skills if none is named."""
    wanted = [skill for skill in skills if skill in CARD_SKILLS] or list(CARD_SKILLS)
    steps: list[CardLessonStep] = []
    for number in range(count):
        make = CARD_SKILLS[wanted[number % len(wanted)]]
        steps.append(_unlike(make, steps, f"{seed}:drill:{number}"))
    return tuple(steps)
