"""The steps of a ruleset's script as the engine does them.

`questions.py` says who is asked what in a step, `advance.py` what follows on the answers.
"""
