"""What the rules of a game are called: its ruleset, and the set of options by which it is played.

Room: texts. A game by other options than the usual ones must not bear the name of the usual rules. The names are
`subtitle` and `presets` of each ruleset.
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts.catalogue import Texts


def rules_name(ruleset: Ruleset, texts: Texts) -> str:
    """Returns the name of a ruleset with its options: `Riichi (EMA 2016)`, or `Riichi, Tenhou (online)` if a set of
    options is nearer than the usual ones. Of rulesets without sets of options it is the name alone."""
    named = texts.ruleset(ruleset.id)
    if not ruleset.presets or not ruleset.changed_options:
        return named.name
    preset, changes = nearest_preset(ruleset)
    if not preset:
        return _with_changes(named.name, changes, texts)
    return texts.listed((named.short, preset_name(ruleset.id, preset, changes, texts)))


def options_name(ruleset: Ruleset, texts: Texts) -> str:
    """Returns what the options of a ruleset are called: the nearest preset, and in how many options they differ."""
    preset, changes = nearest_preset(ruleset)
    return preset_name(ruleset.id, preset, changes, texts)


def nearest_preset(ruleset: Ruleset) -> tuple[str, int]:
    """Returns the preset from which the fewest options of a ruleset differ (empty for the usual ones), and how many
    do."""
    usual = {option.id: option.default for option in ruleset.options}
    chosen = {preset: {**usual, **values} for preset, values in (("", {}), *ruleset.presets.items())}
    changes = {preset: sum(ruleset.chosen[name] != values[name] for name in usual) for preset, values in chosen.items()}
    nearest = min(changes, key=lambda preset: changes[preset])
    return nearest, changes[nearest]


def preset_name(ruleset: str, preset: str, changes: int, texts: Texts) -> str:
    """Returns the name of a preset of a ruleset (of its usual options if `preset` is empty) with so many changes."""
    name = texts.preset(ruleset, preset).name if preset else texts.ruleset(ruleset).subtitle
    return _with_changes(name, changes, texts)


def _with_changes(name: str, changes: int, texts: Texts) -> str:
    """Returns the name of rules with so many options changed."""
    if not changes:
        return name
    return texts.phrase("page", "changed-rules", rules=name, changes=texts.plural("option-changes", changes))
