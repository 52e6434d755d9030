"""What a page may ask of the window, as frozen values. A page emits `Page.asked` with one of them.

Room: ui. routes.py says what opens for each request. Pages know the requests, never each other and never the window. A
ruleset in a request is the one to show, with its options chosen.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.manners import Terms

if TYPE_CHECKING:
    from mahjong_desktop.study.branching import TakenSeat
    from mahjong_desktop.study.duplicate.values import DuplicateHand  # its module loads all hints


class ToLearn(Struct, frozen=True):
    """The first page of learning a ruleset; of the game played last if none is given."""

    ruleset: Ruleset | None = None


class ToLesson(Struct, frozen=True):
    """A lesson of a ruleset (an id of `study.lessons.course.LESSONS`), where it was left."""

    ruleset: Ruleset
    lesson: str


class ToFirstGame(Struct, frozen=True):
    """A game with hints against calm opponents, which begins at once."""

    ruleset: Ruleset


class ToRules(Struct, frozen=True):
    """The rule page of a ruleset, at an element or at a chapter (by its key, see `texts.chapters`) if one is given.
    Without a ruleset, that of the game played last, or First steps if there is none that is still installed."""

    ruleset: str = ""
    element: str = ""
    chapter: str = ""


class ToRefusal(Struct, frozen=True):
    """The explanation why a win was refused; `title` is the heading under which the table reported it."""

    ruleset: str
    title: str


class ToFirstSteps(Struct, frozen=True):
    """The page for those who know nothing yet."""


class ToGlossary(Struct, frozen=True):
    """The terms."""


class ToElements(Struct, frozen=True):
    """The elements of a ruleset, at one of them if it is given."""

    ruleset: Ruleset
    element: str = ""


class ToDrill(Struct, frozen=True):
    """Drills of a ruleset: those that are due, or questions about these skills (keys of `study.drills.skills`)."""

    ruleset: Ruleset
    skills: tuple[str, ...] = ()


class ToCalculator(Struct, frozen=True):
    """The calculator: empty, or with a hand; with a second ruleset beside the first if one is given."""

    ruleset: Ruleset | None = None
    case: Case | None = None
    beside: Ruleset | None = None


class ToCompare(Struct, frozen=True):
    """Two rulesets, row by row."""

    here: Ruleset
    there: Ruleset | None = None


class ToSummary(Struct, frozen=True):
    """The printable page about a ruleset."""

    ruleset: Ruleset


class ToCardSummary(Struct, frozen=True):
    """The printable page about Shuangkou, with the options of the last match."""


class ToNewGame(Struct, frozen=True):
    """The page for a new game, with a ruleset chosen; with the one played last if none is given."""

    ruleset: str = ""


class PlayGame(Struct, frozen=True):
    """A game that begins at once: the ruleset with its options, the bots, the names of all players (empty for a person
    without a name), a seed or None, and the terms on which the person plays."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    names: tuple[str, ...]
    seed: int | None
    terms: Terms = Terms()


class ResumeGame(Struct, frozen=True):
    """A saved game goes on at the table."""

    path: Path


class PlayCardGame(Struct, frozen=True):
    """A match of Shuangkou that begins at once: the options, the bots of seats 1 to 3 (the partner is the second), the
    names of all players (empty for a person without a name), a seed or None, and the terms on which the person
    plays."""

    options: ShuangkouOptions
    bots: tuple[str, ...]
    names: tuple[str, ...]
    seed: int | None = None
    terms: Terms = Terms()


class ToNewCardGame(Struct, frozen=True):
    """The page for a new match of Shuangkou."""


class ToLearnCards(Struct, frozen=True):
    """The first page of learning Shuangkou."""


class ToCardLesson(Struct, frozen=True):
    """A lesson of Shuangkou (an id of `study.card_lessons.course.CARD_LESSONS`), where it was left."""

    lesson: str


class ToCardDrill(Struct, frozen=True):
    """A drill of Shuangkou: questions about these skills, all of them if none is named."""

    skills: tuple[str, ...] = ()


class ResumeCardGame(Struct, frozen=True):
    """A saved match of Shuangkou goes on at the table."""

    path: Path


class ToFile(Struct, frozen=True):
    """A saved game from the command line: it is shown as a replay, and if it has not ended, it may be resumed."""

    path: Path


class ToResult(Struct, frozen=True):
    """The result of the match on the table, which has ended."""


class ToReplays(Struct, frozen=True):
    """The list of saved games."""


class ShowInFolder(Struct, frozen=True):
    """A file in the program that the desktop uses for folders."""

    path: Path


class ToReplay(Struct, frozen=True):
    """A saved game, at the beginning of a hand (from 1) or with its receipt, or at the moment before a line of the
    file."""

    path: Path
    hand: int = 1
    line: int | None = None
    receipt: bool = False


class ToCardReplay(Struct, frozen=True):
    """A saved match of Shuangkou, at the beginning of a hand (from 1), or before one of its moves (from 1, those of all
    seats), as a seat sees it; as the person does if none is given."""

    path: Path
    hand: int = 1
    move: int | None = None
    seat: int | None = None


class ToCardReview(Struct, frozen=True):
    """The review of a hand (from 1) of a saved match of Shuangkou: of the person's seat if none is given."""

    path: Path
    hand: int = 1
    seat: int | None = None


class ToImport(Struct, frozen=True):
    """Logs of other programs, which are imported while the list of saved games shows how far that is."""

    paths: tuple[Path, ...]


class ToExpertHand(Struct, frozen=True):
    """A hand of a saved game as an expert played it in the person's seat, to be watched."""

    path: Path
    told: DuplicateHand


class ToReview(Struct, frozen=True):
    """The review of a hand (from 1) of a saved game: of the person's seat if none is given; at a decision (its number
    among those of the seat, from 1), or at the one that a remark about a line of the file belongs to, if one is
    given."""

    path: Path
    hand: int
    seat: int | None = None
    move: int | None = None
    remark: int | None = None


class ToBranch(Struct, frozen=True):
    """A saved game played on from the moment before a line of its file, as a game of its own. In an imported game a
    person takes a seat: `taken` says which, None to ask for it; `player` is the number of the player whose seat is
    offered first, that of the person if none is given."""

    path: Path
    line: int
    player: int | None = None
    taken: TakenSeat | None = None


class ToDrillMistake(Struct, frozen=True):
    """A drill about a decision of a reviewed hand; hand and move as in ToReview."""

    path: Path
    hand: int
    seat: int
    move: int


class ToRetry(Struct, frozen=True):
    """Mistakes to be tried again: those of a hand (from 1) of a saved game, or of the whole game, made by the seat; if
    none is given, by the person, or by everybody in a game in which no person plays. Without a game those of all games,
    or of one ruleset (its id), that are due."""

    path: Path | None = None
    hand: int | None = None
    seat: int | None = None
    ruleset: str = ""


class ToOrigin(Struct, frozen=True):
    """What a branch on the table was begun from, with the way that had led there."""

    origin: ToReplay | ToReview


class ToProgress(Struct, frozen=True):
    """What was played and learnt; of one ruleset (its id) if it is given."""

    ruleset: str = ""


class ToFind(Struct, frozen=True):
    """The search for hands of saved games; `wanted` are the words that it begins with."""

    wanted: str = ""


class ToSettings(Struct, frozen=True):
    """The settings."""


class ToKeyboard(Struct, frozen=True):
    """The page that lists the keys."""


class ToAbout(Struct, frozen=True):
    """The page about the program."""


class Quit(Struct, frozen=True):
    """The window closes; if the game on the table is not saved, the person is asked first."""


PageRequest = (
    ToLearn
    | ToLesson
    | ToFirstGame
    | ToRules
    | ToRefusal
    | ToFirstSteps
    | ToGlossary
    | ToElements
    | ToDrill
    | ToCalculator
    | ToCompare
    | ToSummary
    | ToCardSummary
    | ToNewGame
    | PlayGame
    | ResumeGame
    | PlayCardGame
    | ResumeCardGame
    | ToFile
    | ToResult
    | ToNewCardGame
    | ToLearnCards
    | ToCardLesson
    | ToCardDrill
    | ToReplays
    | ShowInFolder
    | ToReplay
    | ToCardReplay
    | ToCardReview
    | ToImport
    | ToExpertHand
    | ToReview
    | ToBranch
    | ToDrillMistake
    | ToRetry
    | ToOrigin
    | ToProgress
    | ToFind
    | ToSettings
    | ToKeyboard
    | ToAbout
    | Quit
)
