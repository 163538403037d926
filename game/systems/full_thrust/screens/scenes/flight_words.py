"""Flights in words."""

from __future__ import annotations

from collections.abc import Callable

from game.hexgrid.hexes import direction_words, distance, hex_number
from game.systems.full_thrust.events.easier.moves import PlotFlown
from game.systems.full_thrust.events.easier.shots import Launched, MissileFlew, NovaFlew
from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.events.movement import LeftTable, ShipMoved
from game.systems.full_thrust.events.terrain import CloudRolled, Drifted, TerrainLost
from game.systems.full_thrust.events.turn import CameBack
from game.systems.full_thrust.rules.pivots import marker_words
from game.systems.full_thrust.screens.scenes.ways_flown import Flight
from game.words import _, counted, marked

CLOUDS = {"dust": marked("Dust"), "debris": marked("Debris")}
LAUNCHED = {
    "group": marked("fighters of {ship}"),
    "missile": marked("a missile of {ship}"),
    "nova": marked("a nova of {ship}"),
}


def title_words(flight: Flight) -> str:
    """Who or what it is."""
    if isinstance(flight.event, CloudRolled):
        return _(CLOUDS[flight.event.cloud])
    return flight.name


def flown_words(flight: Flight) -> str:
    """What it did."""
    return _WORDS.get(type(flight.event), _way_words)(flight)


def _launch_words(flight: Flight) -> str:
    event = flight.event
    assert isinstance(event, Launched)
    return _(LAUNCHED[event.what]).format(ship=event.ship)


def _shot_words(flight: Flight) -> str:
    """``lost``: over the edge of the table."""
    if getattr(flight.event, "lost", False):
        return _("flies off the table")
    return _way_words(flight)


def _left_words(flight: Flight) -> str:
    event = flight.event
    assert isinstance(event, LeftTable)
    if event.home:
        return _("has got through")
    return _("leaves the table for good") if event.lost else _("leaves the table")


def _back_words(flight: Flight) -> str:
    return _("back on the table in {hex}").format(hex=hex_number(flight.way[-1]))


def _drift_words(flight: Flight) -> str:
    text = _("drifts off the table")
    if isinstance(flight.event, Drifted):
        text = _("drifts to {hex}")
    return text.format(hex=hex_number(flight.way[-1]))


def _plot_words(flight: Flight) -> str:
    """``one side right, then 6 ahead``."""
    event = flight.event
    assert isinstance(event, PlotFlown)
    ahead = counted("one ahead", "{n} ahead", event.speed)
    if flight.before.ships[event.ship].sheet.base:
        return ahead
    if not event.speed:
        return _("stays where it is")
    text = _("{marker}, then {ahead}") if event.marker else _("{marker}, {ahead}")
    return text.format(marker=marker_words(event.marker), ahead=ahead)


def _cloud_words(flight: Flight) -> str:
    event = flight.event
    assert isinstance(event, CloudRolled)
    text = _("spreads from {hex} to {to}")
    if event.to is None:
        text = _("has no room to spread in {hex}")
    if event.fate == "gone":
        text = _("is gone from {hex}")
    return text.format(hex=event.hex, to=event.to)


def _way_words(flight: Flight) -> str:
    far = distance(flight.way[0], flight.way[-1])
    if isinstance(flight.event, ShipMoved | MissileFlew):
        far = len(flight.way) - 1
    if not far:
        return _("stays in {hex}").format(hex=hex_number(flight.way[-1]))
    return counted(
        "flies one hex to {hex}",
        "flies {n} hexes to {hex}",
        far,
        hex=hex_number(flight.way[-1]),
    )


_WORDS: dict[type[SpaceEvent], Callable[[Flight], str]] = {
    PlotFlown: _plot_words,
    Launched: _launch_words,
    CloudRolled: _cloud_words,
    MissileFlew: _shot_words,
    NovaFlew: _shot_words,
    LeftTable: _left_words,
    TerrainLost: _drift_words,
    Drifted: _drift_words,
    CameBack: _back_words,
}


def line_words(flight: Flight) -> str:
    """What it did, where it heads, what a missile will strike."""
    event, words = flight.event, flown_words(flight)
    if isinstance(event, PlotFlown | ShipMoved):
        way = direction_words(flight.after.ships[event.ship].heading)
        words = _("{words} · heading {way}").format(words=words, way=way)
        left = isinstance(event, PlotFlown) and event.leaves
        return _("{words} · off the table").format(words=words) if left else words
    if isinstance(event, MissileFlew) and event.target is not None:
        text = _("{words} · it will strike {ship}")
        return text.format(words=words, ship=event.target)
    return words


def note_words(flight: Flight) -> str:
    """The speed of a ship before and now, and its thrust."""
    event = flight.event
    if not isinstance(event, PlotFlown | ShipMoved):
        return ""
    before, after = flight.before.ships[event.ship], flight.after.ships[event.ship]
    speed = str(after.speed)
    if before.speed != after.speed:
        speed = f"{before.speed} → {after.speed}"
    return _("speed {speed} · TR {n}").format(speed=speed, n=after.thrust)
