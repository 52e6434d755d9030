"""The same tiles in other hands, in the window: at the end of a hand and of a match."""
