"""Several differences estimated together: what was believed before, what was measured, and the errors of both.

Room: study/review. Numbers only: the rule of Bayes for normal distributions, for a few dimensions.
"""

from __future__ import annotations

from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]


def updated(
    believed: Sequence[float], belief: Matrix, measured: Sequence[float], noise: Matrix
) -> tuple[list[float], list[list[float]]]:
    """Returns the means and the covariances of quantities after a measurement. `belief` and `noise` are the covariances
    of the belief before it and of the measurement; their sum must be positive definite."""
    size = len(believed)
    both = [[belief[row][column] + noise[row][column] for column in range(size)] for row in range(size)]
    surprise = [measured[row] - believed[row] for row in range(size)]
    # The columns of the belief and the surprise, multiplied by the inverse of the sum of both covariances.
    solved = _solved(both, [[*belief[row], surprise[row]] for row in range(size)])
    means = [believed[row] + sum([belief[row][k] * solved[k][size] for k in range(size)]) for row in range(size)]
    spread = [
        [belief[row][column] - sum([belief[row][k] * solved[k][column] for k in range(size)]) for column in range(size)]
        for row in range(size)
    ]
    return means, spread


def _solved(matrix: Matrix, right: Matrix) -> list[list[float]]:
    """Returns the solution of the equations of a positive definite matrix, for several right sides (Gauss, Jordan)."""
    size = len(matrix)
    rows = [[*matrix[row], *right[row]] for row in range(size)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for row in range(size):
            factor = rows[row][pivot]
            if row != pivot and factor:
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
