"""Game logs of other programs that play riichi: tenhou/6, mjlog, mjai and Majiang, read and written.

Room: logs. Every format is read into one form, `LoggedGame` (values.py), and written from it. Here nothing is scored or
played: whether a log can have been played by some rules is asked in study.imports.
"""
