"""The sentences for errors: what a system says about a file is told in the language of the window."""

from __future__ import annotations

import errno
import os
import re
import sqlite3

import pytest

from mahjong_desktop.present.troubles import trouble_words
from mahjong_desktop.ui.language import Translators

LATIN = re.compile("[A-Za-z]")


@pytest.mark.parametrize("language", ["ru", "ja"])
@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EIO])
def test_what_a_system_says_is_translated(translators: Translators, language: str, number: int) -> None:
    translators.use(language)
    for code in ("cannot-write", "cannot-read", "history-unusable"):
        words = trouble_words(code, {"path": "1", "detail": os.strerror(number)})
        assert "1" in words and not LATIN.search(words)


def test_what_the_database_says_is_translated(translators: Translators) -> None:
    translators.use("ru")
    read_only = sqlite3.connect("file::memory:?mode=memory&cache=shared", uri=True)
    read_only.execute("PRAGMA query_only = 1")
    with pytest.raises(sqlite3.OperationalError) as refused:
        read_only.execute("CREATE TABLE one (two)")
    words = trouble_words("history-unusable", {"path": "1", "detail": str(refused.value)})
    assert not LATIN.search(words)


def test_what_is_not_known_is_told_as_it_is() -> None:
    assert trouble_words("cannot-read", {"path": "a", "detail": "Bad luck"}).endswith("Bad luck")
    assert trouble_words("cannot-read", {"path": "a"}).endswith("?")
