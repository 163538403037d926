"""Ion cannon: dice of the operating boxes less the square of range and shields (EE-ION)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.odds.several import Odds, less, mean
from game.odds.single import points_over
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import lose, walk
from game.systems.earth_expects.rules.impact import Aim, first_box, roll_row
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.rules.shields import shield_boxes, shields, unknown_shields
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.blow import Blow, Dice
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Landing, Volley, Weapon
from game.table.explain import Explanation, Term
from game.words import _, counted, spelled


def dice(shot: Shot) -> int:
    """Dice of the attack: one a box, one more with any lock-on (EE-ION-2, Ruling Q107)."""
    return shot.strength + (1 if shot.locks else 0)


def defence(battle: Battle, shot: Shot) -> int:
    """Range and shields, squared (EE-ION-3)."""
    return _defence(shot, shields(battle.ships[shot.target]))


def _defence(shot: Shot, strength: int) -> int:
    return (shot.range + strength) ** 2


class IonCannon(Weapon):
    """The ion cannon: armour does not stop it."""

    type = BoxType.ION
    rule = "EE-ION"
    sound = "ion"
    way = "walks"
    passes_armour = True
    rating = 3
    hazy = 1
    box_worth = 4.5
    likely = 6
    turn = 0
    shielded = True

    def title(self) -> str:
        """Its heading."""
        return _("Ion cannon")

    def titles(self) -> str:
        """Several."""
        return _("Ion cannons")

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        return counted("an ion cannon", "{number} ion cannons", n, number=spelled(n))

    def purpose(self) -> str:
        """What it is there for."""
        return _("Fires with as many boxes as have power.")

    def share(self) -> str:
        """Short, for a narrow strip."""
        return _("ion {n}")

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        """The arithmetic of an ion attack before its dice; power kept secret shows as "or more"."""
        target = battle.ships[shot.target]
        shield, unknown = shields(target), unknown_shields(target)
        thrown = counted("{n} die", "{n} dice", shot.strength)
        terms = [Term(_("operating boxes"), thrown, "EE-ION-2")]
        if shot.locks:
            terms.append(Term(_("lock-on held"), _("+ 1 die"), "EE-ION-2"))
        reach = f"{shot.range}" if not shield else f"({shot.range} + {shield})"
        taken = f"− {reach}² = {defence(battle, shot)}"
        terms.append(Term(_("(range + shields)²"), taken, "EE-ION-3"))
        if unknown:
            terms.append(Term(_("generators whose power is not known"), f"{unknown}", "EE-GENR-2"))
        text = _("{n}d{sides} − {less} or more") if unknown else _("{n}d{sides} − {less}")
        sides = battle.customs.die(battle.ships[shot.ship])
        value = text.format(n=dice(shot), sides=sides, less=defence(battle, shot))
        return Explanation(_("Ion cannon"), value, tuple(terms), "EE-ION")

    def expected(self, view: Battle, shot: Shot) -> Fraction:
        """Against every generator that may have power, seen or not."""
        target, die = view.ships[shot.target], view.customs.die(view.ships[shot.ship])
        hidden = unknown_shields(target) if supply(target.record) else 0
        return mean(less(dice(shot), _defence(shot, shields(target) + hidden), die))

    def odds(self, battle: Battle, shot: Shot) -> Odds:
        """Of its dice less the defence that is seen."""
        die = battle.customs.die(battle.ships[shot.ship])
        return less(dice(shot), defence(battle, shot), die)

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        """Roll, aim, and let the points walk from box to box, armour ignored."""
        sides = table.battle.customs.die(table.battle.ships[shot.ship])
        rolled = table.rolls(f"{shot.attack}/ion", dice(shot), sides)
        taken = defence(table.battle, shot)
        points = max(0, sum(rolled) - taken)
        total = "+".join(str(d) for d in rolled)
        pairs = ((_("dice"), f"{total} = {sum(rolled)}"), (_("defence"), f"− {taken}"))
        event = ShotRolled(
            attack=shot.attack,
            weapon="ion",
            points=points,
            sum=pairs,
            target=shot.target,
            shields=shield_boxes(table.battle.ships[shot.target]),
        )
        table.emit(event)
        if not points:
            return True
        _row, box = roll_row(table, shot.attack, shot.target, aim, armour=not self.passes_armour)
        if box is None:
            lose(table, shot.target, points, shot.attack, 1, _("the line passes the ship"))
            return True
        walk(table, shot.target, box, points, shot.attack)
        return True

    def blow(self, battle: Battle, shot: Shot) -> Blow:
        """All dice at once, less what shields of any strength the target may still have take."""
        die = battle.customs.die(battle.ships[shot.ship])
        taken = (_defence(shot, n) for n in range(shields(battle.ships[shot.target]) + 1))
        return Blow(self.way, (Dice(dice(shot), die),), shields=tuple(taken))

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        """All dice at their best against range alone."""
        most = volley.die * (volley.strength + (volley.locks > 0))
        return volley.strength > 0 and most > volley.reach**2

    def against(self, view: Battle, target: Ship) -> int:
        """Every generator that could work."""
        return len(target.record.working(BoxType.GENERATOR)) if supply(target.record) else 0

    def reckon(self, volley: Volley) -> Fraction:
        """A die a box, less the square of range and shields."""
        number = volley.strength + (volley.locks > 0)
        return points_over(number, (volley.reach + volley.against) ** 2, volley.die)

    def landings(self, record: Record, side: int, row: int) -> Iterator[Landing]:
        """One point on the first box, the others on boxes round it."""
        box = first_box(record, side, row, armour=False)
        if box is None:
            return
        yield Landing((box,), 2)
        around = record.adjacent(box, through_armour=True)
        if around:
            yield Landing(around, 2, (self.likely - 2) / 2)
