"""The game of Wuhan with Red dragons and wild tiles as one-tile kongs, which is played by four (wuhan.py) and, as in
Jingzhou, by three (jingzhou_3p.py). They share:

- `elements`: the doubles of the winner and of each loser, the major hands;
- `winning`: what a hand needs to win;
- `payment`: what each loser pays, up to the limits; who pays for all;
- `valuing`: how these are put together to value a hand."""
