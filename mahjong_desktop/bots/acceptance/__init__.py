"""How far a hand is from complete (shanten) and which tiles bring it nearer (acceptance, ukeire)."""
