"""Prints a review as a table on the terminal: the decisions in order, the sums, and what speaks for the better actions.
The words are in the translations.

Room: commands.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mahjong_desktop.commands.advice_table import action_words
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.reasons import reasons
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.numbers import MINUS
from mahjong_desktop.texts.rules_names import rules_name

_MANY_POINTS = 100
"""Amounts from here on are printed without decimals."""
_WIDE = (("turn",), ("played",), ("better",), ("loss",), ("points",), ("chance",))
_NARROW = (("turn",), ("played", "better"), ("loss", "points", "chance"))
"""The columns of the table, and those of a terminal that is too narrow for them."""
_ENDLESS = 1000
"""A width in characters in which every table has room."""


def print_review(review: HandReview, moves: Sequence[Decision], texts: Texts, console: Console) -> None:
    """Prints a review. `moves` are all decisions of the seat in the hand, `texts` the words of the ruleset."""
    if not moves or not review.decisions:
        console.print(Text(_say(texts, "nothing", hand=review.hand)))
        return
    views = {move: view_of(one.state, one.seat) for move, one in enumerate(moves, 1)}
    first = views[1]
    seat = texts.phrase("seats", first.seat_name(first.seat))
    title = rules_name(first.ruleset, texts)
    console.print(Text(_say(texts, "headline", title=title, hand=review.hand, seat=seat), style="bold"))
    if not review.whole:
        console.print(Text(_say(texts, "unfinished")))
    elif review.rough:
        console.print(Text(_say(texts, "rough", number=review.playouts)))
    digits = _digits(review)
    table = _table(review, views, texts, digits, _WIDE)
    if console.measure(table, options=console.options.update_width(_ENDLESS)).minimum > console.width:
        table = _table(review, views, texts, digits, _NARROW)
    console.print(table)
    for line in _sums(review, texts, digits):
        console.print(Text(line))
    for line in _sureness(review, views, texts, digits):
        console.print(Text(line))
    for decision in review.mistakes:
        _print_reasons(review, decision, views[decision.move], texts, console)
    console.print(Text(_say(texts, "about"), style="dim"))


def _say(texts: Texts, name: str, **facts: str | int) -> str:
    return texts.message("review", name, **facts)


def _digits(review: HandReview) -> int:
    """How many decimals distinguish the amounts."""
    most = max(abs(one.points) for decision in review.decisions for one in decision.actions)
    return 0 if most >= _MANY_POINTS else 1


def _table(
    review: HandReview, views: dict[int, SeatView], texts: Texts, digits: int, columns: Sequence[tuple[str, ...]]
) -> Table:
    """Returns the table; a column can hold several things, one below the other."""
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    for column in columns:
        figures = not {"played", "better"} & set(column)
        heading = "\n".join(_say(texts, name) for name in column)
        table.add_column(heading, justify="right" if figures else "left", no_wrap=figures, overflow="fold")
    for decision in review.decisions:
        cells = _cells(decision, views[decision.move], texts, digits)
        shown = ("\n".join(cells[name] for name in column) for column in columns)
        table.add_row(*shown, style="bold" if decision.costs else "")
    return table


def _cells(decision: ReviewedDecision, view: SeatView, texts: Texts, digits: int) -> dict[str, str]:
    chosen = decision.chosen
    return {
        "turn": str(decision.turn),
        "played": action_words(chosen.action, view, texts),
        "better": action_words(decision.best.action, view, texts) if decision.best is not chosen else "",
        "loss": _loss(decision, texts, digits),
        "points": _points(chosen, texts, digits),
        "chance": texts.phrase("page", "percent", share=_share(chosen, texts)),
    }


def _points(action: ReviewedAction, texts: Texts, digits: int) -> str:
    """The points expected after an action, with their margin if it is known."""
    shown = texts.decimal(action.points, digits)
    return f"{shown} ± {texts.decimal(action.points_margin, digits)}" if action.points_margin else shown


def _share(action: ReviewedAction, texts: Texts) -> str:
    """How often the hand wins after an action, in percent, with its margin."""
    share, margin = (texts.number(round(100 * one)) for one in (action.wins, action.wins_margin))
    return f"{share} ± {margin}"


def _loss(decision: ReviewedDecision, texts: Texts, digits: int) -> str:
    """What a decision cost, with its margin; a loss that may be chance stands in brackets."""
    if decision.best is decision.chosen:
        return ""
    words = _with_margin(decision.loss, decision.margin, texts, digits)
    return words if decision.costs else f"({words})"


def _with_margin(loss: float, margin: float, texts: Texts, digits: int) -> str:
    """A loss, below zero, with its margin."""
    shown = texts.decimal(loss, digits)
    sign = MINUS if round(loss, digits) else ""
    return f"{sign}{shown} ± {texts.decimal(margin, digits)}"


def _sums(review: HandReview, texts: Texts, digits: int) -> list[str]:
    """The lines below the table: the loss of the hand, and where its result comes from."""
    costly, decisions = len(review.mistakes), len(review.decisions)
    loss = _with_margin(review.loss, review.margin, texts, digits) if costly else texts.number(0)
    amounts = {"start": review.start, "luck": review.luck, "decided": -review.loss, "doubtful": -review.doubtful}
    split = "split"
    if review.penalty:
        amounts["penalty"], split = review.penalty, "split-penalty"
    shown = {name: _signed(amount, texts, digits) for name, amount in amounts.items()}
    return [
        _say(texts, "sum", loss=loss, costly=costly, decisions=decisions),
        _say(texts, split, result=texts.signed(review.result), **shown),
    ]


def _sureness(review: HandReview, views: dict[int, SeatView], texts: Texts, digits: int) -> list[str]:
    """The lines that tell how sure the review is of the decisions that did not clearly cost points: one for each that
    is not decided, and one for the others."""
    lines = []
    for decision in review.undecided:
        view, rival = views[decision.move], decision.rival
        if rival.better is not None:
            share = texts.number(min(99, max(1, round(100 * rival.better))))
            facts: dict[str, str | int] = {
                "turn": decision.turn,
                "played": action_words(decision.chosen.action, view, texts),
                "better": action_words(rival.action, view, texts),
                "chance": texts.phrase("page", "percent", share=share),
                "points": texts.decimal(decision.most, digits),
            }
            lines.append(_say(texts, "undecided", **facts))
    settled = len(review.decisions) - len(review.mistakes) - len(review.undecided)
    if review.notable and settled:
        lines.append(_say(texts, "settled", number=settled, points=texts.decimal(review.notable, digits)))
    return lines


def _signed(amount: float, texts: Texts, digits: int) -> str:
    shown = texts.decimal(abs(amount), digits)
    return f"{MINUS if amount < 0 else '+'}{shown}" if round(amount, digits) else shown


def _print_reasons(
    review: HandReview, decision: ReviewedDecision, view: SeatView, texts: Texts, console: Console
) -> None:
    told = reasons(review, decision, view)
    words = HintWords(texts, view)
    head = _say(
        texts,
        "mistake",
        turn=decision.turn,
        played=action_words(decision.chosen.action, view, texts),
        better=action_words(decision.best.action, view, texts),
    )
    console.print(Text(head, style="bold"))
    for reason in told:
        console.print(Text(f"  {_say(texts, reason.kind)} {words.sentence(reason.sentence)}"))
