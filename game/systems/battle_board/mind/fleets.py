"""Fleets that the scripted side buys: each beats some of the others."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.state.orders import Bought, FleetOrder

MIXES: Mapping[tuple[str, ...], int] = {
    ("Lancer",): 7,
    ("Javelin",): 4,
    ("Arbalest",): 3,
    ("Warhammer",): 2,
    ("Broadsword", "Javelin", "Lancer"): 2,
    ("Wasp", "Wasp", "Wasp", "Wasp"): 1,
}
"""Designs by their share of the points, bought in turn as long as the points last; how often each.

One stack of Lancers beats Arbalests, which beat Warhammers and Wasps, which beat Lancers; Javelins
hold their own against most. So often bought, they leave no single fleet that beats them all.
"""


def some_fleet(points: int, parts: Catalogue, random: Random) -> FleetOrder:
    """One of the mixes of which so many points buy anything, as often as told above."""
    fleets = {mix: fleet_of(mix, points, parts) for mix in MIXES}
    within = [mix for mix, fleet in fleets.items() if fleet.tokens]
    [mix] = random.choices(within, [MIXES[mix] for mix in within])
    return fleets[mix]


def fleet_of(mix: tuple[str, ...], points: int, parts: Catalogue) -> FleetOrder:
    """As much of a mix as the points buy, one token for each of its designs; then what is cheap."""
    costs = {name: design_of(sheet, parts).cost for name, sheet in stock().items()}
    counts = [0] * len(mix)
    while any(costs[name] <= points for name in mix):
        for number, name in enumerate(mix):
            if costs[name] <= points:
                counts[number] += 1
                points -= costs[name]
    tokens = [(name, count) for name, count in zip(mix, counts, strict=True) if count]
    return FleetOrder(
        tokens=tuple(
            Bought(name=f"{name} {number}", design=name, ships=count)
            for number, (name, count) in enumerate(tokens, 1)
        )
    )
