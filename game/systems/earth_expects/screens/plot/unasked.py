"""Ships that fly straight on though nobody is asked where to (rulebook: Movement plot)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.motion import Conduct
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


def unasked_lines(ships: Iterable[Ship], movement: MovementSystem) -> Iterator[str]:
    """Which ships fly without a plot, and why: in a sentence all that do so alike."""
    found: dict[tuple[int, str], list[Ship]] = {}
    for ship in ships:
        if why := why_unasked(ship, movement):
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
