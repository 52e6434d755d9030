"""Moves on the table of the page of retried mistakes, made as a person makes them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action, Declare, Discard, ExchangeTiles
from mahjong_desktop.present.question import PromptStep, ThrowWith
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.ui.retry.page import RetryPage
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.played_position import PlayedPosition
from tests.ui.by_hand import click, press


def press_tile(board: PlayedPosition, piece: Piece) -> None:
    """Clicks a tile of the hand."""
    button = board.hand.button(piece)
    assert button is not None and button.isEnabled()
    click(board, button.geometry().toRectF())


def button_of(board: PlayedPosition, step: PromptStep) -> BarButton:
    """The button of the bar that takes a step."""
    prompt = board.bar.prompt
    assert prompt is not None
    choices = [choice for group in prompt.groups for choice in group.choices or (None,)]
    place = next(place for place, choice in enumerate(choices) if choice is not None and choice.step == step)
    return board.bar.buttons()[place]


def play(page: RetryPage, action: Action) -> None:
    """Makes a move by clicks: tiles of the hand, buttons of the bar."""
    board = page.board
    match action:
        case Discard(piece=piece, declaration=None):
            press_tile(board, piece)
        case Discard(piece=piece, declaration=str(declaration)):
            click(button_of(board, ThrowWith(declaration)))
            press_tile(board, piece)
        case ExchangeTiles(pieces=pieces):
            for piece in pieces:
                press_tile(board, piece)
            click(board.bar.takeable()[0])
        case Declare():
            click(button_of(board, action))
        case _:
            click(button_of(board, action))


def play_by_keys(window: QWidget, page: RetryPage, piece: Piece) -> None:
    """Goes to a tile of the hand by the arrows, and discards it."""
    board = page.board
    for _ in range(len(board.hand.buttons())):
        if board.hand.focus_piece() == piece:
            break
        press(window, Qt.Key.Key_Right)
    assert board.hand.focus_piece() == piece
    press(window, Qt.Key.Key_Return)


def same_move(page: RetryPage, one: Action, other: Action) -> bool:
    """Whether two moves are the same but for which of several equal tiles they use."""
    assert page.words is not None
    ruleset = page.words.view.ruleset
    return meaning(one, ruleset) == meaning(other, ruleset)
