"""Fleets that the scripted side buys: each beats some of the others."""

from __future__ import annotations

from random import Random

from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.state.orders import Bought, FleetOrder

MIXES = (
    ("Lancer", "Lancer", "Lancer", "Lancer", "Lancer"),
    ("Broadsword", "Broadsword"),
    ("Broadsword", "Lancer", "Lancer"),
    ("Wasp", "Wasp", "Wasp", "Wasp"),
    ("Bastion",),
)
"""Designs by their share of the points, bought in turn as long as the points last."""


def some_fleet(points: int, parts: Catalogue, random: Random) -> FleetOrder:
    """One of the mixes of which so many points buy anything."""
    fleets = [fleet_of(mix, points, parts) for mix in MIXES]
    return random.choice([fleet for fleet in fleets if fleet.tokens])


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
