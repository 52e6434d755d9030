"""Games of our riichi bots against majiang-ai, the strongest public riichi bot that follows rules of thumb.

    python -m tests.benchmarks.majiang --install
    python -m tests.benchmarks.majiang --line-up expert,majiang,majiang,majiang --walls 25 --out games.jsonl
    python -m tests.benchmarks.majiang --show games.jsonl

Our engine judges; the players of majiang-ai sit in a process of node.js and are told what happens in the messages of
majiang-core. Needs node and npm. A game is an east round on given walls, which are played with the line-up in all
rotations. Both sides compare the hand, the wall and the scores at every draw.
"""
