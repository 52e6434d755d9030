"""A file that another program holds makes nobody wait, and nothing of what happened meanwhile is lost."""

import os
import sqlite3
from pathlib import Path

import pytest

from mahjong_desktop.study.kept_file import IMPATIENT_MS, WAIT_MS, KeptFile

TABLES = {"words": "CREATE TABLE IF NOT EXISTS words (word TEXT)"}
BLINK_MS = 200


def add(kept: KeptFile, word: str) -> int:
    return kept.change(lambda file: file.execute("INSERT INTO words VALUES (?)", (word,)).rowcount)


def words(kept: KeptFile) -> list[str]:
    return [word for (word,) in kept.read("SELECT word FROM words ORDER BY word")]


def holder(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"BEGIN {how}")
    return connection


@pytest.mark.parametrize("how", ["IMMEDIATE", "EXCLUSIVE"])
def test_changes_wait_while_another_program_holds_the_file(tmp_path: Path, how: str) -> None:
    kept, told = KeptFile(tmp_path / "kept.sqlite", TABLES), []
    kept.on_held = lambda: told.append("held")
    add(kept, "a")
    other = holder(kept.path, how)
    assert kept.patience_ms < BLINK_MS
    assert add(kept, "b") == 1 and words(kept) == ["a", "b"]
    assert kept.patience_ms == IMPATIENT_MS, "it is waited for once"
    assert add(kept, "c") == 1 and words(kept) == ["a", "b", "c"]
    assert kept.patience_ms == IMPATIENT_MS
    assert kept.held and kept.busy and kept.detail and told == ["held"]
    other.execute("INSERT INTO words VALUES ('other')")
    other.execute("COMMIT")
    assert kept.catch_up() and words(kept) == ["a", "b", "c", "other"]
    assert not kept.held and not kept.busy and kept.detail == ""
    assert words(KeptFile(kept.path, TABLES)) == ["a", "b", "c", "other"]


def test_a_file_held_at_the_start_is_opened_later(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    first = KeptFile(path, TABLES)
    add(first, "a")
    first.close()
    other = holder(path, "EXCLUSIVE")
    kept = KeptFile(path, TABLES)
    assert kept.patience_ms == IMPATIENT_MS < WAIT_MS < BLINK_MS
    assert words(kept) == [] and add(kept, "b") == 1 and words(kept) == ["b"]
    assert kept.patience_ms == IMPATIENT_MS
    assert kept.busy and not kept.lost and not kept.broken
    other.execute("ROLLBACK")
    assert words(kept) == ["a", "b"] and not kept.busy
    assert kept.patience_ms == WAIT_MS


def test_what_waits_is_written_down_at_the_end(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "kept.sqlite", TABLES)
    other = holder(kept.path, "IMMEDIATE")
    add(kept, "a")
    other.execute("ROLLBACK")
    kept.close()
    assert words(KeptFile(kept.path, TABLES)) == ["a"]


def test_a_change_that_cannot_wait_changes_nothing_while_the_file_is_held(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "kept.sqlite", TABLES)
    add(kept, "a")
    other = holder(kept.path, "IMMEDIATE")
    with pytest.raises(sqlite3.Error):
        kept.change_now(lambda file: file.execute("DELETE FROM words"))
    assert words(kept) == ["a"] and not kept.held
    other.execute("ROLLBACK")
    kept.change_now(lambda file: file.execute("DELETE FROM words"))
    assert words(kept) == [] and words(KeptFile(kept.path, TABLES)) == []


def test_what_cannot_be_written_is_known_until_the_end(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    path.mkdir()
    kept = KeptFile(path, TABLES)
    add(kept, "a")
    kept.change_now(lambda file: file.execute("INSERT INTO words VALUES ('b')"))
    assert kept.lost and not kept.held and words(kept) == ["a", "b"]


def test_each_sees_what_the_other_changed(tmp_path: Path) -> None:
    one, two = (KeptFile(tmp_path / "kept.sqlite", TABLES) for _ in range(2))
    add(one, "a")
    assert words(two) == ["a"]
    add(two, "b")
    add(one, "c")
    assert words(one) == words(two) == ["a", "b", "c"]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
@pytest.mark.parametrize("how", ["removed", "renamed", "with its folder"])
def test_a_file_that_is_removed_is_made_again_with_everything(how: str, tmp_path: Path) -> None:
    path = tmp_path / "inside" / "kept.sqlite"
    kept = KeptFile(path, TABLES)
    add(kept, "before")
    if how == "renamed":
        path.rename(tmp_path / "other")
    else:
        path.unlink()
    if how == "with its folder":
        path.parent.rmdir()
    add(kept, "after")
    assert words(kept) == ["after", "before"] and not kept.held and not kept.lost
    kept.close()
    again = KeptFile(path, TABLES)
    assert words(again) == ["after", "before"]
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
def test_a_file_that_is_put_in_its_place_is_used_from_then_on(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    kept = KeptFile(path, TABLES)
    add(kept, "before")
    path.unlink()
    other = KeptFile(path, TABLES)
    add(other, "another")
    add(kept, "after")
    assert words(kept) == words(other) == ["after", "another"]
    kept.close()
    other.close()
