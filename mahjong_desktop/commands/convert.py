"""`mahjong-desktop convert IN… OUT`: game logs of other programs and saved games become each other, text or JSON.

Room: commands. Reading logs belongs to logs, making a saved game of one to study.imports, the forms to study.exports.
Where games go is in converted_games.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, cast

from mahjong_desktop.commands.arguments import UsageError, chosen_options
from mahjong_desktop.commands.console import progress_bar
from mahjong_desktop.commands.converted_games import ConvertedGames, InFile, InFolder, OutputError
from mahjong_desktop.commands.words import error_line, terminal_language
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.ruleset.key import Chosen
from mahjong_desktop.disk import read_file
from mahjong_desktop.logs.reading import MOST_LOG_BYTES, numbered_games
from mahjong_desktop.logs.values import Four, LogError, LoggedGame, LoggedRules
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import FORMAT
from mahjong_desktop.records.whole_game import game_lines
from mahjong_desktop.study.exports.forms import ENDINGS, LogForm, OwnForm, form_meant, game_in_form, log_in_form
from mahjong_desktop.study.exports.kept import KeptError
from mahjong_desktop.study.exports.logged import ExportError
from mahjong_desktop.study.imports.files import game_digest, riichi_ruleset
from mahjong_desktop.study.imports.importing import ImportedGame, hands_imported, log_digest
from mahjong_desktop.study.imports.rules import rule_candidates
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.outside import printable

_STANDARD: Final = "-"
"""Standard input or output, in place of a file."""
GIMITE: Final = "gimite"
_OWN: Final = "own"
_LOG_FORMS: Final = frozenset({"tenhou6", "mjai", GIMITE, "mjlog"})
_ONE_GAME: Final = frozenset({_OWN, "json"})
"""The forms of which a file holds one game."""
_REFUSED: Final = 2
_MOST_TOLD: Final = 50
"""The most lines about the games of one file. A damaged file of many games would fill the terminal."""
_MOST_NAMED: Final = 10

_SAID: Final = (LogError, ExportError, KeptError)
"""The errors of a game that say what is wrong without its file."""


class InputError(MahjongError):
    """A file cannot be read. Codes: `cannot-read` (facts: `path`, `detail`)."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.epilog = "For example: convert game.mjlog game.json --to tenhou6; convert *.json games/ --to own"
    parser.add_argument("files", nargs="+", metavar="IN", help="a saved game or a log, - for standard input")
    parser.add_argument("out", metavar="OUT", help="a file, a folder (a name without ending), - for standard output")
    parser.add_argument("--to", choices=tuple(ENDINGS), help="the form (that of the ending of OUT unless told)")
    parser.add_argument("--dialect", choices=("mortal", GIMITE), help="of mjai (mortal unless told)")
    parser.add_argument("--rules", metavar="PRESET", help="by which logs become games (those that agree unless told)")
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of these rules")
    parser.add_argument("--force", action="store_true", help="replaces files that exist")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Converts all games that can be, and tells of each other one why not; the exit status is 2 if there are any.
    Raises a kind of MahjongError."""
    texts = Texts(args.lang or terminal_language())
    form = _form(args)
    into = _output(args, form)
    teller = _Teller(texts)
    with into, progress_bar() as bar:
        task = bar.add_task("", total=len(args.files) if len(args.files) > 1 else None)

        def reached(hands: int) -> None:
            bar.update(task, description=texts.message("convert", "progress", hands=teller.hands + hands))

        converter = _Converter(form, _rules_given(args, form), texts, reached)
        for number, name in enumerate(args.files):
            into.begin("" if name == _STANDARD else name)
            for one in converter.converted(name):
                if isinstance(one, MahjongError):
                    teller.refused(name, one)
                    continue
                try:
                    into.add(one.data)
                except OutputError as error:
                    if error.code != "exists":
                        raise
                    teller.refused(name, error)
                    continue
                teller.converted(one)
                reached(0)
            bar.update(task, completed=number + 1)
            teller.file_done(name)
    teller.done()
    return _REFUSED if teller.any_refused else 0


# ---- what is asked for


def _form(args: argparse.Namespace) -> str:
    """Returns the form, with the dialect of mjai. Raises UsageError."""
    form: str | None = args.to or form_meant(Path(args.out))
    if form is None:
        raise UsageError("say-form", path=args.out, forms=tuple(ENDINGS))
    if args.dialect is not None and form != "mjai":
        raise UsageError("dialect-of-mjai")
    return GIMITE if args.dialect == GIMITE else form


def _output(args: argparse.Namespace, form: str) -> ConvertedGames:
    """Returns where games go. Raises OutputError `exists`."""
    path, ending = Path(args.out), ENDINGS["mjai" if form == GIMITE else form]
    if args.out == _STANDARD:
        return ConvertedGames(several=form not in _ONE_GAME)
    if path.is_dir() or not path.suffix:
        return InFolder(path, ending, replace=args.force)
    return InFile(path, several=form not in _ONE_GAME, replace=args.force)


@dataclass(frozen=True)
class _Rules:
    """Rules by which logs become games: the preset that they come from, and the options that are otherwise there."""

    ruleset: Ruleset
    preset: str
    changes: Chosen

    def words(self, texts: Texts) -> str:
        """Returns what they are called."""
        name = self.ruleset.id
        called = texts.preset(name, self.preset).name if self.preset else texts.message("convert", "usual")
        changes = [
            f"{texts.option(name, option).name}: {texts.option_value(name, option, value)}"
            for option, value in self.changes
        ]
        if not changes:
            return called
        return texts.message("convert", "changed", rules=called, changes=texts.clauses(changes))


def _rules_given(args: argparse.Namespace, form: str) -> _Rules | None:
    """Returns the rules that were asked for. Raises UsageError or OptionError."""
    if args.rules is None and not args.option:
        return None
    if form in _LOG_FORMS:
        raise UsageError("rules-of-games")
    ruleset = riichi_ruleset()
    if args.rules is not None and args.rules not in ruleset.presets:
        raise UsageError("no-such-preset", preset=args.rules, known=tuple(ruleset.presets))
    plain = ruleset.configure(ruleset.presets[args.rules] if args.rules else {})
    chosen = plain.configure({**plain.chosen, **dict(chosen_options(args.option))})
    changes = tuple((option, value) for option, value in chosen.chosen.items() if plain.chosen[option] != value)
    return _Rules(chosen, args.rules or "", changes)


# ---- converting


@dataclass(frozen=True)
class _Converted:
    """A converted game: what is to be written, its number of hands, and where a log became a game, the rules and the
    hands (from 1) that play or pay otherwise; `documents` of one hand each were joined to it."""

    data: bytes
    game: int
    hands: int
    rules: _Rules | None = None
    otherwise: tuple[int, ...] = ()
    documents: int = 1


class _Converter:
    """Converts games into one form. `reached` is told how many hands of the game at work are played."""

    def __init__(self, form: str, given: _Rules | None, texts: Texts, reached: Callable[[int], None]) -> None:
        self._form, self._given, self._texts, self._reached = form, given, texts, reached
        self._found: dict[tuple[LoggedRules, Four | None], _Rules] = {}
        """The rules that agreed with an earlier game that says the same of its rules."""

    def converted(self, name: str) -> Iterator[_Converted | MahjongError]:
        """Yields the games of a file, and why one cannot be converted."""
        path = Path(name)
        try:
            data = _data(name)
            if _is_saved(data):
                with guarded(path, *_SAID):
                    yield self._saved(path, data)
                return
        except MahjongError as error:
            yield error
            return
        digest = log_digest(data)
        for number, game, documents in numbered_games(data):
            if isinstance(game, LogError):
                yield game
                continue
            try:
                with guarded(path, *_SAID):
                    yield replace(self._logged(path, game, number, digest), documents=documents)
            except MahjongError as error:
                yield error

    def _saved(self, path: Path, data: bytes) -> _Converted:
        game = open_game(path, data)
        if game.record.lost:
            facts = {"path": str(path), "line": game.record.end, "lost": game.record.lost}
            sys.stderr.write(error_line(RecordError("end-lost", **facts), self._texts) + "\n")
        written = data if self._form == _OWN else self._written(game)
        return _Converted(written, 1, _hands(game))

    def _logged(self, path: Path, game: LoggedGame, number: int, digest: str) -> _Converted:
        if self._form in _LOG_FORMS:
            return _Converted(log_in_form(game, cast("LogForm", self._form)), number, len(game.hands))
        made, rules = self._imported(game, game_digest(digest, number))
        data = game_lines(made.header, made.steps)
        written = data if self._form == _OWN else self._written(open_game(path, data))
        otherwise = tuple(one.hand + 1 for one in made.differences if one.kind != "following")
        return _Converted(written, number, len(game.hands), rules, otherwise)

    def _written(self, game: OpenedGame) -> bytes:
        return game_in_form(game, cast("LogForm | OwnForm", self._form), self._texts)

    def _imported(self, game: LoggedGame, digest: str) -> tuple[ImportedGame, _Rules]:
        """Returns a logged game as a saved one: by the rules that were asked for; by those of an earlier game if they
        agree again; else by those that agree best. Raises LogError."""
        if self._given is not None:
            return self._played(game, self._given, digest), self._given
        told = game.rules, _start(game)
        known = self._found.get(told)
        if known is not None:
            made = self._agreeing(game, known, digest)
            if made is not None:
                return made, known
        best = rule_candidates(game, riichi_ruleset())[0]
        self._found[told] = found = _Rules(best.ruleset, best.preset, best.changes)
        return self._played(game, found, digest), found

    def _agreeing(self, game: LoggedGame, rules: _Rules, digest: str) -> ImportedGame | None:
        """Returns the game by some rules if they agree with it in every hand."""
        try:
            made = self._played(game, rules, digest)
        except LogError:
            return None
        return None if made.differences else made

    def _played(self, game: LoggedGame, rules: _Rules, digest: str) -> ImportedGame:
        """Returns the game by some rules, and tells of each hand. Raises LogError."""
        hands = hands_imported(game, rules.ruleset, digest)
        while True:
            try:
                self._reached(next(hands))
            except StopIteration as done:
                made: ImportedGame = done.value
                return made


def _start(game: LoggedGame) -> Four | None:
    """Returns the scores before the first hand of a game; None if the log begins later."""
    first = game.hands[0]
    return first.scores if (first.number, first.counters, first.bets) == (0, 0, 0) else None


def _is_saved(data: bytes) -> bool:
    """Returns whether a file is a saved game, by its first line."""
    first = data[: data.find(b"\n") + 1]
    return first.startswith(b"{") and f'"{FORMAT}"'.encode() in first


def _hands(game: OpenedGame) -> int:
    """Returns how many hands have begun in a saved game."""
    return sum(event.name == "hand-started" for step in game.record.steps for event in step.events)


def _data(name: str) -> bytes:
    """Returns what is in a file or comes from standard input. Raises InputError."""
    try:
        if name != _STANDARD:
            return read_file(Path(name), MOST_LOG_BYTES)
        data = sys.stdin.buffer.read(MOST_LOG_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError("cannot-read", path=name, detail=getattr(error, "strerror", None) or str(error)) from error
    if len(data) > MOST_LOG_BYTES:
        raise LogError("log-too-large", megabytes=MOST_LOG_BYTES // 2**20)
    return data


# ---- what is told


@dataclass
class _Tally:
    """The games of a file that became saved games by the same rules: their hands, and those that differ, each with the
    number of its game."""

    games: int = 0
    hands: int = 0
    otherwise: list[tuple[int, int]] = field(default_factory=list)


class _Teller:
    """Tells on standard error what was converted, and what was not."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self.games = self.hands = 0
        self.any_refused = False
        self._lines = self._joined = 0
        self._tallies: dict[str, _Tally] = {}

    def refused(self, name: str, error: MahjongError) -> None:
        """Tells why a game is not converted."""
        self.any_refused = True
        self._lines += 1
        if self._lines > _MOST_TOLD:
            return
        line = error_line(error, self._texts)
        self._tell(line if "path" in error.facts else self._texts.message("logs", "told", place=_shown(name), why=line))

    def converted(self, one: _Converted) -> None:
        """Counts a converted game."""
        self.games += 1
        self.hands += one.hands
        self._joined += one.documents if one.documents > 1 else 0
        if one.rules is not None:
            tally = self._tallies.setdefault(one.rules.words(self._texts), _Tally())
            tally.games += 1
            tally.hands += one.hands
            tally.otherwise += [(one.game, hand) for hand in one.otherwise]

    def file_done(self, name: str) -> None:
        """Tells by which rules the logs of a file have become games, and how many lines were left out."""
        if self._lines > _MOST_TOLD:
            self._say("more", file=_shown(name), count=self._lines - _MOST_TOLD)
        if self._joined:
            self._say("joined", file=_shown(name), hands=self._joined)
        for rules, tally in self._tallies.items():
            told = "differ" if tally.otherwise else "agree"
            hands = self._hands(tally.otherwise, named=tally.games > 1)
            count = len(tally.otherwise)
            self._say(told, file=_shown(name), rules=rules, hands=tally.hands, count=count, which=hands)
        self._tallies.clear()
        self._lines = self._joined = 0

    def done(self) -> None:
        """Tells how much was converted; nothing if nothing was."""
        if self.games:
            self._say("done", games=self.games, hands=self.hands)

    def _hands(self, otherwise: Sequence[tuple[int, int]], *, named: bool) -> str:
        """Returns the first of some hands."""
        words = []
        for game, hand in otherwise[:_MOST_NAMED]:
            place = {"game": str(game), "hand": str(hand)} if named else {"hand": str(hand)}
            told = (self._texts.message("logs", name, **{name: number}) for name, number in place.items())
            words.append(self._texts.listed(told))
        return self._texts.clauses([*words, *(["…"] if len(otherwise) > _MOST_NAMED else ())])

    def _say(self, message: str, **facts: str | int) -> None:
        self._tell(self._texts.message("convert", message, **facts))

    def _tell(self, line: str) -> None:
        sys.stderr.write(line + "\n")


def _shown(name: str) -> str:
    return printable(name)
