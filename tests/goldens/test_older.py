"""Records written before scripts of hands were part of a ruleset: they load, verify and go on.

The files in `older` are never written anew. A change that cannot read them needs an upgrade in records.
"""

from pathlib import Path

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.study.known_rulesets import find_ruleset

FILES = sorted(Path(__file__).with_name("older").glob("*.mahjong"))


each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@each_file
def test_an_older_record_verifies_and_goes_on(path: Path) -> None:
    """Unless the rules of its game have changed since."""
    record = load(path)
    ruleset = record.configured(find_ruleset(record.header.ruleset))
    assert not record.cut
    assert list(states(record, ruleset))[-1][0].name == "hand-ended"
    if record.header.revision == ruleset.revision:
        assert verify(record, ruleset) is None
        assert not rebuilt(record, ruleset).finished


@each_file
def test_a_record_of_older_rules_is_watched_and_does_not_go_on(path: Path) -> None:
    record = load(path)
    ruleset = record.configured(find_ruleset(record.header.ruleset))
    changed = replace(ruleset, revision=record.header.revision + 1)
    assert list(states(record, changed))[-1][0].name == "hand-ended"
    with pytest.raises(RecordError, match="other-revision"):
        rebuilt(record, changed)
