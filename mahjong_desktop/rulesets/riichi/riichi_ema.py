"""Riichi, EMA rules of 2016 (リーチ麻雀): han and minipoints (fu), furiten, riichi, dora; the discarder alone pays.

Source: the Russian edition of the EMA rule book of 2016. Numbers in brackets are its sections. The options of play
online and in leagues follow the published rules of those sites. The parts of the game are beside this file: options.py,
elements.py, play.py, payment.py.

Where its rules are:
- deal and claims: `play.script`, `play.claim_rules`; riichi `play.RIICHI` and other declarations `play.declarations`,
  `play.bars`, aborted hands `play.ABORTS`
- who may win: `play.SHAPES`; one yaku and furiten in `_scoring`
- elements: `elements.yaku`, `elements.yakuman`, `elements.dora_elements`, fu `elements.MINIPOINTS`; han and fu to
  points in `payment.han_table`
- payments: `payment.settler`, liability `payment.liable`, riichi sticks `play.BETS`, mistakes `play.judge_of_mistakes`
- the match: `payment.hanchan`; uma, oka and fines `payment.closer`
- options: `GameOptions` and `PRESETS` in options.py
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import ChosenOptions, HandSetup, Ruleset, Source, WallRules, never_void
from mahjong_desktop.core.scoring import Scoring
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics import penalties
from mahjong_desktop.mechanics.gates import one_yaku, orphans_alone_rob_concealed, two_yaku_at_counters
from mahjong_desktop.mechanics.passed_wins import furiten, passed_wins
from mahjong_desktop.mechanics.setups import SUITS_AND_HONORS
from mahjong_desktop.rulesets.riichi import elements, payment, play
from mahjong_desktop.rulesets.riichi.options import PRESETS, GameOptions

ID = "riichi-ema"
FIVE_COUNTERS = 5


def _scoring(chosen: GameOptions) -> Scoring:
    every = elements.all_elements(chosen)
    units = {element.id: element.unit for element in every}
    value = payment.han_table(chosen)
    two_yaku = chosen.two_yaku_at_five_counters
    outer = elements.DORA
    ways = frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG})
    if chosen.concealed_kong_robbed == "orphans":
        ways |= {Way.ROB_CONCEALED_KONG}
    return Scoring(
        unit="han",
        ways=ways,
        elements=every,
        value=value.valuer(units),
        gates=(
            orphans_alone_rob_concealed,
            penalties.comes_to_light(play.UNNOTICED_MISTAKES, "unlawful-kong"),
            two_yaku_at_counters(units, outer, FIVE_COUNTERS) if two_yaku else one_yaku(units, outer),  # [3.2, 4.1]
            furiten(play.SHAPES, "furiten"),  # [3.4.5]
        ),
        outer=outer,
        order=("yakuman", "han", "fu"),
        grid=value.grid(payment.GRID_COLUMNS),
        grid_columns=tuple(str(column + 1) for column in range(payment.GRID_COLUMNS)),
    )


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    riichi = play.riichi_rules(chosen)
    return Ruleset(
        id=ID,
        revision=1,
        sources=(Source("Правила риичи ЕМА", "ru", "2016"),),
        emblem=parse_tiles("5m")[0],
        family="japan",
        difficulty=4,
        hand_size=13,
        copies=SUITS_AND_HONORS,
        wall=WallRules(14),
        script=play.script(chosen),
        claims=play.claim_rules(chosen),
        shapes=play.SHAPES,
        scoring=_scoring(chosen),
        settle=payment.settler(chosen, riichi),
        flow=payment.hanchan(chosen, riichi),
        builder=build,
        starting_score=chosen.starting_score,
        tracks=(
            passed_wins(chosen.temporary_furiten_end, frozenset({"riichi"})),
            *riichi.tracks(),
            play.chombos(riichi),
            play.UNNOTICED_MISTAKES,
        ),
        options=GameOptions.declared,
        chosen=chosen.values,
        presets=PRESETS,
        bars=play.bars(chosen),
        declarations=play.declarations(chosen, riichi),
        stated=riichi.stated(),
        paid_in_play=play.BETS.paid,
        penalty=play.judge_of_mistakes(chosen),
        void=play.void if chosen.abortive_draws else never_void,
        closing=payment.closer(chosen, riichi),
        red=elements.red_fives(chosen),
        setup=lambda indicators: HandSetup(dear=elements.all_dora(indicators)),
    )


RIICHI_EMA = build({})
