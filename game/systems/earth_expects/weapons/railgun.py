"""Railgun: hits what does not manoeuvre, and drives its damage along the row (EE-RG)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.rules.impact import Aim, along, roll_row
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import ShotRolled
from game.systems.earth_expects.state.table import Table
from game.systems.earth_expects.weapons.burst import burst
from game.systems.earth_expects.weapons.shot import Shot, unlocked
from game.table.explain import Explanation, Term
from game.words import _


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


def explain(battle: Battle, shot: Shot) -> Explanation:
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


def box_shot(shot: Shot, number: int, streak: int) -> Shot:
    """The roll of one box of a railgun in rapid fire, a shot by itself (EE-OPT-RF-1)."""
    return replace(shot, attack=f"{shot.attack}/{number}", strength=1, rapid=False, streak=streak)


def resolve(table: Table, shot: Shot, aim: Aim) -> bool:
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
    table.emit(ShotRolled(attack=shot.attack, weapon="railgun", points=points, sum=tuple(pairs)))
    _strike(table, shot, aim, points)
    return True


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
