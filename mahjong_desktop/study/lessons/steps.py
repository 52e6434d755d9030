"""The steps of lessons: what is shown, what is asked, which answers are right and why.

Room: study. No Qt and no words: a sentence is an id of `lessons.toml` and the facts that it names. How steps are made
from a ruleset belongs to the modules of the single lessons.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from mahjong_desktop.core.payments import Term
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.drills.store import DrillHand
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.probing import AbsenceReason

SayFact = str | int


class Said(Struct, frozen=True):
    """A sentence: its id, and the facts that it names. With a `refusal` the sentence is the ruleset's own reason why
    something is not allowed, and `id` is not used. The fact `element` is the id of an element; words insert its name.
    A fact whose name begins with `tiles` is in notation and named tile by tile. The sentence names the `terms` of a
    calculation as `{terms}`, and the `reasons` why the element does not count, with its rule, as `{absence}`."""

    id: str
    facts: Mapping[str, SayFact] = field(default_factory=dict)
    refusal: Refusal | None = None
    terms: tuple[Term, ...] = ()
    reasons: tuple[AbsenceReason, ...] = ()


class LessonChoice(Struct, frozen=True):
    """Something that can be chosen: tiles (`groups`), a seat, or words (`name`). `why` says why it is right or wrong.
    `case` is the score case that a hand comes from; `wins` is added to a hand that wins."""

    right: bool
    why: Said
    groups: tuple[ShownGroup, ...] = ()
    seat: int | None = None
    name: Said | None = None
    case: Case | None = None


class FigureRow(Struct, frozen=True):
    """A figure to be filled in: what it is called, the right number, and where that comes from. `groups` are tiles of
    the seat on which it may depend."""

    name: Said
    figure: int
    why: Said
    seat: int | None = None
    groups: tuple[ShownGroup, ...] = ()


class _Step(Struct, frozen=True, kw_only=True):
    """The parts that all steps have: the question or heading, sentences below it, tiles that are shown, and the key of
    the chapter of the rule page that explains it. `case` is the score case that the step is about. `hand` is a finished
    hand that is shown with all its facts, in place of `picture`. `seats` are the names of the seats by chair, empty if
    the step shows no table. `part` names a part of the ruleset's guide (`aim`, `turn`, `win`, `value`, `payment`,
    `mistakes`): it is shown with something to read, and is the hint of a question."""

    ask: Said
    chapter: str
    lines: tuple[Said, ...] = ()
    picture: tuple[ShownGroup, ...] = ()
    case: Case | None = None
    hand: DrillHand | None = None
    seats: tuple[str, ...] = ()
    part: str = ""


class Read(_Step, frozen=True, kw_only=True):
    """Something to read. `elements` are elements to be listed. Of a `hand` everything is told: what it has, what that
    is worth, and who pays what."""

    elements: tuple[str, ...] = ()


class ChooseTiles(_Step, frozen=True, kw_only=True):
    """Press tiles: all right ones if `many`, else the only right one."""

    choices: tuple[LessonChoice, ...]
    many: bool = False


class ChooseHands(_Step, frozen=True, kw_only=True):
    """Press every hand that fits."""

    choices: tuple[LessonChoice, ...]
    many: bool = True


class ChooseSeats(_Step, frozen=True, kw_only=True):
    """Press seats: all right ones if `many`, else the only right one. `giver` is the seat that has discarded
    `thrown`."""

    choices: tuple[LessonChoice, ...]
    many: bool = False
    giver: int | None = None


class ChooseWords(_Step, frozen=True, kw_only=True):
    """Press answers in words: all right ones if `many`, else the only right one."""

    choices: tuple[LessonChoice, ...]
    many: bool = False


class ChooseSum(_Step, frozen=True, kw_only=True):
    """Press what the winner of the `hand` receives from all others together. What the hand has is shown before the
    answer, unless it is to be found `alone`; who pays what is shown after it."""

    choices: tuple[LessonChoice, ...]
    many: bool = False
    alone: bool = False


class FillFigures(_Step, frozen=True, kw_only=True):
    """Fill in numbers. If the rows are what seats pay, `pays_seat` is the winner, whose sum can be shown."""

    rows: tuple[FigureRow, ...]
    pays_seat: int | None = None


class BeginGame(_Step, frozen=True, kw_only=True):
    """The step that begins a game."""


ChooseStep = ChooseTiles | ChooseHands | ChooseSeats | ChooseWords | ChooseSum
LessonStep = Read | ChooseTiles | ChooseHands | ChooseSeats | ChooseWords | ChooseSum | FillFigures | BeginGame
StepAnswer = frozenset[int] | tuple[int | None, ...]
"""The indexes of the choices, or the numbers by row (None if a field is empty)."""


class StepJudgement(Struct, frozen=True):
    """Whether an answer is right as a whole and in each part. Of choices, `parts` says of each whether it was treated
    rightly: chosen if it is right, left if it is not."""

    right: bool
    parts: tuple[bool, ...]


def judge_step(step: LessonStep, answer: StepAnswer) -> StepJudgement:
    """Judges an answer. Reading and beginning a game need none and are always right. Raises ValueError for an answer
    that does not fit the step."""
    if isinstance(step, Read | BeginGame):
        return StepJudgement(True, ())
    if isinstance(step, FillFigures):
        if not isinstance(answer, tuple) or len(answer) != len(step.rows):
            raise ValueError("an answer needs a number for each row")
        parts = tuple(row.figure == given for row, given in zip(step.rows, answer, strict=True))
    else:
        if not isinstance(answer, frozenset) or not answer <= set(range(len(step.choices))):
            raise ValueError("an answer names choices of the step")
        parts = tuple(choice.right == (index in answer) for index, choice in enumerate(step.choices))
    return StepJudgement(all(parts), parts)


def right_answer(step: LessonStep) -> StepAnswer:
    """Returns the right answer of a step."""
    if isinstance(step, Read | BeginGame):
        return frozenset()
    if isinstance(step, FillFigures):
        return tuple(row.figure for row in step.rows)
    return frozenset(index for index, choice in enumerate(step.choices) if choice.right)


class Lesson(Struct, frozen=True):
    """A lesson: its id (see `course.LESSONS`), and its steps in order."""

    id: str
    steps: tuple[LessonStep, ...]
