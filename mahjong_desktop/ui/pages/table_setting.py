"""The choice of the manner of play, of the opponents (names, levels, temperaments), of the thinking time if one takes
it, and of the seed.

Room: ui/pages. bots.registry knows the bots, texts their words.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from PySide6.QtCore import QCoreApplication, QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.registry import LEVELS, TIMED_BOTS, bot_ids, parts_of, with_temperament, with_time
from mahjong_desktop.core.program_ids import ProgramId, program_name
from mahjong_desktop.present.new_game import manner_name, manner_sentences
from mahjong_desktop.present.people import portraits_of
from mahjong_desktop.records.manners import MANNERS, PRACTICE, manner_at
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.settings import PROGRAM_SECONDS, THINKING_TIMES
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import PortraitPicture
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

PROGRAM_ENTRY: Final = "mjai"
"""The entry for a program of one's own, whose command line stands in a field; the protocol that it must speak."""
LONGEST_COMMAND: Final = 1000
EXAMPLE_COMMAND: Final = "python3 bot.py {id}"
DEFAULT_BOTS: Final = ("standard", "quick", "careful", "standard")
DEFAULT_NAMES: Final = ("Aoki", "Novák", "Lin", "Orlov")
LONGEST_TYPED_NAME: Final = 24
USUAL_OPPONENTS: Final = 3
_SEPARATOR: Final = ":"
_NARROWEST_CHOICE: Final = 100
_PAIR_GAP: Final = 8
_PAIR_SPACE: Final = 4
"""What is left free between level and temperament beside and below each other, in pixels."""
_FACE: Final = 32
"""The width of a portrait beside a name, in pixels."""
_TEMPERAMENTS: Final = (None, *TEMPERAMENTS)
"""The temperaments in the order of their choice; none is first."""


class MannerChoice(QWidget):
    """A title, the manners to choose from, and what the chosen one allows."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._strict = False
        self.title = label(Role.ROW_TITLE)
        self.help = label(Role.NOTE, wrap=True)
        self.choice = Choice("manner")
        self.choice.fills = True
        self.choice.show_choice(PRACTICE)
        self.choice.chosen.connect(lambda _value: self._tell())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(4)
        for part in (self.title, self.choice, self.help):
            column.addWidget(part)

    @property
    def value(self) -> str:
        """The id of the chosen manner."""
        return self.choice.value or PRACTICE

    def take_settings(self) -> None:
        """Chooses the manner of the last game."""
        self.choice.show_choice(self._context.settings.text("manner"))
        self._tell()

    def store(self) -> None:
        """Saves the choice in the settings."""
        self._context.settings.set("manner", self.value)

    def set_strict(self, strict: bool) -> None:
        """Tells what the manner allows at a strict table, or at an ordinary one."""
        self._strict = strict
        self._tell()

    def retranslate(self) -> None:
        """Updates the words."""
        title = translate("Manner", "Help")
        self.title.setText(title)
        self.choice.set_choices(title, [(name, manner_name(name)) for name in MANNERS], self.value)
        self._tell()

    def _tell(self) -> None:
        words = self._context.texts.joined(manner_sentences(manner_at(self.value, strict=self._strict)))
        self.help.setText(words)
        self.choice.setAccessibleDescription(words)


class TableSetting(QWidget):
    """The opponents, as many as the game has, the thinking time if one of them takes it, and the seed. The manner of
    play belongs to it too, but is laid out by its owner."""

    changed = Signal()
    """Emitted when opponents have other bots or portraits."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._ids: tuple[str, ...] = ()
        self._opponents = USUAL_OPPONENTS
        self.manner = MannerChoice(context)
        self.fields = [QLineEdit() for _ in DEFAULT_BOTS]
        self.portraits = [PortraitPicture(_FACE) for _ in DEFAULT_BOTS]
        self.choices = [ComboBox() for _ in DEFAULT_BOTS]
        self.temperaments = [ComboBox() for _ in DEFAULT_BOTS]
        self.commands = [QLineEdit() for _ in DEFAULT_BOTS]
        self.helps = [label(Role.NOTE, wrap=True) for _ in DEFAULT_BOTS]
        self._pairs: list[QBoxLayout] = []
        """The level and the temperament of each opponent."""
        self.thinking = ComboBox()
        self.thinking.addItems(["" for _ in THINKING_TIMES])
        self.program_time = ComboBox()
        self.program_time.addItems(["" for _ in PROGRAM_SECONDS])
        self.program_title = label(Role.ROW_TITLE)
        self.thinking_title = label(Role.ROW_TITLE)
        self.thinking_help = label(Role.NOTE, wrap=True)
        self.seed_field = QLineEdit()
        self.seed_field.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,60}")))
        self.title = label(Role.ROW_TITLE)
        self.seed_title = label(Role.ROW_TITLE)
        self.seed_help = label(Role.NOTE, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        column.setSpacing(4)
        column.addWidget(self.title)
        self._add_opponents(column)
        for part in (
            self.program_title,
            self.program_time,
            self.thinking_title,
            self.thinking_help,
            self.thinking,
        ):
            column.addWidget(part)
        column.addWidget(self.seed_title)
        column.addWidget(self.seed_help)
        column.addWidget(self.seed_field)

    def _add_opponents(self, column: QVBoxLayout) -> None:
        """Adds for each opponent the name, level and temperament below it, the command line of a program, and the
        sentences on them."""
        for picture, (field, choice, temperament, command, sentence) in zip(self.portraits, self._rows(), strict=True):
            field.textChanged.connect(lambda _text: self._show_portraits())
            command.setMaxLength(LONGEST_COMMAND)
            command.setPlaceholderText(EXAMPLE_COMMAND)
            field.setMaxLength(LONGEST_TYPED_NAME)
            temperament.addItems(["" for _ in _TEMPERAMENTS])
            head = QHBoxLayout()
            head.setSpacing(8)
            head.addWidget(picture)
            head.addWidget(field)
            column.addLayout(head)
            row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            self._pairs.append(row)
            for combo in (choice, temperament):
                combo.setMinimumWidth(_NARROWEST_CHOICE)
                combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                combo.currentIndexChanged.connect(lambda _index: self._tell_helps())
                row.addWidget(combo)
            column.addLayout(row)
            column.addWidget(command)
            column.addWidget(sentence)
            column.addSpacing(4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pairs()

    def _fit_pairs(self) -> None:
        """Puts each level and temperament beside each other, or below each other where one would be shortened."""
        both = zip(self.choices, self.temperaments, strict=True)
        needed = max(one.sizeHint().width() + other.sizeHint().width() for one, other in both)
        narrow = needed + _PAIR_GAP > self.width() - 2 * theme.CARD_PADDING
        for pair in self._pairs:
            pair.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
            pair.setSpacing(_PAIR_SPACE if narrow else _PAIR_GAP)

    @property
    def bots(self) -> tuple[str, ...]:
        """Returns the chosen bots, with their thinking time if they take one."""
        seconds = THINKING_TIMES[self.thinking.currentIndex()] / 1000
        return tuple(with_time(bot, seconds) for bot in self._chosen())

    def _rows(self) -> Iterator[tuple[QLineEdit, ComboBox, ComboBox, QLineEdit, QLabel]]:
        """The widgets of each opponent: name, level, temperament, the command line of a program, and what they make it
        do."""
        yield from zip(self.fields, self.choices, self.temperaments, self.commands, self.helps, strict=True)

    def _is_program(self, opponent: int) -> bool:
        """Whether an opponent is a program of its own."""
        place = self.choices[opponent].currentIndex()
        return 0 <= place < len(self._ids) and self._ids[place] == PROGRAM_ENTRY

    def _bot(self, opponent: int) -> str:
        """The id of the bot chosen for an opponent, without a thinking time; empty before there is a choice."""
        place = self.choices[opponent].currentIndex()
        if not 0 <= place < len(self._ids):
            return ""
        if self._is_program(opponent):
            seconds = str(PROGRAM_SECONDS[self.program_time.currentIndex()])
            return ProgramId(PROGRAM_ENTRY, self.commands[opponent].text().strip(), seconds).id
        return with_temperament(self._ids[place], _TEMPERAMENTS[self.temperaments[opponent].currentIndex()])

    def _chosen(self) -> list[str]:
        """The ids of the opponents whom the game has."""
        return [bot for bot in map(self._bot, range(self._opponents)) if bot]

    @property
    def bases(self) -> frozenset[str]:
        """The bots of the opponents without temperaments and times; of programs their ids."""
        return frozenset(parts_of(bot).base for bot in self._chosen())

    def set_level(self, level: str) -> None:
        """Gives all opponents a level; their names and temperaments stay."""
        for choice in self.choices:
            choice.setCurrentIndex(self._ids.index(level))
        self.changed.emit()

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the opponents' names; an empty field gives its default, a program without another name that of its
        file."""
        names = enumerate(self._all_names()[: self._opponents])
        return tuple(
            program_name(self.commands[index].text().strip())
            if self._is_program(index) and name in ("", DEFAULT_NAMES[index])
            else name
            for index, name in names
        )

    def _all_names(self) -> tuple[str, ...]:
        return tuple(field.text().strip() or default for field, default in zip(self.fields, DEFAULT_NAMES, strict=True))

    def set_opponents(self, number: int) -> None:
        """Shows so many opponents; what was chosen for the others is kept."""
        self._opponents = number
        for index, widgets in enumerate(self._rows()):
            for widget in widgets:
                widget.setVisible(index < number)
        self._show_what_is_taken()

    def _show_portraits(self) -> None:
        """Shows beside each name whose portrait belongs to it."""
        settings = self._context.settings
        bots = [self._bot(index) or DEFAULT_BOTS[index] for index in range(self._opponents)]
        faces = portraits_of((HUMAN, *bots), ("", *self.names), settings.text("own-portrait"))[1:]
        shown = faces if settings.flag("portraits") else ("",) * len(faces)
        for index, picture in enumerate(self.portraits):
            picture.show_portrait(shown[index] if index < len(shown) else "")
        self.changed.emit()

    def _show_what_is_taken(self) -> None:
        """Shows temperaments, the thinking time, command lines and the time of programs only if an opponent takes
        them."""
        programs = [self._is_program(index) for index in range(self._opponents)]
        for index, (temperament, command) in enumerate(zip(self.temperaments, self.commands, strict=True)):
            temperament.setVisible(index < self._opponents and not programs[index])
            command.setVisible(index < self._opponents and programs[index])
        for widget in (self.program_title, self.program_time):
            widget.setVisible(any(programs))
        self._show_portraits()
        takes = not TIMED_BOTS.isdisjoint([parts_of(bot).base for bot in self._chosen()])
        for widget in (self.thinking_title, self.thinking, self.thinking_help):
            widget.setVisible(takes)

    @property
    def seed(self) -> int | None:
        """Returns the chosen seed; None for a random one."""
        text = self.seed_field.text()
        return int(text) if text else None

    def take_settings(self) -> None:
        """Shows the manner of play and the opponents of the last game."""
        self.manner.take_settings()
        self._ids = (*bot_ids(), PROGRAM_ENTRY)
        commands = cast("list[str]", self._context.settings.get("opponent-programs"))
        for line, command in zip(self.commands, (*commands, *[""] * len(self.commands)), strict=False):
            line.setText(command)
        seconds = self._context.settings.number("program-seconds")
        self.program_time.setCurrentIndex(
            PROGRAM_SECONDS.index(min(PROGRAM_SECONDS, key=lambda one: abs(one - seconds)))
        )
        stored = cast("list[str]", self._context.settings.get("opponents"))
        for index, (field, choice, temperament, _, _) in enumerate(self._rows()):
            bot, _, name = (stored[index] if index < len(stored) else "").partition(_SEPARATOR)
            field.setText(name or DEFAULT_NAMES[index])
            parts = parts_of(bot)
            if parts.base not in self._ids or parts.temperament not in _TEMPERAMENTS:
                parts = parts_of(DEFAULT_BOTS[index])
            choice.blockSignals(True)
            choice.clear()
            choice.addItems(["" for _ in self._ids])
            choice.setCurrentIndex(self._ids.index(parts.base))
            choice.blockSignals(False)
            temperament.setCurrentIndex(_TEMPERAMENTS.index(parts.temperament))
        milliseconds = self._context.settings.number("thinking-milliseconds")
        self.thinking.setCurrentIndex(
            THINKING_TIMES.index(min(THINKING_TIMES, key=lambda one: abs(one - milliseconds)))
        )
        self.seed_field.clear()
        self._show_what_is_taken()

    def store(self) -> None:
        """Saves the manner of play and the opponents in the settings."""
        self.manner.store()
        bots = [PROGRAM_ENTRY if self._is_program(index) else self._bot(index) for index in range(len(self.choices))]
        both = zip(bots, self._all_names(), strict=True)
        self._context.settings.set("opponents", [f"{bot}{_SEPARATOR}{name}" for bot, name in both])
        self._context.settings.set("opponent-programs", [command.text().strip() for command in self.commands])
        self._context.settings.set("program-seconds", PROGRAM_SECONDS[self.program_time.currentIndex()])
        self._context.settings.set("thinking-milliseconds", THINKING_TIMES[self.thinking.currentIndex()])

    def retranslate(self) -> None:
        """Updates the words."""
        texts = self._context.texts
        self.manner.retranslate()
        self.title.setText(translate("TableSetting", "Opponents"))
        self.seed_title.setText(translate("TableSetting", "Seed"))
        self.seed_help.setText(
            translate("TableSetting", "The same number deals the same walls; leave it empty for random walls.")
        )
        self.seed_field.setPlaceholderText(translate("TableSetting", "random"))
        self.seed_field.setAccessibleName(translate("TableSetting", "Seed"))
        told = [translate("TableSetting", "name"), translate("TableSetting", "level")]
        told.append(translate("TableSetting", "temperament"))
        told.append(translate("TableSetting", "command line of the program"))
        calm = translate("TableSetting", "Calm")
        for number, (field, choice, temperament, command, _) in enumerate(self._rows(), start=1):
            who = translate("TableSetting", "Opponent {number}").format(number=texts.number(number))
            for widget, what in zip((field, choice, temperament, command), told, strict=True):
                widget.setAccessibleName(f"{who}, {what}")
            for index, bot in enumerate(self._ids):
                choice.setItemText(index, texts.bot(bot).name)
            for index, one in enumerate(_TEMPERAMENTS):
                temperament.setItemText(index, calm if one is None else texts.bot(one).name)
        self._tell_thinking()
        self._tell_helps()

    def _tell_thinking(self) -> None:
        """Updates the words of the thinking time."""
        title = translate("TableSetting", "Thinking time")
        self.thinking_title.setText(title)
        self.thinking_title.setBuddy(self.thinking)
        self.thinking.setAccessibleName(title)
        self.thinking_help.setText(translate("TableSetting", "Longest time for a move; obvious ones take less."))
        program = translate("TableSetting", "Time for a program’s answer")
        self.program_title.setText(program)
        self.program_title.setBuddy(self.program_time)
        self.program_time.setAccessibleName(program)
        for index, whole in enumerate(PROGRAM_SECONDS):
            words = translate("TableSetting", "up to {seconds} s")
            self.program_time.setItemText(index, words.format(seconds=self._context.texts.number(whole)))
        for index, milliseconds in enumerate(THINKING_TIMES):
            seconds = self._context.texts.decimal(milliseconds / 1000, 1)
            self.thinking.setItemText(index, translate("TableSetting", "up to {seconds} s").format(seconds=seconds))
        self._fit_pairs()

    def _tell_helps(self) -> None:
        self._show_what_is_taken()
        for index, (_, choice, temperament, _, sentence) in enumerate(self._rows()):
            place = choice.currentIndex()
            temperament.setEnabled(0 <= place < len(self._ids) and self._ids[place] in LEVELS)
            bot = self._bot(index)
            sentence.setText(self._context.texts.bot(bot).help if bot else "")
