"""What the sides are out for in words (EE-GEN-1, EE-GEN-5)."""

from __future__ import annotations

from game.systems.earth_expects.scenario.scenario import Objective, Scenario
from game.words import _


def aim_words(scenario: Scenario, side: str) -> str:
    """What wins the battle for a side, to stand behind ``if``; by its objectives if not told."""
    told = next((entry.aim for entry in scenario.sides if entry.name == side), "")
    if told and scenario.enough is not None:
        return _(", or ").join([_(told), enough_words(scenario)])
    if told:
        return _(told)
    found = [_objective(o) for o in scenario.victory if o.side == side]
    if scenario.at_limit == "points":
        found.append(_("it has destroyed more value when the turns run out"))
        found += [enough_words(scenario)] if scenario.enough is not None else []
    elif scenario.at_limit == side:
        found.append(_("nothing else is decided when the turns run out"))
    if not any(o.kind == "last_able" for o in scenario.victory if o.side == side):
        found.append(_("it is the last side able to act"))
    return _(", or ").join(found)


def _objective(aim: Objective) -> str:
    words = {
        "destroy": _("{ship} is destroyed"),
        "stop": _("{ship} is destroyed, or cannot move any more"),
        "escape": _("{ship} has escaped"),
        "docked": _("{ship} is docked at the end of a turn"),
        "last_able": _("it is the last side able to act"),
        "points": _("it has destroyed a value of {points}"),
    }
    text = words[aim.kind]
    if aim.kind == "escape" and aim.distance is not None:
        text = _("{ship} is {distance} hexes from every enemy, or has escaped")
    return text.format(ship=aim.ship, distance=aim.distance, points=aim.points)


def enough_words(scenario: Scenario) -> str:
    """What ends the battle before its last turn, where something does."""
    if scenario.enough is None:
        return ""
    text = _(
        "it has destroyed {n} % of the enemy's value when a turn ends, and more than the enemy"
    )
    return text.format(n=scenario.enough)


def limit_words(scenario: Scenario) -> str:
    """What happens when the turns run out and no aim was reached."""
    if scenario.at_limit == "draw":
        return _("a draw")
    if scenario.at_limit == "points":
        return _("the greater value destroyed decides")
    return _("victory for {side}").format(side=scenario.at_limit)
