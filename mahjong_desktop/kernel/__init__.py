"""Fast arithmetic on hands: shanten (distance to ready), divisions, tallies. Plain interfaces, no rules."""
