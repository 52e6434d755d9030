"""The search against a filter that looks at every hand, for single conditions and for any combination of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from msgspec import Struct

from mahjong_desktop.core.values import replace
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.query import (
    DayRange,
    EndedIn,
    FoundResult,
    HandQuery,
    HasElement,
    HasNote,
    HasPlayer,
    IsBranched,
    IsCounted,
    IsImported,
    IsMarked,
    LossIs,
    NumberRange,
    PlayedOn,
    PointsAre,
    QueryCondition,
    RulesetIs,
    SatAt,
    ValueIs,
    WordFound,
)
from mahjong_desktop.study.history.query_language import parse_query
from mahjong_desktop.study.history.search import (
    FoundOrder,
    HandSearch,
    can_be_reviewed,
    found_ending,
    found_endings,
    found_title,
)
from mahjong_desktop.study.history.search_words import search_words
from mahjong_desktop.study.history.tables import CountedAs, PlayedGame, PlayedHand, PlayedWin, store_game
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.searchable import searchable
from tests.study.history.explained import ExplainedHistory
from tests.study.history.search_games import history, reviews

TODAY = date(2026, 11, 27)


class Played(Struct, frozen=True):
    """A hand of a game, with the number of the game."""

    number: int
    game: PlayedGame
    hand: PlayedHand

    @property
    def place(self) -> tuple[str, int]:
        """The name of the file and the number of the hand."""
        return self.game.name, self.hand.hand


class Library(Struct, frozen=True):
    """A history and all hands in it."""

    search: HandSearch
    hands: tuple[Played, ...]

    def found(self, text: str, order: FoundOrder = FoundOrder.LATEST) -> list[tuple[str, int]]:
        """Returns where the hands are that a search finds."""
        keys = self.search.find(query(text), order).keys
        return [(hand.path.name, hand.hand) for hand in self.search.hands(keys)]

    def expected(self, text: str) -> list[tuple[str, int]]:
        """Returns where the hands are that a look at every hand finds, sorted."""
        return sorted(played.place for played in self.hands if meets(played, query(text)))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    database, games = history(tmp_path_factory.mktemp("games"))
    hands = [Played(number, game, hand) for number, game in enumerate(games) for hand in game.hands]
    yield Library(HandSearch(database), tuple(hands))
    database.close()


def query(text: str) -> HandQuery:
    return parse_query(text, search_words("en"), TODAY)


# ---- the filter that looks at every hand


def meets(played: Played, wanted: HandQuery) -> bool:
    conditions = wanted.conditions
    of_wins = [one for one, excluded in conditions if not excluded and isinstance(one, HasElement | ValueIs)]
    results = [one for one, excluded in conditions if not excluded and isinstance(one, EndedIn)]
    if of_wins and not results and not has_win(played, lambda _: True, of_wins):
        return False
    if not all(ended_in(played, result, of_wins) for result in results):
        return False
    rest = [(one, out) for one, out in conditions if out or not isinstance(one, HasElement | ValueIs | EndedIn)]
    return all(holds(played, one) != excluded for one, excluded in rest)


def in_numbers(numbers: NumberRange, number: float) -> bool:
    """Whether a number is in a range."""
    if numbers.least is not None and (number <= numbers.least if numbers.above else number < numbers.least):
        return False
    return numbers.most is None or (number < numbers.most if numbers.below else number <= numbers.most)


def in_days(days: DayRange, day: date) -> bool:
    """Whether a day is in a range."""
    return (days.first is None or day >= days.first) and (days.last is None or day <= days.last)


def has_win(played: Played, fits: Callable[[PlayedWin], bool], of_wins: list[HasElement | ValueIs]) -> bool:
    return any(fits(win) and all(of_win(played, win, one) for one in of_wins) for win in played.hand.wins)


def of_win(played: Played, win: PlayedWin, condition: HasElement | ValueIs) -> bool:
    if isinstance(condition, ValueIs):
        return in_numbers(condition.numbers, win.total)
    return any((played.game.ruleset, element) in condition.elements for element in win.elements)


def ended_in(played: Played, condition: EndedIn, of_wins: list[HasElement | ValueIs]) -> bool:
    return any(has_result(played, result, of_wins) for result in condition.results)


def has_result(played: Played, result: FoundResult, of_wins: list[HasElement | ValueIs]) -> bool:
    hand, person = played.hand, played.game.person
    wins: dict[FoundResult, Callable[[PlayedWin], bool]] = {
        FoundResult.WON: lambda win: win.own,
        FoundResult.SELF_DRAW: lambda win: win.own and win.giver is None,
        FoundResult.ON_DISCARD: lambda win: win.own and win.giver is not None,
        FoundResult.DEALT_IN: lambda win: person is not None and win.payer == person and not win.own,
    }
    if result in wins:
        return has_win(played, wins[result], of_wins)
    alone = {
        FoundResult.DRAW: hand.result == "draw",
        FoundResult.VOID: hand.result == "void",
        FoundResult.OTHERS: hand.result == "win" and not hand.won and not hand.dealt_in,
    }[result]
    return alone and (not of_wins or has_win(played, lambda _: True, of_wins))


def worst(played: Played) -> float | None:
    found = [one for one in reviews(played.number, played.game).reviews if one.hand == played.hand.hand]
    if not found or found[0].seat != played.hand.seat:
        return None
    return found[0].worst


def notes(played: Played) -> list[str]:
    return [one.note for one in played.game.remarks if one.hand == played.hand.hand and one.note]


def holds(played: Played, condition: QueryCondition) -> bool:
    game, hand = played.game, played.hand
    match condition:
        case RulesetIs(rulesets):
            return game.ruleset in rulesets
        case HasElement() | ValueIs():
            return has_win(played, lambda _: True, [condition])
        case PointsAre(numbers):
            return hand.seat is not None and bool(hand.result) and in_numbers(numbers, hand.points)
        case LossIs(numbers):
            loss = worst(played)
            return loss is not None and in_numbers(numbers, loss)
        case PlayedOn(days):
            return in_days(days, datetime.fromisoformat(f"{game.started}+00:00").astimezone().date())
        case EndedIn():
            return ended_in(played, condition, [])
        case HasPlayer(text):
            return any(text in searchable(name) for name in game.names)
        case SatAt(wind):
            return hand.wind == wind
        case HasNote(text):
            return any(text in searchable(note) for note in notes(played))
        case IsMarked(marked):
            return marked == any(one.bookmark for one in game.remarks if one.hand == hand.hand)
        case IsBranched(branched):
            return branched == bool(game.origin)
        case IsCounted(counted):
            return counted == (hand.counted is CountedAs.HERE)
        case IsImported(imported):
            return imported == game.imported
        case WordFound(text, rulesets, elements):
            return (
                game.ruleset in rulesets
                or any((game.ruleset, element) in elements for win in hand.wins for element in win.elements)
                or any(text in searchable(name) for name in game.names)
                or any(text in searchable(note) for note in notes(played))
            )


# ---- the tests

WORDS = (
    *("hong", "riichi", "pung", "suit", "dora", "a", "Ли", "novak", "riskantni", "zzz", "flowers"),
    *(
        "ruleset:hong-kong",
        "ruleset:riichi",
        "element:dora",
        'element:"Self-draw"',
        "element:pung",
        "element:concealed",
        "element:honors",
    ),
    *("value:>=3", "value:<3", "value:1", "value:2..5", "points:>0", "points:<0", "points:0", "points:..-8"),
    *("date:2026-11", "date:>2026-11-20", "date:week", "date:today", "date:..2026", "date:2026-10-02"),
    *(f"result:{result}" for result in FoundResult),
    *("result:won,draw", "result:dealt-in,others", "loss:>5", "loss:0", "loss:<8", "loss:7.5"),
    *("player:mirela", "player:あおい", "seat:east", "seat:south", "note:*", "note:7", "bookmark:yes", "bookmark:no"),
    *("branch:yes", "branch:no", "counted:yes", "counted:no"),
)


def test_the_games_have_what_is_searched_for(library: Library) -> None:
    counts = {word: len(library.expected(word)) for word in WORDS}
    never = {word for word, count in counts.items() if not count}
    assert never == {"zzz", "flowers", "result:void", "element:honors"}
    assert len(library.hands) >= 20 and any(len(played.hand.wins) > 1 for played in library.hands)


@pytest.mark.parametrize("word", WORDS)
def test_a_single_condition_finds_what_a_look_at_every_hand_finds(library: Library, word: str) -> None:
    assert sorted(library.found(word)) == library.expected(word)
    assert sorted(library.found(f"-{word}")) == library.expected(f"-{word}")
    assert len(library.found(word)) + len(library.found(f"-{word}")) == len(library.hands)


@given(st.lists(st.tuples(st.sampled_from(WORDS), st.booleans()), min_size=2, max_size=4))
def test_any_combination_finds_what_a_look_at_every_hand_finds(
    library: Library, wanted: list[tuple[str, bool]]
) -> None:
    text = " ".join(f"-{word}" if excluded else word for word, excluded in wanted)
    assert sorted(library.found(text)) == library.expected(text), text


@given(st.text(max_size=50) | st.text(st.sampled_from("':;\"%_-*()<>=.,0123456789 valueponits"), max_size=50))
def test_no_text_breaks_a_statement(library: Library, text: str) -> None:
    found = library.search.find(query(text))
    assert found.count <= len(library.hands)
    for key in ("note", "player", "element", "ruleset"):
        library.search.find(query(f'{key}:"{text}"'))


def test_value_and_element_are_about_the_win_that_the_result_names(library: Library) -> None:
    several = [played for played in library.hands if played.hand.won and len({w.own for w in played.hand.wins}) == 2]
    assert several
    for played in several:
        ours = {win.total for win in played.hand.wins if win.own}
        (theirs, *_) = {win.total for win in played.hand.wins if not win.own} - ours
        assert played.place in library.found(f"value:{theirs}")
        assert played.place not in library.found(f"result:won value:{theirs}")
        assert played.place in library.found(f"result:won value:{max(ours)}")


def test_orders(library: Library) -> None:
    by_place = {played.place: played for played in library.hands}
    latest = library.found("", FoundOrder.LATEST)
    assert latest == library.found("", FoundOrder.EARLIEST)[::-1]
    moments = [by_place[place].game.started for place in latest]
    assert moments == sorted(moments, reverse=True) and len(latest) == len(library.hands)
    values = [by_place[place].hand.value for place in library.found("", FoundOrder.VALUE)]
    told = [value for value in values if value is not None]
    assert values == sorted(told, reverse=True) + [None] * (len(values) - len(told))
    losses = [worst(by_place[place]) for place in library.found("", FoundOrder.LOSS)]
    reviewed = [loss for loss in losses if loss is not None]
    assert reviewed and losses == sorted(reviewed, reverse=True) + [None] * (len(losses) - len(reviewed))


@pytest.mark.parametrize("order", FoundOrder)
def test_no_order_sorts_and_no_condition_reads_rows_of_hands_or_wins(library: Library, order: FoundOrder) -> None:
    words = ("", "ruleset:hong-kong", "date:>2020-01-01", "value:>=3", "loss:>2", "points:>10", "seat:east", "-pung")
    for text in (
        *words,
        "-result:draw",
        "result:won,dealt-in,others",
        "note:*",
        "bookmark:yes",
        "result:self-draw value:2..4",
        " ".join(words),
    ):
        database = ExplainedHistory(library.search.database, "hands h")
        HandSearch(database).find(query(text), order)
        database.close()
        tables = [step for step in database.steps if " json_each " not in step and step.startswith(("SCAN", "SEARCH"))]
        assert any(" h " in step for step in tables), text
        assert all("COVERING INDEX" in step for step in tables if " h " in step or " w " in step or " e " in step), text
        assert not any("TEMP B-TREE" in step for step in database.steps), text


def test_a_list_says_what_the_game_says(library: Library) -> None:
    by_place = {played.place: played for played in library.hands}
    found = library.search.find(query(""))
    assert found.games == len({played.game.name for played in library.hands}) and found.remarked
    for listed in library.search.hands(found.keys):
        played = by_place[listed.path.name, listed.hand]
        hand, game = played.hand, played.game
        assert (listed.ruleset, listed.result, listed.seat) == (game.ruleset, hand.result, hand.seat)
        assert listed.points == (hand.points if hand.seat is not None and hand.result else None)
        assert listed.loss == worst(played) and list(listed.notes) == notes(played)
        assert listed.branched == bool(game.origin)
        for told, win in zip(listed.wins, hand.wins, strict=True):
            assert (told.own, told.way, told.total, told.tiles) == (win.own, win.way, win.total, win.tiles)
            assert win.player is not None and told.name == game.names[win.player]
            assert told.fed == (win.payer is not None and win.payer == game.person)


def test_every_language_names_a_hand_and_how_it_ended(library: Library) -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        for hand in library.search.hands(library.search.find(query("")).keys):
            title, ending = found_title(hand, texts), found_ending(hand, texts)
            assert str(hand.hand) in title and ending and "{" not in title + ending
            forms = found_endings(hand, texts)
            assert forms[0] == ending and len(forms) == max(1, len(hand.wins))


def test_a_win_of_a_ruleset_that_is_gone_is_told_without_its_value(library: Library) -> None:
    """Its unit has no name then."""
    texts = Texts("en")
    hand = next(hand for hand in library.search.hands(library.search.find(query("")).keys) if hand.wins)
    assert can_be_reviewed(hand)
    gone = replace(hand, ruleset="no-longer-installed")
    parts = found_ending(hand, texts).split(" · ")
    assert found_ending(gone, texts) == " · ".join(parts[:2]) and found_endings(gone, texts)[0] == found_ending(
        gone, texts
    )
    assert not can_be_reviewed(gone)


def test_hands_of_a_ruleset_that_is_gone_are_found_by_its_id(library: Library, tmp_path: Path) -> None:
    """The list shows it in place of a name."""
    database = HistoryDatabase(tmp_path / "history.sqlite", tmp_path)
    game = library.hands[0].game
    gone = replace(game, ruleset="no-longer-there", name="gone.mahjong")
    database.change(lambda file: store_game(file, game))
    database.change(lambda file: store_game(file, gone))
    search = HandSearch(database)
    assert search.find(query("no-longer")).count == len(gone.hands)
    assert search.find(query("-no-longer-there")).count == len(game.hands)
    assert search.find(query("nowhere-at-all")).count == 0
    database.close()


def test_hands_that_are_gone_are_left_out(library: Library, tmp_path: Path) -> None:
    database = HistoryDatabase(tmp_path / "history.sqlite", tmp_path)
    game = library.hands[0].game
    database.change(lambda file: store_game(file, game))
    search = HandSearch(database)
    keys = search.find(query("")).keys
    database.change(lambda file: store_game(file, replace(game, hands=game.hands[:1])))
    assert [hand.hand for hand in search.hands(keys)] == [1]
    assert search.bad_files() == 0 and search.rulesets() == {game.ruleset: 1}
    database.close()
