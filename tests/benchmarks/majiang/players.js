/* Four players of majiang-ai behind standard input and output, one line of JSON for each batch of messages.
   In:  [[id, message], ...]  a message of majiang-core: kaiju, qipai, zimo, dapai, fulou, gang, gangzimo or kaigang
   Out: [[reply, milliseconds, hand, tiles left, scores, error], ...] in the same order; hand and what follows it are
        null before the deal */
"use strict";

const Majiang = require("@kobalab/majiang-core");
const Player = require("@kobalab/majiang-ai");

const MOST_KEPT = 200000;

/* The distance of a hand is asked again and again, so it is kept by the tiles of the hand. */
function keepDistances(util) {
    const kept = new Map();
    const find = util.xiangting;
    const findWaits = util.tingpai;
    util.xiangting = (hand) => {
        const tiles = hand._bingpai;
        const key = tiles.m.join("") + tiles.p.join("") + tiles.s.join("") + tiles.z.join("")
                  + hand._fulou.length + (hand._zimo && hand._zimo.length > 2);
        let distance = kept.get(key);
        if (distance === undefined) {
            if (kept.size >= MOST_KEPT) kept.clear();
            distance = find(hand);
            kept.set(key, distance);
        }
        return distance;
    };
    util.tingpai = (hand, distance) => findWaits(hand, distance || util.xiangting);
}

keepDistances(Majiang.Util);
const players = [0, 1, 2, 3].map(() => new Player());

function told(id, message) {
    const player = players[id];
    let reply = null, error = null;
    const start = process.hrtime.bigint();
    try {
        player.action(message, (answer) => { reply = answer || null; });
    } catch (problem) {
        error = String(problem && problem.stack || problem).slice(0, 400);
    }
    const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    if (!(player._model && player._model.shan)) return [reply, milliseconds, null, null, null, error];
    return [reply, milliseconds, player.shoupai.toString(), player.shan.paishu, player._model.defen, error];
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const answers = JSON.parse(line).map(([id, message]) => told(id, message));
    process.stdout.write(JSON.stringify(answers) + "\n");
});
