"""A step by hand: one of seven hexes, each with what it is worth (Order of movement)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.kit import (
    Explanation,
    Hint,
    Hotkey,
    Panel,
    Part,
    column,
    grow,
    only_large,
    yielding,
)
from game.desk.map.legend import FOOT
from game.desk.map.widget import Pick
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.battle_board.rules.disengaging import leaves
from game.systems.battle_board.rules.expected import Prospect
from game.systems.battle_board.rules.tactics import prospects
from game.systems.battle_board.screens.board_map import (
    board_map,
    fought_over,
    hex_card,
    mover_counters,
    reach_ground,
)
from game.systems.battle_board.screens.choices import (
    Steps,
    best_words,
    net_words,
    reason_words,
    step_card,
    step_marks,
    steps_of,
    steps_panel,
)
from game.systems.battle_board.screens.forecast import hex_panel
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.movers import allowance_panel, order_panel
from game.systems.battle_board.screens.terms import hex_terms
from game.systems.battle_board.screens.words import leaving_words
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import StepOrder
from game.table.decisions import Decision
from game.table.leaving import Until
from game.table.orders import Order
from game.words import _

FIRST, LEAST, WHY = 116, 100, 150
"""How small the panels become where there is little room."""


class StepSheet(OrderSheet):
    """Where a token that its side moves itself goes next."""

    kind = "step"
    phase = "movement"

    def first(self, decision: Decision) -> Order:
        """By its tactic."""
        return StepOrder(token=decision.ship or "")

    @staticmethod
    def _order(token: Token, to: Hex) -> StepOrder:
        return StepOrder(token=token.name, to=hex_number(to))

    @property
    def steps(self) -> Steps:
        """The hexes, as the token's tactic judges them."""
        board: Board = self.pad.board
        return steps_of(board, board.tokens[self.pad.decision.ship or ""])

    @property
    def to(self) -> Hex | None:
        """The hex of the draft; None where the step is left to the tactic."""
        order = self.pad.written(StepOrder)
        return None if order.to is None else hex_from_number(order.to)

    @property
    def leaves(self) -> bool:
        """Whether its tactic would take it off the board now."""
        return leaves(self.steps.board, self.steps.token)

    # -- changing it

    def choose_next(self, step: int) -> None:
        """The hex above or below in the list."""
        steps = self.steps
        hexes = [one.hex for one in steps.found]
        at = hexes.index(self.to) if self.to in hexes else -1 if step > 0 else 0
        self.pad.write(self._order(steps.token, hexes[(at + step) % len(hexes)]))

    def choose_by_key(self, key: int) -> None:
        """The hex that a key names, if it is on the board."""
        steps = self.steps
        found = [one.hex for one in steps.found if steps.key(one.hex) == key]
        if found:
            self.pad.write(self._order(steps.token, found[0]))
        else:
            self.stage.refuse(_("There the board ends."))

    def open_by_key(self, key: int) -> None:
        """A double click on the hex of a row: move there."""
        self.choose_by_key(key)
        if self.to is not None and self.steps.key(self.to) == key:
            self.stage.go_on()

    def by_tactic(self) -> None:
        """This step is left to the token's tactic."""
        self.pad.write(StepOrder(token=self.steps.token.name))

    def rest_by_tactic(self, *kinds: str, until: Until | None = None) -> None:
        """This step is left to the tactic, and in this round all that is asked of these kinds.

        With ``until`` it is so in the next rounds too, until a question is met by it.
        """
        if self.pad.leave_rest(StepOrder(token=self.steps.token.name), kinds, until):
            self.stage.go_on()

    def on_hex(self, pick: Pick) -> None:
        """A click on the map; the second of a double click moves."""
        steps = self.steps
        if pick.hex in [one.hex for one in steps.found]:
            again = pick.twice and self.to == pick.hex
            self.pad.write(self._order(steps.token, pick.hex))
            if again:
                self.stage.go_on()
        else:
            words = _("{token} moves one hex: click one of the seven.")
            self.stage.refuse_by(words.format(token=steps.token.name), "STR-MOV-5")

    # -- the screen

    def head(self) -> Head:
        """Which token, and where it stands in the order."""
        steps = self.steps
        line = _("Move {token} by hand").format(token=steps.token.name)
        below = leaving_words(steps.board, steps.token)
        if not below:
            below = _("phase {n} of 3: who moves {hexes} or more")
            below = below.format(n=steps.board.step, hexes=4 - steps.board.step)
        return Head(line, below)

    def main(self) -> Part:
        """The board, with what each hex is worth."""
        steps = self.steps
        marks = [*mover_counters(steps.board, steps.token), *step_marks(steps, self.to)]
        ground = reach_ground(steps.board, steps.token)
        board = steps.board
        made = board_map(
            self.desk,
            board,
            marks,
            about=[*fought_over(board), *(one.hex for one in steps.found)],
            foot=FOOT,
            ground=ground,
            on_pick=self.on_hex,
            explain_hex=self._explain,
            keep_clear=lambda: [one.hex for one in steps.found],
        )
        return with_legend(made)

    def _explain(self, hex_: Hex, side: int | None) -> Explanation | None:
        """What one of the seven hexes is worth; elsewhere the tokens that lie there."""
        del side
        steps = self.steps
        worth = next((one for one in steps.found if one.hex == hex_), None)
        here = hex_card(steps.board, hex_)
        if worth is None:
            return here
        card = step_card(steps, worth)
        return card if here is None else replace(card, terms=(*card.terms, *here.terms))

    def _why(self) -> Panel:
        """What the hex of the draft is worth, term by term."""
        return hex_panel(self.steps.board, self.steps.token, *self._shown())

    def _shown(self) -> tuple[Hex, str]:
        """The hex whose worth is explained, in words too: that of the draft, else the best."""
        steps = self.steps
        hex_ = self.to or steps.best[0]
        return hex_, steps.words(hex_)

    def column(self) -> Part:
        """The hexes, always in one place; below them why, order and allowance."""
        steps = self.steps
        names = [name for name, _margin in steps.board.movers]
        done = names[: names.index(steps.token.name)]
        return column(
            steps_panel(steps, self.to, self),
            only_large(yielding(self._why(), WHY)),
            yielding(order_panel(steps.board, done, steps.token.name), LEAST),
            only_large(yielding(allowance_panel(steps.board, steps.token.name), FIRST)),
            grow(),
        )

    def tools(self) -> Sequence[Tool]:
        """By tactic: this step, all of this phase, all of this round, or until it matters."""
        words = _("Leave the board") if self.leaves else _("By tactic")
        tactic = Tool("tactic", words, "T", self.by_tactic)
        reason = _("Leave the board, or click a hex, first.") if self.leaves else ""
        return (
            tactic,
            Tool("phase", _("Phase by tactic"), "Shift T", self._phase_by_tactic, reason),
            Tool("round", _("Round by tactic"), "R", self._round_by_tactic, reason),
            Tool("until", _("Until in reach"), "U", self._until_in_reach, reason),
        )

    def _until_in_reach(self) -> None:
        """By tactic, round by round, until it could fire or be fired at after its step."""
        self.rest_by_tactic("step", until=_in_reach)

    def _phase_by_tactic(self) -> None:
        self.rest_by_tactic("step")

    def _round_by_tactic(self) -> None:
        self.rest_by_tactic("step", "shot")

    def hotkeys(self) -> Iterator[Hotkey]:
        """From hex to hex."""
        yield Hotkey("Up", _("Hex above"), lambda: self.choose_next(-1))
        yield Hotkey("Down", _("Hex below"), lambda: self.choose_next(1))
        for key in range(7):
            yield Hotkey(str(key), _("The hex of that number"), partial(self.choose_by_key, key))

    def hints(self) -> Sequence[Hint]:
        """What the hex of the draft is worth, and what the counters show."""
        steps, (hex_, words) = self.steps, self._shown()
        terms = hex_terms(steps.board, steps.token, hex_)
        why: list[Hint] = [_("Why: {hex}").format(hex=words), *terms] if terms else []
        return *why, *counter_signs()

    def seal(self) -> Seal:
        """What the step does."""
        steps = self.steps
        name = steps.token.name
        if self.to is None and self.leaves:
            words = _("{token} leaves the board").format(token=name)
            return Seal(words, _("for good, and it counts half")).warning()
        if self.to is None:
            words = _("By tactic: {hexes}").format(hexes=best_words(steps))
            return Seal(words, reason_words(steps), "chevrons-right")
        second = _("net {n}").format(n=net_words(self._chosen()))
        if self.to == steps.token.where:
            words = _("{token} stays").format(token=name)
        else:
            words = _("Move {token} {way}").format(token=name, way=steps.words(self.to))
        return Seal(words, second, "chevrons-right")

    def _chosen(self) -> Prospect:
        return next(one for one in self.steps.found if one.hex == self.to)


def _in_reach(board: Board, decision: Decision) -> bool:
    """Whether the token could fire, or be fired at, from a hex that it may step into.

    Before it would leave the board its side is asked as well.
    """
    token = board.tokens[decision.ship or ""]
    found = prospects(board, token)
    return leaves(board, token) or any(one.done or one.taken for one in found)
