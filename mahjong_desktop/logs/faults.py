"""Where in a log an error lies, and how much of a log is read.

Room: logs. What is wrong is said by the codes of `LogError`; their sentences are in translations.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.logs.values import LogError, LogFormat

MOST_HANDS_OF_PART: Final = 100
"""The most hands of one LoggedGame. A longer log comes in parts, so that its memory is bounded."""

MOST_DETAIL: Final = 200
"""The most characters of a log that an error repeats."""
OF_WHOLE_GAME: Final = frozenset({"log-three-players", "log-hidden-tiles"})
"""The codes that hold for all hands of a game. They are told once, and no hand of the game is read."""


def with_place(
    error: LogError,
    form: LogFormat | None = None,
    *,
    line: int | None = None,
    game: int | None = None,
    hand: int | None = None,
    entry: int | None = None,
) -> LogError:
    """Returns the error with the place that it has not told yet. A long detail is cut."""
    place = {"format": form, "line": line, "game": game, "hand": hand, "entry": entry}
    told: dict[str, object] = {name: fact for name, fact in place.items() if fact is not None}
    facts = {**told, **error.facts}
    if "detail" in facts:
        facts["detail"] = str(facts["detail"])[:MOST_DETAIL]
    return LogError(error.code, **facts)
