"""Parameterised parts that two or more rulesets use: deals, shapes, predicates, settlements. No ruleset here."""
