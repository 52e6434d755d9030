"""Room ui/duplicate: shows the same tiles in other hands, at the end of a hand and of a match."""
