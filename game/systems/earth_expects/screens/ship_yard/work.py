"""What is done on the sheet: strokes that can be taken back, and what is wrong with the ship."""

from __future__ import annotations

from game.hexgrid.hexes import Hex, Hexside
from game.systems.earth_expects.screens.ship_yard.remedies import Finding, findings
from game.systems.earth_expects.screens.ship_yard.tools import Tool, used
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.draft import Draft, draft_of
from game.words import _

AXIS = 8
"""The column about which a new ship is a mirror image."""
DEEP = 400
"""Strokes that can be taken back."""


class Work:
    """The ship on the sheet, the tool in hand, and the strokes that led there.

    ``middle`` is the column of the mirror; ``axis`` the same while things are drawn in it.
    ``kept`` is what was last saved or opened, if it was; ``own`` the name of the kept ship that it
    is, as long as it has that name. ``joining``: the box that another is joined to.
    ``judged`` is the ship after the last stroke, and ``found`` what is said of it.
    """

    def __init__(self) -> None:
        self.tool: Tool = BoxType.HULL
        self.lay_out(None)

    def lay_out(self, design: Design | None) -> None:
        """Another ship, or an empty sheet; nothing of the one before can be taken back."""
        draft = Draft(_("New ship")) if design is None else draft_of(design)
        self.draft = draft
        self.kept: Draft | None = draft
        self.own = ""
        self.middle = draft.middle if draft.types else AXIS
        self.axis = self.middle if draft.symmetrical(self.middle) else None
        self.past: list[Draft] = []
        self.future: list[Draft] = []
        self.joining: Hex | None = None
        self._stroke: Draft | None = None
        self._judge()

    @property
    def unsaved(self) -> bool:
        """Whether the ship would be lost if another one was laid out."""
        return self.draft != self.kept

    @property
    def faulty(self) -> Finding | None:
        """What keeps the ship from being commissioned, if anything does."""
        return next((one for one in self.found if one.grave), None)

    # -- strokes

    def use(self, place: Hex | Hexside, *, begins: bool) -> str:
        """The tool on a hex or hexside, where a stroke may begin; why not, if it cannot be."""
        if begins:
            self._stroke = self.draft
        if self.tool == "join" and isinstance(place, Hex):
            return self._join(place)
        self.draft = used(self.draft, self.tool, place, self.axis)
        return ""

    def erase(self, place: Hex, *, begins: bool) -> None:
        """Take a box away, whatever is in hand."""
        if begins:
            self._stroke = self.draft
        self.draft = self.draft.erased(place, self.axis)

    def end_stroke(self) -> None:
        """What was drawn since it began is taken back together."""
        before, self._stroke = self._stroke, None
        if before is not None and before != self.draft:
            self.past = [*self.past[-DEEP:], before]
            self.future = []
            self._judge()

    def _join(self, place: Hex) -> str:
        first, self.joining = self.joining, None
        if first is None:
            self.joining = place if place in self.draft.types else None
            return ""
        before, self.draft = self.draft, self.draft.linked(first, place, self.axis)
        if self.draft == before and first != place:
            return _("Only boxes that touch and work together can be one system.")
        return ""

    def change(self, draft: Draft) -> None:
        """Another ship by one act that can be taken back."""
        self._stroke = self.draft
        self.draft = draft
        self.end_stroke()

    def take_over(self, design: Design) -> None:
        """A ship from elsewhere by one act that can be taken back."""
        draft = draft_of(design)
        self.middle = draft.middle
        self.axis = self.middle if draft.symmetrical(self.middle) else None
        self.change(draft)

    def take(self, tool: Tool) -> None:
        """Take something else in hand."""
        self.tool, self.joining = tool, None

    def mirror(self) -> None:
        """Draw in the mirror too, or no more."""
        self.axis = self.middle if self.axis is None else None
        self._judge()

    def undo(self) -> None:
        """Take the last stroke back."""
        if self.past:
            self.future.append(self.draft)
            self.draft = self.past.pop()
            self._judge()

    def redo(self) -> None:
        """Draw it again."""
        if self.future:
            self.past.append(self.draft)
            self.draft = self.future.pop()
            self._judge()

    def _judge(self) -> None:
        self.found: list[Finding] = findings(self.draft, self.axis)
        self.judged = self.draft.design
