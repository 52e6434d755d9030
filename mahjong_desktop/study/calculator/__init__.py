"""Room study/calculator: a hand of a real table as a person enters it, what its game asks about it, and what it is
worth. No Qt and no words. It scores nothing itself: records checks the facts, the ruleset scores them."""
