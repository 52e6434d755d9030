"""majiang-ai, a bot of others, plays at our table, where node and its packages are installed:

npm install --prefix FOLDER @kobalab/majiang-core@1.4.1 @kobalab/majiang-ai@1.0.13
MAJIANG_HOME=FOLDER python -m pytest tests/mjai/test_majiang.py
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from mahjong_desktop.study.selfplay import play
from tests.mjai.games import riichi

SCRIPT = Path(__file__).with_name("majiang_bot.js")
PACKAGES = Path(os.environ.get("MAJIANG_HOME", ".")) / "node_modules"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.skipif(not (PACKAGES / "@kobalab" / "majiang-ai").is_dir(), reason="MAJIANG_HOME has no majiang-ai")
def test_majiang_plays_without_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setenv("NODE_PATH", str(PACKAGES.resolve()))
    result = play(riichi(abortive_draws="off", nagashi_mangan="off"), (f"mjai@60:node {SCRIPT}",) * 4, 1, 3)
    assert len(result.hands) == 3
    assert result.failures == (0, 0, 0, 0)
