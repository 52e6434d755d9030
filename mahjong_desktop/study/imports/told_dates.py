"""The day on which a logged game was played, as its log tells it: in its title, in the reference of its server, or in
the name of its file.

Room: study. No words. Formats have no field for the day; what is looked for are the forms in which programs write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from mahjong_desktop.logs.values import LoggedGame

_EARLIEST: Final = 1990
_FORMS: Final = (
    re.compile(r"(?<!\d)(?P<y>\d{4})(?P<m>\d\d)(?P<d>\d\d)\d\dgm-"),
    re.compile(r"(?<!\d)(?P<y>\d{4})[-/.年] ?(?P<m>\d{1,2})[-/.月] ?(?P<d>\d{1,2})(?!\d)"),
    re.compile(r"(?<!\d)(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4}), \d{1,2}:\d\d(:\d\d)?\s[AP]M"),
)
"""`2019050417gm-0029-…` of Tenhou, `2024/5/1` or `2024-05-01-130909`, and `5/1/2024, 8:30:00 PM`."""


def told_day(game: LoggedGame, file: str, today: date) -> date | None:
    """Returns the day that a log tells; None if it tells none. A day after `today` is none."""
    for text in _told(game, file):
        for form in _FORMS:
            for found in form.finditer(text):
                day = _day(found, today)
                if day is not None:
                    return day
    return None


def _told(game: LoggedGame, file: str) -> Iterator[str]:
    """Yields what may name a day, the title first."""
    yield from game.title
    for part in (game.kept.get("extras"), game.kept.get("SHUFFLE")):
        if isinstance(part, Mapping):
            yield from (value for value in part.values() if isinstance(value, str))
    yield file


def _day(found: re.Match[str], today: date) -> date | None:
    try:
        day = date(int(found["y"]), int(found["m"]), int(found["d"]))
    except ValueError:
        return None
    return day if day.year >= _EARLIEST and day <= today else None
