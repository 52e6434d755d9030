"""Drills: questions about real hands, the judgement of answers, and the schedule of what is asked again. No Qt, no
words."""
