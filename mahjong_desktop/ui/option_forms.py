"""Controls of options whose value is a text of several parts (see core.ruleset.option_forms).

Room: ui. The other controls of options are in option_rows.
"""

from __future__ import annotations

from typing import assert_never

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.core.ruleset import NumberByWord, Numbers, Option, OptionForm, OptionValue, Several
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.widgets import ComboBox, NumberField, Switch


class RowControl(QWidget):
    """The base of the controls: a row, and a signal that the value has changed."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)


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
        self._row.setSpacing(6)

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
