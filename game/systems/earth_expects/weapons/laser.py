"""Laser: one die less range over strength; points land one by one on a drifting row (EE-LSR)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.odds.several import Odds, array_odds
from game.odds.single import points_over
from game.systems.earth_expects.events import RowDrifted, ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.rules.impact import Aim, first_box, roll_row
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.blow import Blow, Dice
from game.systems.earth_expects.weapons.shot import Shot, unlocked
from game.systems.earth_expects.weapons.weapon import Landing, Volley, Weapon
from game.table.explain import Explanation, Term
from game.words import _, counted, spelled


def effective_range(distance: int, locked: bool) -> int:
    """The range with a lock-on, else the sum of the ranges out to it (EE-LSR-3)."""
    return distance if locked else distance * (distance + 1) // 2


def weakened_by(strength: int, distance: int, locked: bool) -> int:
    """What is taken from the die: effective range over strength, rounded down (EE-LSR-2)."""
    return effective_range(distance, locked) // strength


def reduction(shot: Shot, strength: int | None = None) -> int:
    """By what a shot is weakened, or one laser of an array, of ``strength``."""
    return weakened_by(strength or shot.strength, shot.range, shot.locks > 0)


def _explain_array(shot: Shot, terms: list[Term], far: int) -> Explanation:
    """One term for the lasers of each strength (EE-OPT-LA-1)."""
    for strength in dict.fromkeys(shot.lasers):
        number, less = shot.lasers.count(strength), reduction(shot, strength)
        words = counted(
            "{n} laser of strength {strength}, weakened by",
            "{n} lasers of strength {strength}, weakened by",
            number,
            strength=strength,
        )
        terms.append(Term(words, f"− {less} = {far} ÷ {strength}", "EE-LSR-2"))
    value = counted("{n} die", "{n} dice", len(shot.lasers))
    return Explanation(_("Laser array"), value, tuple(terms), "EE-OPT-LA-1")


def _added_up(reach: int) -> str:
    """``1+2+3``, ``1+…+7``: how the effective range comes about."""
    parts = [str(n) for n in range(1, reach + 1)]
    return "+".join(parts or ["0"]) if reach < 4 else f"1+…+{reach}"


def _rolled(table: Table, shot: Shot) -> tuple[int, tuple[tuple[str, str], ...]]:
    """The points of all lasers of a shot, and the sum they came from."""
    label = f"{shot.attack}/laser"
    sides = table.battle.customs.die(table.battle.ships[shot.ship])
    if not shot.parts:
        die, less = table.roll(label, sides), reduction(shot)
        return max(0, die - less), ((_("die"), str(die)), (_("weakened by"), f"− {less}"))
    points, pairs = 0, []
    for die, strength in zip(table.rolls(label, len(shot.parts), sides), shot.parts, strict=True):
        less = reduction(shot, strength)
        points += max(0, die - less)
        pairs.append((_("die"), f"{die} − {less} = {max(0, die - less)}"))
    return points, tuple(pairs)


def _place_point(table: Table, shot: Shot, aim: Aim, row: int | None, number: int) -> int | None:
    """One point: a fresh line when ``row`` is None, else drift from the row last hit.

    Gives the row hit, None when the point was lost and the next needs a fresh line.
    """
    label = f"{shot.attack}/{number}"
    if row is None:
        row, box = roll_row(table, label, shot.target, aim)
    else:
        row, box = _drift(table, shot, aim, row, label)
    if box is None:
        lose(table, shot.target, 1, shot.attack, number, _("no box on that row"))
        return None
    hurt(table, shot.target, box, 1, shot.attack, number)
    return row


def _drift(table: Table, shot: Shot, aim: Aim, row: int, label: str) -> tuple[int, str | None]:
    """1-2 one row low, 3-4 stay, 5-6 one row high (Rulings Q103, Q115)."""
    die = table.roll(f"{label}/drift")
    shift = -1 if die <= 2 else 1 if die >= 5 else 0
    row += shift * aim.sign
    box = first_box(table.battle.ships[shot.target].record, aim.side, row)
    table.emit(RowDrifted(attack=label, shift=shift, row=row, box=box))
    return row, box


class Laser(Weapon):
    """The laser, and arrays of them."""

    type = BoxType.LASER
    rule = "EE-LSR"
    sound = "laser"
    way = "drifts"
    rating = 2
    box_worth = 4.5
    likely = 3
    turn = 2
    guards = True

    def title(self) -> str:
        """Its heading."""
        return _("Laser")

    def titles(self) -> str:
        """Several."""
        return _("Lasers")

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        return counted("a laser", "{number} lasers", n, number=spelled(n))

    def purpose(self) -> str:
        """What it is there for."""
        return _("Fires with as many boxes as have power.")

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        """The arithmetic of a laser attack before its die, or its dice if it is an array."""
        far = effective_range(shot.range, shot.locks > 0)
        held = _("effective range, lock-on held") if shot.locks else _("range added up, no lock-on")
        amount = str(far) if shot.locks or far < 2 else f"{_added_up(shot.range)} = {far}"
        terms = [*unlocked(shot), Term(held, amount, "EE-LSR-3")]
        if len(shot.lasers) > 1:
            return _explain_array(shot, terms, far)
        less = reduction(shot)
        terms.append(Term(_("strength"), str(shot.strength), "EE-DEF-5"))
        terms.append(Term(_("weakened by"), f"− {less} = {far} ÷ {shot.strength}", "EE-LSR-2"))
        value = _("die − {less}").format(less=less)
        return Explanation(_("Laser"), value, tuple(terms), "EE-LSR")

    def odds(self, battle: Battle, shot: Shot) -> Odds:
        """Of the sum of all its dice."""
        die = battle.customs.die(battle.ships[shot.ship])
        return array_odds((reduction(shot, n) for n in shot.lasers), die)

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        """Roll the attack die, then place its points one after another (EE-LSR-6..8).

        The lasers of an array roll a die each; what they do is one hit (EE-OPT-LA-1, Ruling Q214).
        """
        points, pairs = _rolled(table, shot)
        table.emit(ShotRolled(attack=shot.attack, weapon="laser", points=points, sum=pairs))
        row: int | None = None
        for number in range(1, points + 1):
            if not table.battle.ships[shot.target].on_table:
                left = points - number + 1
                lose(table, shot.target, left, shot.attack, number, _("the ship is gone"))
                return True
            row = _place_point(table, shot, aim, row, number)
        return True

    def blow(self, battle: Battle, shot: Shot) -> Blow:
        """A die a laser."""
        die = battle.customs.die(battle.ships[shot.ship])
        return Blow(self.way, tuple(Dice(1, die, reduction(shot, n)) for n in shot.lasers))

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        """The best die of any of its lasers."""
        locked = volley.locks > 0
        return any(volley.die > weakened_by(n, volley.reach, locked) for n in strengths)

    def reckon(self, volley: Volley) -> Fraction:
        """One die, less range over strength."""
        less = weakened_by(volley.strength, volley.reach, volley.locks > 0)
        return points_over(1, less, volley.die)

    def landings(self, record: Record, side: int, row: int) -> Iterator[Landing]:
        """Points land one by one on boxes that show; half of them drift to a neighbouring row."""
        box = first_box(record, side, row)
        if box is not None:
            yield Landing((box,), 2)
            yield Landing((box,), 1)
