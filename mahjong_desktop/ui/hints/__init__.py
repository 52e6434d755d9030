"""The panel of hints at the right of the table: what to do, which hands to collect, what the hand waits for.

Room: ui/hints. What is told is worked out in study/hints; here it is asked for in another thread, put into words and
shown.
"""
