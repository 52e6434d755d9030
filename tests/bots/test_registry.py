"""Bots by id: built-in ones without metadata, plug-ins by entry point, refused ones with a reason."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.bots import registry
from mahjong_desktop.bots.policy.levels import TEMPERAMENTS
from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.bots.registry import BUILT_IN_BOTS, BotError, bot_ids, make_bot, refused_bots
from mahjong_desktop.rollouts.master import Master
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import first_views

MODULE = """
class Last:
    def __init__(self, ruleset):
        self.ruleset = ruleset

    def choose(self, view, options, rng):
        return options[-1]


class Fragile:
    def __init__(self, ruleset):
        raise RuntimeError("no such game")


class Mute:
    def __init__(self, ruleset):
        pass


NOT_A_FACTORY = 3
"""

POINTS = """
[mahjong_desktop.bots]
last = plug_in_bots:Last
fragile = plug_in_bots:Fragile
mute = plug_in_bots:Mute
number = plug_in_bots:NOT_A_FACTORY
missing = plug_in_bots:Nobody
broken = plug_in_bots_broken:Bot
leaver = plug_in_bots_leaver:Bot
standard = plug_in_bots:Last
"""


@pytest.fixture
def plug_ins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution with bots, found the way that an installed one is."""
    (tmp_path / "plug_in_bots.py").write_text(MODULE)
    (tmp_path / "plug_in_bots_broken.py").write_text("import nothing_of_this_name\n")
    (tmp_path / "plug_in_bots_leaver.py").write_text("raise SystemExit(1)\n")
    metadata = tmp_path / "plug_in_bots-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: plug-in-bots\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    registry._known.cache_clear()
    yield
    registry._known.cache_clear()
    for name in [name for name in sys.modules if name.startswith("plug_in_bots")]:
        del sys.modules[name]


def test_the_built_in_bots_need_no_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: ())
    registry._known.cache_clear()
    assert bot_ids() == (*registry.LEVELS, "random")
    for bot_id in BUILT_IN_BOTS:
        assert callable(make_bot(bot_id, HONG_KONG).choose)
    registry._known.cache_clear()


def test_the_metadata_of_packages_are_read_only_when_bots_are_looked_for() -> None:
    code = "import sys, mahjong_desktop.bots.registry; print('importlib.metadata' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"


def test_the_metadata_of_the_project_say_the_same() -> None:
    import tomllib

    root = Path(__file__).resolve().parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"][registry.GROUP] == dict(BUILT_IN_BOTS)


@pytest.mark.usefixtures("plug_ins")
def test_a_plug_in_plays() -> None:
    assert any(point.name == "last" for point in entry_points(group=registry.GROUP))
    assert "last" in bot_ids()
    bot = make_bot("last", HONG_KONG)
    for view, options in first_views([RandomLegal(HONG_KONG)] * 4, 1, 5):
        assert bot.choose(view, options, Random(1)) == options[-1]


@pytest.mark.usefixtures("plug_ins")
def test_plug_ins_that_cannot_be_loaded_are_refused_with_a_reason(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        reasons = {refused.id: refused.why for refused in refused_bots()}
    assert set(reasons) == {"number", "missing", "broken", "leaver", "standard"}
    assert "nothing_of_this_name" in reasons["broken"]
    assert "Nobody" in reasons["missing"]
    assert reasons["standard"] == "its id is taken"
    assert all(f"bot {name} " in caplog.text for name in reasons)
    assert type(make_bot("standard", HONG_KONG)).__name__ == "Standard"


@pytest.mark.usefixtures("plug_ins")
@pytest.mark.parametrize(
    ("bot_id", "code", "said"),
    [
        ("nobody", "unknown-bot", "nobody"),
        ("broken", "bot-refused", "nothing_of_this_name"),
        ("fragile", "bot-refused", "no such game"),
        ("mute", "bot-refused", "choose"),
    ],
)
def test_a_bot_that_cannot_be_made_is_an_error_with_a_code(bot_id: str, code: str, said: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(bot_id, HONG_KONG)
    assert caught.value.code == code
    assert caught.value.facts["bot"] == bot_id
    assert said in str(caught.value)


def test_a_thinking_time_follows_the_id_of_a_bot_that_takes_one() -> None:
    made = make_bot(registry.with_time("master", 1.5), HONG_KONG)
    assert isinstance(made, Master) and made.seconds == 1.5
    assert registry.with_time("expert", 1.5) == "expert"
    assert not registry.is_plug_in("master@1.5") and registry.is_plug_in("last")
    for wrong in ("master@", "master@never", "master@-1", "master@nan", "master@60", "expert@1"):
        with pytest.raises(BotError) as refused:
            make_bot(wrong, HONG_KONG)
        assert refused.value.code == "unknown-bot"


def test_every_level_can_have_every_temperament() -> None:
    for level in registry.LEVELS:
        for temperament in TEMPERAMENTS:
            bot_id = registry.with_temperament(level, temperament)
            assert registry.parts_of(bot_id) == registry.BotParts(level, temperament)
            assert not registry.is_plug_in(bot_id)
            assert type(make_bot(bot_id, HONG_KONG)) is type(make_bot(level, HONG_KONG))
    master = make_bot(registry.with_time("master+careful", 1.5), HONG_KONG)
    assert isinstance(master, Master) and master.seconds == 1.5
    assert registry.with_temperament("random", "careful") == "random"
    assert registry.parts_of("careful") == registry.parts_of("standard+careful"), "as in older games"
    for wrong in (
        "expert+",
        "expert+brave",
        "random+careful",
        "careful@1",
        "careful+quick",
        "+quick",
        "expert+careful@1",
    ):
        with pytest.raises(BotError) as refused:
            make_bot(wrong, HONG_KONG)
        assert refused.value.code == "unknown-bot"
