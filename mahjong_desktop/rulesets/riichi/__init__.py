"""Riichi, the mahjong of modern Japan (riichi_ema.py), as it is played at European tournaments, in Japanese leagues and
online. Its parts:

- `options`: what players choose, and the sets of options of tournaments and sites;
- `elements`: yaku, yakuman, dora and minipoints;
- `play`: riichi, what may be declared, discarded and claimed, aborted hands, mistakes;
- `payment`: han and fu to points, who pays a win, unwon hands, the match and its end.

Numbers in brackets are sections of the booklet of the European rules."""
