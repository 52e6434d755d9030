"""The steps of lessons and drills of Shuangkou: what is shown, what is asked, which answers are right and why.

Room: study. No Qt and no words: a sentence is an id and the facts that it names. How questions are made belongs to
asking.py, the lessons to course.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class CardSaid(Struct, frozen=True):
    """A sentence: its id, and the facts that it names. A fact whose name begins with `play` is a play in notation and
    named in words, with `cards` it stays in notation, with `rank` it is the letter of a rank, with `seat` the number
    of a seat; `form` and `result` are ids."""

    id: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


class CardAnswer(Struct, frozen=True):
    """Something that can be chosen: cards in notation, or words (`name`). `why` says why it is right or wrong."""

    right: bool
    why: CardSaid
    cards: str = ""
    name: CardSaid | None = None


class ShownCards(Struct, frozen=True):
    """Cards that are shown with a question, in notation, and what they are."""

    caption: CardSaid
    cards: str


class CardLessonStep(Struct, frozen=True, kw_only=True):
    """A step: the question or heading, the key of the chapter of the rules that explains it, sentences, cards that are
    shown, and the answers, none if there is something to read only. All right answers are asked for if `many`, else the
    only right one. `skill` is what the question trains, empty where there is none."""

    ask: CardSaid
    chapter: str
    lines: tuple[CardSaid, ...] = ()
    shown: tuple[ShownCards, ...] = ()
    answers: tuple[CardAnswer, ...] = ()
    many: bool = False
    skill: str = ""

    @property
    def is_question(self) -> bool:
        """Whether an answer is asked for."""
        return bool(self.answers)

    @property
    def to_leave_out(self) -> int | None:
        """The place of a wrong answer that a hint may leave out; None where that would leave right answers alone."""
        wrong = [place for place, answer in enumerate(self.answers) if not answer.right]
        return wrong[0] if len(wrong) > 1 else None

    @property
    def right_answer(self) -> frozenset[int]:
        """The places of the right answers."""
        return frozenset(place for place, answer in enumerate(self.answers) if answer.right)
