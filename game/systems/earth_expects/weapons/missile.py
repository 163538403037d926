"""Missiles: their way to the target, guidance, and what a hit does (EE-MSL)."""

from __future__ import annotations

from game.hexgrid import approach
from game.hexgrid.bearings import sides_for
from game.hexgrid.hexes import ORIGIN, Hex
from game.systems.earth_expects.events import NuclearStruck, RowRolled, ShipLost, ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.bases import holds_station
from game.systems.earth_expects.rules.damage import lose
from game.systems.earth_expects.rules.docking import lost_with
from game.systems.earth_expects.rules.faults import Hindrance, damaged
from game.systems.earth_expects.rules.impact import Aim, impact_die, pivot_of, turned_row
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Missile, Ship
from game.systems.earth_expects.weapons.blow import Blow, Dice
from game.systems.earth_expects.weapons.burst import burst
from game.systems.earth_expects.weapons.missile_route import best_entries, route
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Volley, Weapon
from game.table.explain import Explanation, Term
from game.words import _, counted, spelled


def entry_sides(battle: Battle, missile: Missile) -> tuple[int, ...]:
    """Hexsides of the target's hex a missile may enter by: one or two (EE-MSL-5, Ruling Q90).

    Of two the one is left out by which it is sure to be lost when the other is not (Ruling Q221).
    A missile already in the hex lies ahead along the target's last step; if neither moved, where
    its launcher stood (Ruling Q91).
    """
    target = battle.ships[missile.target]
    d = target.hex.minus(missile.hex)
    if d != ORIGIN:
        return best_entries(battle, missile, approach.entries(d))
    if target.track is not None and target.track.steps:
        steps = (target.track.start, *(s.hex for s in target.track.steps))
        return sides_for(steps[-1].minus(steps[-2]))[:1]
    return _launcher_side(battle, missile)


def _launcher_side(battle: Battle, missile: Missile) -> tuple[int, ...]:
    """Launched in the target's own hex: where the launcher lay then, wherever it is now.

    A missile set up there has no such history; it comes from its launcher's hex. Between two sides
    its owner chooses (Ruling Q90).
    """
    d = missile.launcher_at
    if d == ORIGIN:
        d = battle.ships[missile.ship].hex.minus(missile.hex)
    return sides_for(d) if d != ORIGIN else (0,)


def missile_path(battle: Battle, missile: Missile, entry: int) -> tuple[Hex, ...]:
    """Hexes the missile enters this turn on its way in (Ruling Q92)."""
    return route(battle, missile, entry).path


def record_side(battle: Battle, missile: Missile) -> int:
    """Side of the target's record a moved missile comes from; never a tie (EE-MSL-14)."""
    assert missile.entry is not None
    return (missile.entry - battle.ships[missile.target].facing) % 6


def explain_hit(sides: int = 6) -> Explanation:
    """The arithmetic of a missile hit before its dice, of so many ``sides``."""
    terms = (
        Term(_("damage on the point of impact"), f"2d{sides}", "EE-MSL-10"),
        Term(_("surplus of a destroyed box"), _("to adjacent boxes"), "EE-MSL-10"),
        Term(_("a row that misses"), _("turns once by 60°"), "EE-MSL-9"),
    )
    value = _("2d{sides} points").format(sides=sides)
    return Explanation(_("Missile"), value, terms, "EE-MSL")


def exposed(target: Ship) -> bool:
    """Whether no field of engines protects a ship from nuclear missiles (EE-MSL-7, EE-BASE-2)."""
    if target.design.base:
        return not holds_station(target)
    return target.conduct is None or not target.conduct.powered


def hit_of(missile: Missile) -> Shot:
    """The hit of a missile that came through, as a shot."""
    return Shot(
        attack=missile.name,
        ship=missile.ship,
        weapon="missile",
        target=missile.target,
        strength=1,
        range=0,
        locks=1,
    )


def nuclear_blow(battle: Battle, missile: Missile) -> Blow:
    """What a nuclear missile that came through does, without any dice."""
    return Blow("strikes", fatal=exposed(battle.ships[missile.target]))


def resolve_nuclear(table: Table, missile: Missile) -> None:
    """No effect unless the target spent no power on movement, half engines included (EE-MSL-7)."""
    target = table.battle.ships[missile.target]
    still = exposed(target)
    event = NuclearStruck(missile=missile.name, target=missile.target, effective=still)
    table.emit(event)
    if still:
        for name in lost_with(table.battle, missile.target):
            table.emit(ShipLost(ship=name, reason=_("a nuclear hit while at rest")))


class MissileLauncher(Weapon):
    """The launcher and its missiles."""

    type = BoxType.MISSILE
    rule = "EE-MSL"
    sound = "missile"
    way = "bursts"
    likely = 7

    def title(self) -> str:
        """The heading of its missiles."""
        return _("Missile")

    def titles(self) -> str:
        """Several."""
        return _("Missiles")

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        return counted("a missile launcher", "{number} missile launchers", n, number=spelled(n))

    def purpose(self) -> str:
        """What it is there for."""
        return _("Launches a missile; needs no power.")

    def unready(self, ship: Ship, system: System) -> Hindrance | None:
        """Damage, or nothing to launch (EE-MSL-11)."""
        hurt = damaged(ship.record, system.id)
        if hurt is not None or system.id in ship.loaded:
            return hurt
        return Hindrance(_("empty"), "EE-MSL-11")

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        """The arithmetic of a hit by a missile launched now."""
        return explain_hit(battle.customs.die(battle.ships[shot.ship]))

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        """A standard missile: row with one turn, 2d6 damage, the rest spills (EE-MSL-8..10).

        Its damage dice are those of the ship that launched it (Ruling Q114).
        """
        sides = impact_die(table.battle, shot.target)
        roll = sum(table.rolls(f"{shot.attack}/row", 2, sides))
        record = table.battle.ships[shot.target].record
        side, row, box, pivot = turned_row(record, aim, roll, pivot_of(sides))
        shift = roll - pivot_of(sides)
        rolled = RowRolled(
            attack=shot.attack, roll=roll, shift=shift, side=side, row=row, box=box, pivot=pivot
        )
        table.emit(rolled)
        own = table.battle.customs.die(table.battle.ships[shot.ship])
        dice = table.rolls(f"{shot.attack}/damage", 2, own) if box is not None else ()
        pairs = ((_("damage dice"), "+".join(str(d) for d in dice)),) if dice else ()
        event = ShotRolled(
            attack=shot.attack, weapon="missile", points=sum(dice), hit=box is not None, sum=pairs
        )
        table.emit(event)
        if box is None:
            lose(table, shot.target, 0, shot.attack, 1, _("the line passes the ship"))
            return False
        burst(table, shot, box, sum(dice))
        return True

    def blow(self, battle: Battle, shot: Shot) -> Blow:
        """Two dice after the row."""
        die = battle.customs.die(battle.ships[shot.ship])
        return Blow(self.way, (Dice(2, die),), turns=True)

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        """Always: what becomes of a missile is settled later."""
        return True
