"""The engine's part of a ruleset's script: what happens in each step.

`questions.py` finds which seats are asked in a step, `advance.py` makes events from their answers.
"""
