"""The games of Shanghai: the old one, the popular and the new style, the one of the 1980s, qinghunpeng, and the one of
the district Jinshan, a file each. They share:

- `play`: their tiles, the order of a hand and of the hands of a match;
- `elements`: flowers, waits and honours, and the list of the popular style in two halves;
- `payment`: all three losers pay;
- `ties`: players who have claimed three sets of each other pay for each other.

Source: the Japanese account of the old rules of Shanghai, 2015.
"""
