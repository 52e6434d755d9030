"""Every place that names an action has different words for different actions, in every game and language."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from json import dumps

import pytest

from mahjong_desktop.commands.advice_table import action_words
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.state import Offer
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.hints import HintsPresenter
from mahjong_desktop.present.review import ReviewTeller
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import question
from mahjong_desktop.study.hints.values import HintRow, Hints
from mahjong_desktop.study.hints.words import HintWords, act_of
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.positions import advice_markdown, advice_of
from mahjong_desktop.texts.tables import TableSource

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@dataclass(frozen=True)
class Asked:
    """A position of a game, and its decision as JSON."""

    ruleset: Ruleset
    position: dict[str, object]
    view: SeatView


def asked(ruleset: Ruleset) -> Asked:
    position = guide(TableSource(ruleset, Texts("en"), True)).position
    assert position is not None
    return Asked(ruleset, dict(position), question(read_position(dumps(position)))[0])


def own_pieces(view: SeatView) -> tuple[Piece, Piece]:
    """Returns two pieces of the hand that look different."""
    first = view.hand[0]
    return first, next(piece for piece in view.hand if face_of(piece) != face_of(first))


def of_turn(one: Asked) -> Iterator[Action]:
    """Yields actions of the own turn; all that the game declares, with a discard and without one."""
    for piece in own_pieces(one.view):
        yield Discard(piece)
        yield from (Discard(piece, known.id) for known in one.ruleset.declarations)
        yield Kong(KongForm.CONCEALED, tuple(4 * face_of(piece) + copy for copy in range(4)))
    yield from (Declare(known.id) for known in one.ruleset.declarations)
    yield from (DeclareWin(), Pass(), Take(), FromTail(), ByDice())
    yield from (ExchangeTiles(pieces) for pieces in (one.view.hand[:3], one.view.hand[-3:]))


FIVE = 16


def of_claims(tile: Piece) -> tuple[Action, ...]:
    """Returns the answers to a discard of a five."""
    equal = tuple(4 * face_of(tile) + copy for copy in range(4) if 4 * face_of(tile) + copy != tile)
    below = (Chow((tile - 8, tile - 4)), Chow((tile - 4, tile + 4)))
    return (*below, Pung(equal[:2]), Kong(KongForm.CLAIMED, equal), DeclareWin(), Pass())


def offered(view: SeatView) -> SeatView:
    """Returns the view with a five of characters that the next seat has discarded."""
    return replace(view, offer=Offer(FIVE, view.ruleset.chairs.after(view.seat), Way.DISCARD))


def writers(one: Asked, view: SeatView, texts: Texts) -> dict[str, Callable[[Action], object]]:
    """Returns all that puts an action into words, by its name."""
    sayings = HintWords(texts, view)
    review = ReviewTeller(HandReview(one.ruleset.id, 1, view.seat, (), 0, 0, 0), {}, texts, turns=1, mine=True)
    teller = HintsPresenter(view, texts, sayings)

    def row(action: Action) -> object:
        told = teller.told(Hints(False, None, None, (HintRow((action,), 1.0, 1.0),), (), ())).rows[0]
        return told.title, told.tiles, told.spoken

    return {
        "hint": lambda action: sayings.sentence(act_of(view, action)),
        "short": sayings.action,
        "row": row,
        "advise": lambda action: action_words(action, view, texts),
        "review": lambda action: review.action(action, view).spoken,
    }


@each_ruleset
def test_different_actions_have_different_words(ruleset: Ruleset) -> None:
    one = asked(ruleset)
    for view, actions in ((replace(one.view, offer=None), tuple(of_turn(one))), (offered(one.view), of_claims(FIVE))):
        for language in LANGUAGES:
            for name, say in writers(one, view, Texts(language)).items():
                said: dict[object, Action] = {}
                for action in actions:
                    words = say(action)
                    assert words not in said, (language, name, words, action, said[words])
                    said[words] = action


@each_ruleset
def test_the_rows_of_a_position_are_different(ruleset: Ruleset) -> None:
    known = advice_of(ruleset.id)
    assert known is not None
    for language in LANGUAGES:
        page = TableSource(ruleset, Texts(language), True)
        rows = [line for line in advice_markdown(known["position"], page).split("\n") if line.startswith("|")][2:]
        named = [row.split("|")[1].strip(" *") for row in rows]
        assert len(named) == len(known["candidates"]) and len(set(named)) == len(named), (language, named)
