"""Room ui/progress: the page of a person's progress: rulesets played, points, rates, elements made, drills."""
