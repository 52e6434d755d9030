"""A row for one option of a ruleset: name, sentence and control. A changed option is gold and shows its default and an
undo button.

Room: ui/kit. The values of an option decide which control it gets; the ruleset decides which options there are, and to
which group each belongs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import NumberByWord, Numbers, Option, OptionForm, OptionValue, Ruleset, Several
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import EdgeBar, Ground
from mahjong_desktop.ui.kit.fields import ComboBox, NumberField, Switch
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

NO_YES: Final = frozenset({"no", "yes"})
WIDE: Final = 150
"""The width in pixels above which a control goes below the words."""
_INSET: Final = 24
_MANY: Final = 8
"""From this number of rows on their groups have headings."""
_CHANGED: Final = EdgeBar("gold_line", 4)


class RowControl(QWidget):
    """The base of the controls: a row, and a signal that the value has changed."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)


class SwitchControl(RowControl):
    """The control of an option that is yes or no."""

    def __init__(self, texts: Texts, ruleset: str, option: Option) -> None:
        super().__init__()
        self.switch = Switch()
        words = [texts.option_value(ruleset, option.id, value) for value in ("no", "yes")]
        self.switch.set_states(words[0], words[1])
        self.switch.setAccessibleName(texts.option(ruleset, option.id).name)
        self.switch.toggled.connect(lambda on: self.changed.emit("yes" if on else "no"))
        self._row.addWidget(self.switch)

    def set_value(self, value: OptionValue) -> None:
        self.switch.blockSignals(True)
        self.switch.setChecked(value == "yes")
        self.switch.blockSignals(False)
        self.switch.update()


class ComboControl(RowControl):
    """The control of an option with a few values."""

    def __init__(self, texts: Texts, ruleset: str, option: Option) -> None:
        super().__init__()
        self.combo = ComboBox()
        self.combo.setAccessibleName(texts.option(ruleset, option.id).name)
        numbers = sorted(value for value in option.values if isinstance(value, int))
        words = [value for value in option.values if isinstance(value, str)]
        self._values: list[OptionValue] = [*numbers, *words] if option.numeric else [*words, *numbers]
        for value in self._values:
            self.combo.addItem(texts.option_value(ruleset, option.id, value))
        self.combo.activated.connect(lambda index: self.changed.emit(self._values[index]))
        self._row.addWidget(self.combo)

    def set_value(self, value: OptionValue) -> None:
        self.combo.setCurrentIndex(self._values.index(value))


class NumberControl(RowControl):
    """The control of a range of whole numbers. If the option also takes words, a combo box before the field offers
    them."""

    def __init__(self, texts: Texts, ruleset: str, option: Option, least: int, most: int) -> None:
        super().__init__()
        name = texts.option(ruleset, option.id).name
        self._words = [value for value in option.values if isinstance(value, str)]
        self.field = NumberField()
        self.field.setRange(least, most)
        self.field.setSingleStep(_step(most))
        self.field.setGroupSeparatorShown(True)
        self.field.setAccessibleName(name)
        self.field.valueChanged.connect(self.changed.emit)
        self.choice: ComboBox | None = None
        if self._words:
            self.choice = ComboBox()
            self.choice.setAccessibleName(name)
            self.choice.addItem(translate("OptionRow", "Number"))
            for word in self._words:
                self.choice.addItem(texts.option_value(ruleset, option.id, word))
            self.choice.activated.connect(self._choose)
            self._row.setDirection(QHBoxLayout.Direction.TopToBottom)
            self._row.setSpacing(4)
            self._row.addWidget(self.choice)
        self._row.addWidget(self.field, 0, Qt.AlignmentFlag.AlignLeft)

    def _choose(self, index: int) -> None:
        self.changed.emit(self._words[index - 1] if index else self.field.value())

    def set_value(self, value: OptionValue) -> None:
        if self.choice is not None:
            self.choice.setCurrentIndex(self._words.index(value) + 1 if isinstance(value, str) else 0)
            self.field.setEnabled(not isinstance(value, str))
        if isinstance(value, int):
            self.field.blockSignals(True)
            self.field.setValue(value)
            self.field.blockSignals(False)


def _step(most: int) -> int:
    """Returns the step of the arrow buttons: 1, more for wide ranges."""
    return 1 if most <= 100 else 10 if most <= 1000 else 100


class SeveralControl(RowControl):
    """A switch for each word, one below the other."""

    def __init__(self, texts: Texts, ruleset: str, option: Option, form: Several) -> None:
        super().__init__()
        self._option, self._form = option, form
        self.switches = {word: Switch() for word in form.words}
        self._row.setDirection(QHBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(4)
        for word, switch in self.switches.items():
            name = texts.option_value(ruleset, option.id, word)
            switch.set_states(name, name)
            switch.setAccessibleName(f"{texts.option(ruleset, option.id).name}: {name}")
            switch.toggled.connect(self._tell)
            self._row.addWidget(switch)
        widest = max(switch.sizeHint().width() for switch in self.switches.values())
        for switch in self.switches.values():
            switch.setFixedWidth(widest)

    def _tell(self) -> None:
        chosen = self._form.text([word for word, switch in self.switches.items() if switch.isChecked()])
        self.changed.emit(chosen or self._option.default)

    def set_value(self, value: OptionValue) -> None:
        chosen = () if value == self._option.default else self._form.parts(str(value))
        for word, switch in self.switches.items():
            switch.blockSignals(True)
            switch.setChecked(word in chosen)
            switch.blockSignals(False)
            switch.update()


class NumbersControl(RowControl):
    """A field for each number, one beside the other."""

    def __init__(self, texts: Texts, ruleset: str, option: Option, form: Numbers) -> None:
        super().__init__()
        self._form = form
        self.fields = [NumberField() for _ in range(form.count)]
        self._row.setSpacing(8)
        for number, field in enumerate(self.fields, start=1):
            field.setRange(form.least, form.most)
            field.setAccessibleName(f"{texts.option(ruleset, option.id).name} ({number})")
            field.valueChanged.connect(self._tell)
            self._row.addWidget(field)

    def _tell(self) -> None:
        self.changed.emit(self._form.text([field.value() for field in self.fields]))

    def set_value(self, value: OptionValue) -> None:
        for field, number in zip(self.fields, self._form.parts(str(value)), strict=True):
            field.blockSignals(True)
            field.setValue(number)
            field.blockSignals(False)


class NumberByWordControl(RowControl):
    """A combo box with the words, each with its number, and one with the numbers that the chosen word may have."""

    def __init__(self, texts: Texts, ruleset: str, option: Option, form: NumberByWord) -> None:
        super().__init__()
        self._option, self._form = option, form
        self._chosen: dict[str, int] = {}
        self._names = [texts.element(ruleset, word).name for word in form.words]
        self.words, self.numbers = ComboBox(), ComboBox()
        name = texts.option(ruleset, option.id).name
        self._row.setDirection(QHBoxLayout.Direction.TopToBottom)
        for combo in (self.words, self.numbers):
            combo.setAccessibleName(name)
            self._row.addWidget(combo, 0, Qt.AlignmentFlag.AlignLeft)
        self.words.addItems(self._names)
        self.numbers.addItems([f"×{texts.number(number)}" for number in form.numbers])
        self.words.activated.connect(lambda _: self._show_number())
        self.numbers.activated.connect(self._choose)
        self._row.setSpacing(4)

    def _choose(self, index: int) -> None:
        word = self._form.words[self.words.currentIndex()]
        self.changed.emit(self._form.text({**self._chosen, word: self._form.numbers[index]}) or self._option.default)

    def _show_number(self) -> None:
        word = self._form.words[self.words.currentIndex()]
        self.numbers.setCurrentIndex(self._form.numbers.index(self._chosen.get(word, self._form.numbers[0])))

    def set_value(self, value: OptionValue) -> None:
        self._chosen = {} if value == self._option.default else self._form.parts(str(value))
        for index, (word, name) in enumerate(zip(self._form.words, self._names, strict=True)):
            number = self._chosen.get(word)
            self.words.setItemText(index, name if number is None else f"{name} ×{number}")
        if self._chosen and self._form.words[self.words.currentIndex()] not in self._chosen:
            self.words.setCurrentIndex(self._form.words.index(next(iter(self._chosen))))
        self._show_number()


FormControl = SeveralControl | NumbersControl | NumberByWordControl


def control_for_form(texts: Texts, ruleset: str, option: Option, form: OptionForm) -> FormControl:
    """Returns the control of an option with this form."""
    match form:
        case Several():
            return SeveralControl(texts, ruleset, option, form)
        case Numbers():
            return NumbersControl(texts, ruleset, option, form)
        case NumberByWord():
            return NumberByWordControl(texts, ruleset, option, form)
        case _:
            assert_never(form)


OptionControl = SwitchControl | ComboControl | NumberControl | FormControl
"""A control for one value of an option. `set_value` shows a value without emitting a signal."""


def control_for(texts: Texts, ruleset: str, option: Option) -> OptionControl:
    """Returns a switch, a number field, a combo box or the control of its form for an option."""
    if option.form is not None:
        return control_for_form(texts, ruleset, option, option.form)
    if frozenset(option.values) == NO_YES:
        return SwitchControl(texts, ruleset, option)
    numbers = [value for value in option.values if isinstance(value, int)]
    if option.most is not None and numbers:
        least = option.least if option.least is not None else min(numbers)
        return NumberControl(texts, ruleset, option, least, option.most)
    return ComboControl(texts, ruleset, option)


class OptionRow(Ground):
    """One option of a ruleset."""

    changed = Signal(str, object)

    def __init__(self, texts: Texts, ruleset: str, option: Option) -> None:
        super().__init__(edge="bottom", inset=_INSET)
        self.option = option
        self.value: OptionValue = option.default
        words = texts.option(ruleset, option.id)
        self.control = control_for(texts, ruleset, option)
        self.control.changed.connect(lambda value: self.changed.emit(option.id, value))
        self.name = label(Role.ROW_TITLE, words.name, wrap=True)
        self.help = label(Role.NOTE, words.help, wrap=True)
        default = texts.option_value(ruleset, option.id, option.default)
        self.note = label(Role.GOLD_NOTE, translate("OptionRow", "changed · default {value}").format(value=default))
        self.undo = Button(ButtonKind.LINK, "undo")
        set_tip(self.undo, translate("OptionRow", "Back to the default"))
        self.undo.setAccessibleName(translate("OptionRow", "Back to the default"))
        self.undo.clicked.connect(lambda: self.changed.emit(option.id, option.default))
        self._changed_line = QWidget()
        self._lay_out()
        self.set_value(option.default)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.name)
        words.addWidget(self.help)
        words.addStretch(1)
        line = QHBoxLayout(self._changed_line)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.note, 1)
        line.addWidget(self.undo)
        grid = QGridLayout(self)
        grid.setContentsMargins(_INSET, 12, _INSET, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.addLayout(words, 0, 0)
        if self.control.sizeHint().width() > theme.active().scaled(WIDE):
            grid.addWidget(self.control, 1, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addWidget(self.control, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._changed_line, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    @property
    def is_changed(self) -> bool:
        """Whether the value differs from the default."""
        return self.value != self.option.default

    def set_value(self, value: OptionValue) -> None:
        """Shows a value."""
        self.value = value
        self.control.set_value(value)
        self._changed_line.setVisible(self.is_changed)
        self.fill, self.bar = ("gold_soft", _CHANGED) if self.is_changed else ("", None)
        self.update()


def add_rows(column: QVBoxLayout, rows: Sequence[OptionRow]) -> None:
    """Adds rows to a column by their groups, the changed ones of each first. Many rows of several groups have
    headings."""
    headings = _group_words()
    groups = [(words, [row for row in rows if row.option.group == group]) for group, words in headings.items()]
    shown = [(words, own) for words, own in groups if own]
    for words, own in shown:
        if len(rows) >= _MANY and len(shown) > 1:
            title = label(Role.TAG, words, wrap=True)
            title.setContentsMargins(_INSET, 16, _INSET, 4)
            column.addWidget(title)
        for row in sorted(own, key=lambda row: not row.is_changed):
            column.addWidget(row)


def _group_words() -> dict[str, str]:
    """Returns the headings of the groups in their order."""
    return {
        "play": translate("OptionRow", "How it is played"),
        "scoring": translate("OptionRow", "What hands are worth"),
        "payment": translate("OptionRow", "What is paid"),
        "match": translate("OptionRow", "The whole game"),
        "look": translate("OptionRow", "The look of the table"),
    }


class PresetRow(Ground):
    """A choice of presets: choosing one sets all options of the ruleset."""

    chosen = Signal(str)
    """Emitted with the id of the chosen preset; empty for the defaults."""

    def __init__(self, texts: Texts, ruleset: Ruleset) -> None:
        super().__init__(edge="bottom", inset=_INSET)
        self._texts, self._ruleset = texts, ruleset
        self._ids = ["", *ruleset.presets]
        name = translate("OptionRow", "Preset")
        self.combo = ComboBox()
        self.combo.setAccessibleName(name)
        self.combo.addItem(translate("OptionRow", "Default"))
        for preset in ruleset.presets:
            self.combo.addItem(texts.preset(ruleset.id, preset).name)
        self.combo.addItem(translate("OptionRow", "Custom"))
        self.combo.activated.connect(self._choose)
        self.help = label(Role.NOTE, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSET, 12, _INSET, 12)
        column.setSpacing(4)
        column.addWidget(label(Role.ROW_TITLE, name))
        column.addWidget(self.combo, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.help)

    def _choose(self, index: int) -> None:
        if index < len(self._ids):
            self.chosen.emit(self._ids[index])

    def show_values(self, values: Mapping[str, OptionValue], defaults: Mapping[str, OptionValue]) -> None:
        """Selects the preset that has these values, or the entry for a person's own choice."""
        sets = [{**defaults, **self._ruleset.presets.get(preset, {})} for preset in self._ids]
        index = next((number for number, known in enumerate(sets) if known == values), len(sets))
        self.combo.setCurrentIndex(index)
        preset = self._ids[index] if index < len(self._ids) else ""
        self.help.setText(self._texts.preset(self._ruleset.id, preset).help if preset else "")
        self.help.setVisible(bool(preset))


class SwitchRow(Ground):
    """A switch that belongs to the table and not to a ruleset: name, sentence and a switch, off at first."""

    def __init__(self) -> None:
        super().__init__(edge="bottom", inset=_INSET)
        self.name = label(Role.ROW_TITLE, wrap=True)
        self.help = label(Role.NOTE, wrap=True)
        self.switch = Switch()
        grid = QGridLayout(self)
        grid.setContentsMargins(_INSET, 12, _INSET, 12)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.name, 0, 0)
        grid.addWidget(self.help, 1, 0)
        grid.addWidget(self.switch, 0, 1, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 1)

    @property
    def is_on(self) -> bool:
        """Whether the switch is on."""
        return self.switch.isChecked()

    def set_words(self, name: str, help_line: str, texts: Texts) -> None:
        """Sets the name and the sentence."""
        self.name.setText(name)
        self.help.setText(help_line)
        self.switch.setAccessibleName(name)
        self.switch.set_states(texts.phrase("values", "no"), texts.phrase("values", "yes"))
