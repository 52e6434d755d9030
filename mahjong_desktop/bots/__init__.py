"""Players that are programs. They see a SeatView and their options; no engine state, no window, no files."""
