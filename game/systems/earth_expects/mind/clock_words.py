"""How a battle stands, and what the turns left change in how a side weighs, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.mind.skill import Skill
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, nothing_follows, stake
from game.systems.earth_expects.rules.victory import share_words
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.reasons import points
from game.words import _


def clock_words(view: Battle, ship: Ship, skill: Skill) -> Iterator[str]:
    """A sentence for each thing that the clock decides for a level."""
    if nothing_follows(view, ship) and not skill.to_the_end:
        yield _("The last turn, which this level does not heed: it weighs as if more came.")
    elif nothing_follows(view, ship):
        if view.customs.locks_first:
            yield _("The last turn: nothing after it counts, neither later fire nor repairs.")
        else:
            yield _("The last turn: nothing after it counts, no later fire, lock-ons or repairs.")
        if ship.design.launchers and not lands_now(view):
            yield _("A missile launched now would come too late.")


def score_words(view: Battle, side: str, skill: Skill, *, weighs: bool) -> str:
    """The turn, who would win if the turns ran out now, and what that changes where a decision
    ``weighs`` what is at stake."""
    told = view.scenario
    turn = _("Turn {n} of {all}.").format(n=view.turn, all=told.turn_limit)
    if told.at_limit == "draw":
        score = _("A draw if the turns run out.")
    elif told.at_limit != "points":
        score = _("{side} wins if the turns run out.").format(side=told.at_limit)
    else:
        each = (f"{name} {share_words(view, name)}" for name in view.sides)
        score = _("Enemy value destroyed: {shares}.").format(shares=", ".join(each))
    rest = _stake_words(view, side, skill, weighs)
    return " ".join(filter(None, (turn, score, rest)))


def _stake_words(view: Battle, side: str, skill: Skill, weighs: bool) -> str:
    """What that makes of its own harm."""
    counts = stake(view, side, skill) if weighs else 1.0
    told = points(counts)
    if told == "1":
        scored = view.scenario.at_limit == "points"
        return _("That plays no part in the choice.") if scored else ""
    if counts > 1:
        words = _("So it takes care: its own damage counts {n} times as much as usual.")
    else:
        words = _("So it takes risks: its own damage counts only {n} times as much as usual.")
    return words.format(n=told)
