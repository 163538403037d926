"""How the battle stands, and by what: the card behind the turn."""

from __future__ import annotations

from game.desk.kit import Explanation, Hint, Term
from game.systems.full_thrust.rules.victory import earned, number_words, points, why_words
from game.systems.full_thrust.state.space import Space
from game.words import _


def aims_card(space: Space) -> Explanation:
    """The aim of each side, its points as if the battle ended now, and the ships they come from."""
    lines: list[Hint] = []
    for side in space.scenario.sides:
        if side.aim:
            lines.append(_("{side}: victory if {aim}").format(side=side.name, aim=_(side.aim)))
    found = points(space)
    most, least = max(found.values()), min(found.values())
    for name, worth in found.items():
        words = _("points if it ended now")
        if worth == most > least:
            text = _("points if it ended now, {n} ahead")
            words = text.format(n=number_words(most - least))
        lines.append(Term(name, number_words(worth), words))
    for name, ship, worth in earned(space):
        if worth:
            words = _("for {side}: {why}").format(side=name, why=why_words(name, ship))
            lines.append(Term(ship.name, number_words(worth), words))
    lines.append(_("Destroyed counts whole for the enemy."))
    lines.append(_("Crippled, off the table or left counts half, once."))
    if any(ship.cargo for ship in space.ships.values()):
        lines.append(_("Cargo counts whole at home, half for the enemy till then."))
    return Explanation(_("The score"), "", tuple(lines), _("Value"), "Q246")
