"""The colours of Earth Expects: families of boxes, damage, arcs and sensors, terrain."""

from __future__ import annotations

from game.desk.paint import theme
from game.desk.paint.theme import Colour, mix, rgb
from game.systems.earth_expects.ship.box_type import BoxType


def _by_letter(codes: str) -> dict[str, Colour]:
    words = codes.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return {letter: rgb(code) for letters, code in pairs for letter in letters}


FAMILIES = {
    "standard": _by_letter(
        "H #93A4BC P #F2E07A Ee #62D3A0 CS #BBA7FF LRMIA #FF9CC2 G #6FE0EA W #D5DEE8"
    ),
    "colour-blind": _by_letter(
        "H #93A4BC P #F0E442 Ee #38B8E8 CS #A99CF0 LRMIA #FF9A5C G #E8F4FF W #D5DEE8"
    ),
}
"""For each palette, the hue of boxes by their letter."""

DAMAGE = rgb("#FF6A4D")
DAMAGE_FILL = rgb("#3A191B")
DESTROYED = rgb("#A9A295")
STEEL = rgb("#D5DEE8")

ROCK = rgb("#8F8576")
ROCK_DARK = rgb("#4A443D")
ROCK_LIGHT = rgb("#C4B9A4")
CINDER = rgb("#B0603C")
COMA = rgb("#BFE6F2")
GLOWING = rgb("#C8E04C")
BORDERLINE = rgb("#B48CFF")
SUN = rgb("#FFC860")
"""Terrain: air, asteroids (the last is what is deadly), comets, radiation, interfaces, heat."""

HEAT_STEPS = (rgb("#2A1D3A"), rgb("#8A2B4E"), rgb("#E8603C"), rgb("#FFD27A"))
HEAT_TOP = 0.5

ARC_NEAR, ARC_FAR, ARC_BORDER = 0.15, 0.10, 0.28
"""How strongly a hex in an arc is tinted: near, further off, its border."""


def family(type_: BoxType) -> Colour:
    """The hue of a box type's family; the letter tells the type itself."""
    return FAMILIES[theme.palette_name()].get(type_.hue, theme.CHALK)


def sensor_share(sensors: int) -> float:
    """How strongly a hex is tinted that so many sensors reach."""
    return 0.05 + 0.045 * sensors


def heat(mean: float, top: float = HEAT_TOP) -> Colour:
    """The colour of a box that takes ``mean`` points on average: the hottest from ``top`` on."""
    place = min(max(mean / top, 0.0), 1.0) * 3
    step = min(int(place), 2)
    return mix(HEAT_STEPS[step], HEAT_STEPS[step + 1], place - step)
