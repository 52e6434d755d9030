"""The settings page, built from the rows of mahjong_desktop/settings.py that are in a group.

Room: ui/pages. A change takes effect at once; there is nothing to confirm.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QIcon, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from mahjong_desktop.present.setting_words import choice_words, group_words, setting_words
from mahjong_desktop.settings import BY_ID, PORTRAITS, SETTINGS, Setting, SettingControl, SettingGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import portrait_pixmap
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.fields import ComboBox, PercentSlider, Switch
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import ColumnPage
from mahjong_desktop.ui.kit.rows import RowCard, WordsRow
from mahjong_desktop.ui.pages.table_setting import LONGEST_TYPED_NAME
from mahjong_desktop.ui.sound.device import NoLibraryError
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_LOOK_MS: Final = 500
_FACE: Final = 24
"""The width of a portrait in a choice, in pixels."""
"""How often it is looked whether sounds can be played; a thread finds that out."""


class SettingsPage(ColumnPage):
    """The page. Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 760)
        self.rows: dict[str, WordsRow] = {}
        self._titles = {group: label(Role.TAG) for group in SettingGroup}
        for group, title in self._titles.items():
            self.column.addSpacing(8)
            self.column.addWidget(title)
            card = RowCard()
            for setting in SETTINGS:
                if setting.group == group:
                    self.rows[setting.id] = WordsRow(self._control(setting))
                    card.add(self.rows[setting.id])
            self.column.addWidget(card)
        self.column.addStretch(1)
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._tell_sound)
        context.settings.listen(lambda _name: self._show_values())
        self.retranslate()

    def opened(self) -> None:
        self._show_values()

    def showEvent(self, event: QShowEvent) -> None:
        """Finds out whether sounds can be played, which the page tells as long as it is in sight."""
        super().showEvent(event)
        if self.context.sounds is not None:
            self.context.sounds.sounds.try_out()
        self._look.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._look.stop()

    def _tell_sound(self) -> None:
        error = self.context.sounds.sounds.error if self.context.sounds is not None else None
        words = setting_words("sound")
        said = words.help
        if isinstance(error, NoLibraryError):
            said = translate("Settings", "No sound can be played: the package miniaudio is missing.")
        elif error is not None:
            said = translate("Settings", "No sound can be played: no sound device can be used.")
        self.rows["sound"].set_words(words.name, said)

    def first_focus(self) -> None:
        next(iter(self.rows.values())).control.setFocus(Qt.FocusReason.TabFocusReason)

    def _control(self, setting: Setting) -> QWidget:
        settings = self.context.settings
        if setting.control is SettingControl.SWITCH:
            switch = Switch()
            switch.toggled.connect(lambda on: settings.set(setting.id, on))
            return switch
        if setting.control is SettingControl.PERCENT:
            slider = PercentSlider([int(value) for value in setting.values])
            slider.chosen.connect(lambda value: settings.set(setting.id, value))
            return slider
        if setting.control is SettingControl.NAME:
            field = QLineEdit()
            field.setMaxLength(LONGEST_TYPED_NAME)
            field.setMinimumWidth(theme.active().scaled(200))
            field.editingFinished.connect(lambda: settings.set(setting.id, field.text().strip()))
            return field
        combo = ComboBox()
        combo.activated.connect(lambda index: settings.set(setting.id, setting.values[index]))
        return combo

    def retranslate(self) -> None:
        super().retranslate()
        self.header.set_words(translate("Settings", "Settings"))
        japanese = self.context.texts.language == "ja"
        for group, title in self._titles.items():
            heading = group_words(group)
            title.setText(heading if japanese else heading.upper())
        for name, row in self.rows.items():
            words = setting_words(name)
            row.set_words(words.name, words.help)
        self._tell_sound()
        self._show_values()

    def _show_values(self) -> None:
        for name, row in self.rows.items():
            setting, control = BY_ID[name], row.control
            row.setVisible(name != "own-words" or self.context.texts.has_own_words)
            if setting.needs:
                control.setEnabled(self.context.settings.flag(setting.needs))
            value = self.context.settings.get(setting.id)
            with QSignalBlocker(control):
                if isinstance(control, Switch):
                    texts = self.context.texts
                    control.set_states(texts.phrase("values", "no"), texts.phrase("values", "yes"))
                    control.setChecked(value is True)
                elif isinstance(control, PercentSlider):
                    control.show_value(self.context.settings.number(setting.id))
                elif isinstance(control, QLineEdit):
                    control.setPlaceholderText(translate("StartPage", "You"))
                    if not control.hasFocus():
                        control.setText(str(value))
                elif isinstance(control, ComboBox):
                    words = [choice_words(name, choice) for choice in setting.values]
                    if [control.itemText(index) for index in range(control.count())] != words:
                        control.clear()
                        control.addItems(words)
                        if name == "own-portrait":
                            _show_portraits(control, setting)
                    if value in setting.values:
                        control.setCurrentIndex(setting.values.index(value))


def _show_portraits(control: ComboBox, setting: Setting) -> None:
    """Shows the portraits beside their names."""
    control.setIconSize(QSize(_FACE, _FACE))
    for at, name in enumerate(setting.values):
        if name in PORTRAITS:
            control.setItemIcon(at, QIcon(portrait_pixmap(str(name), _FACE, 2.0)))
