"""The aids at the table: which manner of play and which setting shows them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import COPIES, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.records.manners import MANNERS, Terms, manner_at
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import before_offer, waits_now
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.safe_tiles import seen_pieces
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from tests.ready_moments import around_passed_win, lacking_moment, passed_win, ready_moment
from tests.ui.by_hand import WAIT, asked, same
from tests.ui.conftest import Shell
from tests.ui.playing import NAMES, Stand
from tests.ui.showing import shown_in_the_window

GAMES = ("hong-kong", "riichi-ema", "taiwanese", "yangzhou", "ningbo")


def _any(_: SeatView, waits: tuple[Wait, ...]) -> bool:
    return bool(waits)


def begin(qtbot: QtBot, window: MainWindow, ruleset: str, terms: Terms) -> TablePage:
    """Starts a game, which waits for the first answer of the person."""
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    window.open(PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], 4, terms))
    page = window.game.table
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    return page


def put(page: TablePage, ruleset: str) -> SeatView:
    """Tells the aids of a ready hand as if it had come about in the game."""
    view, _ = ready_moment(ruleset, _any)
    page.table.show_view(view)
    page.aids._seen(view)
    return view


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("manner", [name for name, one in MANNERS.items() if one.aids])
def test_a_ready_hand_shows_its_waits(shell: Shell, qtbot: QtBot, ruleset: str, manner: str) -> None:
    page = begin(qtbot, shell.open(), ruleset, Terms(manner=manner))
    view = put(page, ruleset)
    qtbot.waitUntil(lambda: page.table.strip.told is not None, timeout=WAIT)
    _, waits = ready_moment(ruleset, _any)
    told = page.table.strip.told
    assert told is not None and told.kinds == {wait.tile for wait in waits}
    page.aids._seen(replace(view, hands=((),) * len(view.hands)))
    assert page.table.strip.told is None and not page.table.strip.isVisible()


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("terms", [Terms(manner="exam"), Terms(strict=True), Terms(strict=True, manner="learn")])
def test_exams_and_strict_tables_work_nothing_out(shell: Shell, qtbot: QtBot, ruleset: str, terms: Terms) -> None:
    page = begin(qtbot, shell.open(), ruleset, terms)
    assert not manner_at(terms.manner, strict=terms.strict).aids
    put(page, ruleset)
    assert not page.aids.working and page.table.strip.told is None


def test_the_setting_shows_and_hides_the_waits_at_once(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(show_waits=False)
    page = begin(qtbot, window, "hong-kong", Terms())
    put(page, "hong-kong")
    qtbot.waitUntil(lambda: not page.aids.working, timeout=WAIT)
    assert page.table.strip.told is None
    window.context.settings.set("show-waits", True)
    put(page, "hong-kong")
    qtbot.waitUntil(lambda: page.table.strip.isVisible(), timeout=WAIT)
    window.context.settings.set("show-waits", False)
    assert not page.table.strip.isVisible()


def test_the_words_follow_the_language(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(qtbot, window, "hong-kong", Terms())
    put(page, "hong-kong")
    qtbot.waitUntil(lambda: page.table.strip.told is not None, timeout=WAIT)
    window.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: "Ruka" in page.table.strip.accessibleName(), timeout=WAIT)


@pytest.mark.parametrize("ruleset", GAMES)
def test_the_strip_is_gone_when_the_hand_is_over(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window = shell.open()
    stand: Stand = shown_in_the_window(
        window, find_ruleset(ruleset), lambda done: qtbot.waitUntil(done, timeout=6 * WAIT)
    )
    assert stand.over and window.game.table.table.strip.told is None


@pytest.mark.parametrize(("manner", "shown"), [("practice", True), ("exam", False)])
@pytest.mark.parametrize("ruleset", ["riichi-ema", "taiwan-16"])
def test_a_passed_win_shows_its_badge_but_not_in_exams(
    shell: Shell, qtbot: QtBot, ruleset: str, manner: str, shown: bool
) -> None:
    page = begin(qtbot, shell.open(), ruleset, Terms(manner=manner))
    view, _ = passed_win(ruleset)
    page.table.show_view(view)
    page.aids._seen(view)
    qtbot.waitUntil(lambda: not page.aids.working, timeout=WAIT)
    assert bool(page.table.view.plate_rects("sign-ban")) == shown
    assert page.table.lifts_claims == shown


@pytest.mark.parametrize("ruleset", ["riichi-ema", "taiwan-16", "beijing"])
def test_a_passed_win_that_is_taken_back_leaves_nothing(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    page, (before, after) = begin(qtbot, shell.open(), ruleset, Terms()), around_passed_win(ruleset)
    session = page.session
    assert session is not None

    def known(view: SeatView) -> tuple[bool, str]:
        """Whether there is a badge, and what the strip says of the first wait."""
        qtbot.waitUntil(lambda: not page.aids.working, timeout=WAIT)
        told = page.table.strip.told
        assert told is not None and page.table.shown is not None and same(page.table.shown, view)
        return bool(page.table.view.plate_rects("sign-ban")), told.waits[0].verdict

    def move(view: SeatView) -> None:
        page.table.show_view(view)
        page.aids._seen(view)

    move(before_offer(before))
    unbarred = known(before_offer(before))
    move(before)
    move(after)
    barred = known(after)
    assert barred[0] and not unbarred[0] and barred[1] != unbarred[1]
    for again in (move, session.went_back.emit):
        session.went_back.emit(before)
        assert known(before) == unbarred
        again(after)
        assert known(after) == barred


def test_a_ban_from_before_stays_when_later_moves_are_taken_back(shell: Shell, qtbot: QtBot) -> None:
    page, (offered, _) = begin(qtbot, shell.open(), "riichi-ema", Terms()), around_passed_win("riichi-ema")
    wait = waits_now(before_offer(offered))[0].tile
    piece = next(COPIES * wait + copy for copy in range(COPIES) if COPIES * wait + copy not in seen_pieces(offered))
    river = (*offered.rivers[offered.seat], RiverTile(piece))
    rivers = (river if seat == offered.seat else other for seat, other in enumerate(offered.rivers))
    furiten, session = replace(offered, rivers=tuple(rivers)), page.session
    assert session is not None
    session.went_back.emit(furiten)
    qtbot.waitUntil(lambda: not page.aids.working, timeout=WAIT)
    assert page.table.voice.barred == "Furiten"
    assert Mark.BARRED in page.table.view.items_by_key["piece", piece].marks()


def test_the_badge_and_the_raised_tiles_are_settings_of_their_own(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(show_bans=False, lift_claims=False)
    page = begin(qtbot, window, "taiwan-16", Terms())
    view, _ = passed_win("taiwan-16")
    page.aids._seen(view)
    qtbot.waitUntil(lambda: page.table.strip.told is not None, timeout=WAIT)
    assert page.table.voice.barred == "" and not page.table.lifts_claims
    window.context.settings.set("lift-claims", True)
    assert page.table.lifts_claims


LACKS = {"yichang": "Three suits", "wuhan": "No open set", "yangzhou": "Must be one suit"}


def dimmed(page: TablePage) -> set[Piece]:
    """The pieces of the hand that are dimmed."""
    return {piece for piece, item in page.table.view.hand_items().items() if Mark.DIMMED in item.marks()}


@pytest.mark.parametrize("terms", [Terms(), Terms(manner="learn"), Terms(manner="exam"), Terms(strict=True)])
@pytest.mark.parametrize("ruleset", LACKS)
def test_what_the_hand_lacks_is_told_where_the_manner_has_aids(
    shell: Shell, qtbot: QtBot, ruleset: str, terms: Terms
) -> None:
    page = begin(qtbot, shell.open(), ruleset, terms)
    page.table.withdraw()
    view, lacking = lacking_moment(ruleset, going=ruleset != "wuhan")
    page.table.show_view(view)
    page.aids._seen(view)
    shown = manner_at(terms.manner, strict=terms.strict).aids
    assert bool(page.table.view.plate_rects("sign-lack")) == shown
    assert page.table.hand.box.accessibleName().endswith(LACKS[ruleset]) == shown
    assert dimmed(page) == (set(lacking.pieces) if shown else set())


def test_what_the_hand_lacks_is_a_setting_and_follows_the_language(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(show_lacks=False)
    page = begin(qtbot, window, "wuhan", Terms())
    view, _ = lacking_moment("wuhan", going=False)
    page.table.show_view(view)
    page.aids._seen(view)
    assert page.table.voice.lack == ""
    window.context.settings.set("show-lacks", True)
    page.aids._seen(view)
    assert page.table.voice.lack == LACKS["wuhan"]
    window.context.settings.set("language", "ja")
    qtbot.waitUntil(lambda: page.table.voice.lack == "鳴きなし", timeout=WAIT)


@pytest.mark.parametrize("manner", MANNERS)
def test_the_bar_tells_the_minimum_in_every_manner(shell: Shell, qtbot: QtBot, manner: str) -> None:
    page = begin(qtbot, shell.open(), "ningbo", Terms(manner=manner))
    qtbot.waitUntil(lambda: "minimum 4 tai" in page.table.top_bar.subtitle, timeout=WAIT)
