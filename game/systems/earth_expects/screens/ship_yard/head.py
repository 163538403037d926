"""The head of the ship yard: the ship's name, and what is done with it as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.desk.kit import (
    Button,
    Explanation,
    Label,
    Option,
    Panel,
    Part,
    TextField,
    grow,
    middle,
    question_card,
    row,
    scaled,
)
from game.desk.paint import theme
from game.words import _

LONGEST = 60
"""Letters of a ship's name."""
Run = Callable[[], None]


class HeadHands(Protocol):
    """What the head asks to have done."""

    def rename(self, name: str) -> None:
        """Another name."""

    def open_shelf(self) -> None:
        """Choose another ship."""

    def begin(self) -> None:
        """An empty sheet."""

    def save(self) -> None:
        """Keep it as it is."""

    def ask_drop(self) -> None:
        """Ask whether the saved ship is to be deleted."""

    def paste(self) -> None:
        """A ship from the clipboard."""

    def print_out(self) -> None:
        """On paper."""

    def try_out(self) -> None:
        """In a battle."""

    def escape(self) -> None:
        """Leave."""


def yard_head(name: str, hands: HeadHands, *, unsaved: bool) -> Part:
    """Name, whether it is saved, and the buttons."""
    field = TextField("name", value=name, hint=_("name of the ship"), longest=LONGEST)
    field.on_leave = field.on_submit = hands.rename
    saved = _("Also with faults; then no fleet can buy it. The sheet itself stays as it is.")
    buttons = (
        Button("new", keys="Ctrl N", icon="plus", on_click=hands.begin,
               explain=Explanation(_("New ship"), "", (_("an empty sheet"),))),
        Button("shelf", label=_("Open"), keys="Ctrl O", icon="folder-open",
               on_click=hands.open_shelf),
        Button("save", label=_("Save"), keys="Ctrl D", icon="save", on=unsaved,
               on_click=hands.save, explain=Explanation(_("Save"), "", (saved,))),
        Button("drop", keys="Ctrl Del", icon="trash-2", on_click=hands.ask_drop,
               explain=Explanation(_("Delete the saved ship"))),
        Button("paste", label=_("Paste"), keys="Ctrl V", icon="clipboard", on_click=hands.paste),
        Button("print", label=_("Print"), keys="Ctrl P", icon="printer",
               on_click=hands.print_out),
        Button("try", label=_("Try in battle"), keys="F5", icon="swords", on_click=hands.try_out),
        Button("back", label=_("Back"), keys="Esc", on_click=hands.escape),
    )  # fmt: skip
    title = Label("title", label=_("Ship yard"), style=theme.HEAD)
    parts = [middle(each) for each in buttons]
    return row(middle(title), scaled(188, 300, middle(field)), grow(), *parts, gap=(6, 10))


def delete_question(name: str, answer: Callable[[bool], None]) -> Panel:
    """Whether a saved ship is deleted."""
    text = _("The saved ship {name} will be deleted for good.")
    options = (
        Option(_("Keep it"), partial(answer, False)),
        Option(_("Delete it"), partial(answer, True), _("this cannot be taken back")),
    )
    return question_card(text.format(name=name), options)


def leave_question(name: str, answer: Callable[[bool], None]) -> Panel:
    """Whether a ship is left that is not saved."""
    text = _("The ship {name} was changed and is not saved.")
    options = (
        Option(_("Draw on"), partial(answer, False)),
        Option(_("Leave it unsaved"), partial(answer, True), _("the changes are lost")),
    )
    return question_card(text.format(name=name), options)


def replace_question(name: str, answer: Callable[[bool], None]) -> Panel:
    """Whether another saved ship is replaced."""
    text = _("Another ship that you saved is called {name}.")
    options = (
        Option(_("Give this one another name"), partial(answer, False)),
        Option(_("Replace the other"), partial(answer, True), _("the other ship is lost")),
    )
    return question_card(text.format(name=name), options)
