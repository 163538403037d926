"""How the battle stands, and by what: the card behind the turn."""

from __future__ import annotations

from game.desk.kit import Explanation, Hint, Term
from game.systems.full_thrust.rules.victory import earned, number_words, points
from game.systems.full_thrust.screens.words import condition_words
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _


def aims_card(space: Space) -> Explanation:
    """The aim of each side, its points as if the battle ended now, and the ships they come from."""
    lines: list[Hint] = []
    for side in space.scenario.sides:
        if side.aim:
            lines.append(_("{side}: victory if {aim}").format(side=side.name, aim=_(side.aim)))
    for name, worth in points(space).items():
        lines.append(Term(name, number_words(worth), _("points if it ended now")))
    for name, ship, worth in earned(space):
        if worth:
            words = _("for {side}: {why}").format(side=name, why=_why(ship))
            lines.append(Term(ship.name, number_words(worth), words))
    lines.append(_("Destroyed counts whole for the enemy, crippled or gone half."))
    if any(ship.cargo for ship in space.ships.values()):
        lines.append(_("Cargo counts whole at home, half for the enemy till then."))
    return Explanation(_("The score"), "", tuple(lines), _("Value"), "Q246")


def _why(ship: Ship) -> str:
    if ship.gone == "destroyed":
        return _("destroyed")
    if ship.gone == "home":
        return _("home")
    return condition_words(ship) or (_("under way") if ship.cargo else _("gone"))
