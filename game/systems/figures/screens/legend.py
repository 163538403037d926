"""What the marks on the figures and on the yard mean, for the card at the foot of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Hint, Term
from game.words import _


def figure_signs() -> Sequence[Hint]:
    """Edges, signs and colours, a line each."""
    return (
        _("Figures"),
        Term(_("dashed rim"), "", _("second side")),
        Term(_("white edges"), "", _("front")),
        Term(_("grey edges"), "", _("sides: no dodge")),
        Term(_("red edge"), "", _("back: no dodge")),
        Term(_("a blade"), "", _("weapon side")),
        Term(_("an eye"), "", _("waits to strike")),
        Term(_("a crossed circle"), "", _("down")),
        Term(_("waves"), "", _("in quicksand, stuck")),
        Term(_("a hand"), "", _("helps")),
        Term(_("a flag"), "", _("has the banner")),
        Term(_("coloured border"), "", _("that side's goal")),
        Term(_("a number"), "", _("points to get there")),
        Term(_("yellow dashes"), "", _("behind dice")),
    )
