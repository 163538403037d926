"""Heat: a source burns what laser fire from its direction could hit (rulebook: Heat; EE-TER-H)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.hexgrid.bearings import sides_for, to_record
from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.events import HeatFelt
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.damage import hurt
from game.systems.earth_expects.rules.visible import BOW, visible_boxes
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.state.terrain import Ground, Heat, Patch
from game.systems.earth_expects.terrain.kind import Danger
from game.systems.earth_expects.terrain.sight import clear
from game.words import counted


def exposed(battle: Battle, source: Heat, ship: Ship) -> dict[int, tuple[str, ...]]:
    """The sides of the record its heat may come from, with the boxes it would reach.

    One side, or two where the source lies exactly between them; none in the shade.
    """
    return _exposed(battle, source, ship.record, ship.hex, ship.facing)


def _exposed(
    battle: Battle, source: Heat, record: Record, here: Hex, facing: int
) -> dict[int, tuple[str, ...]]:
    if shaded(battle, source, here):
        return {}
    return {side: visible_boxes(record, side) for side in sides_of_heat(source, here, facing)}


def heated(battle: Battle, source: Heat, ship: Ship) -> tuple[int, tuple[str, ...]]:
    """The side of the record its heat comes from, and the boxes it reaches; none in the shade."""
    return mildest(exposed(battle, source, ship))


def mildest(found: dict[int, tuple[str, ...]]) -> tuple[int, tuple[str, ...]]:
    """Of two sides the one that exposes fewer boxes, as its owner would choose (Ruling Q135)."""
    return min(found.items(), key=lambda one: len(one[1]), default=(BOW, ()))


def heat_warning(battle: Battle, ship: Ship, here: Hex, facing: int) -> list[Danger]:
    """What heat the ship would feel in a hex, facing so, at the end of its move."""
    found = []
    for source, boxes, loss in _felt(battle, ship, here, facing):
        text = counted(
            "{source} burns {n} box, armour first: one point.",
            "{source} burns {n} boxes, armour first: one point each.",
            boxes,
            source=source.name,
        )
        found.append(Danger(here, text, "EE-TER-H-1", _chance(source), loss=loss))
    return found


def heat_loss(battle: Battle, ship: Ship, here: Hex, facing: int) -> Fraction:
    """The points to be expected of it."""
    return sum((loss for _, _, loss in _felt(battle, ship, here, facing)), Fraction(0))


def _felt(
    battle: Battle, ship: Ship, here: Hex, facing: int
) -> Iterator[tuple[Heat, int, Fraction]]:
    """Each source, the boxes it would reach, and about how many points that is."""
    for source in battle.terrain.heat:
        boxes = len(mildest(_exposed(battle, source, ship.record, here, facing))[1])
        if boxes:
            yield source, boxes, Fraction(6 * boxes + source.dice, 6)


def _chance(source: Heat) -> str:
    if not source.dice:
        return ""
    return counted(
        "1 in 6 of one point more", "{n} dice, each 1 in 6 of one point more", source.dice
    )


def burn(table: Table, source: Heat, name: str, side: int, boxes: Sequence[str]) -> None:
    """A point on every box that heat from a side reaches, and the dice of the source.

    EE-TER-H-1, Ruling Q136. Nothing happens where it reaches no box.
    """
    if not boxes:
        return
    attack = f"heat/{name}/{source.name}"
    extra = table.rolls(attack, source.dice).count(1)
    event = HeatFelt(
        ship=name, source=source.name, attack=attack, side=side, boxes=len(boxes), extra=extra
    )
    table.emit(event)
    for number, box in enumerate(boxes, 1):
        hurt(table, name, box, 1, attack, number)
    for number in range(1, extra + 1):
        record = table.battle.ships[name].record
        left = [box for box in boxes if record.present(box)]
        if left:
            box = table.pick(f"{attack}/extra/{number}", left)
            hurt(table, name, box, 1, attack, len(boxes) + number)


def sides_of_heat(source: Heat, here: Hex, facing: int) -> tuple[int, ...]:
    """The sides of a record, of a ship in a hex that faces so, from which heat would come."""
    if source.hex is None:
        return (((source.toward or 0) - facing) % 6,)
    d = source.hex.minus(here)
    return sides_for(to_record(d, facing)) if d != ORIGIN else (BOW,)


def shaded(battle: Battle, source: Heat, here: Hex) -> bool:
    """Whether a laser could not be fired from a hex along the line to the source (Ruling Q220).

    Kept with the terrain, as its lines are.
    """
    shades: dict[Hex, bool] = battle.terrain.lines.setdefault((shaded, source), {})
    if here not in shades:
        shades[here] = _in_the_shade(battle, source, here)
    return shades[here]


def _in_the_shade(battle: Battle, source: Heat, here: Hex) -> bool:
    end = source.hex
    if end is None:
        reach = battle.terrain.extent + distance(ORIGIN, here) + 1
        end = here.step(source.toward or 0, reach)
    elif end != here:
        battle = _without_body(battle, end)
    return end != here and not clear(battle, here, end, BoxType.LASER)


def _without_body(battle: Battle, here: Hex) -> Battle:
    """The battle without the solid body that a hex is of: a source does not hide itself."""
    patches = battle.terrain.patches
    others = tuple(patch for patch in patches if not _is_of(patch, here))
    if len(others) == len(patches):
        return battle
    return replace(battle, terrain=battle.terrain.with_patches(others))


def _is_of(patch: Patch, here: Hex) -> bool:
    """Whether the hex is of the solid body of a patch."""
    return any(here in patch.grounds.get(g, ()) for g in (Ground.SURFACE, Ground.INTERIOR))
