"""Targets: what every weapon of a side fires at, and what it launches (EE-SEQ-6, EE-MSL-2)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from game.desk.desk import Desk
from game.desk.kit import (
    Hint,
    Hotkey,
    Part,
    column,
    grow,
    layers,
    only_large,
)
from game.desk.map.widget import Pick
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, Seal, Stage
from game.desk.play.stop_switch import Lacks, others
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.defence.note import defence_words, shots_this_turn
from game.systems.earth_expects.screens.fire import targets_words, waste
from game.systems.earth_expects.screens.fire.targets_column import (
    above_sum,
    sum_panel,
)
from game.systems.earth_expects.screens.fire.targets_keys import weapon_keys
from game.systems.earth_expects.screens.fire.targets_map import (
    about,
    arc_legend,
    decor,
    explain_hex,
    legend_words,
    live,
    record_looks,
)
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.fire.weapon_lines import Key
from game.systems.earth_expects.screens.fire.weapon_words import weapon_cannot
from game.systems.earth_expects.screens.fire.weapons_map import why_blocked
from game.systems.earth_expects.screens.fire.why_harmless import left_out_words
from game.systems.earth_expects.screens.hints import aim_words
from game.systems.earth_expects.screens.parts import battle_map, record_panel
from game.systems.earth_expects.screens.record.widget import BoxPick
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import FireOption, fire_options
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, capitalised, counted

LEGEND = (0, 44)
"""How much of the map its legend takes, which only a large window has."""


class TargetsSheet(ShipSheet):
    """Weapons of all ships of a side; the order of attacks is the order of resolution.

    ``picked`` are the weapons being ordered, the last one leads.
    """

    kind = "targets"
    phase = "weapons"

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.pointed: str | None = None
        self.singly = False
        self.options = self.listed()
        self.shown = next(o.ship for o in self.options if o.targets)
        bare = TargetsPlan(self.board, pad.side, self.options, TargetsOrder(), self.shown, ())
        self.harmless = bare.harmless
        self.shown = next((s for s in bare.ships if s not in self.harmless), self.shown)
        self.picked: tuple[Key, ...] = bare.show(self.shown).picked
        self._tell_passed()
        self._tell_defence()

    def _tell_passed(self) -> None:
        """Which ships the big button passes by, and how they are shown all the same."""
        if self.harmless and len({o.ship for o in self.options if o.targets}) > 1:
            self.stage.toast(targets_words.passed_words(self.harmless))

    def _tell_defence(self) -> None:
        """How the point defence of this side ended: no screen showed its last shot."""
        fired = shots_this_turn(self.pad.hot.visible_events())
        if any(self.board.ships[shot.ship].side == self.pad.side for shot in fired):
            self.stage.toast(defence_words(self.board, fired))

    def listed(self) -> list[FireOption]:
        """The weapons that may be ordered, and those that may not with the reason."""
        return fire_options(self.board, self.pad.side)

    def first(self, decision: Decision) -> Order:
        """Weapons that may hurt an enemy fire, as a proposal; none where a script asks for it."""
        del decision
        if not self.desk.proposes:
            return TargetsOrder()
        bare = TargetsPlan(self.board, self.pad.side, self.options, TargetsOrder(), "", ())
        return bare.proposed().order

    @property
    def is_proposed(self) -> bool:
        """Whether the attacks are those that the draft began with."""
        return bool(self.targets.attacks) and not self.pad.begun

    def proposed_words(self) -> str:
        """How many attacks are proposed."""
        return targets_words.proposed_words(len(self.targets.attacks))

    # -- what is on screen

    @property
    def ship(self) -> Ship:
        """The ship whose weapons are listed."""
        return self.board.ships[self.shown]

    @property
    def targets(self) -> TargetsOrder:
        """The draft."""
        return self.pad.written(TargetsOrder)

    @property
    def plan(self) -> TargetsPlan:
        """The draft with all that the weapons may do."""
        side = self.pad.side
        written = self.targets, self.shown, self.picked, self.singly
        return TargetsPlan(self.board, side, self.options, *written)

    @property
    def topic(self) -> str:
        """Where the weapon shown is told."""
        return weapon_of(self.plan.leader.weapon).rule

    # -- picking weapons

    def pick(self, change: Callable[[TargetsPlan], TargetsPlan]) -> None:
        """Order other weapons, or say why that cannot be."""
        try:
            plan = change(self.plan)
        except RefusedError as refused:
            self.stage.refuse(str(refused))
            return
        self.shown, self.picked, self.singly = plan.shown, plan.picked, plan.singly
        self.stage.rebuild()

    def pick_line(self, number: int) -> None:
        """Pick a row of the list; with Shift held it joins the group."""
        line = self.plan.lines[number]
        if line.ready:
            self.pick_row(line.keys, self.stage.shift)

    def pick_row(self, row: Sequence[Key], add: bool) -> None:
        """Pick the weapons of a row, or these too."""
        self.pick(lambda plan: plan.pick_row(row, add))

    def pick_next(self, step: int) -> None:
        """Pick the next row (1) or the one before (-1)."""
        self.pick(lambda plan: plan.step(step))

    def pick_box(self, pick: BoxPick) -> None:
        """A box of the record: its weapon."""
        option = self.plan.option_of(pick.box)
        if option is None:
            self.stage.refuse(_("That box is no weapon."))
        elif not option.targets:
            self.stage.refuse(weapon_cannot(option.weapon.id, option.hindered))
        else:
            self.singly = self.singly or option.weapon.type.launcher
            self.pick(lambda plan: plan.pick((plan.shown, option.weapon.id), pick.shift))

    def flip_singly(self) -> None:
        """List launchers that bear alike one by one, or together again."""
        self.pick(lambda plan: plan.list_singly(not plan.singly))

    def show(self, ship: str) -> None:
        """List another ship's weapons."""
        self.pick(lambda plan: plan.show(ship))

    def stops(self) -> list[str]:
        """One order for all ships of the side, written a ship at a time."""
        return self.plan.ships

    def passed_stops(self) -> Collection[str]:
        """Ships that can hurt nobody; they may be given targets all the same."""
        return self.harmless

    @property
    def at_stop(self) -> int:
        """The ship whose weapons are listed."""
        return self.stops().index(self.shown)

    def show_stop(self, number: int) -> None:
        """List another ship's weapons."""
        self.show(self.stops()[number])

    def wasted(self, decision: Decision) -> Iterator[str]:
        """Ships that hold fire altogether though they could hurt somebody; missiles lost."""
        del decision
        yield from waste.fire_waste(self.board, self.options, self._told())
        yield from waste.lost_launches(self.board, self.options, self.targets)

    def show_doubtful(self, number: int) -> None:
        """The first ship that holds fire though it could hurt somebody."""
        super().show_doubtful(number)
        ship, _able = next(waste.holding(self.board, self.options, self._told()), (self.shown, 0))
        self.show(ship)

    def _told(self) -> set[str]:
        """The ships of which a weapon has been given a target."""
        return {a.ship for a in self.targets.attacks} | {n.ship for n in self.targets.launches}

    def pick_all(self) -> None:
        """Every weapon of this ship that may hurt the leader's target, at that target."""
        plan, target = self.plan, self.plan.aimed_at
        keys = plan.hurting(target)
        if not keys:
            text = _("No weapon can hurt {target} from here; order one by hand if you want to.")
            self.stage.refuse(text.format(target=target))
            return
        self.picked = plan.pick_all(keys).picked
        if out := [plan.option(key) for key in plan.bearing(target) if key not in keys]:
            self.stage.toast(left_out_words(self.board, out, target))
        self.give(keys, target)

    # -- giving targets

    def edit(self, change: Callable[[TargetsPlan], TargetsPlan]) -> None:
        """Make a change, or say why it cannot be made."""
        try:
            self.put(change(self.plan).order)
        except RefusedError as refused:
            self.stage.refuse(str(refused))

    def aim_picked(self, target: str) -> None:
        """Give the picked weapons a target; those that do not bear on it say why."""
        plan = self.plan
        able, weapon = plan.able(target), plan.leader.weapon
        if not able:
            why = why_blocked(self.board, self.shown, weapon, target)
            text = _("{weapon} cannot fire at {target}: {why}.")
            self.stage.refuse(text.format(weapon=weapon.id, target=target, why=why))
            return
        missing = len(plan.picked) - len(able)
        if missing:
            self.stage.toast(targets_words.out_of_arc_words(missing, target))
        self.give(able, target)

    def put(self, order: TargetsOrder) -> None:
        """Put another draft in place."""
        self.pad.write(order)

    def give(self, keys: Sequence[Key], target: str) -> None:
        """Write a target for weapons; say so if it is theirs already."""
        before = self.targets
        self.edit(lambda plan: plan.give(keys, target))
        if keys and self.targets == before:
            text = _("Nothing changes: {target} is the target already.")
            self.stage.toast(text.format(target=target))

    def next_target(self) -> None:
        """Give the picked weapons the next target the leader bears on."""
        self.aim_picked(self.plan.next_target())

    def hold(self) -> None:
        """The picked weapons hold fire."""
        self.edit(TargetsPlan.hold)

    def hold_all(self) -> None:
        """No weapon of the side fires."""
        self.edit(TargetsPlan.hold_all)

    def flip_warhead(self) -> None:
        """Standard or nuclear for the picked launchers that launch."""
        self.edit(TargetsPlan.flip_warhead)

    def move(self, step: int) -> None:
        """The leader fires earlier (-1) or later (1); of a group one more launches or one fewer."""
        if not self.plan.group:
            self.edit(lambda plan: plan.move(step))
        elif step > 0:
            self.edit(TargetsPlan.one_fewer)
        else:
            self.launch_one(self.plan.aimed_at)

    def launch_one(self, target: str) -> None:
        """One more launcher of the group launches at a target."""
        plan, spare = self.plan, self.plan.spare(target)
        if target not in plan.leader.targets:
            self.aim_picked(target)
        elif spare is None:
            self.stage.refuse(
                _("Every launcher of this row launches at {target}.").format(target=target)
            )
        else:
            self.give([spare], target)

    # -- the map

    def on_pick(self, pick: Pick) -> None:
        """An enemy is fired at, an own ship shown."""
        plan = self.plan
        enemies, aimed = plan.enemies_in(pick.hex), plan.aimed_at
        own = [s.name for s in self.board.afloat(self.pad.side) if s.hex == pick.hex]
        if enemies and plan.group:
            self.launch_one(aimed if aimed in enemies else enemies[0])
        elif enemies:
            now = plan.told(plan.lead)
            start = enemies.index(now) + 1 if now in enemies else 0
            self.aim_picked(enemies[start % len(enemies)])
        elif own:
            self.show(own[0])
        else:
            self.stage.refuse(_("Click an enemy to fire at it, or an own ship to see its weapons."))

    def on_point(self, hex_: Hex | None, _side: int | None = None) -> None:
        """Show the line of fire to the enemy pointed at."""
        enemies = [] if hex_ is None else self.plan.enemies_in(hex_)
        self.pointed = enemies[0] if enemies else None
        self.desk.map_view.show_live(live(self.plan, self.pointed))
        self.stage.widget("map").dirty()

    # -- how it is shown

    def hints(self) -> Sequence[Hint]:
        """What tint and arrow mean, and how a weapon is aimed."""
        return capitalised(legend_words(self.plan)), capitalised(aim_words())

    def head(self) -> Head:
        """What is done here, and what bears."""
        bearing = len(self.plan.ready)
        bears = counted("{n} weapon bears", "{n} weapons bear", bearing)
        if self.shown in self.harmless:
            bears = _("no weapon can hurt an enemy from here")
        return self._secret(_("Choose targets for {ship}"), bears)

    def _secret(self, line: str, bears: str) -> Head:
        """Where others of a squadron hold fire, that is told instead of the secret."""
        below = _("{bears} · secret until all are sealed").format(bears=bears)
        lacking = others(self.open_stops() or {}, self.at_stop)
        if lacking:
            told = counted("{n} other ship holds fire", "{n} other ships hold fire", len(lacking))
            below = f"{bears} · {told}"
        elif self.is_proposed and self.shown not in self.harmless:
            below = self.proposed_words()
        return Head(line.format(ship=self.shown), below)

    def main(self) -> Part:
        """The map, and what the tint means."""
        plan = self.plan
        table = battle_map(
            self.desk,
            self.board,
            live(plan, self.pointed),
            decor(plan),
            about=about(plan),
            foot=LEGEND,
            explain_hex=lambda hex_, _side: explain_hex(plan, hex_),
            on_pick=self.on_pick,
            on_point=self.on_point,
        )
        return layers(table, column(only_large(grow(arc_legend(plan)))))

    def column(self) -> Part:
        """The record, the weapons and the sum."""
        plan = self.plan
        record = record_panel(
            "record",
            self.board,
            plan.ship,
            record_looks(plan),
            largest=(22, 34),
            usual=(22, 10),
            on_pick=self.pick_box,
        )
        above = above_sum(record, plan, self)
        return column(*above, sum_panel(plan, self, self.stage, self.topic))

    def lacks(self) -> Lacks:
        """The weapons of ships that hold fire altogether though they could hurt an enemy."""
        names = self.stops()
        holds = waste.holding(self.board, self.options, self._told())
        return {names.index(ship): targets_words.held_words(able) for ship, able in holds}

    def hotkeys(self) -> Iterator[Hotkey]:
        """Weapons by number, and what the picked ones are told."""
        yield Hotkey("O", _("Next ship that lacks something"), self.next_open)
        yield from weapon_keys(self.plan, self)

    def seal(self) -> Seal:
        """How many fire and launch, and how many more could hurt somebody."""
        able = waste.idle_able(self.board, self.options, self.targets)
        return targets_words.targets_seal(self.targets, able, proposed=self.is_proposed)
