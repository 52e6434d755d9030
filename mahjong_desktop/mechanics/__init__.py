"""Parts with parameters that two or more rulesets use: deals, shapes, predicates, settlements. It contains no
ruleset."""
