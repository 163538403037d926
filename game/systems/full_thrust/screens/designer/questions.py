"""What the designer asks before a sheet is lost."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.kit import Option, Part, centred, question_card
from game.words import _

WIDE = 480
Run = Callable[[], None]


def delete_question(name: str, keep: Run, drop: Run) -> Part:
    """Whether a saved sheet is deleted."""
    text = _("The saved sheet {name} will be deleted for good.")
    options = (
        Option(_("Keep it"), keep),
        Option(_("Delete it"), drop, _("this cannot be taken back")),
    )
    return centred(question_card(text.format(name=name), options), WIDE)


def leave_question(name: str, draw_on: Run, leave: Run) -> Part:
    """Whether a sheet is left that is not saved."""
    text = _("The sheet {name} was changed and is not saved.")
    options = (
        Option(_("Draw on"), draw_on),
        Option(_("Leave it unsaved"), leave, _("the changes are lost")),
    )
    return centred(question_card(text.format(name=name), options), WIDE)
