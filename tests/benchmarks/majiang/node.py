"""The process of node.js in which the players of majiang-ai sit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_cache_path

PACKAGES = ("@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13")
SCRIPT = Path(__file__).with_name("players.js")
Message = Mapping[str, Any]


class BridgeError(Exception):
    """Node, npm or the packages are missing, or the process has ended."""


class Said(NamedTuple):
    """What a player says to a message: its reply, how long that took, and hand, tiles left and scores as it has them.
    The last three are None before the deal."""

    reply: Mapping[str, str] | None
    milliseconds: float
    hand: str | None
    left: int | None
    scores: Sequence[int] | None
    error: str | None


def home() -> Path:
    """Returns the folder of the packages."""
    return user_cache_path("mahjong-desktop") / "majiang"


def install() -> None:
    """Installs the packages. Raises BridgeError."""
    npm = shutil.which("npm")
    if npm is None:
        raise BridgeError("npm is not installed")
    home().mkdir(parents=True, exist_ok=True)
    (home() / "package.json").write_text("{}\n", encoding="utf-8")
    done = subprocess.run([npm, "install", "--no-fund", "--no-audit", *PACKAGES], cwd=home(), check=False)
    if done.returncode != 0:
        raise BridgeError("npm could not install the packages (see above)")


class Players:
    """Four players of majiang-ai."""

    def __init__(self) -> None:
        node = shutil.which("node")
        if node is None or not (home() / "node_modules" / "@kobalab").is_dir():
            raise BridgeError("first: python -m tests.benchmarks.majiang --install")
        environment = dict(os.environ, NODE_PATH=str(home() / "node_modules"))
        self._process = subprocess.Popen(
            [node, str(SCRIPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True, bufsize=1
        )

    def tell(self, messages: Mapping[int, Message]) -> dict[int, Said]:
        """Tells players, by number, what happens. Returns what they say. Raises BridgeError."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(list(messages.items()), separators=(",", ":")) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise BridgeError("the process of the players has ended")
        return {number: Said(*said) for number, said in zip(messages, json.loads(line), strict=True)}

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait(5)
