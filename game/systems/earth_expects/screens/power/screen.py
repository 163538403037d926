"""Power: which engines make speed and manoeuvre, which weapons and sensors can be used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Button, Explanation
from game.desk.play.hints import Hint, power_hints
from game.desk.play.order_screen import DraftScreen
from game.systems.earth_expects.movement.engines import drives
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.screens.places import Group, each, groups
from game.systems.earth_expects.screens.power.allocation import (
    Allocation,
    Role,
    blockers,
    quarters,
    same_again,
    unreached,
)
from game.systems.earth_expects.screens.power.bus import Share
from game.systems.earth_expects.screens.power.cards import box_card
from game.systems.earth_expects.screens.power.column import PowerColumn
from game.systems.earth_expects.screens.power.lost import consequence
from game.systems.earth_expects.screens.power.staying import stays, why_it_stays
from game.systems.earth_expects.screens.power.table import PowerTable
from game.systems.earth_expects.screens.power.waste import power_waste
from game.systems.earth_expects.screens.power.widgets import ENGINE_KEYS
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import Powered
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, capitalised

WEAPONS = (BoxType.ION, BoxType.LASER, BoxType.RAILGUN)


class PowerScreen(DraftScreen):
    """The power of one side's ships, given out on the record (rulebook: Power; Engine)."""

    choose_on_rail = False
    maps = False

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.roles: dict[tuple[str, str], Role] = {}
        self.pointed: tuple[str, ...] = ()
        self.keyed = ""

    def first_draft(self, decision: Decision) -> Order:
        """No power anywhere, but that of a base that holds station."""
        ship = self.hot.decision_view(decision).ships[decision.ship or ""]
        station = station_draws(ship) if ship.design.base else ()
        return PowerOrder(ship=ship.name, station=station)

    # -- what there is

    @property
    def made(self) -> Allocation:
        """The ship with the draft of its power."""
        assert isinstance(self.order, PowerOrder)
        return Allocation(self.ship, self.order)

    @property
    def last(self) -> PowerOrder | None:
        """What the ship did with its power the turn before."""
        for event in reversed(self.hot.visible_events()):
            if isinstance(event, Powered) and event.ship == self.ship.name:
                return event.order
        return None

    def engines(self) -> list[Group]:
        """The engines that may make speed and manoeuvre, each by itself (EE-BASE-1, EE-DOCK-3)."""
        if stays(self.ship):
            return []
        return each(self.ship.design, BoxType.ENGINE)

    def rows(self) -> list[Group]:
        """What can be switched: weapons, generators, sensors."""
        design = self.ship.design
        found = [g for type_ in WEAPONS for g in groups(design, type_)]
        for type_ in (BoxType.GENERATOR, BoxType.SENSOR):
            systems = design.systems_of(type_)
            found += [Group(type_, systems)] if systems else []
        return found

    def group_of(self, box: str) -> Group | None:
        """The row or engine a box belongs to, if it is one system."""
        every = [*self.engines(), *self.rows()]
        return next((g for g in every if box in g.boxes and len(g.systems) == 1), None)

    def role(self, engine: str) -> Role:
        """What an engine makes, or would make if it got power now."""
        return "speed" if engine == self.speed_engine() else "manoeuvre"

    def speed_engine(self) -> str | None:
        """The engine that makes speed, or would: as now, as set by hand, as last turn, the first.

        None if every engine was set to manoeuvre.
        """
        order, last = self.made.order, self.last
        able = (g.systems[0] for g in self.engines())
        every = [engine.id for engine in able if drives(self.ship, engine)]
        if order.speed is not None:
            return order.speed.engine
        making = {d.engine for d in order.manoeuvre}
        roles = {e: self.roles.get((self.ship.name, e)) for e in every if e not in making}
        wanted = [e for e, role in roles.items() if role == "speed"]
        free = [e for e, role in roles.items() if role is None]
        if last is not None and last.speed is not None and last.speed.engine in free:
            free.insert(0, last.speed.engine)
        return next(iter(wanted + free), None)

    def faults(self) -> list[Fault]:
        """Every reason against the draft, braking in few words."""
        return [
            replace(fault, sentence=self._too_fast()) if fault.rule == "EE-ENG-10" else fault
            for fault in super().faults()
        ]

    def _too_fast(self) -> str:
        made = self.made
        if made.order.speed_power == 0 and not made.order.manoeuvre:
            return _("it cannot stop at once: give it speed")
        return _("brake less, or give manoeuvre more")

    def failure_dice(self) -> int:
        """Dice of engine failure this draft brings (EE-ENG-9)."""
        return self.hot.rules.movement.failure_quarters(self.ship, self.made.order)

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Power that nothing gets."""
        order = self.hot.drafts[decision.key]
        assert isinstance(order, PowerOrder)
        yield from power_waste(self.hot.decision_view(decision), order, self.hot.rules)

    # -- changing it

    def edit(self, change: Callable[[Allocation], Allocation]) -> None:
        """Make a change, or say why it cannot be made."""
        try:
            self.draft(change(self.made).order)
        except RefusedError as refused:
            self.refuse_by(capitalised(str(refused)), refused.rule)

    def on_pick(self, pick: BoxPick) -> None:
        """A click on a box: its whole system; with Shift the box alone."""
        box = self.ship.design.boxes[pick.box]
        if box.type in ENGINES:
            self._pick_engine(box.system, box.id, pick.shift)
        elif box.type.powered:
            boxes = self.ship.design.systems[box.system].boxes
            self.edit(lambda made: made.switch([box.id] if pick.shift else boxes))
        else:
            self.refuse(_("This box takes no power of its own."))

    def hold_station(self) -> None:
        """Give the engines of a base the power to hold its place, or take it back."""
        self.edit(lambda made: made.hold_station(not made.order.station))

    def _pick_engine(self, engine: str, box: str, one: bool) -> None:
        if self.ship.design.base:
            self.hold_station()
            return
        if stays(self.ship):
            self.refuse(capitalised(why_it_stays(self.ship)))
            return
        role = self.role(engine)
        self.roles[self.ship.name, engine] = role
        if not one:
            self.edit(lambda made: made.fill(engine, role))
            return
        half = self.ship.design.boxes[box].type is BoxType.HALF_ENGINE
        step = Fraction(1, 2) if half else Fraction(1)
        lit = looks(self.board, self.ship, self.made.order)[box].fill == "powered"
        self.edit(lambda made: made.change(engine, role, -step if lit else step))

    def set_engine(self, engine: str, power: Fraction) -> None:
        """Power up to a cell of the engine's bar."""
        self.step_engine(engine, power - self.made.power_of(engine))

    def step_engine(self, engine: str, by: Fraction) -> None:
        """Some power more or less."""
        role = self.role(engine)
        self.roles[self.ship.name, engine] = role
        if by:
            self.edit(lambda made: made.change(engine, role, by))

    def key_engine(self, engine: str, *, less: bool = False) -> None:
        """The key of an engine: all the power it can have, or none; with Shift a point less."""
        role = self.role(engine)
        self.keyed = engine
        if not less:
            self.roles[self.ship.name, engine] = role
            self.edit(lambda made: made.fill(engine, role))
        elif self.made.power_of(engine):
            self.step_engine(engine, Fraction(-1))
        else:
            self.refuse(_("{engine} has no power.").format(engine=engine))
        self.focus_shown = True
        self.focus(self.widget(f"bar {engine}"))

    def set_role(self, engine: str, role: Role) -> None:
        """Let an engine make speed or manoeuvre."""
        for group in self.engines():
            other = self.ship.name, group.systems[0].id
            if role == "speed" and self.roles.get(other) == "speed":
                self.roles[other] = "manoeuvre"
        self.roles[self.ship.name, engine] = role
        self.edit(lambda made: made.set_role(engine, role))
        self.rebuild()

    def change_role(self) -> None:
        """V: the engine pointed at or keyed changes; else the next engine makes the speed."""
        every = [g.systems[0].id for g in self.engines()]
        at = [*(self.ship.design.boxes[b].system for b in self.pointed), self.keyed]
        chosen = next((e for e in at if e in every), None)
        if chosen is None and every:
            speed = [e for e in every if self.role(e) == "speed"]
            chosen = every[(every.index(speed[0]) + 1) % len(every)] if speed else every[0]
        if chosen is not None:
            self.set_role(chosen, "manoeuvre" if self.role(chosen) == "speed" else "speed")

    def switch(self, group: Group, one: bool) -> None:
        """A weapon row: all of it, or one box more."""
        boxes = group.boxes
        self.edit(lambda made: made.one_more(boxes) if one else made.switch(boxes))

    def take_back(self, share: Share) -> None:
        """A share of the bus was clicked: its power goes back."""
        off = set(share.boxes)

        def change(made: Allocation) -> Allocation:
            if made.order.station and not set(share.boxes) & set(made.order.boxes):
                return made.hold_station(False)
            for box in share.boxes:
                engine = self.ship.design.boxes[box].system
                role = made.role_of(engine)
                if role is not None:
                    made = made.with_power(engine, role, Fraction(0))
            return made.with_boxes(set(made.order.boxes) - off)

        self.edit(change)

    def again(self) -> None:
        """The same as last turn, as far as the damage allows."""
        if self.last is None:
            self.refuse(_("There was no turn before this one."))
        else:
            self.draft(same_again(self.ship, self.last))

    def all_off(self) -> None:
        """No power anywhere."""
        self.draft(PowerOrder(ship=self.ship.name))

    # -- pointing

    def box_looks(self) -> dict[str, BoxLook]:
        """The record as the draft has it; what power cannot reach is faded."""
        found = looks(self.board, self.ship, self.made.order)
        lost = unreached(self.ship)
        for box in lost:
            found[box] = replace(found[box], dim=True)
        found = ringed(found, self.pointed, "hover")
        stops = {stop for box in self.pointed if box in lost for stop in blockers(self.ship, box)}
        return ringed(found, stops, "may")

    def point(self, boxes: Iterable[str]) -> None:
        """Show which boxes are meant by what the pointer is on."""
        self.pointed = tuple(boxes)
        record = self.widget("record")
        assert isinstance(record, RecordWidget)
        record.set(looks=self.box_looks())
        self.widget("arc").dirty()
        for group in self.rows():
            row = self.widget(f"row {group.name}")
            row.set(marked=bool(set(group.boxes) & set(self.pointed)))

    def point_box(self, box: str | None) -> None:
        """The record's own pointing: the whole system is meant."""
        if box is None:
            self.point(())
            return
        system = self.ship.design.systems.get(self.ship.design.boxes[box].system)
        switchable = system is not None and system.type.several
        self.point(system.boxes if system is not None and switchable else (box,))

    def pointed_arc(self) -> System | None:
        """The weapon or sensor pointed at, if it is one only."""
        design = self.ship.design
        systems = {design.boxes[b].system for b in self.pointed}
        found = design.systems.get(next(iter(systems))) if len(systems) == 1 else None
        if found is None or not found.type.bears:
            return None
        return self.made.in_use(found)

    def explain_box(self, box: str) -> Explanation:
        """The card of a box."""
        return box_card(self.made, box, self.group_of(box))

    def hints(self) -> Sequence[Hint]:
        """The legend, and what the column says."""
        return power_hints(self.board, self.ship)

    # -- the screen

    def build(self) -> None:
        """Head lines first: they depend on the draft."""
        self.pointed = ()
        self.headline = _("Power the {ship}").format(ship=self.ship.name)
        count = len(self.moment.decisions)
        text = _("{power} power still unspent").format(power=quarters(self.made.unspent))
        if count > 1:
            ships = _("Ship {n} of {count}").format(n=self.number + 1, count=count)
            text = f"{ships} · {text}"
        self.subline = text
        super().build()

    def build_parts(self) -> None:
        """The record on its table, the bus below, figures and rows at the right."""
        PowerTable(self).build()
        if not stays(self.ship):
            self.hotkey("V", _("Speed or manoeuvre of an engine"), self.change_role)
        for letter, group in zip(ENGINE_KEYS, self.engines(), strict=False):
            name = group.systems[0].id
            words = _("Engine {engine}: all power or none").format(engine=name)
            self.hotkey(letter, words, partial(self.key_engine, name))
            words = _("Engine {engine}: a point less").format(engine=name)
            self.hotkey(f"Shift {letter}", words, partial(self.key_engine, name, less=True))
        self.hotkey("R", _("Same as last turn"), self.again)
        self.hotkey("Del", _("All off"), self.all_off)
        PowerColumn(self).build()
        self.seal_words = _("Seal power")
        self.build_seal(second=self.consequence())

    def consequence(self) -> str:
        """What is lost by sealing now, of all the ships."""
        return consequence(self.allocations(), self.hot.rules.movement)

    def allocations(self) -> list[tuple[Battle, Allocation]]:
        """The drafts of all ships that are sealed together, each with what it is made on."""
        found = []
        for decision in self.moment.decisions:
            order, view = self.hot.drafts[decision.key], self.hot.decision_view(decision)
            assert isinstance(order, PowerOrder)
            found.append((view, Allocation(view.ships[order.ship], order)))
        return found

    def tool(self, name: str, label: str, keys: str, run: Callable[[], None]) -> Button:
        """One of the buttons for the whole order."""
        return Button(name, self.area, label, run, keys=keys, region="tools")

    def tools(self) -> list[Button]:
        """Same as last turn, choose for me, all off, undo."""
        found = [
            self.tool("again", _("Same as last turn"), "R", self.again),
            self.tool("choose", _("Choose for me"), "F", self.choose_for_me),
            self.tool("off", _("All off"), "Del", self.all_off),
            self.tool("undo", _("Undo"), "Bksp", self.undo),
        ]
        if self.last is None:
            found[0].enabled, found[0].reason = False, _("there was no turn before")
        return found
