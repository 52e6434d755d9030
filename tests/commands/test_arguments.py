"""Arguments that several commands share: bots by their ids, programs among them."""

import pytest

from mahjong_desktop.commands.arguments import duelling_bots, named_bots


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("standard", ("standard",)),
        ("a,b,c", ("a", "b", "c")),
        ('mjai:"python bot.py, fast",expert', ('mjai:"python bot.py, fast"', "expert")),
        ("mjai@3:bot 'x,y',expert", ("mjai@3:bot 'x,y'", "expert")),
        ("", ("",)),
    ],
)
def test_bots_stand_between_commas(text: str, bots: tuple[str, ...]) -> None:
    assert named_bots(text) == bots


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("expert:standard", ("expert", "standard")),
        ("mjai:bot:expert", ("mjai:bot", "expert")),
        ("expert:mjai@2.5:bot", ("expert", "mjai@2.5:bot")),
        ('mjai:"C:/bot.exe":mjai:other', ('mjai:"C:/bot.exe"', "mjai:other")),
        ("expert", ("expert",)),
        ("a:b:c", ("a", "b", "c")),
    ],
)
def test_duels_are_divided_by_colons(text: str, bots: tuple[str, ...]) -> None:
    assert duelling_bots(text) == bots
