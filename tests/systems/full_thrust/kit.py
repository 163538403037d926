"""Full Thrust on hexes as the tests of every small game know it."""

from __future__ import annotations

from collections.abc import Callable

from game.systems.full_thrust.game import FULL_THRUST as GAME
from game.systems.full_thrust.game import Setup
from game.systems.full_thrust.scenario.scenario import FASTEST, Scenario
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from tests.systems.full_thrust.screens.picture_list import FULL_THRUST as PICTURED
from tests.systems.full_thrust.storms import storm
from tests.systems.kit.kit import Hostile, Kit, Odd, Watched
from tests.systems.kit.odd import MISFIT

UNREAD = "cannot be read"
TURNS = 2
"""Turns of what is played in the window."""
SMALL = 8
"""Turns and ships of a damaged scenario that is still played to its end."""
ODD: dict[str, Odd] = {
    "no hex at all": ("ship_moved", {"path": ["x"]}, UNREAD),
    "no heading": ("ship_moved", {"heading_now": 6}, UNREAD),
    "nobody": ("ship_moved", {"ship": "Nobody"}, MISFIT),
    "a control roll beyond all measure": ("control_rolled", {"more": 9}, UNREAD),
    "a gain of strength": ("fired", {"points": -1}, UNREAD),
    "a weapon that is not there": ("fired", {"number": 12}, MISFIT),
    "no such side": ("side_begins", {"side": "Blue"}, MISFIT),
}


def watch(_first: Space) -> Callable[[Space, Happening, Space], None]:
    """At each event: hulls and speeds are possible, and who is on the table is there."""

    def look(_before: Space, _event: Happening, after: Space) -> None:
        for ship in after.ships.values():
            assert 0 <= ship.hull <= ship.sheet.hull
            assert 0 <= ship.speed <= FASTEST + SMALL
            assert ship.gone != "destroyed" or ship.hull == 0
        for cloud in (after.dust, after.debris):
            assert len(cloud) <= len(after.every_hex())

    return look


def _playable(scenario: Scenario) -> Scenario | None:
    if len(scenario.ships) > SMALL:
        return None
    return scenario.but(last_turn=min(scenario.last_turn, SMALL))


def _ends(setup: Setup) -> Setup:
    """It ends early."""
    return Setup(setup.scenario.but(last_turn=TURNS))


FULL_THRUST = Kit(
    GAME,
    storm=storm,
    watch=watch,
    answers=lambda first: 6 * len(first.ships) * first.scenario.last_turn + 10,
    odd=ODD,
    kept=(4, 8, 11),
    windows=(Watched("meeting", short=_ends, whole=0),),
    pictured=PICTURED,
    hostile=Hostile(battle="meeting", playable=_playable),
)
