"""The vocabulary of mahjong: tiles, melds, wins, scores.

Pure values; no Qt, files, clock, chance or words for people.
"""
