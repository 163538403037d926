"""Where fighters are best before point defence is rolled at them and they attack."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.shots import strike_worth
from game.systems.full_thrust.rules.fighter_losses import dice_on, lost
from game.systems.full_thrust.rules.fighters import EASIER, in_reach
from game.systems.full_thrust.state.craft import Group
from game.systems.full_thrust.state.space import Space


def hexes(space: Space, group: Group, most: int) -> list[Hex]:
    """The hexes on the table that a group may fly to."""
    span = range(-most, most + 1)
    around = group.hex.about([Hex(q, r) for q in span for r in span if abs(q + r) <= most])
    return [there for there in around if space.holds(there)]


def best_end(space: Space, group: Group, prey: Hex, most: int) -> Hex:
    """Where the attack is worth the most after its losses; else near its prey, out of danger."""
    able = hexes(space, group, most)
    worth = {there: _worth(space, group, there) for there in able}
    best = max(worth.values())
    ends = [there for there in able if worth[there] == best]
    if not best:
        ends = [there for there in able if not _gone(space, group, there)] or able
    return min(ends, key=lambda x: (distance(x, prey), distance(x, group.hex), x))


def _worth(space: Space, group: Group, there: Hex) -> float:
    """Points that the fighters that are left may expect of an attack from a hex."""
    near = [x.name for x in space.enemies(group.side) if in_reach(EASIER, there, x.hex)]
    attack = max((strike_worth(space, group, name) for name in near), default=0.0)
    return attack * (1 - _gone(space, group, there) / group.fighters)


def _gone(space: Space, group: Group, there: Hex) -> float:
    """Fighters that point defence takes in a hex on average."""
    dice = dice_on(there, space.enemies(group.side))
    return float(lost(sum(dice.values()), group.fighters))
