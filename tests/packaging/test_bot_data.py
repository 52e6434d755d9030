"""Data that depend on what the bots play are as new as the bots and the rules, and are made part by part."""

import json
import shutil
from pathlib import Path

import bot_data
import drill_hands
import pytest

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.rulesets import built_in_rulesets


def test_no_part_is_older_than_the_bots() -> None:
    """Or than the rules. Run `packaging/run.py generate` after a change of what the bots play; after a change of rules
    raise the revision of the ruleset, then run it."""
    assert bot_data.old_parts() == []


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data that are as new as the bots, without hands of drills but for one ruleset."""
    shutil.copytree(bot_data.ASSETS / "figures", tmp_path / "figures")
    for name in (bot_data.FREQUENCIES, bot_data.ADVICE):
        known = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        revisions = {ruleset.id: ruleset.revision for ruleset in built_in_rulesets()}
        stamped = {
            ruleset: {**part, "bots_version": bots_version(ruleset), "revision": revisions[ruleset]}
            for ruleset, part in known.items()
        }
        (tmp_path / name).write_text(json.dumps(stamped), encoding="utf-8")
    return tmp_path


def test_a_part_of_other_bots_is_old(assets: Path) -> None:
    path = assets / bot_data.FREQUENCIES
    known = json.loads(path.read_text(encoding="utf-8"))
    known["wuhan"]["bots_version"] = bots_version("wuhan") - 1
    del known["riichi-ema"]["bots_version"]
    known["yichang"]["revision"] -= 1
    path.write_text(json.dumps(known), encoding="utf-8")
    found = bot_data.old_parts(assets)
    assert {ruleset for name, ruleset in found if name == "figures"} == {"wuhan", "riichi-ema", "yichang"}
    assert not [part for part in found if part[0] == "advice"]
    assert len([part for part in found if part[0] == "drills"]) == len(built_in_rulesets())


def test_a_kept_part_is_no_longer_old_and_leaves_the_others_alone(assets: Path) -> None:
    before = json.loads((assets / bot_data.ADVICE).read_text(encoding="utf-8"))
    (assets / bot_data.ADVICE).write_text(json.dumps({**before, "wuhan": {}}), encoding="utf-8")
    assert ("advice", "wuhan") in bot_data.old_parts(assets)
    made, line = bot_data.SETS["advice"].make("wuhan", 0)
    assert line
    bot_data.SETS["advice"].keep(assets, "wuhan", made)
    assert ("advice", "wuhan") not in bot_data.old_parts(assets)
    after = json.loads((assets / bot_data.ADVICE).read_text(encoding="utf-8"))
    assert {**after, "wuhan": {}} == {**before, "wuhan": {}} and after["wuhan"]["candidates"]
    assert list(after) == [ruleset.id for ruleset in built_in_rulesets()]


def test_figures_are_made_from_played_hands(assets: Path) -> None:
    made, _ = bot_data.SETS["figures"].make("hong-kong", 12)
    figures = json.loads(made)
    assert figures["hands"] == 12 and figures["bots_version"] == bots_version("hong-kong")
    rates = figures["rates"]
    assert rates["won"] + rates["unwon"] == pytest.approx(100, abs=0.01) and 0 <= rates["self-draws"] <= 100


def test_hands_of_drills_carry_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill_hands, "HANDS", 1)
    monkeypatch.setattr(drill_hands, "POSITIONS", 0)
    monkeypatch.setattr(drill_hands, "written", lambda ruleset: iter(()))
    made, _ = bot_data.SETS["drills"].make("hong-kong", 0)
    bot_data.SETS["drills"].keep(tmp_path, "hong-kong", made)
    assert ("drills", "hong-kong") not in bot_data.old_parts(tmp_path)
    assert ("drills", "wuhan") in bot_data.old_parts(tmp_path)


def test_a_part_that_fails_does_not_keep_the_others_from_being_written(
    assets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (assets / bot_data.ADVICE).write_text("{}", encoding="utf-8")
    assert bot_data.make_parts([("advice", "no-such-game"), ("advice", "wuhan")], 0, 1, assets) == 1
    assert set(json.loads((assets / bot_data.ADVICE).read_text(encoding="utf-8"))) == {"wuhan"}
    assert "FAILED" in capsys.readouterr().out
