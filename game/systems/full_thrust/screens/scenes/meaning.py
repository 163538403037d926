"""What flights mean so far: ranges and dice, fighters near, rows of novas, targets of missiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.entry_rows import Entry
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.papers.text import one_of
from game.systems.full_thrust.rules.fighters import EASIER, dice, in_reach
from game.systems.full_thrust.rules.nova import STAGES, sweeps
from game.systems.full_thrust.rules.prospects import fire
from game.systems.full_thrust.screens.foes import fire_words
from game.systems.full_thrust.screens.scenes.ways_flown import nova_row
from game.systems.full_thrust.screens.space_map import side_colour
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted, listed


def meaning(space: Space, side: str | None) -> list[Entry]:
    """Seen by a side; by whoever looks on every ship has its line."""
    found = list(_ranges(space, side))
    if not space.hexcess:
        found += [*_fighters(space), *_novas(space)]
    return found


def _ranges(space: Space, side: str | None) -> Iterator[Entry]:
    """Each ship and the enemy that is nearest to it."""
    for ship, enemy in _pairs(space, side):
        far = distance(ship.hex, enemy.hex)
        title = _("{ship} to {enemy}").format(ship=ship.name, enemy=enemy.name)
        own, its = fire(space, [(ship, enemy)]), fire(space, [(enemy, ship)])
        text = _("{own}, its {its}")
        none = _("no dice")
        words = text.format(own=fire_words(own) or none, its=fire_words(its) or none)
        if not fire_words(own) and not fire_words(its):
            words = _("no dice either way")
        more = own.weight - its.weight
        ink = theme.GOOD if more > 0 else theme.BAD if more < 0 else theme.INK2
        note, colour = _("range {n}").format(n=far), side_colour(space, ship.side)
        yield Entry(title, [(words, ink)], note, colour)


def _pairs(space: Space, side: str | None) -> Iterator[tuple[Ship, Ship]]:
    """Each ship with the enemy that is nearest; then others that have fire with some of them."""

    def nearest(ship: Ship, others: Sequence[Ship]) -> Ship:
        return min(others, key=lambda other: distance(ship.hex, other.hex))

    ships, met = space.on_table(side if side in space.sides else None), set[str]()
    for ship in ships:
        enemies = space.enemies(ship.side)
        if enemies:
            enemy = nearest(ship, enemies)
            met |= {ship.name, enemy.name}
            yield ship, enemy
    if ships and side in space.sides:
        others = [enemy for enemy in space.enemies(side) if enemy.name not in met]
        for ship, enemy in ((nearest(x, ships), x) for x in others):
            if any(fire(space, [pair]).weight for pair in ((ship, enemy), (enemy, ship))):
                yield ship, enemy


def dice_words(count: int) -> str:
    """So many dice."""
    return counted("one die", "{n} dice", count) if count else _("no dice")


def _fighters(space: Space) -> Iterator[Entry]:
    for group in space.groups.values():
        enemies = [ship for ship in space.enemies(group.side)]
        if not enemies:
            continue
        near = [ship.name for ship in enemies if in_reach(EASIER, group.hex, ship.hex)]
        nearest = min(enemies, key=lambda ship: distance(group.hex, ship.hex))
        far = distance(group.hex, nearest.hex)
        text = _("{n} from {ship}").format(n=far, ship=nearest.name)
        words, ink = _("nobody to attack yet"), theme.INK2
        if near:
            ink = theme.WARN
            told = _("may attack {ships}: {dice}")
            words = told.format(ships=listed(near), dice=dice_words(dice(group.fighters)))
        yield Entry(group.name, [(words, ink)], text, side_colour(space, group.side))


def _novas(space: Space) -> Iterator[Entry]:
    for shot in space.novas.values():
        row = nova_row(space, shot.name)
        met = [ship.name for ship in space.enemies(shot.side) if sweeps(row, ship.hex)]
        words, ink = _("its row is empty"), theme.GOOD
        if met:
            text = _("in its row: {ships}; the first takes it")
            words, ink = text.format(ships=listed(met)), theme.BAD
        note = counted("one hex", "{n} hexes", len(row))
        yield Entry(shot.name, [(words, ink)], note, side_colour(space, shot.side))


def struck(space: Space) -> list[Entry]:
    """What missiles and novas strike in the next step, now that they have flown."""
    found = list(_missiles(space))
    for shot in space.novas.values():
        met = [ship.name for ship in space.enemies(shot.side) if sweeps([shot.hex], ship.hex)]
        words, ink = _("it meets nobody"), theme.GOOD
        if met:
            words, ink = _("it strikes {ships}").format(ships=one_of(met)), theme.BAD
        burn = STAGES[shot.hits].burn(space.scenario.other_nova)
        found.append(Entry(shot.name, [(words, ink)], str(burn), side_colour(space, shot.side)))
    return found


def _missiles(space: Space) -> Sequence[Entry]:
    found = []
    for missile in space.missiles.values():
        if missile.target is not None:
            words = _("will strike {ship}").format(ship=missile.target)
            colour = side_colour(space, missile.side)
            found.append(Entry(missile.name, [(words, theme.WARN)], "", colour))
    return found
