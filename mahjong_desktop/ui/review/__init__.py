"""Room ui/review: shows what the decisions of a saved hand cost. Nothing is worked out here."""
