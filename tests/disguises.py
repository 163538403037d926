"""Disguised warships for tests: the raider of the fleet, her false record, and battles with her."""

from __future__ import annotations

from collections.abc import Mapping

from game.dice import Dice, GivenDice
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry, SideEntry
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle
from game.table.runner import Runner
from tests.support import BLUE, RED, yard

TRUE, FALSE = "gentle_annie", "annie_laurie"
RAIDER, HUNTER = "Annie", "Hunter"


def masquerade(
    distance: int = 4,
    disguised: bool = True,
    hunter: str = "vigilance",
    place: Hex | None = None,
    **changes: object,
) -> Battle:
    """Annie, in disguise or really a liner, bow to bow with an enemy; ``changes`` to her entry."""
    raider = ShipEntry(
        name=RAIDER,
        side=BLUE,
        design=TRUE if disguised else FALSE,
        disguise=FALSE if disguised else None,
        hex=hex_number(Hex(0, 0)),
    )
    raider = ShipEntry(**{**dict(raider), **changes})
    other = ShipEntry(
        name=HUNTER,
        side=RED,
        design=hunter,
        hex=hex_number(place or Hex(0, -distance)),
        facing="S",
    )
    scenario = Scenario(
        title="Masquerade",
        sides=(SideEntry(name=BLUE), SideEntry(name=RED)),
        ships=(raider, other),
        options=("disguised warships",),
        turn_limit=8,
    )
    return set_up(scenario, designs(hunter))


def designs(hunter: str = "vigilance") -> Mapping[str, Design]:
    """The designs these battles name."""
    return {name: yard(name) for name in (TRUE, FALSE, hunter)}


def begun(battle: Battle, *dice: int, then: Dice | None = None) -> Runner:
    """A runner with the rule in play, at its first decision."""
    rules = with_options(DEFAULT, battle.scenario.options)
    runner = Runner(battle, rules, GivenDice(dice, then))
    runner.start()
    return runner
