"""The gallery of the scoring elements of a ruleset. What it shows of each is in study.element_facts."""
