"""Transfers and settlements: payments can be built only so that they sum to nothing."""

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.payments import Settlement, Transfer

SEATS = st.integers(0, 3)
PAYMENTS = st.lists(st.tuples(SEATS, SEATS, st.integers(1, 500)).filter(lambda paid: paid[0] != paid[1]))


@given(PAYMENTS)
def test_a_settlement_sums_to_nothing(payments: list[tuple[int, int, int]]) -> None:
    settlement = Settlement(4, tuple(Transfer(*paid, "win") for paid in payments), "pays-discard")
    assert sum(settlement.deltas) == 0
    for seat in range(4):
        got = sum(amount for _, payee, amount in payments if payee == seat)
        gave = sum(amount for payer, _, amount in payments if payer == seat)
        assert settlement.deltas[seat] == got - gave


def test_nobody_pays_on_a_draw() -> None:
    assert Settlement(4, (), "pays-nothing-draw").deltas == (0, 0, 0, 0)


@pytest.mark.parametrize(("payer", "payee", "amount"), [(0, 0, 5), (0, 1, 0), (0, 1, -3)])
def test_impossible_transfers(payer: int, payee: int, amount: int) -> None:
    with pytest.raises(RulesetError) as error:
        Transfer(payer, payee, amount, "win")
    assert error.value.code == "impossible-transfer"


@pytest.mark.parametrize(("payer", "payee"), [(0, 4), (4, 0), (-2, 2), (2, -2)])
def test_only_seats_of_the_table_pay_and_are_paid(payer: int, payee: int) -> None:
    with pytest.raises(RulesetError) as error:
        Settlement(4, (Transfer(payer, payee, 8, "win"),), "pays-discard")
    assert error.value.code == "no-such-seat"
