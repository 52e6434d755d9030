"""The room of card games: Shuangkou (双扣), a game of two teams with two packs of cards. It is as pure as the engine of
mahjong: it knows no files, no clock, no global chance and no words for people. Its rules are not those of mahjong, so
that it shares with mahjong only what is true of any game: errors, options, payments."""
