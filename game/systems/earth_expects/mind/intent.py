"""What a ship is out for, read from the scenario's objectives (General Rules: Victory, Escape)."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexgrid.hexes import distance
from game.systems.earth_expects.mind.weighing.meeting import meeting_of
from game.systems.earth_expects.mind.weighing.values import fragility
from game.systems.earth_expects.rules.escape import armed
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _

ESCAPE, HUNT, FIGHT, MEET, GUARD = "escape", "hunt", "fight", "meet", "guard"
PRIZE = 2.0
"""How much more a point on the ship that decides the battle is worth."""
THREAT = 1.6
"""The same for a point on an enemy near the friend that is guarded."""
NEAR = 10
"""Hexes from the friend within which an armed enemy is a threat."""


@dataclass(frozen=True, slots=True)
class Intent:
    """``kind``: escape, hunt, fight, meet or guard; ``prey``: the enemies to deal with first.

    ``friend``: the ship to make fast to, or to guard. ``chase``: prey gets away if it runs.
    """

    kind: str
    prey: tuple[str, ...] = ()
    friend: str = ""
    chase: bool = False

    def sentence(self) -> str:
        """The intent in words."""
        if self.kind == ESCAPE:
            return _("To get away.")
        if self.kind == MEET:
            return _("To make fast to {name}.").format(name=self.friend)
        if self.kind == GUARD:
            return _("To keep {name} from harm.").format(name=self.friend)
        if self.kind == HUNT:
            return _("To hunt down {names}.").format(names=", ".join(self.prey))
        return _("To fight for the better exchange of damage.")


def intent_of(view: Battle, ship: Ship) -> Intent:
    """A ship with an escape to make runs; one whose enemy must be destroyed or stopped hunts.

    What is docked to a ship goes where it goes.
    """
    key = intent_of, ship.name
    if key not in view.memo:
        view.memo[key] = _intent_of(view, ship)
    known: Intent = view.memo[key]
    return known


def _intent_of(view: Battle, ship: Ship) -> Intent:
    meeting = meeting_of(view, ship)
    if meeting is not None:
        return Intent(MEET, friend=meeting.friend_of(ship.name))
    aboard = {ship.name, *(guest.name for guest in view.docked_to(ship.name))}
    prey, chase = [], False
    for objective in view.scenario.victory:
        name = objective.ship
        if name is None or name not in view.ships:
            continue
        if objective.kind == "escape" and name in aboard and objective.side == ship.side:
            return Intent(ESCAPE)
        if not view.ships[name].on_table:
            continue
        owner = view.ships[name].side
        wanted = objective.kind == "destroy" and objective.side == ship.side
        stopped = objective.kind == "escape" and objective.side != ship.side
        if (wanted or stopped) and owner != ship.side:
            prey.append(name)
            chase = chase or stopped
    if prey:
        return Intent(HUNT, tuple(dict.fromkeys(prey)), chase=chase)
    return _guarding(view, ship)


def wards(view: Battle, side: str) -> tuple[Ship, ...]:
    """A side's own ships on which the battle turns, for it or for its enemies."""
    found = {}
    for objective in view.scenario.victory:
        ship = view.ships.get(objective.ship or "")
        mine = objective.kind in ("escape", "docked") and objective.side == side
        theirs = objective.kind in ("destroy", "stop") and objective.side != side
        if ship is not None and ship.side == side and ship.on_table and (mine or theirs):
            found[ship.name] = ship
    return tuple(found.values())


def _guarding(view: Battle, ship: Ship) -> Intent:
    """Keep the nearest ward from the enemies near it; where there are none, fight."""
    others = [ward for ward in wards(view, ship.side) if ward.name != ship.name]
    if not others or ship.name in {ward.name for ward in wards(view, ship.side)}:
        return Intent(FIGHT)
    ward = min(others, key=lambda w: (distance(w.hex, ship.hex), w.name))
    armed_ones = [e for e in view.enemies(ship.side) if armed(e)]
    near = {e.name: distance(e.hex, ward.hex) for e in armed_ones}
    threats = sorted((name for name in near if near[name] <= NEAR), key=lambda n: (near[n], n))
    return Intent(GUARD, tuple(threats), ward.name) if threats else Intent(FIGHT)


def weight_of(intent: Intent, enemy: Ship) -> float:
    """What a point on an enemy is worth: more on prey and on a ship soon gone."""
    prize = THREAT if intent.kind == GUARD else PRIZE
    return (prize if enemy.name in intent.prey else 1.0) * fragility(enemy.record)
