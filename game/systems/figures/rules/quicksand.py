"""Quicksand: where it hides, spotting and avoiding it, panic, sinking, getting out (FIG-QS-1)."""

from __future__ import annotations

from fractions import Fraction

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.rules.chance import Check, checked, term
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import marked

SPOTTING, AVOIDING, RUNNING = -4, -3, -6
CALM, SWIMMING, HEAD_UNDER, CLIMBING = 4, -2, -4, -4
WAIST, HEAD = 40, 68
"""Inches at which who falls in is, upright or head first (Ruling Q341)."""
BANNER_LOST = 40
"""Inches at which a banner that sinks is lost (Ruling Q355)."""
TENTH = 10
"""Turns in it that cost a point of fatigue."""


def hides(yard: Yard) -> tuple[int, int]:
    """How many quicksands are hidden, in how many hexes of soft ground that nobody has tried."""
    soft = yard.land.count("q")
    return min(yard.quicksands, soft), soft


def chance_of_quicksand(yard: Yard) -> Fraction:
    """How likely any one of those hexes is one (Ruling Q353)."""
    hidden, soft = hides(yard)
    return Fraction(hidden, soft) if soft else Fraction(0)


def spot(figure: Figure) -> Check:
    """The roll to see it in time."""
    why = term(SPOTTING, marked("hidden"), "FIG-QS-1")
    return checked(marked("Vision"), figure.sheet.vision, why)


def avoid(figure: Figure, *, ran: bool) -> Check:
    """The roll to keep out of what was not seen."""
    why = term(
        RUNNING if ran else AVOIDING,
        marked("running") if ran else marked("quicksand"),
        "FIG-QS-1",
    )
    return checked(marked("DX"), figure.sheet.dx, why)


def panics(figure: Figure) -> Check | None:
    """The roll to keep calm; None for who is calm already. Mounts always panic (Ruling Q355)."""
    assert figure.bog is not None
    if figure.bog.calm or figure.sheet.kind == "mount":
        return None
    return checked(
        marked("Will"),
        figure.sheet.will,
        term(CALM, marked("keeping calm"), "FIG-QS-1"),
    )


def is_calm(figure: Figure) -> bool:
    """Whether it can swim instead of struggling."""
    assert figure.bog is not None
    return figure.bog.calm and figure.sheet.kind != "mount"


def under(figure: Figure) -> bool:
    """Whether its head is under."""
    assert figure.bog is not None
    return figure.bog.inches >= HEAD


def swim(figure: Figure) -> Check:
    """The roll of each turn: made, it does not sink, and gets half a hex on or climbs out."""
    return checked(
        marked("Swimming"),
        figure.sheet.swimming,
        term(SWIMMING, marked("quicksand"), "FIG-QS-1"),
        term(HEAD_UNDER if under(figure) else 0, marked("head under"), "FIG-QS-1"),
    )


def climb(yard: Yard, figure: Figure) -> Check:
    """The roll to climb out beside firm ground, with the strength of friends who help."""
    terms = [term(CLIMBING, marked("climbing out"), "FIG-QS-1")]
    terms += [term(other.sheet.st, other.name, "FIG-QS-1") for other in helpers(yard, figure)]
    return checked(marked("ST"), figure.sheet.st, *terms)


def helpers(yard: Yard, figure: Figure) -> list[Figure]:
    """Friends who pull: beside it, or as far away as their rope spans (Ruling Q344)."""
    return [
        other
        for other in yard.of(figure.side)
        if other.up and other.helps == figure.name
        if distance(other.hex, figure.hex) <= max(1, other.sheet.rope)
    ]


def firm_beside(yard: Yard, figure: Figure) -> list[Hex]:
    """Free firm hexes beside it, onto which it can climb."""
    beside = [figure.hex.step(d) for d in range(6)]
    return [
        hex_
        for hex_ in beside
        if yard.land.holds(hex_) and yard.land.at(hex_).firm and yard.standing_in(hex_) is None
    ]


def leads_on(yard: Yard, hex_: Hex) -> bool:
    """Whether one can swim on into a hex: soft ground or quicksand with nobody in it."""
    terrain = yard.land.at(hex_)
    return (terrain.soft or terrain.quicksand) and yard.standing_in(hex_) is None


def ways_out(yard: Yard, figure: Figure) -> list[Hex]:
    """The hexes beside it onto which it can climb, or into which it can swim."""
    beside = [hex_ for hex_ in map(figure.hex.step, range(6)) if yard.land.holds(hex_)]
    firm = firm_beside(yard, figure)
    return [hex_ for hex_ in beside if hex_ in firm or leads_on(yard, hex_)]


def drowns_after(figure: Figure) -> int:
    """Turns under that are its end (Ruling Q345)."""
    return figure.sheet.ht // 2
