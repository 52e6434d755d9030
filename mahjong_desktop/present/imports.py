"""Words about imported games: where they came from and by which rules, how far an import is, what was refused, and
whose name is asked for.

Room: present. study.imports imports them; the page of saved games shows this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.chairs import by_participant
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.records.record import Header
from mahjong_desktop.study.branching import FreeSeat
from mahjong_desktop.study.imports.files import (
    GameImported,
    GameKnown,
    GamePlayed,
    GameRefused,
    HandReached,
    ImportStep,
    LogSource,
    RulesFound,
    SourceDone,
)
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.log_words import unreadable_log_line
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.texts.rules_names import preset_name, rules_name

_MARKS: Final = {"tenhou6": "tenhou/6", "mjlog": "mjlog", "mjai": "mjai", "majiang": "Majiang"}
_LONGEST_FILE: Final = 60
"""The most characters of the name of a file that are shown."""


def source_mark(header: Header) -> str:
    """Returns what the format is called from which a game was imported; empty for other games."""
    imported = header.imported
    return "" if imported is None else _MARKS.get(imported.format, printable(imported.format))


def source_title(header: Header) -> str:
    """Returns what the log of an imported game calls it; without a title the name of its file. May be empty."""
    imported = header.imported
    if imported is None:
        return ""
    told = next((text.strip() for text in imported.title if text.strip()), "") or imported.file
    return printable(told, _LONGEST_FILE)


def day_words(header: Header, day: str) -> str:
    """Returns the `day` of an imported game in words: when it was played if its log tells it, else when it was
    imported."""
    if header.imported is None or header.imported.dated:
        return day
    return translate("Imports", "imported {day}").replace("{day}", day)


# ---- rules


def game_rules(header: Header, texts: Texts) -> str:
    """Returns what the rules of a saved game are called (see `rules_name`); the name of a ruleset that is not installed
    or does not have its options any more."""
    try:
        ruleset = find_ruleset(header.ruleset).configure(header.options)
    except MahjongError:
        return texts.ruleset(header.ruleset).name
    return rules_name(ruleset, texts)


def rules_choice(ruleset: str, found: RulesFound, texts: Texts) -> str:
    """Returns a set of rules that an imported game may have been played by: `Tenhou (online): all hands agree`."""
    if found.differing:
        words = translate("Imports", "%n hand(s) otherwise", "", found.differing)
    else:
        words = translate("Imports", "all hands agree")
    name = preset_name(ruleset, found.preset, len(found.changes), texts)
    return translate("Imports", "{rules}: {hands}").format(rules=name, hands=words)


def otherwise_words(header: Header) -> str:
    """Returns in how many hands an imported game differs from its rules; empty if it does in none."""
    count = 0 if header.imported is None or not header.played_elsewhere else len(header.imported.otherwise)
    return translate("Imports", "%n hand(s) differ from the rules", "", count) if count else ""


# ---- an imported game in the list


class ImportedPlayer(Struct, frozen=True):
    """A player of an imported game with its score, if it is known; `own` says that it is the person."""

    name: str
    score: str
    own: bool


def player_words(name: str) -> str:
    """Returns the name of a player, or that the log has none."""
    return printable(name) or translate("Imports", "without a name")


def seat_line(seat: FreeSeat, texts: Texts) -> str:
    """Returns a seat that may be taken: the name of its player and its wind."""
    return f"{player_words(seat.name)} · {texts.phrase('winds', seat.wind)}"


def imported_players(game: GameSummary, texts: Texts) -> tuple[ImportedPlayer, ...]:
    """Returns the players, the one with the highest score first."""
    names = [player_words(name) for name in game.header.names]
    scores = by_participant(game.order, game.scores) if game.scores and game.order else ()
    order = sorted(range(len(names)), key=lambda player: -scores[player] if scores else player)
    return tuple(
        ImportedPlayer(names[player], texts.number(scores[player]) if scores else "", player == game.header.person)
        for player in order
    )


# ---- how far an import is


class ProgressTold(Struct, frozen=True):
    """How far work is: a title, what has come of it, what is done now, and the shares (0 to 1) that went well and
    badly."""

    title: str
    counts: str
    now: str
    good: float
    bad: float
    ended: bool


class RefusedLog(Struct, frozen=True):
    """A file, and why it or one of its games is not imported."""

    name: str
    error: MahjongError


class ImportTally:
    """What has come of an import so far. Files are numbered from 0."""

    def __init__(self, sources: Sequence[LogSource]) -> None:
        self.sources = tuple(sources)
        self.imported: list[GameImported] = []
        self.known = 0
        self.joined = 0
        """Documents of one hand that were joined to games."""
        self.refused: list[RefusedLog] = []
        self.at = HandReached(0, 1, 0, 0)
        self.ended = False
        self.stopped = False
        self._done: list[int] = []
        self._good: set[int] = set()
        self._games = 0

    def take(self, step: ImportStep) -> None:
        """Adds a step."""
        match step:
            case HandReached():
                self.at = step
            case GameImported():
                self.imported.append(step)
                self.joined += step.documents if step.documents > 1 else 0
                self._good.add(step.source)
                self._next_game(step)
            case GameKnown():
                self.known += 1
                self._good.add(step.source)
                self._next_game(step)
            case GameRefused():
                self.refused.append(RefusedLog(self._name(step.source), step.error))
                self._next_game(step)
            case SourceDone():
                self._done.append(step.source)
                self.at, self._games = HandReached(step.source + 1, 1, 0, 0), 0
            case GamePlayed():
                pass

    def _next_game(self, step: GameImported | GameKnown | GameRefused) -> None:
        self._games += 1
        self.at = HandReached(step.source, step.game + 1, 0, 0)

    @property
    def read(self) -> int:
        """The number of files that are read."""
        return len(self._done)

    @property
    def good_share(self) -> float:
        """The share of the files that gave a game, with a part of the one at work; how many games are still to come in
        that is not known, so that each of them counts half of what is left."""
        good = sum(source in self._good for source in self._done)
        hands = self.at.hand / self.at.hands if self.at.hands else 0.0
        at_work = 0.0 if self.ended or self.read >= len(self.sources) else 1 - 0.5 ** (self._games + hands)
        return (good + at_work) / max(1, len(self.sources))

    @property
    def bad_share(self) -> float:
        """The share of the files that gave none."""
        return sum(source not in self._good for source in self._done) / max(1, len(self.sources))

    def _name(self, source: int) -> str:
        return printable(self.sources[source].name, _LONGEST_FILE)

    # ---- words

    def told(self, texts: Texts) -> ProgressTold:
        """Returns how far the import is."""
        return ProgressTold(
            self.title(), self.counts(texts), self.at_work(texts), self.good_share, self.bad_share, self.ended
        )

    def title(self) -> str:
        """Returns what is done: that files are imported, or that this has ended."""
        if self.stopped and self.ended:
            return translate("Imports", "The import was stopped")
        if self.ended:
            return translate("Imports", "The import is done")
        return translate("Imports", "Importing %n file(s)", "", len(self.sources))

    def counts(self, texts: Texts) -> str:
        """Returns `9 read: 6 games, 3 refused`; hands that stood in documents of their own are told, too."""
        facts = [translate("Imports", "%n game(s)", "", len(self.imported))]
        if self.joined:
            facts.append(translate("Imports", "%n hand(s) joined", "", self.joined))
        if self.known:
            facts.append(translate("Imports", "%n there already", "", self.known))
        if self.refused:
            facts.append(translate("Imports", "%n refused", "", len(self.refused)))
        words = translate("Imports", "%n read: {facts}", "", self.read)
        return words.replace("{facts}", texts.listed(facts))

    def at_work(self, texts: Texts) -> str:
        """Returns the file and the hand at work, and the file after it; empty after the end."""
        at = self.at
        if self.ended or at.source >= len(self.sources):
            return ""
        if not at.hands:
            words = translate("Imports", "Now {file}")
        elif not at.hand:
            words = translate("Imports", "Now {file}: looking for its rules")
        else:
            words = translate("Imports", "Now {file}, hand {hand} of {hands}")
        told = [words.format(file=self._name(at.source), hand=texts.number(at.hand), hands=texts.number(at.hands))]
        if at.source + 1 < len(self.sources):
            told.append(translate("Imports", "then {file}").format(file=self._name(at.source + 1)))
        return texts.dotted(told)


def refused_line(refused: RefusedLog, texts: Texts) -> str:
    """Returns in one line why a file or a game is not imported."""
    error = refused.error
    return trouble_line(error) if isinstance(error, RecordError) else unreadable_log_line(error, texts)


def refused_list(refused: Iterable[RefusedLog], texts: Texts) -> str:
    """Returns the same of all of them, one a line, to be copied."""
    return "\n".join(f"{one.name}: {refused_line(one, texts)}" for one in refused)


# ---- whose name


def names_to_ask(headers: Iterable[Header], known: Collection[str]) -> tuple[tuple[str, int], ...]:
    """Returns the names of which one may be the person's, with the number of games in which each is: those of games in
    which the person is not known, without those that were asked for already. The most frequent one is first."""
    unclear = [header for header in headers if header.played_elsewhere and header.person is None]
    counted = Counter(name for header in unclear for name in dict.fromkeys(header.names) if name and name not in known)
    return tuple(counted.most_common())
