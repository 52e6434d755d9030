"""Going forward and back through a game shows the same views, and never hidden tiles."""

from __future__ import annotations

from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.engine.events import Dealt, Discarded, HandEnded, MatchEnded
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.playback import Playback, story
from tests.study.games import events_of, played

RULESET = find_ruleset("hong-kong").configure({"rounds": 1})


def playback(hands: int = 3) -> Playback:
    return Playback(RULESET, story(RULESET, events_of(played(hands))))


def test_forward_and_back_show_the_same_views() -> None:
    game = playback(2)
    there = [game.view(1, open_hands=True)]
    while game.forward():
        there.append(game.view(1, open_hands=True))
    assert len(there) == game.count
    back = [game.view(1, open_hands=True)]
    while game.back():
        back.append(game.view(1, open_hands=True))
    assert back[::-1] == there
    assert not game.back() and game.at == 0


def test_every_event_is_described_once() -> None:
    game = playback()
    told = list(game.arriving())
    while game.forward():
        told.extend(game.arriving())
    assert tuple(told) == game.events


def test_the_deal_is_one_stop_and_each_discard_one() -> None:
    game = playback(1)
    kinds = []
    while game.forward():
        kinds.append([type(event) for event in game.arriving()])
    assert sum(Dealt in kind for kind in kinds) == 1 - (Dealt in [type(event) for event in _first_stop(game)])
    assert all(kind.count(Discarded) <= 1 for kind in kinds)


def _first_stop(game: Playback) -> tuple[object, ...]:
    game.go(0)
    return game.arriving()


def test_hands_are_skipped_from_beginning_to_beginning() -> None:
    game = playback(3)
    assert len(game.hands) == 3 and all(span.ended for span in game.hands)
    game.go(0)
    firsts = [game.at]
    while game.next_hand():
        firsts.append(game.at)
    assert firsts[: len(game.hands)] == [span.first for span in game.hands]
    assert game.at == game.count - 1
    game.go(game.hands[1].first + 3)
    game.previous_hand()
    assert game.at == game.hands[1].first
    game.previous_hand()
    assert game.at == game.hands[0].first


def test_a_hand_ends_at_its_last_stop() -> None:
    game = playback(2)
    for span in game.hands:
        game.go(span.last)
        assert game.at_hand_end and game.hand == span
        ended = next(event for event in game.arriving() if isinstance(event, HandEnded))
        assert game.state.phase is Phase.OVER and game.state.scores == ended.scores
        start = game.scores_before()
        assert len(start) == 4 and sum(start) == sum(ended.scores)


def test_hidden_hands_stay_hidden() -> None:
    game = playback(1)
    span = game.hands[0]
    for stop in range(span.first, span.last):
        game.go(stop)
        for seat in range(4):
            view = game.view(seat, open_hands=False)
            others = {piece for holder, hand in enumerate(view.hands) if holder != seat for piece in hand}
            assert others <= {HIDDEN}
            assert HIDDEN not in view.hand
    game.go(span.first)
    assert all(HIDDEN not in hand for hand in game.view(0, open_hands=True).hands)


def test_a_finished_match_can_be_gone_through_to_its_end() -> None:
    events = events_of(played(60))
    assert isinstance(events[-1], MatchEnded)
    game = Playback(RULESET, story(RULESET, events))
    game.go(game.count)
    assert game.state.phase is Phase.FINISHED


def test_nothing_recorded_yet() -> None:
    game = Playback(RULESET, ())
    assert game.count == 0 and game.hands == () and game.arriving() == ()
    assert not game.forward() and not game.back()
