"""Railgun: hits what does not manoeuvre, and drives its damage along the row (EE-RG)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.odds.several import Odds, less, mean, rapid_odds, rapid_points
from game.odds.single import at_least, railgun_points
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.rules.faults import Hindrance
from game.systems.earth_expects.rules.impact import Aim, along, roll_row
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.blow import Blow, Dice, Way
from game.systems.earth_expects.weapons.burst import burst
from game.systems.earth_expects.weapons.shot import Shot, unlocked
from game.systems.earth_expects.weapons.weapon import Landing, Volley, Weapon
from game.table.explain import Explanation, Term
from game.words import _, counted, spelled


def generated(battle: Battle, ship: str) -> int | None:
    """Manoeuvre points a ship generated, unspent ones included; None when not known (Q21)."""
    conduct = battle.ships[ship].conduct
    return None if conduct is None else conduct.generated


def _terms(battle: Battle, shot: Shot) -> list[tuple[str, int | None, str]]:
    """What the die has to beat, part by part; None stands for a secret number."""
    terms = [(_("target's manoeuvre"), generated(battle, shot.target), "EE-RG-3")]
    if not shot.locks:
        terms.append((_("range, no lock-on held"), shot.range, "EE-RG-3"))
    if shot.rear:
        terms.append((_("own manoeuvre, rear mount"), generated(battle, shot.ship), "EE-RG-3"))
    if shot.streak:
        terms.append((_("hits in a row"), -shot.streak, "EE-OPT-RF-1"))
    if shot.locks > 1:
        terms.append((_("lock-ons beyond the first"), 1 - shot.locks, "EE-RG-3"))
    return terms


def to_beat(battle: Battle, shot: Shot) -> int:
    """The number the die must exceed (EE-RG-3); unknown manoeuvre counts 0."""
    return sum(amount or 0 for _words, amount, _rule in _terms(battle, shot))


def _chances(battle: Battle, shot: Shot, needed: int) -> Odds:
    """The chance of each number of points where the die has to beat a number."""
    die = battle.customs.die(battle.ships[shot.ship])
    if shot.rapid:
        return rapid_odds(needed, shot.strength, die)
    hit = at_least(needed + 1, die)
    return {0: 1 - hit, **{n: p * hit for n, p in less(shot.strength, 0, die).items() if n}}


def box_shot(shot: Shot, number: int, streak: int) -> Shot:
    """The roll of one box of a railgun in rapid fire, a shot by itself (EE-OPT-RF-1)."""
    return replace(shot, attack=f"{shot.attack}/{number}", strength=1, rapid=False, streak=streak)


def _strike(table: Table, shot: Shot, aim: Aim, points: int) -> None:
    """Find the row, then drive along it; a melted projectile bursts (EE-TER-A-5, Ruling Q110)."""
    row, box = roll_row(table, shot.attack, shot.target, aim)
    if shot.melts and box is not None:
        burst(table, shot, box, points)
        return
    left = points
    if box is not None:
        for crossed in along(table.battle.ships[shot.target].record, aim.side, row):
            if left and table.battle.ships[shot.target].on_table:
                left = hurt(table, shot.target, crossed, left, shot.attack, points - left + 1)
    if left:
        reason = _("the line passes the ship") if box is None else _("it flies out behind")
        lose(table, shot.target, left, shot.attack, points - left + 1, reason)


def _distance(volley: Volley) -> int:
    """What range adds to the number to beat; with lock-ons those beyond the first come off."""
    return 1 - volley.locks if volley.locks else volley.reach


class Railgun(Weapon):
    """The railgun."""

    type = BoxType.RAILGUN
    rule = "EE-RG"
    sound = "railgun"
    way = "drives"
    rating = 5
    likely = 7
    turn = 1
    usually_against = 2
    dodged = True

    def title(self) -> str:
        """Its heading."""
        return _("Railgun")

    def titles(self) -> str:
        """Several."""
        return _("Railguns")

    def so_many(self, n: int) -> str:
        """So many of it in a sentence."""
        return counted("a railgun", "{number} railguns", n, number=spelled(n))

    def purpose(self) -> str:
        """What it is there for."""
        return _("Fires along its own row only.")

    def barred(self, ship: Ship, target: str) -> Hindrance | None:
        """A base fires it at one other base only (EE-BASE-4, Ruling Q134)."""
        if not ship.design.base or ship.railgun_target == target:
            return None
        if ship.railgun_target is None:
            words = _("no other base was named for it when this base was built")
            return Hindrance(words, "EE-BASE-4")
        text = _("it was built to fire at {base} only")
        return Hindrance(text.format(base=ship.railgun_target), "EE-BASE-4")

    def explain(self, battle: Battle, shot: Shot) -> Explanation:
        """The arithmetic of a railgun attack before its die."""
        terms = tuple(
            Term(words, "?" if amount is None else f"{amount:+d}", rule)
            for words, amount, rule in _terms(battle, shot)
        )
        terms = (*unlocked(shot), *terms)
        if shot.melts:
            words = _("the projectile melts in atmosphere")
            terms = (*terms, Term(words, _("damage as a missile"), "EE-TER-A-5"))
        known = all(amount is not None for _words, amount, _rule in _terms(battle, shot))
        number = str(to_beat(battle, shot)) if known else f"{to_beat(battle, shot)} + ?"
        sides = battle.customs.die(battle.ships[shot.ship])
        if shot.rapid:
            text = _("{n} times: die > {number}, then 1d{sides}")
            value = text.format(number=number, n=shot.strength, sides=sides)
            return Explanation(_("Railgun, rapid fire"), value, terms, "EE-OPT-RF-1")
        text = _("die > {number}, then {n}d{sides}")
        value = text.format(number=number, n=shot.strength, sides=sides)
        return Explanation(_("Railgun"), value, terms, "EE-RG")

    def odds(self, battle: Battle, shot: Shot) -> Odds:
        """Of a hit and its dice; none where it hangs on a manoeuvre that is secret."""
        needed = to_beat(battle, shot)
        in_reach = needed < battle.customs.die(battle.ships[shot.ship])
        if in_reach and generated(battle, shot.target) is None:
            return {}
        return _chances(battle, shot, needed)

    def resolve(self, table: Table, shot: Shot, aim: Aim) -> bool:
        """Roll to hit, then all dice on the point of impact and on along the row (EE-RG-4).

        Gives whether the roll hit, the row apart.
        """
        sides = table.battle.customs.die(table.battle.ships[shot.ship])
        die = table.roll(f"{shot.attack}/hit", sides)
        needed = to_beat(table.battle, shot)
        pairs = [(_("die to hit"), str(die))]
        pairs += [(words, f"{a or 0:+d}") for words, a, _rule in _terms(table.battle, shot)]
        if die <= needed:
            event = ShotRolled(
                attack=shot.attack, weapon="railgun", points=0, hit=False, sum=tuple(pairs)
            )
            table.emit(event)
            return False
        rolled = table.rolls(f"{shot.attack}/damage", shot.strength, sides)
        pairs.append((_("damage dice"), "+".join(str(d) for d in rolled)))
        points = sum(rolled)
        table.emit(
            ShotRolled(attack=shot.attack, weapon="railgun", points=points, sum=tuple(pairs))
        )
        _strike(table, shot, aim, points)
        return True

    def blow(self, battle: Battle, shot: Shot) -> Blow:
        """A die to hit, then a die a box; box by box in rapid fire. A secret manoeuvre counts 0."""
        die, needed = battle.customs.die(battle.ships[shot.ship]), to_beat(battle, shot)
        way: Way = "bursts" if shot.melts else self.way
        if shot.rapid:
            return Blow(way, (Dice(1, die),), beat=needed, rapid=shot.strength)
        return Blow(way, (Dice(shot.strength, die),), beat=needed)

    def might_hurt(self, volley: Volley, strengths: tuple[int, ...]) -> bool:
        """The best die against range, or against nothing where a lock-on is held."""
        return volley.strength > 0 and volley.die > _distance(volley)

    def against(self, view: Battle, target: Ship) -> int:
        """The manoeuvre points told, else those usually made."""
        dodge = generated(view, target.name)
        return self.usually_against if dodge is None else dodge

    def reckon(self, volley: Volley) -> Fraction:
        """A hit against manoeuvre and range, then a die a box."""
        points = rapid_points if volley.rapid else railgun_points
        return points(volley.against + _distance(volley), volley.strength, volley.die)

    def expected(self, view: Battle, shot: Shot) -> Fraction:
        """Against manoeuvre as usual where it is secret."""
        guess = self.usually_against if generated(view, shot.target) is None else 0
        return mean(_chances(view, shot, to_beat(view, shot) + guess))

    def landings(self, record: Record, side: int, row: int) -> Iterator[Landing]:
        """All points on the boxes of the row, one after the other."""
        left = self.likely
        for box in along(record, side, row):
            landed = min(left, record.points_left(box))
            yield Landing((box,), landed)
            left -= landed
            if not left:
                return
