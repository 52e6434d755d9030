"""The classical Chinese game by Millington, which is played by four (classical.py), by three with a dummy
(classical_3p.py) and by five with a dreamer (classical_5p.py). They share:

- `elements`: base points, doubles and special hands;
- `payment`: what hands are worth, the limit, what losers pay each other, the options;
- `cannon`: who pays for all after a dangerous discard;
- `play`: the wall, kongs, the original call, the title of East, mistakes.

Numbers in brackets are rules of the Czech edition."""
