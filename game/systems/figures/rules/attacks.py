"""Attacks, and dodging them (SYSTEMS: Attack; Rulings Q330 to Q334)."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, distance
from game.systems.figures.rules.chance import Check, checked, term
from game.systems.figures.rules.facing import in_front
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.manoeuvres import ALL_OUT, STEP, Manoeuvre
from game.systems.figures.state.yard import Yard
from game.words import _, marked

RECKLESS, HAMPERED = 2, -2
"""To DX in an all-out attack, and from bad footing, an obstruction or mud."""
ATTACKING = (STEP, ALL_OUT)
"""Manoeuvres with an attack of one's own; Wait has one in the other side's turn."""
UNFIT = ("lying", "sitting")
"""Postures from which nobody attacks."""


def may_attack(figure: Figure) -> bool:
    """Whether it can attack at all."""
    return figure.up and figure.posture not in UNFIT and figure.sheet.kind != "cart"


def targets(yard: Yard, figure: Figure, here: Hex, facing: int) -> list[Figure]:
    """Enemies that it could attack from a hex and facing, in listed order (FIG-FAC-2).

    Where it has turned to face a foe, only that one (FIG-MOV-10).
    """
    return [
        other
        for other in yard.here()
        if other.side != figure.side and other.up and _allowed(figure, other)
        if in_front(here, facing, other.hex) and distance(here, other.hex) <= figure.sheet.reach
    ]


def attack_targets(yard: Yard, name: str) -> list[str]:
    """Names of those that a figure could attack from where it stands; none if it is not fit."""
    figure = yard.figures[name]
    if not may_attack(figure):
        return []
    return [other.name for other in targets(yard, figure, figure.hex, figure.facing)]


def untouched(yard: Yard, figure: Figure, name: str, here: Hex) -> str:
    """Why an enemy that it names is none of its targets, as a sentence."""
    other = yard.figures.get(name)
    far, reach = 0 if other is None else distance(here, other.hex), figure.sheet.reach
    if other is None or other.side == figure.side or not other.here:
        text = _("{name} is no enemy in the yard.")
    elif not other.up:
        text = _("{name} is down or in quicksand; choose an enemy who is up.")
    elif not _allowed(figure, other):
        text = _("it has turned to face {foe}, and attacks nobody else in this turn.")
    elif far > reach:
        text = _("{name} is {n} hexes away; it reaches {far}.")
    else:
        text = _("{name} is not before its front; let it face that way first.")
    return text.format(name=name, foe=figure.foe, n=far, far=reach)


def _allowed(figure: Figure, other: Figure) -> bool:
    return figure.foe is None or figure.foe == other.name


def attack(yard: Yard, figure: Figure, manoeuvre: Manoeuvre) -> Check:
    """The attacker's roll."""
    reckless = RECKLESS if manoeuvre == ALL_OUT else 0
    hampered = HAMPERED if yard.land.at(figure.hex).hampers else 0
    return checked(
        marked("DX"),
        figure.sheet.dx,
        term(reckless, marked("all-out attack"), "Q331"),
        term(hampered, marked("poor footing"), "FIG-TER-2"),
    )


def no_dodge(yard: Yard, figure: Figure, attacker: Figure) -> str:
    """Why who is attacked cannot dodge; empty where it can.

    It stands, has the attacker in front, did not attack all-out or lose its balance, and is not
    waist deep in mud (FIG-MUD-1).
    """
    mud = yard.land.at(figure.hex).mud
    reasons = (
        (figure.sheet.kind == "cart", marked("a cart")),
        (figure.posture != "standing", marked("not standing")),
        (not in_front(figure.hex, figure.facing, attacker.hex), marked("not from the front")),
        (figure.open, marked("off balance")),
        (mud is not None and mud.dodge is None, marked("deep in mud")),
    )
    return next((words for holds, words in reasons if holds), "")


def off_balance(yard: Yard, figure: Figure) -> bool:
    """Whether it still is when it acts: what a turn before this one left is over."""
    return figure.name in yard.acted and figure.open


def dodge(yard: Yard, figure: Figure, attacker: Figure) -> Check | None:
    """The roll of who is attacked; None where it cannot dodge."""
    if no_dodge(yard, figure, attacker):
        return None
    mud = yard.land.at(figure.hex).mud
    slow = 0 if mud is None or mud.dodge is None else mud.dodge
    return checked(
        marked("Dodge"),
        figure.sheet.dodges,
        term(slow, marked("mud"), "FIG-MUD-1"),
    )
