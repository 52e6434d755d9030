"""A small run leaves out what it says it leaves out, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import LANGUAGES
from tests import scale

PROOF, TURN, LANGUAGE, WHOLE = (frozenset({mark}) for mark in ("proof", "in_turn", "each_language", "whole"))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A small run, whichever this one is."""
    monkeypatch.setenv(scale.VARIABLE, "")
    scale.chosen.cache_clear()
    scale.in_turn.cache_clear()
    return monkeypatch


@pytest.fixture(autouse=True)
def _forget_what_was_chosen() -> Iterator[None]:
    yield
    scale.chosen.cache_clear()
    scale.in_turn.cache_clear()


def test_a_ruleset_stands_on_its_module_its_parts_and_its_words() -> None:
    names = {path.relative_to(scale.ROOT).as_posix() for path in scale.files_of("wuhan")}
    assert {"mahjong_desktop/rulesets/wuhan/wuhan.py", "translations/cs/rules/wuhan.md"} <= names
    assert "mahjong_desktop/mechanics/shapes/regular.py" in names
    assert "mahjong_desktop/rulesets/wuhan/valuing.py" in names
    assert "mahjong_desktop/rulesets/classical/cannon.py" not in names
    assert "mahjong_desktop/rulesets/classical/cannon.py" in {
        path.relative_to(scale.ROOT).as_posix() for path in scale.files_of("classical-3p")
    }


def test_a_changed_ruleset_is_proved(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "proved", lambda: {ruleset.id: scale.digest_of(ruleset.id) for ruleset in built_in_rulesets()})
    assert scale.chosen() == set(scale.FIXED)
    scale.chosen.cache_clear()
    known = {ruleset.id: scale.digest_of(ruleset.id) for ruleset in built_in_rulesets() if ruleset.id != "classical"}
    small.setattr(scale, "proved", lambda: known)
    assert scale.chosen() == {*scale.FIXED, "classical"}


def test_not_too_many_changed_rulesets_are_proved_at_once(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "proved", dict)
    assert len(scale.chosen()) == min(len(built_in_rulesets()), len(scale.FIXED) + scale.MOST_CHANGED)


def test_a_few_rulesets_have_their_turn_and_the_next_change_brings_others(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "chosen", lambda: frozenset(scale.FIXED))
    first = scale.in_turn()
    assert len(first) == len(scale.FIXED) + scale.IN_TURN and first.issuperset(scale.FIXED)
    turns = [name for name in (ruleset.id for ruleset in built_in_rulesets()) if scale.belongs({"ruleset": name}, TURN)]
    assert set(turns) == first
    scale.in_turn.cache_clear()
    changed = next(iter(first.difference(scale.FIXED)))
    digest_of = scale.digest_of
    small.setattr(scale, "digest_of", lambda name: "f" * 16 if name == changed else digest_of(name))
    assert changed not in scale.in_turn()
    assert len(scale.in_turn()) == len(first)


def test_a_changed_ruleset_has_its_turn_by_being_proved(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "chosen", lambda: frozenset({*scale.FIXED, "wuhan"}))
    assert scale.in_turn() == {*scale.FIXED, "wuhan"}


def test_a_digest_tells_of_every_byte(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "ruleset.py"
    monkeypatch.setattr(scale, "ROOT", tmp_path)
    monkeypatch.setattr(scale, "files_of", lambda _: (file,))
    digests = []
    for text in ("limit = 10", "limit = 13", "limit = 10"):
        file.write_text(text, encoding="utf-8")
        digests.append(scale.digest_of("any"))
    assert digests[0] == digests[2] != digests[1]


def test_what_belongs_to_a_small_run(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "chosen", lambda: frozenset({"wuhan"}))
    hong_kong = next(known for known in built_in_rulesets() if known.id == "hong-kong")
    assert scale.belongs({"ruleset": hong_kong}, frozenset())
    assert not scale.belongs({"ruleset": hong_kong}, PROOF)
    assert not scale.belongs({"batch": (hong_kong, 3)}, PROOF)
    assert not scale.belongs({"path": Path("positions/hong-kong-turn.json")}, PROOF)
    assert scale.belongs({"path": Path("positions/wuhan-turn.json")}, PROOF)
    assert scale.belongs({"ruleset": "wuhan"}, PROOF)
    assert scale.belongs({"size": 3}, PROOF)
    assert not scale.belongs({"size": 3}, WHOLE)
    shown = [name for name in LANGUAGES if scale.belongs({"r": "wuhan", "l": name}, LANGUAGE)]
    assert shown == [scale.language_of("wuhan")]


def test_what_is_about_no_ruleset_is_shown_in_one_language_in_turn(small: pytest.MonkeyPatch) -> None:
    shown: dict[int, set[str]] = {}
    for part in range(len(LANGUAGES)):
        small.setattr(scale, "part_in_turn", lambda _, part=part: part)
        for size in range(12):
            told = {"module": Path("sheet"), "test": "test_it_fits", "size": (1280, size)}
            languages = [name for name in LANGUAGES if scale.belongs({**told, "language": name}, LANGUAGE)]
            assert len(languages) == 1
            shown.setdefault(part, set()).update(languages)
            shown.setdefault(100 + size, set()).update(languages)
    assert all(languages == set(LANGUAGES) for languages in shown.values()), "over the sizes, and over the turns"


def test_the_whole_run_leaves_out_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(scale.VARIABLE, scale.WHOLE)
    scale.chosen.cache_clear()
    assert scale.chosen() == {ruleset.id for ruleset in built_in_rulesets()}
    assert all(
        scale.belongs({"ruleset": ruleset, "language": language}, PROOF | LANGUAGE | WHOLE)
        for ruleset in built_in_rulesets()
        for language in LANGUAGES
    )


def test_every_language_has_its_turn() -> None:
    assert {scale.language_of(ruleset.id) for ruleset in built_in_rulesets()} == set(LANGUAGES)
