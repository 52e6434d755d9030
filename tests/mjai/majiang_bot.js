/* majiang-ai as a program that speaks mjai, for a test: mjai messages become those of majiang-core, answers go back.
   NODE_PATH names the folder in which @kobalab/majiang-core and @kobalab/majiang-ai are installed. */
"use strict";

const Majiang = require("@kobalab/majiang-core");
const Player = require("@kobalab/majiang-ai");

const HONOURS = ["E", "S", "W", "N", "P", "F", "C"];
const SIGN = { 3: "-", 2: "=", 1: "+" };  // from the left, from across, from the right

let player, seat, dealer, kong, reach, then, pungs;

const theirs = (name) => name === "?" ? ""
    : HONOURS.includes(name) ? "z" + (HONOURS.indexOf(name) + 1)
    : name[1] + (name.endsWith("r") ? "0" : name[0]);
const ours = (tile) => tile[0] === "z" ? HONOURS[tile[1] - 1] : tile[1] === "0" ? "5" + tile[0] + "r" : tile[1] + tile[0];
const place = (actor) => (actor - dealer + 4) % 4;
const digits = (names) => names.map((name) => theirs(name)[1]).sort((a, b) => (+a || 5.5) - (+b || 5.5));

function hand(names) {
    let text = "";
    for (const suit of "mpsz") {
        const own = names.map(theirs).filter((tile) => tile[0] === suit).map((tile) => tile[1]);
        if (own.length) text += suit + own.sort((a, b) => (+a || 5) - (+b || 5)).join("");
    }
    return text;
}

function claimed(event) {
    const suit = theirs(event.pai)[0], sign = SIGN[(event.target - event.actor + 4) % 4];
    const digit = theirs(event.pai)[1] + sign;
    if (event.type !== "chi") return suit + digits(event.consumed).join("") + digit;
    return suit + [...digits(event.consumed), digit].sort((a, b) => (+a[0] || 5) - (+b[0] || 5)).join("");
}

function heard(event) {
    const l = event.actor === undefined ? 0 : place(event.actor);
    switch (event.type) {
    case "start_game":
        player = new Player();
        seat = event.id;
        return { kaiju: { id: seat, rule: Majiang.rule({ "途中流局あり": false }), title: "", player: ["", "", "", ""], qijia: 0 } };
    case "start_kyoku":
        dealer = event.oya;
        kong = reach = false;
        pungs = {};
        return { qipai: {
            zhuangfeng: "ESWN".indexOf(event.bakaze), jushu: dealer, changbang: event.honba, lizhibang: event.kyotaku,
            defen: [0, 1, 2, 3].map((at) => event.scores[(dealer + at) % 4]), baopai: theirs(event.dora_marker),
            shoupai: [0, 1, 2, 3].map((at) => (dealer + at) % 4 === seat ? hand(event.tehais[seat]) : ""),
        } };
    case "tsumo": {
        const key = kong ? "gangzimo" : "zimo";
        kong = false;
        return { [key]: { l, p: theirs(event.pai) } };
    }
    case "reach":
        reach = true;
        return null;
    case "dahai": {
        const p = theirs(event.pai) + (event.tsumogiri ? "_" : "") + (reach ? "*" : "");
        reach = false;
        return { dapai: { l, p } };
    }
    case "chi": case "pon": case "daiminkan": {
        const m = claimed(event);
        if (event.type === "pon") pungs[event.actor + m[0] + (+m[1] || 5)] = m;
        kong = event.type === "daiminkan";
        return { fulou: { l, m } };
    }
    case "ankan":
        kong = true;
        return { gang: { l, m: theirs(event.consumed[0])[0] + digits(event.consumed).join("") } };
    case "kakan": {
        const tile = theirs(event.pai);
        kong = true;
        return { gang: { l, m: pungs[event.actor + tile[0] + (+tile[1] || 5)] + tile[1] } };
    }
    case "dora":
        return { kaigang: { baopai: theirs(event.dora_marker) } };
    default:
        return null;
    }
}

function said(reply, event) {
    const none = { type: "none" };
    if (!reply) return none;
    if (reply.hule) return { type: "hora", actor: seat, target: event.actor };
    if (reply.dapai) {
        const thrown = { type: "dahai", actor: seat, pai: ours(reply.dapai), tsumogiri: reply.dapai.includes("_") };
        if (!reply.dapai.includes("*")) return thrown;
        then = thrown;
        return { type: "reach", actor: seat };
    }
    const m = reply.fulou || reply.gang;
    if (!m) return none;
    const tiles = [...m.slice(1).matchAll(/(\d)([-+=]?)/g)].map(([, digit, sign]) => [ours(m[0] + digit), sign]);
    const names = (parts) => parts.map(([name]) => name);
    if (reply.gang) {
        if (!/[-+=]/.test(m)) return { type: "ankan", actor: seat, consumed: names(tiles) };
        return { type: "kakan", actor: seat, pai: tiles[3][0], consumed: names(tiles.slice(0, 3)) };
    }
    const type = tiles.length === 4 ? "daiminkan" : new Set(names(tiles).map((name) => name[0])).size > 1 + /0/.test(m) ? "chi" : "pon";
    const own = tiles.filter(([, sign]) => !sign), [[pai]] = tiles.filter(([, sign]) => sign);
    return { type, actor: seat, target: event.actor, pai, consumed: names(own) };
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const event = JSON.parse(line);
    let answer = { type: "none" };
    if (event.type === "reach" && event.actor === seat) {
        heard(event);
        answer = then;
    } else {
        const message = heard(event);
        if (message) player.action(message, (reply) => { answer = said(reply, event); });
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
});
