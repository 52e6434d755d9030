"""The same tiles in other hands: a hand of a saved game, played again by an expert in the person's seat."""
