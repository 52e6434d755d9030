"""Questions about Shuangkou, made of random hands and answered by the rules: one function a kind of question. Each
takes a source of chance and returns a step.

Room: study. Chance is handed in, so that the same seed asks the same question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from mahjong_desktop.cards.deck import (
    ACE,
    CARDS,
    CARDS_DEALT,
    RANK_LETTERS,
    RANKS,
    SEATS_AT_CARDS,
    SMALL_JOKER,
    Rank,
    count_ranks,
    format_ranks,
    parse_ranks,
)
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.plays import CardPlay, PlayForm, PlayRefusal, play_of, refusal_against
from mahjong_desktop.cards.scoring import CardResult, PlayedBomb, card_result, multiplier_of, score_of_hand
from mahjong_desktop.cards.turns import first_lead, is_hand_over, next_turn, passers
from mahjong_desktop.study.card_lessons.steps import CardAnswer, CardLessonStep, CardSaid, ShownCards
from mahjong_desktop.study.card_lessons.way_out import shortest_way_out

CHAPTER_CARDS, CHAPTER_TURNS, CHAPTER_PLAYS, CHAPTER_BEATS, CHAPTER_VALUE = "2", "3", "4", "5", "6"
"""The keys of the chapters of the rules that explain the questions."""
_ANSWERS: Final = 4
_LONGEST: Final = 10
"""Plays of more cards do not fit beside each other."""
_BOMB_TO_BEAT: Final = 0.2
"""How often the play to beat is a bomb."""

Asking = Callable[[Random], CardLessonStep]
"""Makes a question."""


def random_plays_of_hand(rng: Random) -> tuple[CardPlay, ...]:
    """Returns the plays of a hand that is dealt at random, without the longest ones."""
    hand = count_ranks(rng.sample(range(CARDS), CARDS_DEALT))
    return tuple(play for play in plays_of_hand(hand) if play.size <= _LONGEST)


def _shuffled(rng: Random, answers: Sequence[CardAnswer]) -> tuple[CardAnswer, ...]:
    return tuple(rng.sample(list(answers), len(answers)))


# ---- cards


def ask_highest(rng: Random) -> CardLessonStep:
    """Asks which of some cards is the highest."""
    ranks = rng.sample(range(RANKS), _ANSWERS)
    highest = max(ranks)
    answers = tuple(
        CardAnswer(
            rank == highest,
            CardSaid(
                "highest" if rank == highest else "lower",
                {"rank": RANK_LETTERS[rank], "rank_high": RANK_LETTERS[highest]},
            ),
            cards=RANK_LETTERS[rank],
        )
        for rank in ranks
    )
    return CardLessonStep(ask=CardSaid("highest"), chapter=CHAPTER_CARDS, answers=answers)


def ask_pairs(rng: Random) -> CardLessonStep:
    """Asks which of some two cards are a pair: two jokers among them."""
    rank = rng.randrange(SMALL_JOKER)
    other = rng.choice([one for one in range(SMALL_JOKER) if one != rank])
    joker = rng.choice("SB")
    two = [
        (RANK_LETTERS[rank] * 2, "pair-equal"),
        (joker * 2, "pair-jokers"),
        ("SB", "pair-mixed-jokers"),
        (RANK_LETTERS[min(rank, other)] + RANK_LETTERS[max(rank, other)], "pair-two-ranks"),
    ]
    answers = [CardAnswer(play_of(parse_ranks(cards)) is not None, CardSaid(why), cards=cards) for cards, why in two]
    return CardLessonStep(ask=CardSaid("pairs"), chapter=CHAPTER_PLAYS, answers=_shuffled(rng, answers), many=True)


# ---- plays


def near_misses(rng: Random) -> Iterator[tuple[str, str]]:
    """Yields cards that look like a play and are none, with the id of the reason, in random order."""
    first = rng.randrange(ACE - 4)
    run = RANK_LETTERS[first : first + 6]
    pair = RANK_LETTERS[rng.randrange(first + 1, ACE)]
    near = [
        (run[0] * 3 + pair * 2, "miss-full-house"),
        (run[0] * 2 + run[1] * 2, "miss-two-pairs"),
        ("KKAA22", "miss-two"),
        ("JQKA2", "miss-two"),
        ("A2345", "miss-corner"),
        (run[:4], "miss-short"),
        (run[:2] + run[3:6], "miss-gap"),
        ("SB", "miss-jokers"),
        (rng.choice(("SSB", "SBB")), "miss-three-jokers"),
        (run[0] * 3 + run[1] * 3, "miss-two-triples"),
    ]
    rng.shuffle(near)
    yield from near


def ask_plays(rng: Random) -> CardLessonStep:
    """Asks which of some cards are a play: two are, two only look like it."""
    pool = [play for play in random_plays_of_hand(rng) if play.size > 1]
    rng.shuffle(pool)
    first = pool[0]
    second = next((play for play in pool if play.form is not first.form), pool[-1])
    answers = [CardAnswer(True, CardSaid("is-play", {"play": str(play)}), cards=str(play)) for play in (first, second)]
    reasons: set[str] = set()
    for cards, why in near_misses(rng):
        if why not in reasons and len(answers) < _ANSWERS:
            reasons.add(why)
            answers.append(CardAnswer(False, CardSaid(why), cards=format_ranks(parse_ranks(cards))))
    return CardLessonStep(ask=CardSaid("plays"), chapter=CHAPTER_PLAYS, answers=_shuffled(rng, answers), many=True)


def ask_form(rng: Random) -> CardLessonStep:
    """Shows a play of a random hand and asks for its form."""
    by_form: dict[PlayForm, list[CardPlay]] = {}
    for play in random_plays_of_hand(rng):
        by_form.setdefault(play.form, []).append(play)
    form = rng.choice(list(by_form))
    play = rng.choice(by_form[form])
    others = rng.sample([one for one in PlayForm if one is not form], _ANSWERS - 1)
    answers = [
        CardAnswer(one is form, CardSaid("form-is", {"play": str(play)}), name=CardSaid("form", {"form": one.value}))
        for one in sorted((form, *others), key=list(PlayForm).index)
    ]
    shown = (ShownCards(CardSaid("shown-play"), str(play)),)
    return CardLessonStep(ask=CardSaid("form"), chapter=CHAPTER_PLAYS, answers=tuple(answers), shown=shown)


def ask_way_out(rng: Random) -> CardLessonStep:
    """Shows a small hand and asks in how many plays it can be got rid of at the least."""
    hand = count_ranks(_small_hand(rng))
    way = shortest_way_out(hand)
    least = len(way)
    first = max(1, least - rng.randrange(3))
    told = CardSaid(
        "way-out", {"count": least, "cards": " + ".join(map(str, sorted(way, key=lambda play: play.lowest)))}
    )
    answers = tuple(
        CardAnswer(count == least, told, name=CardSaid("number", {"count": count}))
        for count in range(first, first + _ANSWERS)
    )
    shown = (ShownCards(CardSaid("shown-hand"), format_ranks(hand)),)
    return CardLessonStep(ask=CardSaid("way-out"), chapter=CHAPTER_PLAYS, answers=answers, shown=shown, skill="way-out")


def _small_hand(rng: Random) -> list[int]:
    """Returns 8 to 11 cards of a few neighbouring ranks, with a high one, so that there is something to find."""
    first = rng.randrange(ACE - 5)
    near = [card for card in range(CARDS) if first <= card // 8 < first + 6 and card < SMALL_JOKER * 8]
    rest = [card for card in range(CARDS) if card not in near]
    return [*rng.sample(near, rng.randrange(7, 10)), *rng.sample(rest, rng.randrange(1, 3))]


# ---- what beats what


def ask_beats(rng: Random) -> CardLessonStep:
    """Shows a play and asks which of four others beat it, each from a random hand."""
    pool = random_bombs(rng) if rng.random() < _BOMB_TO_BEAT else random_plays_of_hand(rng)
    previous = rng.choice([play for play in pool if play.form is not PlayForm.HEAVENLY_BOMB])
    by_reason = _judged(rng, previous)
    chosen: list[CardPlay] = []
    right = [play for play in by_reason.pop(None, ()) if not play.is_bomb or previous.is_bomb]
    bombs = [play for play in random_bombs(rng) if refusal_against(play, previous) is None]
    chosen += rng.sample(right, 1) if right else []
    chosen += rng.sample(bombs, 1)
    reasons = sorted(by_reason, key=str)
    rng.shuffle(reasons)
    for reason in reasons[: _ANSWERS - len(chosen)]:
        chosen.append(rng.choice(by_reason[reason]))
    chosen = list(dict.fromkeys(chosen))
    answers = [_judged_answer(play, previous) for play in chosen]
    shown = (ShownCards(CardSaid("shown-beat", {"play": str(previous)}), str(previous)),)
    return CardLessonStep(
        ask=CardSaid("beats"),
        chapter=CHAPTER_BEATS,
        answers=_shuffled(rng, answers),
        shown=shown,
        many=True,
        skill="beats",
    )


def random_bombs(rng: Random) -> tuple[CardPlay, ...]:
    """Returns the bombs of random hands, and the heavenly one."""
    found: list[CardPlay] = [CardPlay(PlayForm.HEAVENLY_BOMB, 4, RANKS - 1)]
    while len(found) < _ANSWERS:
        found += [play for play in random_plays_of_hand(rng) if play.form is PlayForm.BOMB]
    return tuple(found)


def _judged(rng: Random, previous: CardPlay) -> dict[PlayRefusal | None, list[CardPlay]]:
    """Returns plays of random hands by the reason why they do not beat another, None for those that do."""
    found: dict[PlayRefusal | None, list[CardPlay]] = {}
    for _ in range(6):
        for play in random_plays_of_hand(rng):
            if play != previous or refusal_against(play, previous) is PlayRefusal.NOT_HIGHER:
                found.setdefault(refusal_against(play, previous), []).append(play)
    return found


def _judged_answer(play: CardPlay, previous: CardPlay) -> CardAnswer:
    refusal = refusal_against(play, previous)
    facts = {"play": str(play), "play_before": str(previous)}
    if refusal is not None:
        return CardAnswer(False, CardSaid(f"beats-not-{refusal.value}", facts), cards=str(play))
    why = "beats-bomb" if play.is_bomb and not previous.is_bomb else "beats-more" if play.is_bomb else "beats-higher"
    why = "beats-heavenly" if play.form is PlayForm.HEAVENLY_BOMB else why
    return CardAnswer(True, CardSaid(why, facts), cards=str(play))


# ---- turns


def ask_leads(rng: Random) -> CardLessonStep:
    """Describes a moment of a trick and asks who plays next."""
    left, last = _moment(rng)
    passes = passers(left, last)
    passed = passes if rng.random() < 0.7 else rng.randrange(passes)
    following = next_turn(left, last, passed)
    why = CardSaid(
        f"next-{following.kind}-{following.by}" if following.by else f"next-{following.kind}",
        {"seat": int(following.seat or 0), "seat_last": last},
    )
    lines = (
        *(CardSaid("left" if cards else "out", {"seat": seat, "count": cards}) for seat, cards in enumerate(left)),
        CardSaid("last", {"seat": last}),
        CardSaid("passed", {"count": passed}),
    )
    answers = tuple(
        CardAnswer(seat == following.seat, why, name=CardSaid("seat", {"seat": seat})) for seat in range(SEATS_AT_CARDS)
    )
    return CardLessonStep(ask=CardSaid("leads"), chapter=CHAPTER_TURNS, answers=answers, lines=lines, skill="leads")


def _moment(rng: Random) -> tuple[tuple[int, ...], int]:
    """Returns cards left of each seat and who has played last: nobody, one or two seats are out."""
    last = rng.randrange(SEATS_AT_CARDS)
    while True:
        out = set(rng.sample(range(SEATS_AT_CARDS), rng.choice((0, 1, 1, 1, 2))))
        if not is_hand_over(out):
            return tuple(0 if seat in out else rng.randrange(1, 15) for seat in range(SEATS_AT_CARDS)), last


def ask_first(rng: Random) -> CardLessonStep:
    """Tells in what order a hand ended and asks who leads the next one."""
    finished = random_finish(rng)
    following = first_lead(finished)
    why = CardSaid(f"first-{following.by}", {"seat": finished[0]})
    answers = [
        *(
            CardAnswer(seat == following.seat, why, name=CardSaid("seat", {"seat": seat}))
            for seat in range(SEATS_AT_CARDS)
        ),
        CardAnswer(following.seat is None, why, name=CardSaid("by-lot")),
    ]
    return CardLessonStep(ask=CardSaid("first"), chapter=CHAPTER_TURNS, answers=tuple(answers), lines=_order(finished))


def random_finish(rng: Random) -> tuple[int, ...]:
    """Returns an order of finish at which a hand ends; the three results are about as frequent."""
    first = rng.randrange(SEATS_AT_CARDS)
    partner, right, left = ((first + step) % SEATS_AT_CARDS for step in (2, 1, 3))
    one, other = rng.sample((right, left), 2)
    return rng.choice(((first, partner), (first, one, partner), (first, one, other)))


def _order(finished: Sequence[int]) -> tuple[CardSaid, ...]:
    return tuple(CardSaid(f"place-{place}", {"seat": seat}) for place, seat in enumerate(finished, 1))


# ---- what a hand is worth


def ask_result(rng: Random) -> CardLessonStep:
    """Tells in what order a hand ended and asks for its result."""
    finished = random_finish(rng)
    result = card_result(finished)
    answers = tuple(
        CardAnswer(one is result, CardSaid(f"result-{result.value}"), name=CardSaid("result", {"result": one.value}))
        for one in CardResult
    )
    return CardLessonStep(ask=CardSaid("result"), chapter=CHAPTER_VALUE, answers=answers, lines=_order(finished))


def ask_worth(rng: Random) -> CardLessonStep:
    """Tells how a hand ended and which bombs were played, and asks what each loser pays; wrong answers are what comes
    of the usual mistakes."""
    finished = random_finish(rng)
    bombs = _some_bombs(rng)
    score = score_of_hand(finished, bombs)
    amounts = _mistaken_amounts(finished, bombs, score.amount, rng)
    facts: dict[str, str | int] = {"factor": score.factor, "multiplier": score.multiplier, "amount": score.amount}
    if score.result is CardResult.PINGKOU:
        why = CardSaid("worth-draw")
    elif score.bomb is None:
        why = CardSaid("worth-plain", facts)
    else:
        why = CardSaid("worth-bomb", {**facts, "play": str(score.bomb.play), "seat": score.bomb.seat})
    answers = tuple(
        CardAnswer(amount == score.amount, why, name=CardSaid("points", {"count": amount})) for amount in amounts
    )
    shown = tuple(ShownCards(CardSaid("shown-bomb", {"seat": bomb.seat}), str(bomb.play)) for bomb in bombs)
    return CardLessonStep(
        ask=CardSaid("worth"),
        chapter=CHAPTER_VALUE,
        answers=answers,
        lines=_order(finished),
        shown=shown,
        skill="worth",
    )


def _some_bombs(rng: Random) -> tuple[PlayedBomb, ...]:
    """Returns one to three bombs of different ranks, by any seats."""
    ranks: list[Rank] = rng.sample(range(SMALL_JOKER), 3)
    bombs = [
        PlayedBomb(rng.randrange(SEATS_AT_CARDS), CardPlay(PlayForm.BOMB, rng.choice((4, 4, 5, 5, 6, 6, 7)), rank))
        for rank in ranks[: rng.choice((1, 2, 2, 3))]
    ]
    if rng.random() < 0.2:
        bombs.append(PlayedBomb(rng.randrange(SEATS_AT_CARDS), CardPlay(PlayForm.HEAVENLY_BOMB, 4, RANKS - 1)))
    return tuple(bombs)


def _mistaken_amounts(finished: Sequence[int], bombs: Sequence[PlayedBomb], right: int, rng: Random) -> tuple[int, ...]:
    """Returns the right amount and three others, in order: with the bombs of both teams, with all multipliers
    multiplied or added, without bombs, with the factor of another place."""
    own = [multiplier_of(bomb.play) for bomb in bombs if bomb.seat % 2 == finished[0] % 2]
    everybody = [multiplier_of(bomb.play) for bomb in bombs]
    product = 1
    for number in own:
        product *= number
    found = {right}
    for factor in (4, 2):
        for times in (max(everybody, default=1), product, sum(own) or 1, 1, max(own, default=1)):
            found.add(factor * times)
    wrong = sorted(found - {right})
    rng.shuffle(wrong)
    extra = (amount for amount in (0, 6, 10, 20, 24) if amount not in found)
    while len(wrong) < _ANSWERS - 1:
        wrong.append(next(extra))
    return tuple(sorted((right, *wrong[: _ANSWERS - 1])))
