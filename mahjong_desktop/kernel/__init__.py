"""Fast computations on hands: shanten (distance to ready), divisions, element counts. Plain interfaces, no rules."""
