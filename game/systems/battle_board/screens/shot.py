"""A slot aimed by hand: whom it fires at first, and where the volley would go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from game.desk.kit import (
    Hint,
    Hotkey,
    ListView,
    Panel,
    Part,
    Row,
    column,
    only_large,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.legend import FOOT
from game.desk.map.marks import Arrow, Mark
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import distance
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.questions.shot import slot_of
from game.systems.battle_board.rules.expected import slot_does
from game.systems.battle_board.rules.forecast import forecast
from game.systems.battle_board.screens.board_map import (
    board_map,
    counters,
    fought_over,
    side_colour,
)
from game.systems.battle_board.screens.choices import decimal_of
from game.systems.battle_board.screens.forecast import shot_card, shot_panel
from game.systems.battle_board.screens.ground import BoardGround, crowded, range_reach
from game.systems.battle_board.screens.ladder import left_panel, why_panel
from game.systems.battle_board.screens.legend import counter_signs, with_legend
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import ShotOrder
from game.systems.battle_board.state.tactics import tactic_words
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

LEAST, KEYS = 110, 9
COLUMNS = (Column(), Column(), Column(grows=True), Column(align="right"), Column(align="right"))


class ShotSheet(OrderSheet):
    """At whom a slot of a token by hand fires."""

    kind = "shot"
    phase = "fire"

    def first(self, decision: Decision) -> Order:
        """By preference."""
        return ShotOrder(token=decision.ship or "", slot=slot_of(decision))

    @property
    def board(self) -> Board:
        """The board before the slot fires."""
        found: Board = self.pad.board
        return found

    @property
    def token(self) -> Token:
        """Whose slot it is."""
        return self.board.tokens[self.pad.decision.ship or ""]

    @property
    def slot(self) -> Slot:
        """The slot."""
        return self.token.design.slots[slot_of(self.pad.decision)]

    @property
    def targets(self) -> Sequence[Token]:
        """Enemies in range, the preferred first."""
        return [self.board.tokens[name] for name in self.pad.decision.choices]

    @property
    def aimed(self) -> str | None:
        """Whom the draft names; None by preference."""
        return self.pad.written(ShotOrder).target

    @property
    def target(self) -> Token:
        """At whom it fires as the draft stands."""
        return self.board.tokens[self.aimed] if self.aimed else self.targets[0]

    @property
    def row(self) -> int:
        """Which row of the list the draft is: 0 by preference, then the targets."""
        return self.pad.decision.choices.index(self.aimed) + 1 if self.aimed else 0

    def choose(self, row: int) -> None:
        """Another row of the list."""
        names = (None, *self.pad.decision.choices)
        self.pad.write(self.pad.written(ShotOrder).but(target=names[row % len(names)]))

    def choose_by_key(self, key: int) -> None:
        """The row with this number, if there is one."""
        if key <= len(self.targets):
            self.choose(key)

    def aim_next(self) -> None:
        """By hand: the first target, or the next."""
        self.choose(self.row % len(self.targets) + 1)

    def rest_by_preference(self) -> None:
        """This shot is left to its preference, and all of this round."""
        plain = self.pad.written(ShotOrder).but(target=None)
        if self.pad.leave_rest(plain, ("step", "shot")):
            self.stage.go_on()

    def on_hex(self, pick: Pick) -> None:
        """A click on the map."""
        here = [n for n, enemy in enumerate(self.targets, 1) if enemy.hex == pick.hex]
        if here:
            later = [n for n in here if n > self.row] if self.row in here else here
            self.choose((later or here)[0])
        else:
            self.stage.refuse(_("Click an enemy in range."))

    # -- the screen

    def head(self) -> Head:
        """The slot, and when it fires."""
        slot = self.slot
        line = _("Aim {weapon} of {token}")
        words = line.format(weapon=_(slot.weapon.name).lower(), token=self.token.name)
        below = _("initiative {n}: hull, computers and weapon")
        return Head(words, below.format(n=slot.initiative))

    def main(self) -> Part:
        """The board, with the line of fire, and whom what is over streams on to."""
        colour = side_colour(self.board, self.token.side)
        found = forecast(self.board, self.token, self.slot, self.target.name)
        names = [each.name for each in found.struck] or [self.target.name]
        way = [self.token.name, *names]
        marks: list[Mark] = [*counters(self.board, self.token.name)]
        for number, (of, at) in enumerate(pairwise(way)):
            here, there = self.board.tokens[of].where, self.board.tokens[at].where
            marks.append(Arrow(here, there, colour, wide=2 if number else 3, of=of, at=at))
        weapon = self.slot.weapon
        reach = range_reach(self.token.where, weapon.name, weapon.range)
        ground = BoardGround(reaches=(reach,), crowded=crowded(self.board))
        made = board_map(
            self.desk,
            self.board,
            marks,
            about=fought_over(self.board),
            foot=FOOT,
            ground=ground,
            on_pick=self.on_hex,
        )
        return with_legend(made)

    def column(self) -> Part:
        """The targets, each with what may be expected."""
        lines = [self._by_preference()]
        lines += [self._entries(n, enemy) for n, enemy in enumerate(self.targets, 1)]
        ledger = Ledger(COLUMNS, lines, edge=12)
        rows = [
            Row(explain=shot_card(self.board, self.token, self.slot, enemy.name))
            for enemy in (self.targets[0], *self.targets)
        ]
        listed = ListView("targets", made=ledger.rows(rows), chosen=self.row, region="targets")
        listed.on_choose = self.choose
        panel = Panel(
            "targets panel",
            caption=_("In range"),
            note=_("expected · has left"),
            holds=to_border(listed),
        )
        why = why_panel(self.token, slot_of(self.pad.decision))
        left = left_panel(self.board)
        return column(
            yielding(panel),
            yielding(shot_panel(self.board, self.token, self.slot, self.target.name), LEAST),
            only_large(yielding(left, LEAST)),
            only_large(yielding(why, LEAST)),
        )

    def _by_preference(self) -> tuple[Entry, ...]:
        text = _("by preference, {which}: {target}")
        which, target = tactic_words(self.token.preference), self.targets[0].name
        words = text.format(which=which, target=target)
        return Entry("0", theme.NUMBER, theme.INK3), Entry(), Entry(words), Entry(), Entry()

    def _entries(self, key: int, enemy: Token) -> tuple[Entry, ...]:
        far = distance(self.token.where, enemy.where)
        does = slot_does(self.slot, self.token.ships, far)
        words = _("{name} at {far}").format(name=enemy.name, far=far)
        return (
            Entry(str(key) if key <= KEYS else "", theme.NUMBER, theme.INK3),
            Entry(image=side_badge(self.board, enemy.side), wide=18),
            Entry(words, theme.LABEL, theme.INK),
            Entry(decimal_of(does), theme.NUMBER, theme.GOOD),
            Entry(decimal(enemy.left), theme.NUMBER, theme.INK2),
        )

    def tools(self) -> Sequence[Tool]:
        """By hand, by preference, all of this round by preference."""
        words = _("Next target") if self.aimed else _("Aim by hand")
        return (
            Tool("aim", words, "G", self.aim_next),
            Tool("preference", _("By preference"), "T", lambda: self.choose(0)),
            Tool("round", _("Round by preference"), "R", self.rest_by_preference),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """From target to target."""
        yield Hotkey("Up", _("Target above"), lambda: self.choose(self.row - 1))
        yield Hotkey("Down", _("Target below"), lambda: self.choose(self.row + 1))
        yield Hotkey("G", _("Aim by hand"), self.aim_next)
        for key in range(min(KEYS, len(self.targets)) + 1):
            yield Hotkey(str(key), _("The target of that number"), partial(self.choose_by_key, key))

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def seal(self) -> Seal:
        """At whom."""
        words = _("Fire at {target}").format(target=self.target.name)
        second = "" if self.aimed else _("by preference: {which}")
        return Seal(words, second.format(which=tactic_words(self.token.preference)), "crosshair")
