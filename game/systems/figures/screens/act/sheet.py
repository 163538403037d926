"""A figure's turn on the screen: who acts, how, where to, and every roll before it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.desk.kit import Hotkey, Part
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import Hex, distance, hex_number
from game.systems.figures.rules.helpless import ablest
from game.systems.figures.screens.act.column import act_column, with_rolls
from game.systems.figures.screens.act.deeds import TOLD, WORDS, Deed, deeds_of, done, struck
from game.systems.figures.screens.act.figure import Hands
from game.systems.figures.screens.act.leading import led
from game.systems.figures.screens.act.manoeuvres import Orders, postures_of, refused
from game.systems.figures.screens.act.marks import plan_marks
from game.systems.figures.screens.act.plan import Plan, fresh
from game.systems.figures.screens.act.regrets import aimless, idle, out_of_reach
from game.systems.figures.screens.act.rosette import KEYS
from game.systems.figures.screens.act.sealing import sealed
from game.systems.figures.screens.act.wanting import comes_up, wanting
from game.systems.figures.screens.rolls import Rolls, told_once
from game.systems.figures.screens.standing import head_words, named_head
from game.systems.figures.screens.told import told_at
from game.systems.figures.screens.yard_map import yard_map
from game.systems.figures.state.figure import Posture
from game.systems.figures.state.manoeuvres import MANOEUVRES, POSITION, WAIT, Manoeuvre
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised

SIDESTEPS = (("Shift A", -1), ("Shift D", 1))
"""Keys that enter a front hex with the facing kept."""


class ActSheet(OrderSheet):
    """Which figure acts, and what it does."""

    kind = "act"
    phase = "figures"
    choose_on_rail = False
    roll = 0
    """Which of the rolls to come is shown."""

    def first(self, decision: Decision) -> Order:
        """The first figure that can do anything stays where it is."""
        return ActOrder(figure=ablest(self.pad.board, decision.choices))

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
        """Another manoeuvre; Change Position again is the next posture."""
        plan, why = self.plan, refused(self.plan, manoeuvre)
        if not plan.free or why:
            self.stage.refuse(why or _("It can do nothing of its own this turn."))
        elif manoeuvre == POSITION:
            self.posture(_next_posture(plan))
        else:
            self.write(plan.by(manoeuvre))

    def posture(self, posture: Posture) -> None:
        """A posture to change to."""
        self.write(self.plan.by(POSITION).told(posture=posture))

    def turn(self, sides: int) -> None:
        """Facing another way at the end."""
        plan = self.plan
        turned = plan.turned(sides)
        self.write(turned if turned != plan else None, _("It cannot turn any more this turn."))

    def step(self, side: int) -> None:
        """A hex farther, into one of the six around its end; a Wait is turned to it."""
        plan = self.plan
        hex_ = plan.end.hex.step(plan.end.facing + side)
        if plan.figure.bog is not None:
            self._out(plan, hex_)
        elif plan.free and plan.order.manoeuvre == WAIT:
            self._face(plan, hex_)
        else:
            self._led(side)

    def _led(self, side: int, *, keeps: bool = False) -> None:
        found = led(self.plan, side, keeps=keeps)
        self.write(found.plan, found.reason)

    def do(self, deed: Deed) -> None:
        """Something with its hands; once more leaves it out."""
        self.write(done(self.plan, deed), _("It cannot do that from there."))

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
            self._strike(plan, there.name)
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

    def _strike(self, plan: Plan, name: str) -> None:
        self.write(struck(plan, name), out_of_reach(plan, name))

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
        """Who acts, and how many have still to."""
        plan, decision = self.plan, self.pad.decision
        line = _("{name}: {manoeuvre}").format(
            name=plan.figure.name, manoeuvre=_(plan.order.manoeuvre)
        )
        if not plan.free:
            line = plan.figure.name
        line = named_head(line, decision.side, shared=self.desk.game.shared)
        if decision.why == "stop":
            return Head(_("{name} could not stop").format(name=plan.figure.name), line)
        return Head(line, head_words(self.yard, decision.side))

    def main(self) -> Part:
        """The yard, with what each hex costs."""
        plan = self.plan
        return yard_map(
            self.desk,
            self.yard,
            plan_marks(plan),
            on_pick=self.on_hex,
            explain_hex=lambda hex_, _side: told_at(plan, hex_),
            starts_at=plan.end.hex,
        )

    def column(self) -> Part:
        """The figure, the manoeuvre, the rolls."""
        plan = self.plan
        hands = Hands(self.take, self.step, self.turn)
        orders = Orders(self.manoeuvre, self.posture, self.do, self._stay, self.stage.choose_for_me)
        parts = act_column(plan, self.pad.decision.choices, deeds_of(plan), hands, orders)
        rolls = Rolls(self.yard, plan.rolls, self.roll, self.show_roll, plan.figure)
        return with_rolls(parts, rolls, plan)

    def tools(self) -> Sequence[Tool]:
        """In quicksand: letting the captain choose, and trying no hex once one is chosen."""
        if self.plan.figure.bog is None:
            return ()
        if self.plan.order.out is None:
            return (self.choose_tool(),)
        return self.choose_tool(), self.none_tool(_("Only keep afloat"), self._stay)

    def _stay(self) -> None:
        self.take(self.plan.figure.name)

    def hotkeys(self) -> Iterator[Hotkey]:
        """Figures, the next roll, and going a hex farther."""
        yield Hotkey("N", _("Next figure"), lambda: self.take_next(1))
        yield Hotkey("R", _("Next roll"), self._next_roll)
        for number, manoeuvre in enumerate(MANOEUVRES, 1):
            run = partial(self.manoeuvre, manoeuvre)
            yield Hotkey(str(number), capitalised(_(manoeuvre)), run)
        yield Hotkey("Q", _("Turn left at the end"), lambda: self.turn(-1))
        yield Hotkey("E", _("Turn right at the end"), lambda: self.turn(1))
        words = (_("Ahead"), _("Right front"), _("Right"), _("Back"), _("Left"), _("Left front"))
        for side, (key, told) in enumerate(zip(KEYS, words, strict=True)):
            yield Hotkey(key, told, partial(self.step, side))
        for key, side in SIDESTEPS:
            told = _("Sidestep left") if side < 0 else _("Sidestep right")
            yield Hotkey(key, told, partial(self._led, side, keeps=True))
        yield from self._wanting()

    def _wanting(self) -> Iterator[Hotkey]:
        """Keys of what it cannot do with its hands from there say why not."""
        plan = self.plan
        possible = {deed.keys for deed in deeds_of(plan)}
        for deed, (_words, key) in WORDS.items():
            if key not in possible and comes_up(plan, deed):
                refuse = partial(self._refuse, deed)
                yield Hotkey(key, _(TOLD[deed]), refuse)

    def _refuse(self, deed: str) -> None:
        self.stage.refuse(wanting(self.plan, deed))

    def _next_roll(self) -> None:
        rolls = told_once(self.plan.rolls)
        if len(rolls) < 2:
            self.stage.refuse(_("There is no other roll to show."))
        else:
            self.show_roll((min(self.roll, len(rolls) - 1) + 1) % len(rolls))

    def seal(self) -> Seal:
        """What is done, and the roll that decides."""
        return sealed(self.plan)

    def dooms(self) -> list[Doubt]:
        """An all-out attack on nobody."""
        return [Doubt(words) for words in aimless(self.plan)]

    def wasted(self, decision: Decision) -> Iterator[str]:
        """A turn in which a figure that could move does nothing."""
        del decision
        yield from idle(self.plan)


def _next_posture(plan: Plan) -> Posture:
    """The first to change to, then the next in their order, without the one it has."""
    others = postures_of(plan.figure)
    chosen = plan.order.posture
    if chosen not in others:
        return "kneeling" if "standing" not in others else "standing"
    return others[(others.index(chosen) + 1) % len(others)]
