"""How a battle stands, and what the turns left change in how a side weighs, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, nothing_follows
from game.systems.earth_expects.odds.figure import Figure, percent
from game.systems.earth_expects.rules.victory import share_destroyed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def clock_words(view: Battle, ship: Ship, skill: Skill) -> Iterator[str]:
    """A sentence for each thing that the clock decides for a level."""
    if skill.to_the_end and nothing_follows(view, ship):
        if view.customs.locks_first:
            yield _("The last turn: nothing after it counts, neither later fire nor repairs.")
        else:
            yield _("The last turn: nothing after it counts, no later fire, lock-ons or repairs.")
        if ship.design.launchers and not lands_now(view):
            yield _("A missile launched now would come too late.")


def score_words(view: Battle) -> str:
    """The turn, and who would win if the turns ran out now; no level weighs more of it than
    ``clock_words`` tells."""
    told = view.scenario
    turn = _("Turn {n} of {all}.").format(n=view.turn, all=told.turn_limit)
    if told.at_limit == "draw":
        score = _("A draw if the turns run out.")
    elif told.at_limit != "points":
        score = _("{side} wins if the turns run out.").format(side=told.at_limit)
    else:
        each = (f"{side} {percent(Figure(float(share_destroyed(view, side))))}"
                for side in view.sides)  # fmt: skip
        words = _("Enemy value destroyed: {shares}, which plays no part in the choice.")
        score = words.format(shares=", ".join(each))
    return f"{turn} {score}"
