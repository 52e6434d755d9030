"""Records written before scripts of hands were part of a ruleset: they load, verify and go on.

The files in `older` are never written anew. A change that cannot read them needs an upgrade in records.
"""

from pathlib import Path

import pytest

from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.study.known_rulesets import find_ruleset

FILES = sorted(Path(__file__).with_name("older").glob("*.mahjong"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_an_older_record_verifies_and_goes_on(path: Path) -> None:
    record = load(path)
    ruleset = record.configured(find_ruleset(record.header.ruleset))
    assert not record.cut
    assert verify(record, ruleset) is None
    told = list(states(record, ruleset))
    assert told[-1][0].name == "hand-ended"
    assert not rebuilt(record, ruleset).finished
