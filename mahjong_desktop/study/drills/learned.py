"""What a person has learnt: a level and a due date for each skill, and the hands already shown. Kept in SQLite.

Room: study/drills. The schedule is that of `fsrs`.
"""
