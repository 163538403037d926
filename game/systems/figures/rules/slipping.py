"""Keeping one's feet: in mud, running in water, running backwards (FIG-MUD-2, FIG-TER-3)."""

from __future__ import annotations

from game.systems.figures.rules.chance import Check, checked, term
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.yard import Yard
from game.words import marked

STEADY = 5
"""To DX for who neither ran nor turned sharply."""
TENTH = 10
"""Turns in mud, quicksand or running backwards after which they tell."""


def slip(yard: Yard, figure: Figure, gone: Gone, *, pushed: bool = False) -> Check | None:
    """The roll at the end of a turn in mud; who fails it rolls DX or falls (Ruling Q339).

    None on other ground, for who lies, and above the thigh, where nobody can fall.
    """
    mud = yard.land.at(figure.hex).mud
    if mud is None or mud.above_thigh or figure.posture == "lying" or not _walks(figure):
        return None
    careful = not (gone.ran(figure) or gone.sharp or pushed)
    why = term(STEADY if careful else 0, marked("careful"), "FIG-MUD-2")
    return checked(marked("DX"), figure.sheet.dx, why)


def splash(yard: Yard, figure: Figure, gone: Gone) -> Check | None:
    """The roll of who ran in foot-deep water; who fails falls."""
    if yard.land.at(figure.hex).water != "foot" or not gone.ran(figure) or not _walks(figure):
        return None
    return checked(marked("DX"), figure.sheet.dx)


def stumble(figure: Figure) -> Check | None:
    """The roll of every tenth turn in a row of running backwards (FIG-BACK-1)."""
    if not figure.backwards or figure.backwards % TENTH:
        return None
    return checked(marked("DX"), figure.sheet.dx)


def keep_up(figure: Figure) -> Check:
    """The roll of who has slipped: it fails and falls."""
    return checked(marked("DX"), figure.sheet.dx)


def tires(yard: Yard, figure: Figure) -> int:
    """Fatigue that a turn in mud costs: the depth's, every tenth turn there (Ruling Q340)."""
    mud = yard.land.at(figure.hex).mud
    due = figure.in_mud and figure.in_mud % TENTH == 0
    return mud.fatigue if mud is not None and due else 0


def _walks(figure: Figure) -> bool:
    return figure.sheet.kind != "cart"
