"""What a missile's damage does beyond the box it strikes: it spills over (EE-MSL-10)."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt, lose
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.weapon import Landing
from game.words import _


def burst(table: Table, shot: Shot, box: str, points: int) -> None:
    """Points on a box; what it cannot take spills over its neighbours (EE-MSL-10)."""
    left = hurt(table, shot.target, box, points, shot.attack)
    destroyed = [box]
    while left:
        number = points - left + 1
        pool = _pool(table.battle.ships[shot.target].record, destroyed)
        if not pool:
            lose(table, shot.target, left, shot.attack, number, _("nothing is left beside it"))
            return
        next_box = table.pick(f"{shot.attack}/spill/{number}", pool)
        hurt(table, shot.target, next_box, 1, shot.attack, number)
        left -= 1
        if not table.battle.ships[shot.target].record.present(next_box):
            destroyed.append(next_box)


def likely_burst(record: Record, box: str, points: int) -> Iterator[Landing]:
    """Where so many points land: on one box until it is gone, the rest on its neighbours."""
    landed = min(points, record.points_left(box))
    yield Landing((box,), landed)
    around = record.adjacent(box)
    if around:
        yield Landing(around, 1, points - landed)


def _pool(record: Record, destroyed: list[str]) -> list[str]:
    """Boxes and armour beside any box this hit destroyed, equal chances (Ruling Q96)."""
    return list(dict.fromkeys(b for gone in destroyed for b in record.adjacent(gone)))
