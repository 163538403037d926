"""Fleets that the scripted side buys: each beats some of the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.rules.fleet import fleet_room, prices
from game.systems.battle_board.scenario.scenario import LAST_ROUND
from game.systems.battle_board.state.orders import MOST_SHIPS, Bought, FleetOrder
from game.systems.battle_board.state.room import SHARE

MIXES: Mapping[tuple[str, ...], int] = {
    ("Arbalest", "Wasp"): 8,
    ("Arbalest",): 5,
    ("Warhammer",): 4,
    ("Lancer",): 2,
    ("Arbalest", "Javelin"): 1,
    ("Javelin",): 1,
    ("Bastion",): 1,
}
"""Designs by their share of the points, bought in turn as long as the points last; how often each.

Arbalests beat what is mixed and lose to Lancers and to the Warhammer; the Warhammer beats those,
and loses to Arbalests with Wasps or Javelins. So often bought, they leave no single fleet that
beats them all: the table beside the scenarios of the game tells by how much.
"""


class Drawn(NamedTuple):
    """What is bought, of which designs in turn, and how likely that was drawn among how many."""

    order: FleetOrder
    mix: tuple[str, ...]
    share: float
    mixes: int


def some_fleet(points: int, parts: Catalogue, random: Random, rounds: int = LAST_ROUND) -> Drawn:
    """One of the mixes of which so many points buy anything, as often as told above.

    Where they buy of none, one token of what they do buy. ``rounds``: those of the battle.
    """
    fleets = {mix: fleet_of(mix, points, parts) for mix in MIXES}
    within = [mix for mix, fleet in fleets.items() if fleet.tokens]
    if not within:
        costs = prices(parts)
        name = min(costs, key=costs.__getitem__)
        return Drawn(FleetOrder(tokens=(Bought(name=name, design=name),)), (name,), 1.0, 1)
    weights = [MIXES[mix] for mix in within]
    [mix] = random.choices(within, weights)
    order = _fitting(fleets[mix], parts, rounds)
    return Drawn(order, mix, MIXES[mix] / sum(weights), len(within))


def _fitting(order: FleetOrder, parts: Catalogue, rounds: int) -> FleetOrder:
    """It, or as much of it as a save holds."""
    while fleet_room(order, parts, rounds) > SHARE:
        fewer = (each.but(ships=(each.ships + 1) // 2) for each in order.tokens)
        order = order.but(tokens=tuple(fewer))
    return order


def fleet_of(mix: tuple[str, ...], points: int, parts: Catalogue) -> FleetOrder:
    """As much of a mix as the points buy, one token for each of its designs; then what is cheap."""
    known = prices(parts)
    costs = [known.get(name, points + 1) for name in mix]
    counts = [0] * len(mix)
    while wanted := [
        n for n, cost in enumerate(costs) if cost <= points and counts[n] < MOST_SHIPS
    ]:
        for number in wanted:
            if costs[number] <= points:
                counts[number] += 1
                points -= costs[number]
    tokens = [(name, count) for name, count in zip(mix, counts, strict=True) if count]
    return FleetOrder(
        tokens=tuple(
            Bought(name=f"{name} {number}", design=name, ships=count)
            for number, (name, count) in enumerate(tokens, 1)
        )
    )
