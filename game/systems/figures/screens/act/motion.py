"""What speed means to who rides or drives: turning radius, stopping, how fast it gets going."""

from __future__ import annotations

from game.systems.figures.rules.manoeuvres import FASTER
from game.systems.figures.rules.stopping import stop
from game.systems.figures.rules.turning_radius import radius, radius_of, tighter
from game.systems.figures.screens.words import points
from game.systems.figures.state.figure import Figure
from game.words import _, counted


def motion_words(figure: Figure) -> list[str]:
    """Sentences about speed: of a mount or a cart, and of whoever runs; none of others."""
    found = []
    if figure.sheet.kind != "foot" or radius_of(figure):
        found.append(_turning(figure))
    if figure.running:
        words = _("It ran: to stop or turn aside at once it rolls {check} {needed}.")
        check = stop(figure)
        found.append(words.format(check=_(check.name), needed=check.needed))
    elif figure.sheet.kind == "mount":
        found.append(_("Stay stops it at no cost; then it turns freely."))
    if figure.sheet.kind == "cart":
        words = _("A cart gains {n} hexes of speed a turn: at most {most} hexes now.")
        found.append(words.format(n=FASTER, most=figure.speed + FASTER))
    return found


def _turning(figure: Figure) -> str:
    straight = radius_of(figure)
    if not straight:
        fastest = max(speed for speed in range(figure.sheet.move + 1) if not radius(speed))
        return _("After {n} hexes or fewer it turns freely next turn.").format(n=fastest)
    check = tighter(figure)
    return counted(
        "At speed {speed}: {n} hex straight on between turns; one sooner: {check} {needed}.",
        "At speed {speed}: {n} hexes straight on between turns; one sooner: {check} {needed}.",
        straight,
        speed=figure.speed,
        check=_(check.name),
        needed=check.needed,
    )


def kept_words(kept: int) -> str:
    """What is kept from mud, and what it is good for."""
    return _("{n} kept: it pays for mud only.").format(n=points(kept))
