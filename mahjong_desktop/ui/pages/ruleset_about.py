"""The tab that tells about a ruleset: summary, table, difficulty, place and source.

Room: ui/pages.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


def about_ruleset(texts: Texts, ruleset: Ruleset) -> QWidget:
    """Returns a widget with what is known about a ruleset."""
    words = texts.ruleset(ruleset.id)
    holder = QWidget()
    box = QVBoxLayout(holder)
    box.setContentsMargins(theme.CARD_PADDING, 18, theme.CARD_PADDING, 18)
    box.setSpacing(8)
    hand = translate("Gallery", "hand of {count}").format(count=texts.number(ruleset.hand_size))
    facts = texts.listed(
        (texts.plural("players", ruleset.chairs.participants), texts.plural("tiles", ruleset.tile_count), hand)
    )
    level = texts.phrase("difficulty", str(ruleset.difficulty))
    box.addWidget(label(Role.BODY, words.summary, wrap=True))
    for title, text in (
        (translate("NewGame", "At the table"), facts),
        (texts.phrase("difficulty", "label"), level),
        (translate("NewGame", "Place"), words.place),
        (translate("NewGame", "Source"), "\n".join(map(texts.source, ruleset.sources))),
    ):
        box.addSpacing(4)
        box.addWidget(label(Role.STRONG_NOTE, title))
        box.addWidget(label(Role.BODY, text, wrap=True))
    return holder
