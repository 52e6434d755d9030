"""A small run leaves out what it says it leaves out, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.texts import LANGUAGES
from tests import scale

PROOF, LANGUAGE, WHOLE = (frozenset({mark}) for mark in ("proof", "each_language", "whole"))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A small run, whichever this one is."""
    monkeypatch.setenv(scale.VARIABLE, "")
    scale.chosen.cache_clear()
    return monkeypatch


@pytest.fixture(autouse=True)
def _forget_what_was_chosen() -> Iterator[None]:
    yield
    scale.chosen.cache_clear()


def test_a_ruleset_stands_on_its_module_its_parts_and_its_words() -> None:
    names = {path.relative_to(scale.ROOT).as_posix() for path in scale.files_of("wuhan")}
    assert {"mahjong_desktop/rulesets/wuhan.py", "translations/cs/rules/wuhan.md"} <= names
    assert "mahjong_desktop/mechanics/shapes/regular.py" in names
    assert "mahjong_desktop/mechanics/cannon.py" not in names
    assert "mahjong_desktop/mechanics/cannon.py" in {
        path.relative_to(scale.ROOT).as_posix() for path in scale.files_of("classical")
    }


def test_a_changed_ruleset_is_proved(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "proved", lambda: {ruleset.id: scale.digest_of(ruleset.id) for ruleset in RULESETS})
    assert scale.chosen() == set(scale.FIXED)
    scale.chosen.cache_clear()
    known = {ruleset.id: scale.digest_of(ruleset.id) for ruleset in RULESETS if ruleset.id != "classical"}
    small.setattr(scale, "proved", lambda: known)
    assert scale.chosen() == {*scale.FIXED, "classical"}


def test_not_too_many_changed_rulesets_are_proved_at_once(small: pytest.MonkeyPatch) -> None:
    small.setattr(scale, "proved", dict)
    assert len(scale.chosen()) == min(len(RULESETS), len(scale.FIXED) + scale.MOST_CHANGED)


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
    hong_kong = next(known for known in RULESETS if known.id == "hong-kong")
    assert scale.belongs({"ruleset": hong_kong}, frozenset())
    assert not scale.belongs({"ruleset": hong_kong}, PROOF)
    assert not scale.belongs({"batch": (hong_kong, 3)}, PROOF)
    assert scale.belongs({"ruleset": "wuhan"}, PROOF)
    assert scale.belongs({"size": 3}, PROOF)
    assert not scale.belongs({"size": 3}, WHOLE)
    shown = [name for name in LANGUAGES if scale.belongs({"r": "wuhan", "l": name}, LANGUAGE)]
    assert shown == [scale.language_of("wuhan")]


def test_the_whole_run_leaves_out_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(scale.VARIABLE, scale.WHOLE)
    scale.chosen.cache_clear()
    assert scale.chosen() == {ruleset.id for ruleset in RULESETS}
    assert all(
        scale.belongs({"ruleset": ruleset, "language": language}, PROOF | LANGUAGE | WHOLE)
        for ruleset in RULESETS
        for language in LANGUAGES
    )


def test_every_language_has_its_turn() -> None:
    assert {scale.language_of(ruleset.id) for ruleset in RULESETS} == set(LANGUAGES)
