"""Room ui/calculator: the page on which a hand of any table is entered and scored."""
