"""Hidden ships for tests: a battle set up again with ships that hide in a disc about their hex."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.scenario.scenario import HiddenArea, Scenario, ShipEntry
from game.systems.earth_expects.scenario.setup import designs_of, set_up
from game.systems.earth_expects.state.battle import Battle


def hidden(battle: Battle, *names: str, within: int = 3, around: Hex | None = None) -> Battle:
    """The battle before turn 1, with these ships hidden ``within`` hexes of ``around``."""
    entries = []
    for entry in battle.scenario.ships:
        centre = entry.hex if around is None else hex_number(around)
        area = HiddenArea(around=centre, within=within)
        hiding = {"hidden_in": area} if entry.name in names else {}
        entries.append(ShipEntry(**{**dict(entry), **hiding}))
    scenario = Scenario(**{**dict(battle.scenario), "ships": tuple(entries)})
    designs = designs_of(battle)
    return set_up(scenario, designs)
