"""Numbers and plural categories."""

import pytest

from mahjong_desktop.texts import LANGUAGES, format_number, format_signed, plural_category
from mahjong_desktop.texts.numbers import CATEGORIES, format_decimal


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "12,345"), ("ru", "12\u00a0345"), ("cs", "12\u00a0345"), ("ja", "12,345")],
)
def test_thousands(language: str, expected: str) -> None:
    assert format_number(language, 12345) == expected
    assert format_number(language, -12345) == "\u2212" + expected
    assert format_number(language, 999) == "999"


def test_gains_and_losses_carry_a_sign_and_zero_does_not() -> None:
    assert [format_signed("en", number) for number in (192, -64, 0)] == ["+192", "\u221264", "0"]


@pytest.mark.parametrize(
    ("language", "category", "counts"),
    [
        ("en", "one", (1,)),
        ("en", "other", (0, 2, 11, 21, 101)),
        ("ru", "one", (1, 21, 101, -1)),
        ("ru", "few", (2, 3, 4, 22, 104)),
        ("ru", "many", (0, 5, 10, 11, 12, 14, 20, 111, 112)),
        ("cs", "one", (1, -1)),
        ("cs", "few", (2, 3, 4)),
        ("cs", "other", (0, 5, 21, 22, 102)),
        ("ja", "other", (0, 1, 2, 5)),
    ],
)
def test_plural_categories(language: str, category: str, counts: tuple[int, ...]) -> None:
    assert {plural_category(language, count) for count in counts} == {category}


def test_whole_numbers_need_exactly_the_categories_listed() -> None:
    for language in LANGUAGES:
        assert {plural_category(language, count) for count in range(1000)} == set(CATEGORIES[language])


@pytest.mark.parametrize(
    ("language", "number", "digits", "text"),
    [
        ("en", 1234.56, 1, "1,234.6"),
        ("cs", -0.256, 2, "−0,26"),
        ("ru", -12345.4, 0, "−12\u00a0345"),
        ("ja", -0.004, 2, "0.00"),
        ("en", 999.96, 1, "1,000.0"),
    ],
)
def test_decimals(language: str, number: float, digits: int, text: str) -> None:
    assert format_decimal(language, number, digits) == text
