"""Room mjai: programs that speak mjai play at our table, and our bots play as such programs elsewhere.

mjai is a protocol of riichi programs: lines of JSON over standard input and output. `messages` is the table of all
messages, `telling` makes them from the events that a seat sees, `answers` goes from options to messages and back. A
program as a bot is `bot` (its process: `process`, `conversation`); a bot of ours as a program is `player` (the table
that it rebuilds from messages: `followed_table`).

Files of mjai games do not belong here: logs.
"""
