"""Tactics: what each token does by itself, whom it fires at, where it begins, which is by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Hint, Hotkey, Part
from game.desk.map.fan import MOST
from game.desk.map.legend import FOOT
from game.desk.map.marks import Mark, Number
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.hexgrid.hexes import Hex
from game.systems.battle_board.phases.orders import CHANGES
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    fought_over,
    side_number,
)
from game.systems.battle_board.screens.ground import BoardGround
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.tactics.column import tactics_column
from game.systems.battle_board.screens.tactics.plan import TacticsPlan, first_order
from game.systems.battle_board.screens.terms import standing_words
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import PREFERENCES, Preference, Tactic
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted, marked


class TacticsSheet(OrderSheet):
    """The tactics of one side."""

    kind = "tactics"
    phase = "orders"
    next_words = marked("Next token")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.at = 0

    def first(self, decision: Decision) -> Order:
        """As before."""
        board: Board = self.pad.hot.decision_view(decision)
        return first_order(board, decision.side)

    def as_chosen(self, chosen: Order) -> Order:
        """With an entry for every token, in their order."""
        assert isinstance(chosen, TacticsOrder)
        told = {entry.token: entry for entry in chosen.tokens}
        base = first_order(self.pad.board, self.pad.side)
        entries = tuple(told.get(entry.token, entry) for entry in base.tokens)
        return chosen.but(tokens=entries)

    @property
    def plan(self) -> TacticsPlan:
        """The draft with what it is made on."""
        return TacticsPlan(self.pad.board, self.pad.side, self.pad.written(TacticsOrder))

    @property
    def token(self) -> Token:
        """The token that is chosen."""
        return self.plan.tokens[self.at]

    # -- changing it

    def choose(self, number: int) -> None:
        """Another token."""
        self.at = number % len(self.plan.tokens)
        self.stage.rebuild()

    def tell(self, tactic: Tactic) -> None:
        """Another tactic for the chosen token."""
        self.pad.write(self.plan.tell(self.token.name, tactic).order)

    def prefer(self, preference: Preference) -> None:
        """Another preference for the chosen token."""
        self.pad.write(self.plan.tell(self.token.name, preference=preference).order)

    def prefer_next(self) -> None:
        """The next preference, in a circle."""
        at = PREFERENCES.index(self.token.preference) + 1
        self.prefer(PREFERENCES[at % len(PREFERENCES)])

    def take_in_hand(self) -> None:
        """The chosen token is moved by hand, or no longer."""
        self.pad.write(self.plan.by_hand(self.token.name).order)

    def alike(self) -> None:
        """All tokens as the chosen one."""
        self.pad.write(self.plan.alike(self.token.name).order)

    def on_hex(self, pick: Pick) -> None:
        """A click on the map: a token of the side, or a place for the chosen one."""
        plan = self.plan
        here = [n for n, token in enumerate(plan.tokens) if token.hex == pick.hex]
        waits = plan.waits(self.token.name)
        if here and (self.at not in here or not waits):
            self.choose(here[0])
        elif not waits:
            text = _("{token} stands on the board already; click one of your tokens.")
            self.stage.refuse(text.format(token=self.token.name))
        else:
            self._place(pick.hex)

    def _place(self, hex_: Hex) -> None:
        """The chosen token begins in a hex."""
        plan = self.plan
        if plan.may_place(hex_):
            self.pad.write(plan.place(self.token.name, hex_).order)
        else:
            self.stage.refuse_by(_("Tokens begin in the three columns of their own side."), "Q303")

    def grabs(self, hex_: Hex) -> bool:
        """Whether a token lies there that may be dragged to another place."""
        plan = self.plan
        return any(token.hex == hex_ and plan.waits(token.name) for token in plan.tokens)

    def drop(self, start: Hex, end: Hex) -> None:
        """A token was dragged to another place: the chosen one, if it lay there."""
        here = [n for n, token in enumerate(self.plan.tokens) if token.hex == start]
        if self.at not in here:
            self.choose(here[-1])
        self._place(end)

    # -- the screen

    def head(self) -> Head:
        """Which rounds it is for, and who is ahead."""
        turn = self.pad.board.turn
        later = [number for number in CHANGES if number > turn]
        until = later[0] - 1 if later else self.pad.board.scenario.last_round
        below = _("secret until both are sealed")
        if turn > 1:
            below = standing_words(self.pad.board)
        words = _("Tactics of rounds {n} to {last}").format(n=turn, last=until)
        if self.pad.board.scenario.every_round:
            words = _("Tactics of round {n}").format(n=turn)
        if any(self.plan.waits(token.name) for token in self.plan.tokens):
            below = _("{what}, in secret").format(what=words)
            words = _("Drag tokens, or click a hex")
        return Head(words, below)

    def main(self) -> Part:
        """The board, with the draft's places."""
        plan = self.plan
        waits = any(plan.waits(token.name) for token in plan.tokens)
        home = tuple(plan.board.home(plan.side)) if waits else ()
        ground = BoardGround(home, side_number(plan.board, plan.side))
        live = [*counters(plan.shown, self.token.name), *self._stacks()]
        board = board_map(
            self.desk,
            plan.shown,
            live,
            about=() if waits else fought_over(plan.board),
            foot=FOOT,
            ground=ground,
            on_pick=self.on_hex,
            grabs=self.grabs,
            on_drop=self.drop,
        )
        return with_legend(board)

    def _stacks(self) -> Iterator[Mark]:
        """Where so many tokens share a hex that not each is seen, how many."""
        hexes = [token.hex for token in self.plan.tokens if token.hex is not None]
        for hex_ in set(hexes):
            if hexes.count(hex_) > MOST:
                words = counted("{n} token", "{n} tokens", hexes.count(hex_))
                yield Number(hex_, words, theme.INK2, side=0)

    def column(self) -> Part:
        """The tokens, and what the chosen one is told."""
        return tactics_column(self.plan, self.at, self)

    def tools(self) -> Sequence[Tool]:
        """Choose for me, all alike, undo."""
        alike = Tool("alike", _("All alike"), "A", self.alike)
        return self.choose_tool(), alike, self.undo_tool()

    def hotkeys(self) -> Iterator[Hotkey]:
        """From token to token, and through the preferences."""
        yield Hotkey("Up", _("Token above"), lambda: self.choose(self.at - 1))
        yield Hotkey("Down", _("Token below"), lambda: self.choose(self.at + 1))
        yield Hotkey("P", _("Next preference"), partial(self.prefer_next))

    def hints(self) -> Sequence[Hint]:
        """How tactics are judged, and what the counters show."""
        judged = _("A tactic is judged by what every slot may be expected to do, hex by hex.")
        return judged, *counter_signs()

    def seal(self) -> Seal:
        """What is sealed."""
        count = len(self.plan.tokens)
        second = counted("{n} token", "{n} tokens", count)
        if self.plan.order.by_hand is not None:
            text = _("{tokens} · {name} by hand")
            second = text.format(tokens=second, name=self.plan.order.by_hand)
        return Seal(_("Seal the tactics"), second)
