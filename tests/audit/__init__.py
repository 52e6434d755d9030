"""Independent models of the games. Each follows saved games by its rules alone and reports the first difference.

A model is written from the rules, not from the program. It reads the record as plain JSON and computes everything
itself: deal, replacements, who is asked, which answers are allowed, wins, scores, payments, the next dealer, the end.
It says in `ruleset` of which ruleset it is a model.
"""
