"""Ships that fly straight on though nobody is asked where to (rulebook: Movement plot)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.movement import course
from game.systems.earth_expects.screens.plot.danger_list import danger_words
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.terrain.flying import dangers_on_way
from game.words import _, counted, listed


def why_unasked(ship: Ship, movement: MovementSystem) -> str:
    """Why a ship with this turn's power is not asked for a plot; empty if it is, or is unpowered.

    Without a full stop; only those that know the ship's power may read it.
    """
    points = ship.conduct or Conduct()
    if not points.powered or movement.must_plot(ship):
        return ""
    if points.generated:
        return _("braking takes its manoeuvre points")
    if points.manoeuvre_power >= ship.design.costs.manoeuvre:
        return _("other ships in its hex take its manoeuvre points")
    return _("no manoeuvre points")


def met_straight_on(view: Battle, ship: Ship, movement: MovementSystem) -> str:
    """What terrain does first to a ship that flies straight on; empty if it meets none."""
    if view.terrain.empty:
        return ""
    way = course(movement, ship, movement.straight_on(ship))
    found, _halt = dangers_on_way(view, ship, way)
    worst = sorted(found, key=lambda danger: not danger.fatal)
    return danger_words(worst[0]) if worst else ""


def unasked_lines(view: Battle, ships: Iterable[Ship], movement: MovementSystem) -> Iterator[str]:
    """Which ships fly without a plot, and why: in a sentence all that do so alike.

    What terrain does to one on its way is told of it by itself.
    """
    found: dict[tuple[int, str], list[Ship]] = {}
    for ship in ships:
        why = why_unasked(ship, movement)
        if not why:
            continue
        if met := met_straight_on(view, ship, movement):
            told = unasked_words(ship, why)
            yield _("{ships}: {told}. {met}").format(ships=ship.name, told=told, met=met)
        else:
            found.setdefault(((ship.conduct or Conduct()).speed, why), []).append(ship)
    for (speed, why), alike in found.items():
        told = unasked_words(alike[0], why) if len(alike) == 1 else _each_words(speed, why)
        names = listed([ship.name for ship in alike])
        yield _("{ships}: {told}.").format(ships=names, told=told)


def _each_words(speed: int, why: str) -> str:
    if not speed:
        return _("each stays as it is, no plot is asked: {why}").format(why=why)
    return counted(
        "each flies {n} hex straight on, no plot is asked: {why}",
        "each flies {n} hexes straight on, no plot is asked: {why}",
        speed,
        why=why,
    )


def unasked_words(ship: Ship, why: str) -> str:
    """How far such a ship flies and why nobody is asked; without a full stop."""
    speed = (ship.conduct or Conduct()).speed
    if not speed:
        return _("it will stay as it is, no plot is asked: {why}").format(why=why)
    return counted(
        "it will fly {n} hex straight on, no plot is asked: {why}",
        "it will fly {n} hexes straight on, no plot is asked: {why}",
        speed,
        why=why,
    )
