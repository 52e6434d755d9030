"""Parts of the game of Wuhan with Red dragons and wild tiles as one-tile kongs, which is played by four and, as in
Jingzhou, by three: its elements, what a hand needs to win, and what each loser pays."""
