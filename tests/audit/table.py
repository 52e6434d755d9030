"""Turns, kongs, claims and wins that the games have in common, followed along a record. Scores belong to the models."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.audit.board import Board
from tests.audit.records import Plain, must
from tests.audit.tiles import Group, kind, kinds, regular, runs_from
from tests.audit.values import Meld, Payment, Score, Win


class Table(Board):
    """One game with its turns; a model adds what only its game has."""

    forms = frozenset({"concealed", "claimed", "added"})
    robbable = frozenset({"added"})
    chows = True
    most_winners = 1
    last_discard_sets = False

    # ---- turns

    def play(self) -> None:
        """Follows the hand from the dealer's first turn to its end."""
        self.turn = self.dealer
        self.chain = []
        while not self.over:
            answer = self.stream.answers([self.turn])[self.turn]
            self.own_turn(self.turn, answer)

    def own_turn(self, seat: int, answer: Plain) -> None:
        """Follows the action of the seat in turn."""
        match answer["do"]:
            case "discard":
                self.discard(seat, answer)
            case "kong":
                self.own_kong(seat, answer)
            case "win":
                must(self.can_win_self(seat), "no win by the own draw", seat=seat)
                self.won([self.self_drawn(seat)])
            case _:
                self.other_turn(seat, answer)

    def other_turn(self, seat: int, answer: Plain) -> None:
        """Follows an action that only one game has."""
        must(False, "nothing to do in a turn", seat=seat, answer=answer)

    def next_turn(self, seat: int) -> None:
        """The seat draws, or the wall has run out."""
        if self.left == 0:
            self.unwon()
            return
        self.turn = seat
        self.draw(seat, "wall")

    def discard(self, seat: int, answer: Plain) -> None:
        """Follows a discard and the claims for it."""
        piece = answer["piece"]
        must(piece in self.hands[seat], "a tile that is not in the hand", seat=seat, piece=piece)
        must(kind(piece) not in self.bonus, "bonus tiles are never thrown", piece=piece)
        declaration = answer.get("declaration")
        self.check_discard(seat, piece, declaration)
        if declaration:
            self.stream.event("declared", seat=seat, declaration=declaration)
        self.before_discard(seat, piece)
        told = self.stream.event("discarded", seat=seat, piece=piece)
        must(told.get("declaration") == declaration, "another declaration", told=told)
        self.hands[seat].remove(piece)
        self.drawn, self.chain, self.after_claim = None, [], False
        self.thrown(seat, piece, declaration)
        self.offer(seat, piece)

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        """Returns which tiles may not be discarded, and what may be declared."""
        must(declaration is None, "no such declaration", declaration=declaration)

    def before_discard(self, seat: int, piece: str) -> None:
        """Follows the events before a discard."""

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        """Adds a discard to the river."""
        self.rivers[seat].append(piece)

    # ---- kongs on the seat's own turn

    def own_kong(self, seat: int, answer: Plain) -> None:
        """Follows a kong on the seat's own turn, and its replacement unless it is robbed."""
        form, pieces = answer["form"], answer["pieces"]
        must(form in self.forms and form != "claimed", "no such kong", form=form)
        must(set(pieces) <= self.hands[seat], "a kong of tiles that are not held", pieces=pieces)
        must(self.may_kong(seat, form, kind(pieces[0])), "this kong is not allowed", seat=seat, answer=answer)
        chained = self.drawn in pieces
        self.lay_kong(seat, form, pieces)
        if not chained:
            self.unchained()
        if form in self.robbable:
            robbers = self.ask_robbers(seat, form, pieces[-1])
            if robbers:
                self.undo_kong(seat, pieces)
                self.won(robbers)
                return
            self.stream.event("unclaimed")
        self.kong_stands(seat)
        self.replace_kong(seat)

    def undo_kong(self, seat: int, pieces: list[str]) -> None:
        """Undoes a robbed kong: it becomes a pung again, or its three other tiles go back to the hand."""
        kong = next(meld for meld in self.melds[seat] if pieces[-1] in meld.pieces)
        if kong.form == "added":
            kong.form, kong.pieces = "pung", kong.pieces[:3]
        else:
            self.melds[seat].remove(kong)
            self.hands[seat] |= set(pieces[:-1])

    def kong_stands(self, seat: int) -> None:
        """A kong on the seat's own turn was not robbed."""

    def unchained(self) -> None:
        """A kong of other tiles than the drawn one."""

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        """The kong has been melded."""
        tile = kind(pieces[0])
        must(all(kind(piece) == tile for piece in pieces), "unlike tiles", pieces=pieces)
        self.hands[seat] -= set(pieces)
        self.drawn = None
        if form == "added":
            must(len(pieces) == 1, "one tile is added", pieces=pieces)
            found = [meld for meld in self.melds[seat] if meld.form == "pung" and meld.tile == tile]
            must(len(found) == 1, "no pung to add to", pieces=pieces)
            pung = found[0]
            told = self.stream.event("melded", seat=seat, kind="kong", form=form, giver=pung.giver)
            must(sorted(told["pieces"]) == sorted([*pung.pieces, *pieces]), "the pieces of the kong", told=told)
            pung.form, pung.pieces = "added", [*pung.pieces, *pieces]
            return
        must(len(pieces) == (1 if form == "single" else 4), "tiles of a kong", pieces=pieces)
        told = self.stream.event("melded", seat=seat, kind="kong", form=form, giver=None)
        must(sorted(told["pieces"]) == sorted(pieces), "the pieces of the kong", told=told)
        self.melds[seat].append(Meld(form, list(pieces)))

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        """Returns whether a kong may be made on the seat's own turn."""
        return not self.after_claim and self.left >= 1

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        """Returns the wins by robbing."""
        way = "rob-kong" if form == "added" else "rob-concealed-kong"
        others = [other for other in self.players if other != seat]
        able = {other: win for other in others if (win := self.offered_win(other, kind(piece), seat, way))}
        answers = self.stream.answers(able)
        for answer in answers.values():
            must(answer["do"] in ("win", "pass"), "robbing or nothing", answer=answer)
        for other in able:
            if answers[other]["do"] == "pass":
                self.passed_win(other)
        return self.nearest([able[other] for other in able if answers[other]["do"] == "win"], seat)

    def replace_kong(self, seat: int) -> None:
        """Draws the replacement of a kong."""
        self.draw(seat, "kong")

    # ---- claims

    def offer(self, giver: int, piece: str) -> None:
        """Follows the claims for a discard."""
        tile, others = kind(piece), self.around(giver)[1:]
        wins = {seat: win for seat in others if (win := self.offered_win(seat, tile, giver, "discard"))}
        sets = {seat: self.claimable(seat, tile, giver) for seat in others}
        answers = self.ask_claims(giver, [seat for seat in others if seat in wins or sets[seat]])
        if self.over:
            return
        for seat, answer in answers.items():
            allowed = {"pass", *(["win"] if seat in wins else []), *sets[seat]}
            must(answer["do"] in allowed, "no such claim", seat=seat, answer=answer, allowed=allowed)
            self.check_claim(seat, tile, answer)
        for seat in wins:
            if answers[seat]["do"] != "win":
                self.passed_win(seat)
        winners = self.nearest([wins[seat] for seat in wins if answers[seat]["do"] == "win"], giver)
        if winners:
            self.won(winners)
            return
        for names in (("pung", "kong"), ("chow",)):
            for seat in others:
                if seat in answers and answers[seat]["do"] in names:
                    self.claim(seat, giver, piece, answers[seat])
                    return
        self.stream.event("unclaimed")
        self.unclaimed(giver, piece)
        if not self.over:
            self.next_turn(others[0])

    def ask_claims(self, giver: int, seats: Iterable[int]) -> dict[int, Plain]:
        """Returns the answers of the seats that may claim a discard. A game may ask others and end the hand."""
        return self.stream.answers(seats)

    def unclaimed(self, giver: int, piece: str) -> None:
        """Nobody claimed the discard."""

    def passed_win(self, seat: int) -> None:
        """A seat did not take a win."""

    def nearest(self, wins: list[Win], giver: int) -> list[Win]:
        """Returns the winners in the order of turns after the giver, as many as may win."""
        return sorted(wins, key=lambda win: (win.seat - giver) % self.chairs)[: self.most_winners]

    def claimable(self, seat: int, tile: int, giver: int) -> set[str]:
        """Returns the sets for which a seat may claim the tile."""
        if (self.left == 0 and not self.last_discard_sets) or not self.may_claim(seat, tile):
            return set()
        found = set()
        held = Counter(kinds(self.hands[seat]))
        if held[tile] >= 2 and self.may_set(seat, tile, (tile, tile)):
            found.add("pung")
        if held[tile] >= 3 and "claimed" in self.forms and self.may_claim_kong(seat, tile):
            found.add("kong")
        if self.chows and seat == self.around(giver)[1]:
            for low in range(tile - 2, tile + 1):
                others = [other for other in (low, low + 1, low + 2) if other != tile]
                fits = low >= 0 and runs_from(low) and low // 9 == tile // 9 and all(held[one] for one in others)
                if fits and tile < 27 and self.may_set(seat, tile, (others[0], others[1])):
                    found.add("chow")
        return found

    def may_claim(self, seat: int, tile: int) -> bool:
        """Returns whether a seat may claim at all."""
        return True

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        """Returns whether a chow or pung of the tile with these two may be claimed."""
        return True

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        """Returns whether a kong of a discard may be claimed."""
        return self.left >= 1

    def check_claim(self, seat: int, tile: int, answer: Plain) -> None:
        """Returns the pieces of the hand that a claim uses."""
        if answer["do"] not in ("chow", "pung", "kong"):
            return
        pieces = answer["pieces"]
        must(len(set(pieces)) == len(pieces) and set(pieces) <= self.hands[seat], "tiles not held", pieces=pieces)
        own = kinds(pieces)
        if answer["do"] == "chow":
            run = sorted((*own, tile))
            fits = run == [run[0], run[0] + 1, run[0] + 2] and runs_from(run[0])
            must(fits and self.may_set(seat, tile, (own[0], own[1])), "no chow", pieces=pieces)
        else:
            must(own == (tile,) * (2 if answer["do"] == "pung" else 3), "unlike tiles", pieces=pieces)
            must(answer["do"] == "pung" or answer.get("form") == "claimed", "form of a claimed kong", answer=answer)

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        """Melds a set with the discard."""
        name = answer["do"]
        form = {"form": "claimed"} if name == "kong" else {}
        told = self.stream.event("melded", seat=seat, kind=name, giver=giver, claimed=piece, **form)
        must(sorted(told["pieces"]) == sorted([*answer["pieces"], piece]), "the pieces of the set", told=told)
        self.hands[seat] -= set(answer["pieces"])
        self.melds[seat].append(Meld("claimed" if name == "kong" else name, [*answer["pieces"], piece], giver))
        self.claimed_from[giver].add(piece)
        self.turn, self.drawn, self.chain = seat, None, []
        self.after_claim = name != "kong"
        self.claimed(seat, giver, piece)
        if name == "kong":
            self.replace_kong(seat)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        """Follows other consequences of a claim."""

    # ---- wins

    def offered_win(self, seat: int, tile: int, giver: int, way: str) -> Win | None:
        """Returns the win that a seat may declare on another seat's tile; None if there is none."""
        melds = self.melds[seat]
        win = Win(seat, way, tile, giver, kinds(self.hands[seat]), melds, self.facts_offered(seat, giver, way))
        return win if self.valid(win) else None

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        """Returns the circumstances of a win on another seat's tile."""
        return frozenset()

    def facts_drawn(self, seat: int) -> frozenset[str]:
        """Returns the circumstances of a win by self-draw."""
        return frozenset()

    def self_drawn(self, seat: int) -> Win:
        """Returns the win by self-draw; None if there is none."""
        if self.dealt(seat):
            return Win(seat, "self-draw", None, None, kinds(self.hands[seat]), self.melds[seat], frozenset({"dealt"}))
        assert self.drawn is not None
        hand = kinds(self.hands[seat] - {self.drawn})
        return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat], self.facts_drawn(seat))

    def dealt(self, seat: int) -> bool:
        """Returns whether the dealer has not acted yet."""
        return seat == self.dealer and not any(self.rivers) and not self.chain and not self.after_claim

    def can_win_self(self, seat: int) -> bool:
        """Returns whether the drawn tile wins, or the dealer's dealt hand."""
        if self.dealt(seat):
            return self.valid(self.self_drawn(seat))
        return self.drawn is not None and kind(self.drawn) not in self.bonus and self.valid(self.self_drawn(seat))

    def valid(self, win: Win) -> bool:
        """Returns whether the win is allowed."""
        return bool(self.judged(win))

    def judged(self, win: Win) -> list[Score]:
        """Returns the most valuable of the readings that may win; none if none may."""
        found = self.scored(win)
        best = max((score.order for score in found), default=())
        return [score for score in found if score.order == best]

    def scored(self, win: Win) -> list[Score]:
        """Returns every reading that may win, with its value."""
        raise NotImplementedError

    def readings(self, win: Win) -> list[list[Group]]:
        """Yields every reading in sets and a pair, with each place of the winning tile."""
        melds = [meld.group for meld in win.melds if meld.form != "single"]
        found: dict[tuple[Group, ...], None] = {}
        for split in regular(win.tiles):
            groups = [Group(name, tile, concealed=True) for name, tile in split]
            places = [at for at, group in enumerate(groups) if win.tile in group.tiles] if win.tile is not None else []
            for place in places or [-1]:
                marked = [
                    group._replace(concealed=win.drawn, wins=True) if at == place else group
                    for at, group in enumerate(groups)
                ]
                found[(*melds, *sorted(marked))] = None
        return [list(groups) for groups in found]

    def won(self, wins: list[Win]) -> None:
        """Follows the events and payments of the wins, and the end of the hand."""
        scores = [self.tell_won(win) for win in wins]
        self.pay(self.payments(wins, scores))
        self.end("win", wins)

    def tell_won(self, win: Win) -> Score:
        """Compares the recorded win with the best readings; it must be one of them."""
        told = self.stream.event("won", seat=win.seat, way=win.way, giver=win.giver)
        best = self.judged(win)
        must(best, "this hand may not win", told=told)
        elements = {one["id"]: one["value"] for one in told["elements"]}
        for score in best:
            same = (elements, dict(told["totals"]), told["points"], told["limit"] is not None)
            if same == (score.elements, score.totals, score.points, score.limit):
                return score
        must(False, "scored differently", hand=win, told=told, expected=best)
        raise AssertionError

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        """Returns the payments for the wins."""
        raise NotImplementedError

    def pay(self, expected: Iterable[Payment]) -> None:
        """Follows the payments: the sum that each seat pays each other, in one part or several."""
        due: Counter[tuple[int, int]] = Counter()
        told: Counter[tuple[int, int]] = Counter()
        for payer, payee, amount in expected:
            due[payer, payee] += amount
        while self.stream.next_is("paid"):
            paid = self.stream.event("paid")
            told[paid["payer"], paid["payee"]] += paid["amount"]
        must(+told == +due, "other payments", told=dict(told), expected=dict(due))
        for (payer, payee), amount in told.items():
            if payer >= 0:
                self.scores[payer] -= amount
            if payee >= 0:
                self.scores[payee] += amount

    def pay_out(self, gains: list[int]) -> None:
        """Follows payments that result in these gains, whoever pays whom."""
        told = [0] * self.chairs
        while self.stream.next_is("paid"):
            paid = self.stream.event("paid")
            for seat, amount in ((paid["payer"], -paid["amount"]), (paid["payee"], paid["amount"])):
                if seat >= 0:
                    told[seat] += amount
        must(told == gains, "other payments", told=told, expected=gains)
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]

    def unwon(self) -> None:
        """The wall has run out."""
        self.end("draw", [])

    def end(self, result: str, wins: list[Win]) -> None:
        """The hand is over."""
        assert self.position is not None
        self.over = True
        following = self.following(wins)
        told = self.stream.event("hand-ended", result=result, scores=self.scores)
        expected = None if following is None else list(following)
        must(told["following"] == expected, "another hand follows", told=told["following"], expected=expected)
        held = [sorted(pieces) for pieces in told["hands"]]
        must(held == [sorted(hand) for hand in self.hands], "the hands at the end", told=held)
        self.after_hand(told.get("sitting") or [])
        self.position = following

    def after_hand(self, sitting: list[int]) -> None:
        """Checks who will sit where in the next hand, in games whose participants change places."""
        must(not sitting, "nobody changes places", sitting=sitting)

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        """Returns round, dealer, number and streak of the next hand; None after the last."""
        raise NotImplementedError

    def passed_on(self, rounds: int, streak: int = 0) -> tuple[int, int, int, int] | None:
        """Passes the deal to the right; after the last dealer a new round begins, after the last round the match
        ends."""
        assert self.position is not None
        round_, dealer, number, _ = self.position
        dealer = self.around(dealer)[1]
        round_ += dealer == 0
        return None if round_ == rounds else (round_, dealer, number + 1, streak)

    def kept(self, streak: int) -> tuple[int, int, int, int]:
        """The dealer keeps the deal."""
        assert self.position is not None
        round_, dealer, number, _ = self.position
        return (round_, dealer, number + 1, streak)
