"""Options whose value is a text of several parts."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.errors import OptionError
from mahjong_desktop.core.ruleset import NumberByWord, Numbers, Option, Several

EXTRA = Option("extra", ("none", "pungs", "single", "last"), form=Several(("pungs", "single", "last")))
POINTS = Option("points", ("1-2",), form=Numbers(2, 0, 100))
FACTORS = Option("factors", ("none",), form=NumberByWord(("dealer", "pungs"), (2, 4, 8)))


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (EXTRA, "none", "none"),
        (EXTRA, "single", "single"),
        (EXTRA, "last,pungs", "pungs,last"),
        (POINTS, "1-2", "1-2"),
        (POINTS, "0-100", "0-100"),
        (POINTS, "03-4", "3-4"),
        (FACTORS, "none", "none"),
        (FACTORS, "pungs=8,dealer=4", "dealer=4,pungs=8"),
        (FACTORS, "pungs=8,dealer=2", "pungs=8"),
        (FACTORS, "dealer=2", "none"),
    ],
)
def test_a_text_of_the_form_is_taken_with_its_parts_in_order(option: Option, given: str, value: str) -> None:
    assert option.check(given) == value
    assert option.check(value) == value


@pytest.mark.parametrize(
    ("option", "given"),
    [
        *[(EXTRA, text) for text in ("", "chows", "pungs,", "pungs,pungs", "pungs, last", "none,pungs")],
        *[(POINTS, text) for text in ("1", "1-2-3", "-1-2", "1-101", "a-b", "1-", "", "²-1", f"1-{'9' * 5000}")],
        *[(FACTORS, text) for text in ("", "pungs", "pungs=3", "chows=4", "pungs=4,pungs=8", "pungs=", "pungs=4=4")],
        *[(option, value) for option in (EXTRA, POINTS, FACTORS) for value in (None, True, 1, 2.0, ["pungs"])],
    ],
)
def test_other_values_are_refused(option: Option, given: object) -> None:
    with pytest.raises(OptionError) as error:
        option.check(given)
    assert error.value.code == "option-value"


def test_parts_are_read_and_written() -> None:
    several, numbers, factors = (option.form for option in (EXTRA, POINTS, FACTORS))
    assert isinstance(several, Several) and several.parts("last,pungs") == ("pungs", "last")
    assert isinstance(numbers, Numbers) and numbers.parts("3-4") == (3, 4)
    assert isinstance(factors, NumberByWord) and factors.parts("pungs=4,dealer=2") == {"pungs": 4}


@pytest.mark.parametrize(("given", "value"), [("no", "no"), ("12", 12), (12, 12)])
def test_digits_are_a_number_where_a_word_is_the_default(given: object, value: object) -> None:
    assert Option("fine", ("no", 10), least=1, most=100).check(given) == value
