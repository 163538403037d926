"""Point defence: at which group of fighters each die of a ship is rolled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import (
    Hotkey,
    Panel,
    Part,
    Row,
    column,
    grow,
    only_large,
    to_border,
    yielding,
)
from game.desk.kit.keys import numbered
from game.desk.kit.ledger import Column, Entries, Entry, Ledger
from game.desk.map.marks import Arrow, Mark, Tag
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.systems.full_thrust.rules.point_defence import REACH
from game.systems.full_thrust.screens.fire.defence_plan import DefencePlan, die_card, reach_marks
from game.systems.full_thrust.screens.fire.kills_panel import kills_panel
from game.systems.full_thrust.screens.framing import CLOSELY
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.screens.sheet_panel import hull_panel
from game.systems.full_thrust.screens.space_map import counters, deciding, side_colour
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.easier_orders import DefendOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted, marked

KEYS, LEAST = 9, 96
DICE = (Column(grows=True), Column(low=True), Column(align="right", least=84), Column())


class DefendSheet(TableSheet, OrderSheet):
    """The point defence of a side, ship by ship."""

    kind = "defend"
    phase = "defence"
    next_words = marked("Next ship")

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self._at: dict[str, int] = {}

    def first(self, decision: Decision) -> Order:
        """All dice at the nearest group."""
        hot = self.pad.hot
        question = hot.rules.questions[decision.kind]
        found: Order = question.plainest(hot.decision_view(decision), decision, hot.rules)
        return found

    # -- what is written

    @property
    def plan(self) -> DefencePlan:
        """The dice of the ship on screen."""
        return self._plan_of(self.pad.decision)

    def _plan_of(self, decision: Decision) -> DefencePlan:
        space = self.space
        ship = space.ships[decision.ship or ""]
        return DefencePlan(space, ship, self.pad.written(DefendOrder, decision))

    @property
    def at(self) -> int:
        """The die that is chosen: at first one that reaches a group."""
        plan = self.plan
        able = (n for n in range(len(plan.told)) if plan.reach(n))
        return self._at.get(plan.ship.name, next(able, 0))

    def choose(self, number: int) -> None:
        """Another die."""
        plan = self.plan
        self._at[plan.ship.name] = number % len(plan.told)
        self.stage.rebuild()

    def roll_at(self, group: str) -> None:
        """The chosen die at a group."""
        plan = self.plan
        if group in plan.reach(self.at):
            self.pad.write(plan.aimed([self.at], group))
            return
        text = _("{group} is not within {n} hexes of the ship.")
        if plan.area(self.at):
            text = _("{group} is not within {n} hexes of the ship, or of a friend near it.")
        self.stage.refuse_by(text.format(group=group, n=REACH), "Q294")

    def all_at(self, group: str) -> None:
        """Every die that reaches it at one group."""
        plan = self.plan
        able = [n for n in range(len(plan.told)) if group in plan.reach(n)]
        self.pad.write(plan.aimed(able, group))

    def next_group(self) -> None:
        """The chosen die at the next group that it reaches."""
        plan = self.plan
        names, now = plan.reach(self.at), plan.told[self.at]
        if names:
            self.roll_at(names[(names.index(now) + 1) % len(names) if now in names else 0])
        else:
            self.stage.refuse(_("This die reaches no group."))

    def hold(self) -> None:
        """The chosen die is not rolled."""
        self.pad.write(self.plan.aimed([self.at], None))

    @property
    def target(self) -> str:
        """What "all at this one" is about."""
        plan = self.plan
        return plan.told[self.at] or next(iter(plan.reach(self.at)), "")

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: a group, with Shift for all dice; or another ship of the side."""
        plan, stops = self.plan, list(self.stops())
        groups = plan.space.groups.values()
        found = [x.name for x in groups if x.hex == pick.hex and x.side != plan.ship.side]
        own = [name for name in stops if plan.space.ships[name].hex == pick.hex]
        if found:
            now = plan.told[self.at]
            group = found[(found.index(now) + 1) % len(found) if now in found else 0]
            (self.all_at if pick.shift else self.roll_at)(group)
        elif own:
            self.show_stop(stops.index(own[0]))
        else:
            self.stage.refuse(_("Click a group of fighters to roll the die at it."))

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Dice that are not rolled though they reach a group."""
        plan = self._plan_of(decision)
        idle = sum(told is None and bool(plan.reach(n)) for n, told in enumerate(plan.told))
        if idle:
            yield counted(
                "{ship}: one die that reaches a group is not rolled.",
                "{ship}: {n} dice that reach a group are not rolled.",
                idle,
                ship=plan.ship.name,
            )

    # -- the screen

    def head(self) -> Head:
        """Whose dice."""
        plan = self.plan
        dice = counted("one die", "{n} dice", len(plan.told))
        below = _("{dice}, within {n} hexes").format(dice=dice, n=REACH)
        return Head(_("Point defence of {ship}").format(ship=plan.ship.name), below)

    def main(self) -> Part:
        """The table: how far the dice reach, and at whom they are rolled."""
        plan = self.plan
        able = {name for n in range(len(plan.told)) for name in plan.reach(n)}
        about = [plan.ship.hex, *(x.hex for x in plan.space.groups.values() if x.name in able)]
        marks = [*counters(plan.space, plan.ship.name), *self._lines(), deciding(plan.ship)]
        return self.board(marks, list(reach_marks(plan)), about, share=CLOSELY)

    def _lines(self) -> Iterator[Mark]:
        """Who rolls at whom, and how many dice each group is given."""
        drawn = set()
        for decision in self.pad.moment.decisions:
            plan = self._plan_of(decision)
            colour = side_colour(plan.space, plan.ship.side)
            for name in filter(None, plan.told):
                way = plan.ship.hex, plan.space.groups[name].hex
                if way not in drawn and way[0] != way[1]:
                    yield Arrow(*way, theme.CHALK if plan.ship is self.plan.ship else colour, 2)
                drawn.add(way)
        for name, dice in self._dice().items():
            words = counted("one die", "{n} dice", dice)
            yield Tag(self.plan.space.groups[name].hex, words, BEAM, ("N", "NE", "NW", "S"))

    def _dice(self) -> Counter[str]:
        """Dice of all ships of the side at each group."""
        plans = map(self._plan_of, self.pad.moment.decisions)
        return Counter(name for plan in plans for name in plan.told if name)

    def column(self) -> Part:
        """The ship, its dice, what all of them may do."""
        plan = self.plan
        lines = [self._entries(n) for n in range(len(plan.told))]
        rows = [Row(explain=partial(die_card, plan, n)) for n in range(len(plan.told))]
        ledger = Ledger(DICE, lines, edge=12, high=(32, 40))
        listed = ledger.listed("dice", self.choose, self.at, rows)
        note = _("T: group · A: all at it · H: hold")
        panel = Panel("dice panel", caption=_("Dice"), note=note, holds=to_border(listed))
        return column(
            only_large(hull_panel(plan.space, plan.ship)),
            yielding(panel, 108),
            yielding(kills_panel(plan.space, self._dice()), LEAST),
            only_large(grow()),
        )

    def _entries(self, die: int) -> Entries:
        plan = self.plan
        told, names = plan.told[die], plan.reach(die)
        words = _("ADAF {n}").format(n=die - plan.ship.sheet.pdaf + 1)
        if not plan.area(die):
            words = _("PDAF {n}").format(n=die + 1)
        state = counted("reaches one", "reaches {n}", len(names)) if names else _("reaches nobody")
        aimed = Entry(_("not rolled") if names else "", theme.SMALL, theme.INK3)
        if told:
            colour = side_colour(plan.space, plan.space.groups[told].side)
            aimed = Entry(_("→ {name}").format(name=told), theme.LABEL, colour)
        style = theme.LABEL if die == self.at else theme.BODY
        return (
            Entry(words, style, theme.INK if names else theme.INK3),
            Entry(state, theme.SMALL, theme.GOOD if names else theme.INK3),
            aimed,
            Entry(key=numbered(die + 1)),
        )

    def tools(self) -> Sequence[Tool]:
        """All at one, hold, choose for me, undo."""
        target = self.target
        words = _("All at {name}").format(name=target) if target else _("All at one")
        none = "" if target else _("No group is in reach.")
        held = "" if self.plan.told[self.at] else _("It is not rolled.")
        return (
            self.choose_tool(),
            self.undo_tool(),
            Tool("hold", _("Hold"), "H", self.hold, held),
            Tool("all", words, "A", partial(self.all_at, target), none),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """From die to die, from group to group."""
        yield Hotkey("Up", _("Die above"), lambda: self.choose(self.at - 1))
        yield Hotkey("Down", _("Die below"), lambda: self.choose(self.at + 1))
        yield Hotkey("T", _("Next group"), self.next_group)
        for number in range(min(KEYS, len(self.plan.told))):
            yield Hotkey(str(number + 1), _("Die"), partial(self.choose, number))

    def seal(self) -> Seal:
        """How many dice are rolled."""
        dice = sum(self._dice().values())
        second = counted("one die", "{n} dice", dice) if dice else _("no die is rolled")
        return Seal(_("Roll point defence"), second, "shield")
