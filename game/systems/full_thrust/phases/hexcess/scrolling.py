"""What becomes of terrain that is scrolled off the table (HXT-16)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, hex_number
from game.systems.full_thrust.events.terrain import TerrainReplaced
from game.systems.full_thrust.rules.stacking import free
from game.systems.full_thrust.rules.terrain import NEW, Cloud, clouds
from game.systems.full_thrust.state.space import Space
from game.table.table import Table

KINDS: tuple[Cloud, ...] = ("dust", "debris")
BACK = 3


def replace_terrain(table: Table[Space], direction: int) -> None:
    """For each feature a die: 4 or more is new terrain on the edge that came into view."""
    space = table.battle
    for rock in list(space.rocks.values()):
        if not space.holds(rock.hex):
            to = _new(table, rock.name, direction, None)
            table.emit(
                TerrainReplaced(
                    name=rock.name, hex=hex_number(rock.hex), to=to, course=(direction + BACK) % 6
                )
            )
    for kind in KINDS:
        for hex_ in sorted(clouds(space, kind)):
            if not space.holds(hex_):
                to = _new(table, f"{kind} {hex_number(hex_)}", direction, kind)
                table.emit(TerrainReplaced(cloud=kind, hex=hex_number(hex_), to=to))


def _new(table: Table[Space], label: str, direction: int, kind: Cloud | None) -> str | None:
    if table.roll(f"{label}/new") < NEW:
        return None
    space = table.battle
    edge = [hex_ for hex_ in space.every_hex() if not space.holds(hex_.step(direction))]
    found = [hex_ for hex_ in edge if _fits(space, hex_, kind)]
    return hex_number(table.pick(f"{label}/where", found)) if found else None


def _fits(space: Space, hex_: Hex, kind: Cloud | None) -> bool:
    return free(space, hex_) if kind is None else hex_ not in clouds(space, kind)
