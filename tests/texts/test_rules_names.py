"""Names of the rules of a game."""

from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.rules_names import rules_name

TEXTS = Texts("en")


def test_rules_with_other_options_do_not_bear_the_name_of_the_usual_ones() -> None:
    riichi = built_in_ruleset("riichi-ema")
    assert rules_name(riichi, TEXTS) == TEXTS.ruleset("riichi-ema").name
    tenhou = riichi.presets["tenhou"]
    assert rules_name(riichi.configure(tenhou), TEXTS) == "Riichi, Tenhou (online)"
    assert rules_name(riichi.configure({**tenhou, "rounds": 1}), TEXTS) == "Riichi, Tenhou (online) with 1 change"
    assert rules_name(riichi.configure({"rounds": 1}), TEXTS) == "Riichi (EMA 2016) with 1 change"
    assert "(EMA 2016)" not in rules_name(riichi.configure(riichi.presets["m-league"]), TEXTS)


def test_a_ruleset_without_sets_of_options_has_one_name() -> None:
    game = built_in_ruleset("hong-kong")
    option = next(one for one in game.options if len(one.values) > 1)
    other = next(value for value in option.values if value != option.default)
    assert not game.presets and rules_name(game.configure({option.id: other}), TEXTS) == TEXTS.ruleset(game.id).name
