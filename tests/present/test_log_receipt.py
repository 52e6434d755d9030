"""What a receipt says of a hand in which its log and the rules of its game differ: each kind of difference."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.log_receipt import (
    LoggedReceipt,
    LogNotice,
    compared_win,
    log_notice,
    log_text,
    other_result,
)
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.imports.differing import DifferingHand, differing_hand, reading_of
from mahjong_desktop.study.imports.playing import played_events
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.imports.differing_logs import OF_OTHER_TABLES, SAMPLES, sample_file
from tests.study.imports.games import NAMES

DIFFERING = sorted({*SAMPLES, *OF_OTHER_TABLES} - {"agreeing", "counters"})


@cache
def judged(name: str) -> tuple[HandAccount, LoggedReceipt]:
    """Returns the account of a hand by its log, and what is known of it."""
    with TemporaryDirectory() as folder:
        path = sample_file(Path(folder), name)
        game, found = open_saved(path), differing_hand(path, 0)
        reading = None if found is None else reading_of(path, 0)
    playback = game.playback
    playback.go(playback.hands[0].last)
    while not playback.at_hand_end:
        playback.back()
    told = account(playback.view(0, open_hands=True), playback.told(), playback.scores_before(), NAMES)
    return told, LoggedReceipt("tenhou/6", 0, found, _by_rules(found, told), reading)


def _by_rules(found: DifferingHand | None, told: HandAccount) -> HandAccount | None:
    if found is None or found.ours is None:
        return None
    view = view_of(found.ours.state, told.viewer, open_hands=True)
    return account(view, tuple(played_events(found.ours.steps)), told.before, told.names)


def words_of(name: str, language: str = "en") -> AccountWords:
    return AccountWords(judged(name)[0], Texts(language), mine=False)


def notice_of(name: str, language: str = "en") -> LogNotice:
    told, log = judged(name)
    notice = log_notice(log, told, words_of(name, language))
    assert notice is not None
    return notice


TITLES = {
    "red-fives": "The log pays 2,600, the chosen rules would pay 1,300.",
    "two-options": "The log pays 4,000, the chosen rules would pay 2,000.",
    "values": "The log counts 9 han, 40 fu, the chosen rules 8 han, 40 fu; the payments are the same.",
    "indicators": "The log turns an indicator up at another moment than the chosen rules.",
    "winners": "Winners by the log: d, b. By the chosen rules: d.",
    "swap": "By the chosen rules b may not discard this tile in this hand: no swap-calling.",
    "four-kongs": "The log ends the hand (four kongs); by the chosen rules play goes on.",
    "unexplained": "The log pays 8,700, the chosen rules would pay 8,000.",
    "more-han": "The log counts 13 han, 40 fu, the chosen rules 4 han, 40 fu; the payments are the same.",
    "ends": "After this hand by the log: the game ends. By the chosen rules: East 2.",
}


@pytest.mark.parametrize("name", DIFFERING)
def test_each_kind_of_difference_has_its_sentence(name: str) -> None:
    assert notice_of(name).title == TITLES[name]


def test_where_the_points_are_the_same_the_gains_are_those_of_the_receipt() -> None:
    """Counters are worth more in the log; what was bet in the hand is part of the figures."""
    told, log = judged("counters")
    notice, line = notice_of("counters"), other_result(log, told, words_of("counters"))
    assert log.ours is not None
    (win,) = told.wins
    gain, other = told.deltas[win.seat], log.ours.deltas[win.seat]
    signed = words_of("counters").texts.signed
    assert notice.title == f"{NAMES[win.seat]} gets {signed(gain)} by the log, {signed(other)} by the chosen rules."
    assert f"{NAMES[win.seat]} {signed(other)}" in line


def test_a_hand_that_agrees_has_no_notice() -> None:
    told, log = judged("agreeing")
    words = words_of("agreeing")
    assert log.found is None and log_notice(log, told, words) is None
    assert other_result(log, told, words) == log_text(log, told, words) == ""


def test_as_long_as_it_is_worked_out_the_notice_says_so() -> None:
    told, _ = judged("red-fives")
    notice = log_notice(LoggedReceipt("mjlog", waits=True), told, words_of("red-fives"))
    assert notice is not None and notice.button == ""


def test_one_option_is_told_with_its_rule_and_several_have_a_row_each() -> None:
    one, two, none = (notice_of(name) for name in ("red-fives", "two-options", "unexplained"))
    assert "Red fives: 3 instead of 0." in one.line and "one in each suit" in one.line and one.rows == ()
    assert two.rows == ("Indicators of open kongs: With the discard instead of At once", "Red fives: 3 instead of 0")
    assert (none.line, none.rows, none.explained) == ("No option explains it.", (), False)
    assert one.button == "Read by: Tenhou (online)" and one.explained
    assert none.button == "Copy this hand"


def test_red_fives_are_a_row_of_their_own_that_the_rules_do_not_have() -> None:
    told, log = judged("red-fives")
    both = compared_win(told.wins[0], log, words_of("red-fives"))
    assert both is not None
    (differing,) = [row for row in both.rows if row.differs]
    assert (differing.name, differing.log, differing.ours, differing.missing) == ("Red fives", "1", "", True)
    assert differing.rule == "5 Characters"
    assert both.points == ("2,600", "1,300")
    assert both.totals == ("2 han, 40 fu", "1 han, 40 fu")


def test_what_both_count_alike_is_told_once() -> None:
    told, log = judged("red-fives")
    both = compared_win(told.wins[0], log, words_of("red-fives"))
    assert both is not None
    lines = [[" ".join(part.text for part in line) for line in lines] for lines in both.sums]
    assert [len(each) for each in lines] == [2, 1]
    assert not any("30 + 4" in line for each in lines for line in each)


def test_minipoints_that_the_log_does_not_tell_are_not_compared() -> None:
    told, log = judged("unexplained")
    both = compared_win(told.wins[0], log, words_of("unexplained"))
    assert both is not None and both.rows and not any(row.differs for row in both.rows)


@pytest.mark.parametrize("name", ["winners", "swap", "four-kongs", "indicators", "ends"])
def test_other_differences_have_no_second_value(name: str) -> None:
    told, log = judged(name)
    assert not any(compared_win(win, log, words_of(name)) for win in told.wins)


def test_the_other_result_is_one_line() -> None:
    told, log = judged("winners")
    line = other_result(log, told, words_of("winners"))
    assert line == "By the chosen rules: a −1,000, b −1,000, c −8,000, d +10,000"
    same_told, same = judged("values")
    assert other_result(same, same_told, words_of("values")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DIFFERING)
def test_the_copied_text_says_the_same_in_each_language(name: str, language: str) -> None:
    told, log = judged(name)
    text, notice = log_text(log, told, words_of(name, language)), notice_of(name, language)
    assert notice.title in text and notice.line in text and "{" not in text
    assert all(row in text for row in notice.rows)
