"""Learning a ruleset: the first page, and the lessons."""
