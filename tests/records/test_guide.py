"""packaging/guides/SAVED-GAMES.md describes saved games: it names everything, and its examples can be read."""

import json
import re
from pathlib import Path

from mahjong_desktop.cards.events import CARD_ACTIONS, CARD_EVENTS
from mahjong_desktop.engine.actions import ACTIONS
from mahjong_desktop.engine.events import EVENTS
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.card_codec import card_step_from_plain, card_step_to_plain
from mahjong_desktop.records.codec import KEYS_OF_OTHER_LINES, entry_from_plain
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.imported import Imported
from mahjong_desktop.records.record import VERSION, Header, Origin, read_header
from mahjong_desktop.records.remarks import Remark

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "packaging" / "guides" / "SAVED-GAMES.md").read_text(encoding="utf-8")


def test_every_key_and_name_is_described() -> None:
    fields = [*Header.__struct_fields__, *Origin.__struct_fields__, *Imported.__struct_fields__]
    names = [kind.name for kind in (*ACTIONS, *EVENTS, *CARD_ACTIONS, *CARD_EVENTS)]
    assert [name for name in (*fields, *names) if f"`{name}`" not in GUIDE] == []
    assert [name for name in (*KEYS_OF_OTHER_LINES, *Remark.__struct_fields__) if f'"{name}"' not in GUIDE] == []


def test_the_header_of_the_guide_can_be_read() -> None:
    (block,) = re.findall(r"```json\n(.*?)```", GUIDE, re.S)
    line = json.dumps(json.loads(block)).encode()
    assert read_header(line, Path("guide.mahjong")).version == VERSION


def test_the_other_lines_of_the_guide_can_be_read() -> None:
    *examples, cards = [json.loads(line) for line in re.findall(r"`(\{.*?\})`", GUIDE)]
    assert len(examples) == 2 + len(KEYS_OF_OTHER_LINES) - 1
    assert {type(entry_from_plain(plain)) for plain in examples} == {Step, TakenBack, GivenBack, Remark}
    assert card_step_to_plain(card_step_from_plain(cards)) == cards
