"""Saved games for other programs and for reading: a riichi game becomes a logged game, every game text or JSON.

Room: study. No Qt. Writing the formats of logs belongs to the room logs.
"""
