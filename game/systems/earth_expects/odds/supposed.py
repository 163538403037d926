"""What is supposed of a target that keeps its orders secret: no more than the table shows of it."""

from __future__ import annotations

from game.systems.earth_expects.pure.attack import supposing
from game.systems.earth_expects.rules.shields import shields, unknown_shields
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.weapons.fire import weapon_firing
from game.systems.earth_expects.weapons.shot import Shot


def supposed(view: Battle, shot: Shot) -> Battle:
    """The view as it would be if the target had nothing that does not show.

    Its manoeuvre points are those seen to be spent (Ruling Q21), its shields those seen in use
    (Ruling Q249): the shot does at most what is found then.
    """
    names = [shot.target, *([shot.ship] if shot.rear else [])]
    weapon = weapon_firing(view, shot)
    for name in names:
        ship = view.ships[name]
        if (weapon.dodged and ship.conduct is None) or (
            weapon.shielded and name == shot.target and unknown_shields(ship)
        ):
            view = supposing(view, name, ship.conduct or _seen(ship), shields(ship))
    return view


def secrets(view: Battle, shot: Shot) -> bool:
    """Whether the target may have more against the shot than the table shows."""
    weapon, target = weapon_firing(view, shot), view.ships[shot.target]
    dodges = weapon.dodged and target.conduct is None
    return dodges or (weapon.shielded and unknown_shields(target) > 0)


def _seen(ship: Ship) -> Conduct:
    spent = 0 if ship.track is None else ship.track.manoeuvre_spent
    return Conduct(generated=spent)
