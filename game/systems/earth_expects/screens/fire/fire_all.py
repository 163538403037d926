"""Firing all that is left of a turn at once: a player who says so has every shot aimed alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexgrid.rows import AXIS_OF_SIDE, high_words
from game.systems.earth_expects.events import AttackDeclared, AttackVoid, ShotRolled
from game.systems.earth_expects.odds.fire import rows_of, rows_of_missile
from game.systems.earth_expects.odds.supposed import secrets
from game.systems.earth_expects.questions.attack import attack_of
from game.systems.earth_expects.questions.rows import first_row
from game.systems.earth_expects.rules.impact import Aim, first_box, rows
from game.systems.earth_expects.screens.fire.outlook import DAMAGE, Outlook, Want
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.orders import AimOrder, ImpactOrder
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.missile import explain_hit, record_side
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision
from game.table.events import Happening


def outlook_of(view: Battle, shot: Shot, aim: Aim) -> Outlook:
    """The odds of a shot; what the target keeps secret counts as far as it shows."""
    weapon = view.ships[shot.ship].design.systems[shot.weapon]
    return Outlook(rows_of(view, shot, aim), weapon_of(weapon).rule, secrets(view, shot))


def outlook_of_missile(view: Battle, missile: Missile, aim: Aim) -> Outlook:
    """The odds of a standard missile, for all that those at the screen know."""
    return Outlook(rows_of_missile(view, missile, aim), explain_hit().rule)


def aimed_for(view: Battle, decision: Decision, want: Want) -> AimOrder:
    """The row that is worth most for what is wanted; for damage where nothing of it is left."""
    attack = attack_of(decision)
    side, shot = attack.fire_side, attack.shot
    weapon = view.ships[shot.ship].design.systems[shot.weapon]
    record, high = view.ships[shot.target].record, high_words(AXIS_OF_SIDE[side])[0]
    armour = not weapon_of(weapon).passes_armour
    first = rows(record, side, armour)[0]
    outlook = outlook_of(view, shot, Aim(side, first, high))
    return AimOrder(at=_best_box(outlook, record, side, want, armour), high=high)


def struck_for(view: Battle, decision: Decision, want: Want) -> ImpactOrder:
    """The first missile that waits, along the row that is worth most for what is wanted.

    A row is named for a nuclear one, too, so that the order does not tell which it is.
    """
    missile = view.missiles[decision.choices[0]]
    side, record = record_side(view, missile), view.ships[missile.target].record
    if missile.warhead == "nuclear":
        at, high = first_row(record, side, True)
        return ImpactOrder(missile=missile.name, at=at, high=high)
    high = high_words(AXIS_OF_SIDE[side])[0]
    outlook = outlook_of_missile(view, missile, Aim(side, rows(record, side)[0], high))
    at = _best_box(outlook, record, side, want, True)
    return ImpactOrder(missile=missile.name, at=at, high=high)


def _best_box(outlook: Outlook, record: Record, side: int, want: Want, armour: bool) -> str:
    """The box whose row is worth most."""
    if want.missing(outlook.rows.at(rows(record, side, armour)[0])):
        want = DAMAGE
    box = first_box(record, side, outlook.firm_best(want), armour)
    assert box is not None
    return box


def attacks_by(events: Sequence[Happening], side: str, turn: int) -> list[str]:
    """The names of all that a side fires in a turn, in the order in which it is resolved."""
    return [
        event.attack
        for event in events
        if isinstance(event, AttackDeclared)
        and event.side == side
        and event.attack.startswith(f"{turn}.")
    ]


def waiting_alike(events: Sequence[Happening], shot: Shot, turn: int) -> int:
    """Attacks of the same ship on the same target in a turn that come after a shot."""
    rolled = (e.attack for e in events if isinstance(e, ShotRolled | AttackVoid))
    over = {name.partition("/")[0] for name in (*rolled, shot.attack)}
    declared = (e for e in events if isinstance(e, AttackDeclared))
    alike = (e for e in declared if (e.ship, e.target) == (shot.ship, shot.target))
    return sum(e.attack.startswith(f"{turn}.") and e.attack not in over for e in alike)
