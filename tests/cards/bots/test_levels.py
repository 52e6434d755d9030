"""The levels: what they do is allowed, depends on what they may see alone, and is how a partner plays."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS
from mahjong_desktop.cards.bots.levels import CardExpert
from mahjong_desktop.cards.bots.master import CardMaster
from mahjong_desktop.cards.bots.protocol import CARD_LEVELS, CardBotError, make_card_bot
from mahjong_desktop.cards.bots.quick_table import PASS
from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import DEFAULT_SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.cards.view import card_view
from mahjong_desktop.core.values import replace
from tests.cards.bots.positions import position
from tests.cards.matches import SETTINGS

PLANNERS = [level for level in CARD_LEVELS if level != "master"]


def expert_move(state: CardState) -> int:
    seat = state.turn
    assert seat is not None
    return CardExpert(state.options).move(card_view(state, seat))


def play(text: str) -> int:
    return PLAY_NUMBERS[parse_play(text)] if text else PASS


@pytest.mark.parametrize("level", PLANNERS)
@pytest.mark.parametrize("settings", SETTINGS)
def test_answers_are_allowed_and_repeatable(level: str, settings: dict[str, int | str]) -> None:
    options = ShuangkouOptions(settings)
    match = CardMatch(("", "", "", ""), 3, options)
    match.apply(match.step({}))
    bot, rng = make_card_bot(level, options), Random(1)
    while match.state.ended is None:
        ((seat, choices),) = match.asked().items()
        view, before = card_view(match.state, seat), rng.getstate()
        answer = bot.choose(view, rng)
        assert choices.refusal(answer) is None
        rng.setstate(before)
        assert make_card_bot(level, options).choose(view, rng) == answer
        match.apply(match.step({seat: answer}))


@pytest.mark.parametrize("level", PLANNERS)
def test_hidden_cards_change_no_answer(level: str) -> None:
    match = CardMatch(("", "", "", ""), 8)
    match.apply(match.step({}))
    bot, chance = make_card_bot(level, DEFAULT_SHUANGKOU), Random(2)
    while match.state.ended is None:
        ((seat, _),) = match.asked().items()
        answers: set[CardAction] = set()
        for dealt in range(3):
            state = match.state if not dealt else dealt_anew(match.state, seat, chance)
            answers.add(bot.choose(card_view(state, seat), Random(match.state.hand)))
        assert len(answers) == 1
        match.apply(match.step({seat: answers.pop()}))


def dealt_anew(state: CardState, seat: int, rng: Random) -> CardState:
    """The state with the hidden cards dealt out otherwise."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    rng.shuffle(hidden)
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(sorted(hidden.pop() for _ in hand)))
    return replace(state, hands=tuple(hands))


def test_a_thinking_time_may_follow_the_master_alone() -> None:
    master = make_card_bot("master@0.25", DEFAULT_SHUANGKOU)
    assert isinstance(master, CardMaster) and master.seconds == 0.25
    for bot in ("expert@1", "master@", "master@0", "master@nan", "master@9", "nobody"):
        with pytest.raises(CardBotError) as refused:
            make_card_bot(bot, DEFAULT_SHUANGKOU)
        assert refused.value.code == "unknown-bot"


FEW, MORE, LAST = "3 4 4 6 6 6 9", "3 5 5 7 7 8 T", "3 4 5 8 9 9 T"


@pytest.mark.parametrize(
    ("hands", "turn", "trick", "chosen"),
    [
        # the partner's pair of aces is left alone, although the twos would beat it
        ((FEW, MORE, "5 7 9 J Q 2 2 2", LAST), 2, ((0, "AA"), (1, "")), [""]),
        # the partner's low pair is passed as well when he is nearly out
        ((FEW[:5], MORE, "6 8 8 J Q K K", LAST), 2, ((0, "55"), (1, "")), [""]),
        # a low single of the partner is used to get rid of a single
        ((FEW, MORE, "5 8 8 J J K K K", LAST), 2, ((0, "3"), (1, "")), ["5"]),
        # with one play left one goes out, over the partner too
        ((FEW, MORE, "2 2", LAST), 2, ((0, "KK"), (1, "")), ["22"]),
        # an opponent with one card is not fed with a low single
        (("5 5 7 K K K A", FEW, MORE, "9"), 0, (), ["55", "KKK"]),
        # bombs are kept while the opponents have many cards
        (("3333 5 7 9 J Q K K A A 2 8 8", "3 4 5 6 7 8 9 T J Q K A 2 S", FEW + "7 8 T J Q K", "4 5 6 7 8 9 T J J Q A"),
         0, ((3, "22"),), [""]),
        # and used before an opponent gets out
        (("3333 5 7 9 J Q K", FEW, "5 6 7 8 9 J Q K A", "4"), 0, ((3, "AA"),), ["3333"]),
        # but not over the partner
        (("3333 5 7 9 J Q K", "4", "5 6 7 8 9 J Q K A", FEW), 0, ((2, "AA"), (3, "")), [""]),
    ],
)  # fmt: skip
def test_the_expert_is_a_partner(
    hands: tuple[str, str, str, str], turn: int, trick: tuple[tuple[int, str], ...], chosen: list[str]
) -> None:
    assert expert_move(position(hands, turn, trick)) in [play(text) for text in chosen]


def test_the_expert_solves_the_end() -> None:
    # North is out; South needs to go out before both opponents for a shuangkou: the pair cannot be beaten, then the 3.
    # After the 3 or a single K East goes out before him.
    state = position(("3 K K", "A", "", "7 8"), 0, finished=(2,))
    assert expert_move(state) == play("KK")
