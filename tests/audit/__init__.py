"""Independent models of the games: each follows saved games by its rules alone and says where one departs from them.

A model is written from the rules, not from the program: it reads the record as plain JSON and works everything out by
itself: deal, replacements, who is asked, what each answer may be, wins, scores, payments, the next dealer, the end.
"""
