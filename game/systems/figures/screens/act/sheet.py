"""A figure's turn on the screen: who acts, how, where to, and every roll before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import Hotkey, Part, column, grow, only_large, yielding
from game.desk.map.widget import Pick
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.figures.screens.act.column import (
    figure_panel,
    figures_panel,
    helpless_panel,
    manoeuvres_panel,
    points_words,
)
from game.systems.figures.screens.act.marks import plan_marks
from game.systems.figures.screens.act.plan import Plan, fresh
from game.systems.figures.screens.rolls import rolls_panel
from game.systems.figures.screens.words import percent
from game.systems.figures.screens.yard_map import yard_map
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.manoeuvres import MANOEUVRES, POSITION, STEP, WAIT, Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, marked

LEAST = 150
DEEDS = {
    "pick_up": (marked("Pick up the banner"), "P"),
    "hand": (marked("Hand it to {name}"), "H"),
    "boards": (marked("Boards under {name}"), "B"),
    "help": (marked("Help {name}"), "G"),
    "scout": (marked("Scout {name}"), "V"),
}
"""What a figure does with its hands: the button, with whom or what, and its key."""
STEPS = (("W", 0), ("A", -1), ("D", 1), ("X", 3))
"""Keys that go a hex farther: ahead, to the left and right front, back."""


class ActSheet(OrderSheet):
    """Which figure acts, and what it does."""

    kind = "act"
    phase = "figures"
    roll = 0
    """Which of the rolls to come is shown."""

    def first(self, decision: Decision) -> Order:
        """The first figure stays where it is."""
        return ActOrder(figure=decision.choices[0])

    @property
    def yard(self) -> Yard:
        """The yard as it is."""
        found: Yard = self.pad.board
        return found

    @property
    def plan(self) -> Plan:
        """The draft, and what comes of it."""
        return Plan(self.yard, self.pad.written(ActOrder))

    def write(self, plan: Plan | None, refusal: str = "") -> None:
        """Put a plan on the pad, or say why there is none."""
        if plan is None:
            self.stage.refuse(refusal)
            return
        self.roll = 0
        self.pad.write(plan.order)

    # -- changing it

    def take(self, name: str) -> None:
        """Another figure."""
        self.write(fresh(self.yard, name))

    def take_next(self, step: int) -> None:
        """The next figure that has still to act."""
        names = self.pad.decision.choices
        self.take(names[(names.index(self.plan.figure.name) + step) % len(names)])

    def manoeuvre(self, manoeuvre: Manoeuvre) -> None:
        """Another manoeuvre."""
        plan = self.plan.by(manoeuvre)
        if manoeuvre == POSITION:
            upright = self.plan.figure.posture == "standing"
            plan = plan.told(posture="kneeling" if upright else "standing")
        self.write(plan)

    def posture(self, posture: Posture) -> None:
        """A posture to change to."""
        self.write(self.plan.by(POSITION).told(posture=posture))

    def turn(self, sides: int) -> None:
        """Facing another way at the end."""
        plan = self.plan
        turned = plan.turned(sides)
        self.write(turned if turned != plan else None, _("It cannot turn any more this turn."))

    def step(self, direction: int) -> None:
        """A hex farther."""
        plan = self.plan
        found = plan.stepped(direction, keeps=direction not in (0, -1, 1))
        self.write(found, _("It cannot go there."))

    def do(self, said: dict[str, object]) -> None:
        """Something with its hands."""
        plan = self.plan if self.plan.order.manoeuvre == STEP else self.plan.by(STEP)
        nothing = dict.fromkeys(("hand", "help", "boards", "scout"))
        self.write(plan.told(**{**nothing, "pick_up": False, "attack": None, **said}))

    def show_roll(self, number: int) -> None:
        """Another of the rolls to come."""
        self.roll = number
        self.stage.rebuild()

    def on_hex(self, pick: Pick) -> None:
        """A click on the map: a friend to act, an enemy to strike, a hex to go to."""
        plan, hex_ = self.plan, pick.hex
        there = self.yard.standing_in(hex_)
        if plan.figure.bog is not None:
            self._out(plan, hex_)
        elif there is not None and there.name in self.pad.decision.choices:
            self._chosen(there.name)
        elif there is not None and there.side != plan.figure.side and there.up:
            self._strike(plan, there.name, hex_)
        elif self.stage.shift and plan.order.path:
            self.write(plan.on_to(hex_), _("That is out of reach from there."))
        elif plan.order.manoeuvre == WAIT:
            self._face(plan, hex_)
        else:
            self.write(plan.to(hex_), _("That is out of reach."))

    def _chosen(self, name: str) -> None:
        """Another figure; the one that is shown forgets what it was told."""
        anew = fresh(self.yard, name)
        words = _("{name} is the one that acts: click where it goes.").format(name=name)
        self.write(None if anew.order == self.plan.order else anew, words)

    def _out(self, plan: Plan, hex_: Hex) -> None:
        beside = distance(plan.figure.hex, hex_) == 1 and self.yard.land.holds(hex_)
        out = plan.told(out=hex_number(hex_)) if beside else None
        self.write(out, _("Click one of the six hexes around it."))

    def _strike(self, plan: Plan, name: str, hex_: Hex) -> None:
        struck = plan.striking(name)
        if struck is None and self.yard.standing_in(hex_) is not None:
            self.stage.refuse(_("{name} is not within its reach from there.").format(name=name))
        else:
            self.write(struck)

    def _face(self, plan: Plan, hex_: Hex) -> None:
        """A wait is turned towards a hex."""
        here = plan.figure.hex
        facings = range(6)
        facing = min(facings, key=lambda way: distance(here.step(way), hex_))
        turned = plan
        for _way in facings:
            if turned.end.facing == facing:
                break
            turned = turned.turned(1)
        self.write(turned)

    # -- the screen

    def head(self) -> Head:
        """Whose turn it is."""
        plan, names = self.plan, self.pad.decision.choices
        line = _("{name}: {manoeuvre}").format(
            name=plan.figure.name, manoeuvre=_(plan.order.manoeuvre)
        )
        below = _("one of {n} that have still to act").format(n=len(names))
        return Head(line, below)

    def main(self) -> Part:
        """The yard, with what each hex costs."""
        return yard_map(self.desk, self.yard, plan_marks(self.plan), on_pick=self.on_hex)

    def column(self) -> Part:
        """Who acts, the figure, the manoeuvre, the rolls."""
        plan = self.plan
        rolls = rolls_panel(plan.rolls, self.roll, self.show_roll, self._no_roll(plan))
        choice = manoeuvres_panel(plan, self) if plan.free else helpless_panel(plan, _helped(plan))
        return column(
            figures_panel(self.yard, self.pad.decision.choices, plan.figure.name, self),
            only_large(figure_panel(plan)),
            choice,
            yielding(rolls, LEAST),
            grow(),
        )

    def _no_roll(self, plan: Plan) -> str:
        return _("Nothing is left to dice: {points}.").format(points=points_words(plan))

    def tools(self) -> Sequence[Tool]:
        """What it may do with its hands, and letting the captain choose."""
        found = [self.choose_tool()]
        if self.plan.free:
            found += self._deeds()
        found.append(self.none_tool(_("Stay"), lambda: self.take(self.plan.figure.name)))
        return found

    def _deeds(self) -> Iterator[Tool]:
        seen: set[str] = set()
        for key, said in self.plan.deeds():
            words, letter = DEEDS[key]
            label = _(words).format(name=next(iter(said.values())))
            keys = "" if key in seen else letter
            seen.add(key)
            yield Tool(f"{key} {label}", label, keys, partial(self.do, said))

    def hotkeys(self) -> Iterator[Hotkey]:
        """Figures, manoeuvres, turning, going a hex farther."""
        yield Hotkey("Tab", _("Next figure"), lambda: self.take_next(1))
        for number, manoeuvre in enumerate(MANOEUVRES, 1):
            run = partial(self.manoeuvre, manoeuvre)
            yield Hotkey(str(number), capitalised(_(manoeuvre)), run)
        yield Hotkey("Q", _("Turn left at the end"), lambda: self.turn(-1))
        yield Hotkey("E", _("Turn right at the end"), lambda: self.turn(1))
        words = (_("Ahead"), _("Left front"), _("Right front"), _("Back"))
        for (key, way), told in zip(STEPS, words, strict=True):
            yield Hotkey(key, told, partial(self.step, way))

    def seal(self) -> Seal:
        """What is done, and the first roll."""
        plan = self.plan
        words = _("{name}: {deed}").format(name=plan.figure.name, deed=_deed(plan.order))
        if not plan.free:
            words = _("{name}: go on").format(name=plan.figure.name)
        if not plan.rolls:
            return Seal(words, points_words(plan), "chevrons-right")
        first = plan.rolls[0]
        roll = _("rolls {check} {needed}, {chance}").format(
            check=_(first.check.name), needed=first.check.needed, chance=percent(first.chance)
        )
        more = len(plan.rolls) - 1
        second = _("{roll}, and {n} more").format(roll=roll, n=more) if more else roll
        return Seal(words, second, "dices")


def _deed(order: ActOrder) -> str:
    """What a figure does with its hands, or else its manoeuvre."""
    said = (
        (order.attack, _("attack {name}")),
        (order.pick_up, _("pick up the banner")),
        (order.hand, _("hand it to {name}")),
        (order.help, _("help {name}")),
        (order.boards, _("boards under {name}")),
        (order.scout, _("scout {name}")),
    )
    found = (words.format(name=name) for name, words in said if name)
    return next(found, _(order.manoeuvre))


def _helped(plan: Plan) -> str:
    if plan.figure.bog is not None:
        return _("Click the hex to get out to: firm ground to climb, soft ground to swim.")
    return _("It can do nothing of its own; its turn passes with what is rolled.")
