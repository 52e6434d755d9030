"""Room ui/cards: what draws playing cards."""
