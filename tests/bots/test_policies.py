"""The bots that play to win: legal, deterministic, without peeking, never missing a win, of several styles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_desktop.bots.hand_value.win_payments import received_now
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import Ambitious, Careful, Quick, Standard, first_views, play
from tests.scale import amount

THINKERS = (Standard, Quick, Careful)
STRICT = HONG_KONG.configure({"minimum": 3})


@pytest.mark.parametrize("ruleset", [HONG_KONG, STRICT], ids=["no minimum", "minimum 3"])
def test_all_answers_of_many_hands_are_legal_and_no_win_is_missed(ruleset: Ruleset) -> None:
    wins = Counter[str]()

    def watch(_state: State, _seat: int, _view: SeatView, options: Options, answer: Action) -> None:
        assert answer in options.legal
        assert isinstance(answer, DeclareWin) == any(isinstance(option, DeclareWin) for option in options.legal)
        wins[answer.name] += 1

    bots: list[Bot] = [Standard(ruleset), Quick(ruleset), Careful(ruleset), Standard(ruleset)]
    results = Counter(state.result for seed in range(amount(10, 25)) for state in play(bots, seed, 4, ruleset, watch))
    hands = results.total()
    assert hands == amount(40, 100)
    assert wins["win"] >= results["win"] > (0.75 if ruleset is HONG_KONG else 0.4) * hands
    assert min(wins["chow"], wins["pung"]) > hands / 5


def test_a_match_is_the_same_again() -> None:
    ends = []
    for _ in range(2):
        bots = [kind(HONG_KONG) for kind in (*THINKERS, Standard)]
        ends.append([(state.rivers, state.melds, state.scores) for state in play(bots, 11, 4)])
    assert ends[0] == ends[1]


def test_chance_does_not_matter_to_them() -> None:
    for view, options in first_views([Standard(HONG_KONG)] * 4, 2, 60):
        assert len({str(Standard(HONG_KONG).choose(view, options, Random(seed))) for seed in range(3)}) == 1


@pytest.mark.parametrize("kind", THINKERS)
def test_hidden_tiles_never_change_a_choice(kind: type[Standard]) -> None:
    """Swap what the seat cannot see, other hands and the wall, and ask again."""
    rng = Random(4)
    asked = 0

    def watch(state: State, seat: int, _view: SeatView, _options: Options, answer: Action) -> None:
        nonlocal asked
        view = view_of(_shuffled(state, seat, rng), seat)
        assert kind(HONG_KONG).choose(view, _options.legal, Random(1)) == answer
        asked += 1

    for _ in play([kind(HONG_KONG)] * 4, 9, 2, HONG_KONG, watch):
        pass
    assert asked > 60


def _shuffled(state: State, seat: int, rng: Random) -> State:
    """The same table for `seat`, with all that it cannot see mixed."""
    assert state.wall is not None
    wall = state.wall
    others = [other for other in range(4) if other != seat]
    hidden = [piece for other in others for piece in state.hands[other]]
    hidden += [wall.pieces[place] for place in wall.there]
    rng.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        hands[other] = tuple(sorted(hidden.pop() for _ in state.hands[other]))
    drawn = state.drawn
    if drawn is not None and state.turn != seat:
        drawn = hands[state.turn][0]
    pieces = list(wall.pieces)
    for place, piece in zip(wall.there, hidden, strict=True):
        pieces[place] = piece
    return replace(state, hands=tuple(hands), wall=wall._replace(pieces=tuple(pieces)), drawn=drawn)


def _points(bots: list[Bot], seeds: range) -> list[int]:
    """Scores of the seats after some hands of each match."""
    total = [0] * 4
    for seed in seeds:
        *_, last = play(bots, seed, 4)
        total = [sum(pair) for pair in zip(total, last.scores, strict=True)]
    return total


def test_it_crushes_random_players() -> None:
    bots: list[Bot] = [Standard(HONG_KONG), *(RandomLegal(HONG_KONG) for _ in range(3))]
    assert _points(bots, range(10))[0] > 200


@pytest.mark.whole
def test_playing_styles_differ_as_they_say() -> None:
    """Quick wins most often and cheaply, Ambitious seldom and dearly, Careful claims and deals in least."""
    kinds = {"quick": Quick, "ambitious": Ambitious, "careful": Careful, "standard": Standard}
    names = tuple(kinds)
    wins, points, deals, claims = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for seed in range(60):
        seated = [names[(seat + seed) % 4] for seat in range(4)]

        def watch(_s: State, seat: int, view: SeatView, _o: Options, answer: Action, who: list[str] = seated) -> None:
            claims[who[seat]] += answer.name in ("chow", "pung")
            if isinstance(answer, DeclareWin):
                wins[who[seat]] += 1
                points[who[seat]] += int(received_now(HONG_KONG, observe(view)))
                if view.offer is not None:
                    deals[who[view.offer.giver]] += 1

        for _ in play([kinds[name](HONG_KONG) for name in seated], seed, 4, HONG_KONG, watch):
            pass
    mean = {name: points[name] / wins[name] for name in names}
    assert wins["quick"] > wins["standard"] > wins["ambitious"]
    assert mean["quick"] < mean["standard"] < mean["ambitious"]
    assert claims["careful"] < 0.7 * min(claims[name] for name in names if name != "careful")
    assert deals["careful"] < min(deals["standard"], deals["ambitious"])
