"""The row of a saved match of Shuangkou in the list of saved games.

Room: ui/pages. What the buttons do belongs to replays.py, the rows of games of mahjong to saved_game_rows.py.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.play.saved import changed_at
from mahjong_desktop.play.saved_cards import may_go_on_at_cards, own_card_points
from mahjong_desktop.present.saved_games import listed_game
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.ui.cards.play_picture import CardRow, cards_written
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.language import date_words, time_words
from mahjong_desktop.ui.pages.saved_game_rows import FileRow, row_tool
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_EMBLEM: Final = "B"
_CARD: Final = 27.0


class CardGameRow(FileRow):
    """One saved match."""

    def __init__(self, game: GameSummary, context: Context) -> None:
        texts, moment = context.texts, changed_at(game)
        when = texts.listed((date_words(moment), time_words(moment)))
        options = ShuangkouOptions(game.header.options)
        changed = [
            texts.option_value(SHUANGKOU, option.id, options.values[option.id])
            for option in ShuangkouOptions.declared
            if options.values[option.id] != option.default and option.id in ("direction", "lead")
        ]
        rules = texts.listed((texts.ruleset(SHUANGKOU).short, *changed))
        super().__init__(game.path, f"{when} · {rules}", listed_game(game, None, "", texts))
        self.game = game
        self.watch = Button(ButtonKind.PLAIN, "replays")
        self.watch.set_words(translate("Replays", "Watch"))
        self.first = self.watch
        self.resume = Button(ButtonKind.PLAIN, "play")
        self.resume.set_words(translate("Replays", "Continue"))
        self.review = row_tool("review", translate("Replays", "Review the decisions"), self.title)
        self.copy = row_tool("copy", translate("Replays", "Copy as text"), self.title)
        self.row.insertWidget(0, CardRow(cards_written(_EMBLEM), _CARD))
        before: list[QWidget] = [self.resume, self.watch, self.review, self.copy]
        points = own_card_points(game)
        if points is not None:
            role = Role.GAIN if points > 0 else Role.LOSS if points < 0 else Role.GALLERY_TITLE
            before.insert(0, label(role, texts.signed(points)))
        for place, part in enumerate(before):
            self.tools.insertWidget(place, part)
        self.resume.setVisible(may_go_on_at_cards(game))
        self.buttons = (self.resume, self.watch, self.review, self.copy, self.folder, self.trash)
        for button in self.buttons:
            button.setAccessibleName(texts.listed((button.accessibleName(), self.title)))
            button.setAccessibleDescription("")
