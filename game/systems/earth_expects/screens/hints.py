"""What a small window has no room for: the names of phases, the signs of records, short hints.

A large window shows all of it in its places; a small one on the card of one button, so that
nothing is lost with size.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Hint, Term
from game.systems.earth_expects.rules.repairs import repairable
from game.systems.earth_expects.ship.box_type import launchers
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _, capitalised, counted


def damage_signs() -> tuple[Hint, ...]:
    """How damage is drawn, and what it does."""
    return (
        _("Damage marks"),
        Term(_("light: a dot"), "", _("1: out one turn")),
        Term(_("moderate: a slash"), "", _("2: needs repair")),
        Term(_("critical: a cross"), "", _("3: cuts power")),
        Term(_("heavy: a circled cross"), "", _("3: passes power")),
        Term(_("destroyed: a filled box"), "", _("4: gone")),
    )


def power_signs(design: Design) -> tuple[Hint, ...]:
    """How the states of boxes are drawn."""
    arrays = any(system.parts for system in design.systems.values())
    return (
        _("Boxes of the record"),
        Term(_("powered"), "", _("filled")),
        Term(_("not powered"), "", _("outlined")),
        Term(_("needs no power"), "", _("dim")),
        Term(_("half engine"), "", _("a small letter")),
        Term(_("primary box"), "", _("a circled letter")),
        Term(_("loaded"), "", _("a triangle")),
        Term(_("empty"), "", _("no triangle")),
        Term(_("cut off"), "", _("grey")),
        *((Term(_("laser of an array"), "", _("a diamond")),) if arrays else ()),
    )


def tick_words() -> str:
    """The quick way to write a plot."""
    return _("Click a tick on the map: one click writes the whole plot, as cheap as can be.")


def danger_ticks() -> tuple[Hint, ...]:
    """What ticks say of terrain."""
    return (
        _("Ticks and terrain"),
        Term(_("harm on the way"), "", _("yellow")),
        Term(_("stopped on the way"), "", "!"),
        Term(_("may be lost"), "", "×"),
    )


def aim_words() -> str:
    """How a weapon gets its target."""
    return _("click a weapon, then an enemy")


def lock_words() -> str:
    """What a lock-on takes."""
    return _("A lock-on needs one die and what is added to it to exceed the range.")


def engine_words(ship: Ship, roles: Sequence[str] = ()) -> str:
    """What engines may be used for; ``roles``: what the two uses are called."""
    speed, manoeuvre = roles or (_("speed"), _("manoeuvre"))
    return counted(
        "one makes {speed}, {n} control for {manoeuvre}",
        "one makes {speed}, {n} controls for {manoeuvre}",
        ship.controls,
        speed=speed,
        manoeuvre=manoeuvre,
    )


def power_words(board: Battle, ship: Ship) -> str:
    """What to keep in mind while power is given."""
    empty = any(b not in ship.loaded for b in ship.record.working(*launchers()))
    if repairable(board, ship) or empty:
        return _("To repair or reload this turn, give manoeuvre no power.")
    return _("Point at a box to see what power does for it.")


def power_hints(board: Battle, ship: Ship) -> tuple[Hint, ...]:
    """All of the power screen."""
    engines = _("Engines: {words}").format(words=engine_words(ship))
    return (
        power_words(board, ship),
        _("Speed is counted in hexes, manoeuvre in points."),
        capitalised(engines),
        _("Click a share of the power bus to take its power back."),
        *power_signs(ship.design),
    )


def cleared_words(board: Battle) -> str:
    """What a box means whose light damage has just cleared."""
    return _("cleared now") if board.last else _("cleared now: works next turn")


def repair_signs(board: Battle) -> tuple[Hint, ...]:
    """How boxes look on the screen of repairs."""
    return (
        _("No manoeuvre power this turn. Click a box in the list, or here in the record, bow up."),
        Term(cleared_words(board), "", _("a dotted ring")),
        Term(_("can be repaired: moderate, critical"), "", _("a thin ring")),
        Term(_("chosen"), "", _("a bright ring")),
        Term(_("heavy: beyond repair"), "", _("a circled cross")),
        Term(_("destroyed"), "", _("filled")),
    )
