"""Power: which engines make speed and manoeuvre, which weapons and sensors can be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Explanation, Hint, Hotkey, Part, Term
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage, Tool
from game.desk.play.stop_switch import Lacks
from game.systems.earth_expects.events import Powered
from game.systems.earth_expects.rules.arcs import range_between
from game.systems.earth_expects.rules.bases import station_draws
from game.systems.earth_expects.screens.hints import power_hints
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import Allocation, Role, same_again
from game.systems.earth_expects.screens.power.column import power_column
from game.systems.earth_expects.screens.power.lost import consequence, given_out, losses
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.reserve import in_vain, with_reserve
from game.systems.earth_expects.screens.power.staying import stays, why_it_stays
from game.systems.earth_expects.screens.power.table import power_table
from game.systems.earth_expects.screens.power.waste import wasted
from game.systems.earth_expects.screens.power.widgets import ENGINE_KEYS
from game.systems.earth_expects.screens.power.wishes import WISHES, Wish, may_wish
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.table import cursor_keys
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.ship_sheet import PlanSheet
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.faults import Fault
from game.table.orders import Order
from game.words import _, capitalised


class PowerSheet(PlanSheet[Allocation]):
    """The power of one side's ships, given out on the record (rulebook: Power; Engine)."""

    kind = "power"
    tools_below = True
    maps = False

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.roles: dict[str, dict[str, Role]] = {}
        self._last: dict[str, PowerOrder | None] = {}
        self.pointed: tuple[str, ...] = ()
        self.keyed = ""

    def first(self, decision: Decision) -> Order:
        """No power anywhere, but that of a base that holds station."""
        ship = self.ship_of(decision)
        station = station_draws(ship) if ship.design.base else ()
        return PowerOrder(ship=ship.name, station=station)

    def as_chosen(self, chosen: Order) -> Order:
        """With what the scripted side leaves put to use."""
        assert isinstance(chosen, PowerOrder)
        hot, decision = self.pad.hot, self.pad.decision
        order = with_reserve(self.board, chosen, hot.rules.movement)
        return chosen if hot.faults(decision, order) else order

    # -- what there is

    def _made(self, decision: Decision) -> tuple[Battle, Allocation]:
        """The draft of a ship's power, with what it is made on."""
        made = Allocation(self.ship_of(decision), self.pad.written(PowerOrder, decision))
        return self.view_of(decision), made

    @property
    def plan(self) -> Allocation:
        """The ship with the draft of its power."""
        return self._made(self.pad.decision)[1]

    @property
    def model(self) -> PowerModel:
        """The draft with all that follows from it."""
        roles = self.roles.get(self.ship.name, {})
        hot = self.pad.hot
        chosen = hot.as_chosen(self.pad.decision)
        return PowerModel(self.board, self.plan, hot.rules.movement, self.last, roles, chosen)

    @property
    def last(self) -> PowerOrder | None:
        """What the ship did with its power the turn before."""
        name = self.ship.name
        if name not in self._last:
            events = reversed(self.pad.hot.visible_events())
            orders = (e.order for e in events if isinstance(e, Powered) and e.ship == name)
            self._last[name] = next(orders, None)
        return self._last[name]

    def faults(self) -> list[Fault]:
        """Every reason against the draft, braking in few words."""
        return [
            replace(fault, sentence=self._too_fast()) if fault.rule == "EE-ENG-10" else fault
            for fault in super().faults()
        ]

    def _too_fast(self) -> str:
        made = self.plan
        if made.order.speed_power == 0 and not made.order.manoeuvre:
            return _("it cannot stop at once: give it speed")
        return _("brake less, or give manoeuvre more")

    def lost(self, decision: Decision) -> Iterator[tuple[int, str]]:
        """What the big button warns of, in sentences, and how bad it is: less is worse."""
        for loss in losses(*self._made(decision), self.pad.hot.rules):
            yield loss.rank, loss.words

    def wasted(self, decision: Decision) -> Iterator[str]:
        """The same without how bad it is."""
        yield from (words for _rank, words in self.lost(decision))

    def doubtful(self) -> Iterator[tuple[int, str]]:
        """The worst loss of all ships first: it is gone back to."""
        found = [
            (rank, number, words)
            for number, decision in enumerate(self.pad.moment.decisions)
            if not self.pad.hot.as_chosen(decision)
            for rank, words in self.lost(decision)
        ]
        yield from ((at, words) for _rank, at, words in sorted(found, key=lambda each: each[:2]))

    # -- changing it

    def pick_box(self, pick: BoxPick) -> None:
        """A click on a box: its whole system; with Shift the box alone."""
        box = self.ship.design.boxes[pick.box]
        if box.type in ENGINES:
            self._pick_engine(box.system, box.id, pick.shift)
        elif box.type.powered:
            boxes = self.ship.design.systems[box.system].boxes
            self.edit(lambda made: made.switch([box.id] if pick.shift else boxes))
        else:
            self.stage.refuse(_("This box takes no power of its own."))

    def _pick_engine(self, engine: str, box: str, one: bool) -> None:
        if self.ship.design.base:
            self.edit(Allocation.turn_station)
            return
        if stays(self.ship):
            self.stage.refuse(capitalised(why_it_stays(self.ship)))
            return
        role = self._keep_role(engine)
        if not one:
            self.edit(lambda made: made.fill(engine, role))
            return
        half = self.ship.design.boxes[box].type is BoxType.HALF_ENGINE
        step = Fraction(1, 2) if half else Fraction(1)
        by = -step if self.model.lit(box) else step
        self.edit(lambda made: made.change(engine, role, by))

    def _keep_role(self, engine: str) -> Role:
        """What an engine makes; it stays so until a player says otherwise."""
        role = self.model.role(engine)
        self.roles.setdefault(self.ship.name, {})[engine] = role
        return role

    def set_engine(self, engine: str, power: Fraction) -> None:
        """Power up to a cell of the engine's bar."""
        self.step_engine(engine, power - self.plan.power_of(engine))

    def step_engine(self, engine: str, by: Fraction) -> None:
        """Some power more or less."""
        role = self._keep_role(engine)
        if by:
            self.edit(lambda made: made.change(engine, role, by))

    def step_point(self, engine: str, *, less: bool = False) -> None:
        """What makes the next point with an engine, or one point less."""
        role = self._keep_role(engine)
        self.edit(lambda made: made.step(engine, role, less=less))

    def key_engine(self, engine: str, *, less: bool = False) -> None:
        """The key of an engine: all the power it can have, or none; with Shift a point less."""
        self.keyed = engine
        if not less:
            role = self._keep_role(engine)
            self.edit(lambda made: made.fill(engine, role))
        elif self.plan.power_of(engine):
            self.step_engine(engine, Fraction(-1))
        else:
            self.stage.refuse(_("{engine} has no power.").format(engine=engine))
        self.stage.focus_on(f"bar {engine}")

    def set_role(self, engine: str, role: Role) -> None:
        """Let an engine make speed or manoeuvre."""
        before = self.model.engine_roles()
        roles = self.roles.setdefault(self.ship.name, {})
        for other, former in roles.items():
            if role == former == "speed":
                roles[other] = "manoeuvre"
        roles[engine] = role
        self.edit(lambda made: made.set_role(engine, role))
        self.stage.rebuild()
        self._tell_swap(before, engine)

    def _tell_swap(self, before: Mapping[str, Role], engine: str) -> None:
        """Say which engine changed its use with the one that a player has changed."""
        names = {group.systems[0].id: group.where for group in self.model.engines}
        for other, role in self.model.engine_roles().items():
            if other != engine and role != before[other]:
                text = _("{engine} makes manoeuvre now: one engine makes speed.")
                if role == "speed":
                    text = _("{engine} makes speed now: one engine does.")
                self.stage.toast(text.format(engine=capitalised(names[other]) or other))

    def change_role(self) -> None:
        """V: the engine pointed at or keyed changes; else the next engine makes the speed."""
        model = self.model
        at = [*(self.ship.design.boxes[b].system for b in self.pointed), self.keyed]
        chosen = model.next_to_change(at)
        if chosen is not None:
            self.set_role(chosen, "manoeuvre" if model.role(chosen) == "speed" else "speed")

    def again(self) -> None:
        """The same as last turn, as far as the damage allows; nothing for guns that cannot fire."""
        if self.last is None:
            self.stage.refuse(_("There was no turn before this one."))
        else:
            order, vain = same_again(self.ship, self.last), in_vain(self.ship)
            useful = tuple(box for box in order.boxes if box not in vain)
            self.pad.write(order.but(boxes=useful))

    @property
    def wishes(self) -> Sequence[Wish]:
        """What all that is free can be given out by: guns, engines, some of each."""
        return WISHES if may_wish(self.model) else ()

    def grant(self, wish: Wish) -> None:
        """Give out by a wish what is still free; say so where that changes nothing."""
        granted = wish.granted(self.model)
        if granted == self.plan.order:
            self.stage.refuse(_("Nothing changes: the power is given out so already."))
        else:
            self.pad.write(granted)

    def all_off(self) -> None:
        """No power anywhere."""
        self.pad.write(PowerOrder(ship=self.ship.name))

    # -- pointing

    def box_looks(self) -> dict[str, BoxLook]:
        """The record as it is shown now."""
        return self.model.looks(self.pointed)

    def point(self, boxes: Iterable[str]) -> None:
        """Show which boxes are meant by what the pointer is on."""
        self.pointed = tuple(boxes)
        self.stage.widget("record").set(looks=self.box_looks())
        self.stage.widget("arc").dirty()
        for group in self.model.rows:
            row = self.stage.widget(f"row {group.name}")
            row.set(marked=bool(set(group.boxes) & set(self.pointed)))

    # -- the screen

    def head(self) -> Head:
        """The ship, the power that is left, and how far off the nearest enemy is."""
        board, ship = self.board, self.ship
        far = {enemy.name: range_between(board, ship.name, enemy.name)
               for enemy in board.enemies(ship.side)}  # fmt: skip
        nearest, text = min(far, key=far.__getitem__, default=""), _("{power} power still unspent")
        if nearest:
            text = _("{power} unspent · {enemy} at range {far}")
        power = quarters(self.plan.unspent)
        words = text.format(power=power, enemy=nearest, far=far.get(nearest, 0))
        return Head(_("Power the {ship}").format(ship=ship.name), self.which_ship(words))

    def main(self) -> Part:
        """The record on its table, the bus below; nothing on it is pointed at yet."""
        self.pointed = ()
        return power_table(self.model, self)

    def column(self) -> Part:
        """Figures and rows."""
        return power_column(self.model, self)

    def lacks(self) -> Lacks:
        """The power that ships could still use; not of those whose order was chosen for them."""
        hot, text, found = self.pad.hot, _("{left} unspent."), dict[int, tuple[str, str]]()
        for number, decision in enumerate(self.pad.moment.decisions):
            view, made = self._made(decision)
            if not hot.as_chosen(decision) and wasted(view, made, hot.rules.movement):
                left = _("{power} power").format(power=quarters(made.unspent))
                found[number] = left, text.format(left=left)
        return found

    def tools(self) -> Sequence[Tool]:
        """Same as last turn, choose for me, each for the rest too; all off, undo."""
        first = _("there was no turn before") if self.last is None else ""
        again = _("Same as last turn")
        words = _("The power of last turn, as far as damage and acceleration leave it possible.")
        about = Explanation(again, "", (words,))
        rest = _("Rest as last turn")
        return (
            Tool("again", again, "R", self.again, first, about=about),
            *self.rest_tools("again rest", rest, "Shift R", self.again, first),
            self.choose_tool(),
            *self.choose_rest_tools(),
            self.none_tool(_("All off"), self.all_off),
            self.undo_tool(),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """The engines' keys, and from box to box."""
        yield from super().hotkeys()
        yield Hotkey("O", _("Next ship that lacks something"), self.next_open)
        yield from cursor_keys(self.stage, _("Move from box to box"))
        if not stays(self.ship):
            yield Hotkey("V", _("Speed or manoeuvre of an engine"), self.change_role)
        for letter, group in zip(ENGINE_KEYS, self.model.engines, strict=False):
            name = group.systems[0].id
            words = _("Engine {engine}: all power or none").format(engine=name)
            yield Hotkey(letter, words, partial(self.key_engine, name))
            words = _("Engine {engine}: a point less").format(engine=name)
            yield Hotkey(f"Shift {letter}", words, partial(self.key_engine, name, less=True))

    def hints(self) -> Sequence[Hint]:
        """The legend, what the column says, and by which ids orders name the engines."""
        told = [g for g in self.model.engines if g.where]
        ids = [Term(capitalised(g.where), "", g.systems[0].id) for g in told]
        called: tuple[Hint, ...] = (_("Engines"), *ids) if ids else ()
        return (*power_hints(self.board, self.ship), *called)

    def seal(self) -> Seal:
        """What is lost by sealing now, of all the ships, with a warning."""
        hot, made = self.pad.hot, self.allocations()
        chosen = [d.ship or "" for d in self.pad.moment.decisions if hot.as_chosen(d)]
        lost = consequence(made, hot.rules, chosen)
        if lost:
            return Seal(_("Seal power"), lost).warning()
        return Seal(_("Seal power"), given_out(made, hot.rules.movement))

    def allocations(self) -> list[tuple[Battle, Allocation]]:
        """The drafts of all ships that are sealed together, each with what it is made on."""
        return [self._made(decision) for decision in self.pad.moment.decisions]
