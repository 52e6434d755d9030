"""Mahjong Desktop: four-player mahjong against computer opponents, with an explained score."""
