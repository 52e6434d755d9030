"""A history that keeps how SQLite reads its tables. No expectations."""

from __future__ import annotations

from typing import Any

from mahjong_desktop.study.history.database import HistoryDatabase


class ExplainedHistory(HistoryDatabase):
    """The history `like`, with the steps of the plan of each statement about one of the tables."""

    def __init__(self, like: HistoryDatabase, *tables: str) -> None:
        super().__init__(like.path, like.games)
        self.steps: list[str] = []
        self._tables = tables

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        if any(f"FROM {table}" in query for table in self._tables):
            self.steps += [str(row[3]) for row in super().read(f"EXPLAIN QUERY PLAN {query}", *values)]
        return super().read(query, *values)
