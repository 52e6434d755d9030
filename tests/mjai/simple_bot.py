"""A small program that speaks mjai, for the tests: it discards what it draws, claims nothing, and misbehaves if told.

Run with the name of a manner:
well            answers every line with one line
asked           answers only where it may act
lists           wants a JSON list a line, as mjai.app sends it, and ends where it gets anything else
noisy           as well, and writes text between its answers and much on standard error
riichi          as well, and declares riichi with every discard, possible or not
silent          never answers
slow            answers after three seconds
garbage         answers with text that is no JSON
illegal         discards a tile that is not in its hand
actor           answers for another seat
dies            ends at once
dies-later      ends at its fifth draw, once
flood           writes without end
huge            answers with one endless line
deaf            never reads
closes          closes its output at its third draw
stays           does not heed the end of its input
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

MANNER = sys.argv[1]


def say(message: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def thrown(draw: dict[str, Any]) -> dict[str, Any]:
    return {"type": "dahai", "actor": draw["actor"], "pai": draw["pai"], "tsumogiri": True}


def misbehave(draw: dict[str, Any], count: int) -> bool:
    """Whether something was done instead of the answer to the draw."""
    if MANNER == "silent":
        return True
    if MANNER == "slow":
        time.sleep(3)
    elif MANNER == "garbage":
        print("I think I throw", draw["pai"], flush=True)
        return True
    elif MANNER == "illegal":
        say({**thrown(draw), "pai": "9z"})
        return True
    elif MANNER == "actor":
        say({**thrown(draw), "actor": (draw["actor"] + 1) % 4})
        return True
    elif MANNER == "dies-later" and count == 5 and not Path("died").exists():
        Path("died").touch()
        sys.exit(3)
    elif MANNER == "closes" and count == 3:
        os.close(1)
        time.sleep(60)
    elif MANNER == "huge":
        while True:
            sys.stdout.write("x" * 100_000)
    elif MANNER == "riichi" and draw["type"] == "tsumo":
        say({"type": "reach", "actor": draw["actor"]})
        return True
    return False


def main() -> None:
    if MANNER == "dies":
        sys.exit(3)
    if MANNER == "deaf":
        time.sleep(60)
    while MANNER == "flood":
        print("and so on")
    seat = draws = 0
    last: dict[str, Any] = {}
    for line in sys.stdin:
        messages = json.loads(line)
        if MANNER == "lists":
            assert isinstance(messages, list), "lists only"
        else:
            messages = [messages]
        answer: dict[str, Any] = {"type": "none"}
        for message in messages:
            answer = {"type": "none"}
            if message["type"] == "start_game":
                seat = message["id"]
            own = message.get("actor") == seat
            if message["type"] == "tsumo" and own:
                draws, last, answer = draws + 1, message, thrown(message)
            if message["type"] == "reach" and own:
                answer = thrown(last)
        if MANNER == "noisy":
            print("thinking …", flush=True)
            sys.stderr.write("noise " * 1000 + "\n")
        if answer["type"] == "dahai" and misbehave(message, draws):
            continue
        if MANNER == "silent" or (MANNER == "asked" and not may_act(message, seat)):
            continue
        say(answer)
    while MANNER == "stays":
        time.sleep(1)


def may_act(message: dict[str, Any], seat: int) -> bool:
    """A rough guess of when a player is asked: at its own draws, and at every discard of others."""
    own = message.get("actor") == seat
    return bool(message["type"] == ("tsumo" if own else "dahai"))


main()
