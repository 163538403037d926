"""Where fighters are best before point defence is rolled at them and they attack."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.mind.easier.prey import Spoken, spoken_for, strike_worth
from game.systems.full_thrust.mind.weighed import NOBODY, Judged, Weighed
from game.systems.full_thrust.rules.fighter_losses import dice_on, lost
from game.systems.full_thrust.rules.fighters import EASIER, in_reach
from game.systems.full_thrust.state.craft import Group, Ship
from game.systems.full_thrust.state.space import Space
from game.words import marked

ATTACK, LOSSES = marked("its attack"), marked("fighters lost before it")


def hexes(space: Space, group: Group, most: int) -> list[Hex]:
    """The hexes on the table that a group may fly to."""
    span = range(-most, most + 1)
    around = group.hex.about([Hex(q, r) for q in span for r in span if abs(q + r) <= most])
    return [there for there in around if space.holds(there)]


def ends(space: Space, group: Group, most: int) -> Weighed[Hex]:
    """What the attack is worth after its losses from each hex that it may fly to."""
    foes = space.enemies(group.side)
    before = spoken_for(space, group, most + EASIER.reach)
    each = [_judged(space, group, there, foes, before) for there in hexes(space, group, most)]
    return Weighed.each(each, [ship.name for ship in foes])


def best_end(space: Space, group: Group, prey: Hex, ways: Weighed[Hex]) -> Hex:
    """Where the attack is worth the most; else near its prey, out of danger."""
    best = ways.values.max()
    found = [there for there, worth in zip(ways.choices, ways.values, strict=True) if worth == best]
    if not best:
        found = [there for there in ways.choices if not gone(space, group, there)]
    able = found or ways.choices
    return min(able, key=lambda x: (distance(x, prey), distance(x, group.hex), x))


def _judged(
    space: Space, group: Group, there: Hex, foes: Sequence[Ship], before: Spoken
) -> Judged[Hex]:
    """Points that the fighters that are left may expect of an attack from a hex."""
    worth = [
        strike_worth(space, group, x.name, before) * in_reach(EASIER, there, x.hex) for x in foes
    ]
    attack = max(worth, default=0.0)
    lost = attack * (gone(space, group, there) / group.fighters)
    whom = worth.index(attack) if attack else NOBODY
    return Judged(there, {ATTACK: attack, LOSSES: -lost}, whom)


def gone(space: Space, group: Group, there: Hex) -> float:
    """Fighters that point defence takes in a hex on average."""
    dice = dice_on(there, space.enemies(group.side))
    return float(lost(sum(dice.values()), group.fighters))
