"""Lessons and drills of Shuangkou: what is shown, what is asked, which answers are right and why."""
