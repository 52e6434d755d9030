"""Room study/duplicate: the same tiles in other hands. An expert plays a hand of a saved game again in the person's
seat."""
