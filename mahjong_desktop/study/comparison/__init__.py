"""Two rulesets, row by row: what each of them does, in ids and figures that words.py turns into sentences.

Room: study/comparison. No Qt, and no ruleset is named. Rows are read from the slots of the rulesets or measured by
their own scorers and settlements. The page that shows them is in ui/compare.
"""

from mahjong_desktop.study.comparison.compared import (
    compared_rows as compared_rows,
    most_important as most_important,
    values_of as values_of,
)
from mahjong_desktop.study.comparison.play_rows import least_value as least_value
from mahjong_desktop.study.comparison.words import (
    Clause as Clause,
    ComparisonWords as ComparisonWords,
    Row as Row,
    RowValue as RowValue,
)
