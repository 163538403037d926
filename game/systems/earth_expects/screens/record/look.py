"""How one box of a ship record looks (rulebook: Definitions, ship record; Damage)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Box, Design

Fill = Literal["powered", "unpowered", "passive", "unknown", "half", "docked", "lost"]
"""``lost``: the ship is destroyed, and all boxes of it are out."""
Damage = str
"""``undamaged light moderate critical heavy destroyed``; the record's levels are such words."""
Ring = Literal["clears", "may", "chosen", "ghost", "hover"]


def needs_power(type_: BoxType) -> bool:
    """Whether boxes of a type do nothing without power from the ship."""
    return type_.powered or type_ is BoxType.ENGINE


@dataclass(frozen=True, slots=True)
class BoxLook:
    """What is drawn in one box.

    ``primary`` boxes have a circle, a thin one if they are ``idle`` this turn; the primary boxes
    of lasers in an array a ``diamond``. ``number`` stands under the letter (points just landed),
    ``heat`` is the mean of points and colours the box, the hottest at ``heat_top``, ``fresh``
    draws its damage in chalk, ``drawn`` is how much of its last mark is there, ``order`` is a small
    chalk disc with a text at the upper left (the order of repairs).
    """

    fill: Fill = "passive"
    damage: Damage = "undamaged"
    primary: bool = False
    idle: bool = False
    diamond: bool = False
    launcher: Literal["loaded", "empty"] | None = None
    dim: bool = False
    ring: Ring | None = None
    number: str = ""
    heat: float | None = None
    heat_top: float = hues.HEAT_TOP
    fresh: bool = False
    drawn: float = 1.0
    order: str = ""


def plain_look(design: Design, box: Box) -> BoxLook:
    """The look of an undamaged box of an unpowered ship, launchers loaded."""
    system = design.systems.get(box.system)
    marks = (system.primaries or (system.primary,)) if system is not None else ()
    return replace(
        bare_look(box.type),
        primary=box.type.direct and box.id in marks,
        diamond=system is not None and box.id in {part.primary for part in system.parts},
    )


def bare_look(type_: BoxType) -> BoxLook:
    """The look of such a box by itself, without marks."""
    fill: Fill = "unpowered" if needs_power(type_) else "passive"
    return BoxLook(
        fill="half" if type_ is BoxType.HALF_ENGINE else fill,
        launcher="loaded" if type_.launcher else None,
    )


def plain_looks(design: Design) -> dict[str, BoxLook]:
    """The looks of a ship as it leaves the yard."""
    return {box.id: plain_look(design, box) for box in design.boxes.values()}


@dataclass(frozen=True, slots=True)
class Paint:
    """Fill, border and letter colours of a box."""

    fill: Colour
    border: Colour
    letter: Colour


def _out(look: BoxLook) -> Paint:
    """The colours of a box that is destroyed: filled; of a lost ship no box is."""
    if look.fill == "lost":
        bright = 0.5 if look.damage == "destroyed" else 0.7
        return Paint(lost_ink(0.05), lost_ink(0.4), lost_ink(bright))
    letter = mix(hues.DESTROYED, (0, 0, 0), 0.45)
    return Paint(hues.DESTROYED, mix(hues.DESTROYED, theme.VOID, 0.3), letter)


def lost_ink(bright: float) -> Colour:
    """What a box of a lost ship is drawn with."""
    return mix(theme.VOID, hues.DESTROYED, bright)


def paint_of(type_: BoxType, look: BoxLook) -> Paint:
    """The colours of a box in its state."""
    hue = hues.family(type_)
    border = mix(theme.VOID, hue, 0.42)
    if look.fill == "lost" or look.damage == "destroyed":
        return _out(look)
    if look.heat is not None:
        dark = look.heat > 0.45 * look.heat_top
        fill = hues.heat(look.heat, look.heat_top)
        return Paint(fill, mix(theme.VOID, fill, 0.6), theme.ON_BRIGHT if dark else theme.INK)
    if look.fill == "docked" and look.damage == "undamaged":
        return Paint(mix(theme.VOID, theme.INK3, 0.2), theme.LINE2, theme.INK3)
    if look.damage != "undamaged":
        letter = mix(hue, theme.INK, 0.25)
        return Paint(hues.DAMAGE_FILL, mix(theme.VOID, hues.DAMAGE, 0.5), letter)
    if look.fill == "powered":
        return Paint(hue, mix(hue, theme.VOID, 0.25), theme.ON_BRIGHT)
    share = {"unpowered": 0.05, "passive": 0.22, "unknown": 0.14, "half": 0.22}[look.fill]
    letter = mix(hue, theme.INK, {"unknown": 0.45, "half": 0.65}.get(look.fill, 0))
    edge = border if look.fill == "unpowered" else mix(theme.VOID, hue, 0.34)
    return Paint(mix(theme.VOID, hue, share), edge, letter)
