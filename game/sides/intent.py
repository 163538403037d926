"""What a ship is out for, read from the scenario's objectives (General Rules: Victory, Escape)."""

from __future__ import annotations

from dataclasses import dataclass

from game.battle.state import Battle, Ship
from game.sides.values import fragility
from game.words import _

ESCAPE, HUNT, FIGHT = "escape", "hunt", "fight"
PRIZE = 2.0
"""How much more a point on the ship that decides the battle is worth."""


@dataclass(frozen=True, slots=True)
class Intent:
    """``kind``: escape, hunt or fight; ``prey``: the enemies that decide the battle."""

    kind: str
    prey: tuple[str, ...] = ()

    def sentence(self) -> str:
        """The intent in words."""
        if self.kind == ESCAPE:
            return _("To get away.")
        if self.kind == HUNT:
            return _("To hunt down {names}.").format(names=", ".join(self.prey))
        return _("To fight for the better exchange of damage.")


def intent_of(view: Battle, ship: Ship) -> Intent:
    """A ship with an escape to make runs; one whose enemy must be destroyed or stopped hunts."""
    prey = []
    for objective in view.scenario.victory:
        name = objective.ship
        if name is None or name not in view.ships or not view.ships[name].on_table:
            continue
        owner = view.ships[name].side
        if objective.kind == "escape" and name == ship.name and objective.side == ship.side:
            return Intent(ESCAPE)
        wanted = objective.kind == "destroy" and objective.side == ship.side
        stopped = objective.kind == "escape" and objective.side != ship.side
        if (wanted or stopped) and owner != ship.side:
            prey.append(name)
    if prey:
        return Intent(HUNT, tuple(dict.fromkeys(prey)))
    return Intent(FIGHT)


def weight_of(intent: Intent, enemy: Ship) -> float:
    """What a point on an enemy is worth: more on prey and on a ship soon gone."""
    prize = PRIZE if enemy.name in intent.prey else 1.0
    return prize * fragility(enemy.record)
