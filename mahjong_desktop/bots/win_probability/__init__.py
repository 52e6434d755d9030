"""How likely a hand is completed in the time that is left, before another seat wins."""
