"""Mahjong Desktop: four-player mahjong against computer opponents, with an explained score."""

__version__ = "0.9.0"
