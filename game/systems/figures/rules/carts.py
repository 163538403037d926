"""Carts in mud: entering it, being stuck, getting free (FIG-MUD-3; Ruling Q351)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.figures.ground.terrain import Mud
from game.systems.figures.rules.chance import Check, Term, checked, term
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.yard import Yard
from game.words import marked

INCHES = 6
"""Inches of mud for each point off Drive."""
STRENGTH = 10
"""Points of strength of those who push, for a point."""
BOARDS, FOUR_WHEELS = 2, 4
EVERY = 5
"""Turns from one try to get free to the next."""


def enters_mud(before: Mud | None, after: Mud | None) -> bool:
    """Whether a cart rolls as it goes from one hex to the next: into mud, or into deeper mud."""
    return after is not None and (before is None or after.inches > before.inches)


def drives_into(yard: Yard, name: str, before: Hex) -> Check | None:
    """The roll of a cart that has come from a hex into mud; None where it makes none."""
    figure = yard.figures[name]
    mud = yard.land.at(figure.hex).mud
    if figure.sheet.kind != "cart" or mud is None:
        return None
    return drive(figure, mud) if enters_mud(yard.land.at(before).mud, mud) else None


def drive(figure: Figure, mud: Mud) -> Check:
    """The roll on entering mud: failed, it is made again; failed again, the cart is stuck."""
    return checked(marked("Drive"), figure.sheet.drive, _depth(mud))


def free(yard: Yard, figure: Figure) -> Check:
    """The roll to get a stuck cart free, with all that helps it."""
    assert figure.stuck is not None
    mud = yard.land.at(figure.hex).mud
    assert mud is not None, "a cart is stuck in mud"
    push = sum(other.sheet.st for other in pushers(yard, figure)) // STRENGTH
    return checked(
        marked("Drive"),
        figure.sheet.drive,
        _depth(mud),
        term(-figure.stuck.failures, marked("tries that failed"), "FIG-MUD-3"),
        term(push, marked("pushing"), "FIG-MUD-3"),
        term(BOARDS if figure.stuck.boards else 0, marked("boards"), "FIG-MUD-3"),
        term(
            FOUR_WHEELS if figure.sheet.four_wheel else 0,
            marked("four-wheel drive"),
            "FIG-MUD-3",
        ),
    )


def can_get_free(yard: Yard, figure: Figure) -> bool:
    """Whether it can without aid: not above half the height of its wheels."""
    mud = yard.land.at(figure.hex).mud
    too_deep = mud is not None and 2 * mud.inches > figure.sheet.wheel
    return not too_deep or bool(pushers(yard, figure))


def pushers(yard: Yard, figure: Figure) -> list[Figure]:
    """Friends beside a cart who push it."""
    return [
        other
        for other in yard.of(figure.side)
        if other.up and other.helps == figure.name
        if any(figure.hex.step(d) == other.hex for d in range(6))
    ]


def _depth(mud: Mud) -> Term:
    return term(-(mud.inches // INCHES), marked("depth of the mud"), "FIG-MUD-3")
