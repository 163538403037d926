"""Sheets and ships as players read them, in short."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from game.systems.full_thrust.rules import control
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.systems.full_thrust.state.craft import Ship
from game.words import _, counted, marked

HELD = "\u00a0"
"""A space at which no line is broken."""
LETTERS = {"F": marked("F"), "P": marked("P"), "S": marked("S"), "A": marked("A")}
"""The arcs as they stand on a sheet."""


def beam_words(beam: Beam) -> str:
    """A beam as it is written: class and arcs, ``2 FPS``."""
    return f"{beam.rating}{HELD}{''.join(_(LETTERS[arc]) for arc in beam.arcs)}"


def guns_words(sheet: Sheet) -> str:
    """Its beams in short, equal ones together."""
    found = Counter(sheet.guns)
    words = (
        f"{n}×{HELD}{beam_words(gun)}" if n > 1 else beam_words(gun) for gun, n in found.items()
    )
    return ", ".join(words) or _("no beams")


def class_words(sheet: Sheet) -> str:
    """What kind of ship it is, in a sentence; a name in capitals keeps them."""
    name = _(sheet.name)
    return name.lower() if name[1:].islower() else name


def fitted_words(sheet: Sheet) -> str:
    """How strong it is and all that it carries, in short."""
    hull = _("hull {n}").format(n=sheet.hull)
    screens = [counted("one screen", "{n} screens", sheet.screens)] if sheet.screens else []
    return ", ".join([hull, *screens, guns_words(sheet), *carried(sheet)])


def carried(sheet: Sheet) -> list[str]:
    """What it carries beside beams when it is fresh."""
    missiles = counted("one missile", "{n} missiles", sheet.missiles)
    groups = counted("one group of fighters", "{n} groups of fighters", sheet.groups)
    return _beside_beams(sheet, missiles, groups)


def aboard(ship: Ship) -> list[str]:
    """What a ship has now beside beams: of missiles and fighters those it has not launched."""
    return _beside_beams(ship.sheet, missiles_left(ship), groups_left(ship))


def missiles_left(ship: Ship) -> str:
    """Missiles that it has not launched."""
    if not ship.missiles:
        return _("no missile left")
    return counted("one missile left", "{n} missiles left", ship.missiles)


def groups_left(ship: Ship) -> str:
    """Groups of fighters that it has not launched."""
    if not ship.groups:
        return _("no group of fighters left")
    return counted("one group of fighters left", "{n} groups of fighters left", ship.groups)


def _beside_beams(sheet: Sheet, missiles: str, groups: str) -> list[str]:
    found = (
        (sheet.torpedoes > 0, counted("one torpedo", "{n} torpedoes", sheet.torpedoes)),
        (sheet.missiles > 0, missiles),
        (sheet.pdaf > 0, _("PDAF {n}").format(n=sheet.pdaf)),
        (sheet.adaf > 0, _("ADAF {n}").format(n=sheet.adaf)),
        (sheet.groups > 0, groups),
        (sheet.nova, _("nova")),
    )
    return [words for there, words in found if there]


def weapons_words(ship: Ship) -> str:
    """Its beams, and what it has now beside them."""
    return ", ".join([guns_words(ship.sheet), *aboard(ship)])


def decimal(number: Fraction | float) -> str:
    """A number with at most one place after the point."""
    return f"{float(number):.1f}".removesuffix(".0")


def percent(chance: Fraction) -> str:
    """A chance in percent; what is not quite nothing or everything never looks so."""
    whole = round(100 * chance)
    if 0 < chance < Fraction(1, 100):
        return "<1 %"
    if Fraction(99, 100) < chance < 1:
        return ">99 %"
    return f"{whole} %"


def drive_words(sheet: Sheet) -> str:
    """Thrust rating, with the drive where it is another."""
    if sheet.base:
        return _("base")
    words = _("TR {n}").format(n=sheet.thrust)
    if sheet.full_drive == sheet.thrust:
        return words
    return f"{words}, {_('MD {n}').format(n=sheet.full_drive)}"


def control_words(sheet: Sheet) -> str:
    """What is added to its control rolls, and why; empty for nothing."""
    found = [_("Kra'Vak {n}").format(n=f"{control.KRAVAK:+}")] if sheet.kravak else []
    if sheet.quality:
        found.append(_("crew {n}").format(n=f"{sheet.quality:+}"))
    return ", ".join(found)


def condition_words(ship: Ship) -> str:
    """How a ship is, where that is worth a word; empty for one like new."""
    told = (
        (ship.gone == "destroyed", _("destroyed")),
        (ship.gone == "left", _("left the table")),
        (ship.gone == "home", _("came home")),
        (ship.off is not None and not ship.gone, _("off the table")),
        (ship.wild and ship.on_table, _("out of control")),
        (ship.crippled and ship.on_table, _("crippled")),
    )
    return ", ".join(words for holds, words in told if holds)
