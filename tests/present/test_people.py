"""Portraits belong to names, are different at one table, and say nothing about people who played elsewhere."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from mahjong_desktop.paths import assets_folder
from mahjong_desktop.present.people import PORTRAIT_OF, people_of, player_note, portrait_words, portraits_of
from mahjong_desktop.settings import NO_PORTRAIT, PORTRAITS
from mahjong_desktop.texts import LANGUAGE_NAMES, Texts

BOTS = ("human", "standard", "expert+careful", "novice", "casual")


def test_every_portrait_has_its_file_and_its_name() -> None:
    files = {Path(path).stem for path in (assets_folder() / "portraits").glob("*.svg")}
    assert files == set(PORTRAITS)
    words = portrait_words()
    assert set(words) == {NO_PORTRAIT, *PORTRAITS}
    assert len(set(words.values())) == len(words)


def test_whom_the_program_names_itself_looks_the_same_at_every_seat() -> None:
    names = ("", "Lin", "Aoki", "Novák", "Orlov")
    assert portraits_of(BOTS, names) == (
        "",
        PORTRAIT_OF["Lin"],
        PORTRAIT_OF["Aoki"],
        PORTRAIT_OF["Novák"],
        PORTRAIT_OF["Orlov"],
    )
    turned = ("Novák", "", "Lin", "Aoki")
    assert portraits_of(("standard", "human", "novice", "master"), turned)[0] == PORTRAIT_OF["Novák"]


@pytest.mark.parametrize("name", ["Mei", "Лариса", "葵", "x", "standard"])
def test_another_name_has_a_portrait_of_its_own_and_not_that_of_somebody_else(name: str) -> None:
    players, names = ("human", "standard", "standard"), ("", name, "Lin")
    found = portraits_of(players, names)
    assert found == portraits_of(players, names)
    assert found[1] in PORTRAITS and found[1] not in PORTRAIT_OF.values()


def test_no_two_at_a_table_look_the_same() -> None:
    for own, names in product((NO_PORTRAIT, *PORTRAITS), (("", "Lin", "Lin", "Lin", "Lin"), ("", "A", "B", "C", "D"))):
        found = [face for face in portraits_of(BOTS, names, own) if face]
        assert len(found) == len(set(found)) == (4 if own == NO_PORTRAIT else 5)


def test_the_person_has_the_chosen_portrait_or_none() -> None:
    assert portraits_of(BOTS[:2], ("", "Lin"), "bob") == ("bob", portraits_of(BOTS[:2], ("", "Lin"), "bob")[1])
    assert portraits_of(BOTS[:2], ("", "Lin"), "bob")[1] != "bob"
    assert portraits_of(BOTS[:2], ("", "Lin"))[0] == ""


def test_who_played_in_another_program_has_none() -> None:
    assert portraits_of(("imported", "imported", "standard"), ("Tani", "Sato", "Lin")) == ("", "", PORTRAIT_OF["Lin"])


def test_a_game_without_names_tells_bots_apart() -> None:
    found = portraits_of(("human", "standard", "standard", "expert"), ())
    assert len(set(found[1:])) == 3 and "" not in found[1:]


def test_people_are_told_by_place() -> None:
    faces = portraits_of(BOTS[:4], ("", "Lin", "Aoki", "Novák"))
    people = people_of((2, None, 0, 1), BOTS[:4], ("Aoki", "", "You", "Lin"), faces, Texts("en"))
    assert people.faces == (PORTRAIT_OF["Aoki"], "", "", PORTRAIT_OF["Lin"])
    assert [note is not None for note in people.notes] == [True, False, False, True]
    assert people_of((0, 1), BOTS[:2], ("You", "Lin"), (), Texts("en")).faces == ()
    assert people.face(9) == "" and people.note(9) is None


@pytest.mark.parametrize("language", LANGUAGE_NAMES)
def test_how_an_opponent_plays_is_told_in_every_language(language: str) -> None:
    texts = Texts(language)
    note = player_note("standard+careful", texts)
    assert note.level == texts.bot("standard").name and note.temperament == texts.bot("careful").name
    assert note.sentence == texts.bot("careful").help
    assert "3" in note.step and "4" in note.step and len(note.parts) == 3
    calm = player_note("master@1.5", texts)
    assert calm.level == texts.bot("master").name and calm.sentence == texts.bot("master").help
    assert calm.step == player_note("expert", texts).step, "it thinks longer and is no level above"
    assert player_note("random", texts).parts == (texts.bot("random").name,)
