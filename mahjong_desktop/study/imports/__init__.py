"""Games that were played elsewhere: a logged game becomes a saved game, whose hands the engine has played again.

Room: study. No Qt and no words. Reading the formats of logs belongs to the room logs; the way back is study.exports.
"""
