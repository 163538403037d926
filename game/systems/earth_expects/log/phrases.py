"""Words that the lines of several events share."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import HighWay
from game.systems.earth_expects.state.terrain import Ground
from game.table.events import Die
from game.words import _, counted

FRACTIONS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def phase_words(phase: str) -> str:
    """The name of a phase as players read it."""
    names = {
        "power": _("Power"),
        "movement": _("Movement"),
        "repairs": _("Repairs"),
        "weapons": _("Weapons"),
        "sensors": _("Sensors"),
    }
    return names[phase]


def amount(power: Fraction) -> str:
    """Power as a player reads it: ``4``, ``½``, ``2¾``."""
    whole, rest = divmod(power, 1)
    part = FRACTIONS.get(rest, "" if not rest else f" {rest}")
    return f"{whole}{part}" if whole or not part else part.strip()


def conduct_words(conduct: Conduct) -> str:
    """The movement points of a turn: ``speed 5 · manoeuvre 2, 1 to spend``."""
    text = _("speed {speed} · manoeuvre {generated}, {left} to spend")
    return text.format(speed=conduct.speed, generated=conduct.generated, left=conduct.spendable)


def level_words(level: str) -> str:
    """A damage level as players read it."""
    names = {
        "undamaged": _("undamaged"),
        "light": _("light"),
        "moderate": _("moderate"),
        "critical": _("critical"),
        "heavy": _("heavy"),
        "destroyed": _("destroyed"),
    }
    return names[str(level)]


def points(count: int) -> str:
    """``1 point``, ``5 points``."""
    return counted("{n} point", "{n} points", count)


def rows_towards(shift: int, high: HighWay | None) -> str:
    """How far and where a row moved: ``2 rows to the bow``; ``high`` is where high rolls go."""
    if shift == 0:
        return _("the line stays")
    way = high or "up"
    if shift < 0:
        way = _OPPOSITE[way]
    words = {
        "up": _("{n} to the bow"),
        "down": _("{n} to the stern"),
        "left": _("{n} to port"),
        "right": _("{n} to starboard"),
    }
    count = counted("{n} row", "{n} rows", abs(shift))
    return words[way].format(n=count)


_OPPOSITE: dict[HighWay, HighWay] = {"up": "down", "down": "up", "left": "right", "right": "left"}


def terms(pairs: Iterable[tuple[str, str]]) -> str:
    """A sum carried by an event, in one line."""
    return " · ".join(f"{words} {amount}" for words, amount in pairs)


def added(dice: Iterable[Die]) -> str:
    """``4 + 5 = 9``; one die is just its number."""
    values = [die.value for die in dice]
    if len(values) == 1:
        return str(values[0])
    return f"{' + '.join(str(v) for v in values)} = {sum(values)}"


def ground_words(ground: Ground) -> str:
    """The name of a kind of terrain, as in a sentence."""
    return {
        Ground.ATMOSPHERE: _("atmosphere"),
        Ground.SURFACE: _("surface"),
        Ground.INTERIOR: _("interior"),
        Ground.INTERFACE: _("interface"),
        Ground.ASTEROIDS: _("standard asteroids"),
        Ground.DENSE: _("dense asteroids"),
        Ground.CINEMATIC: _("cinematic asteroids"),
        Ground.COMET_TAIL: _("comet tail"),
        Ground.RADIATION: _("radiation"),
    }[ground]
