"""What a figure is able to do: its scores."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.papers.model import Paper

Score = Annotated[int, Field(ge=1, le=30)]
Kind = Literal["foot", "mount", "cart"]
Hand = Literal["right", "left"]
PARRY = 3
"""A dodge is so much more than Move, unless a sheet says otherwise."""


class Sheet(Paper):
    """The scores of a figure on foot or mounted, or of a cart and its driver.

    ``move``: points of movement a turn. ``reach``: how far it attacks. ``riding`` and ``drive``:
    control of a mount or a cart. ``rope``: how many hexes its rope spans. ``wheel``: height of a
    cart's wheels in inches; ``tracked`` and ``four_wheel`` carts stick less.
    """

    kind: Kind = "foot"
    dx: Score = 12
    ht: Score = 11
    st: Score = 11
    will: Score = 10
    vision: Score = 11
    swimming: Score = 11
    move: Annotated[int, Field(ge=1, le=30)] = 5
    dodge: Score | None = None
    riding: Score = 12
    drive: Score = 12
    encumbrance: Annotated[int, Field(ge=0, le=10)] = 0
    hand: Hand = "right"
    reach: Annotated[int, Field(ge=1, le=2)] = 1
    rope: Annotated[int, Field(ge=0, le=10)] = 0
    wheel: Annotated[int, Field(ge=1, le=100)] = 40
    tracked: bool = False
    four_wheel: bool = False

    @property
    def dodges(self) -> int:
        """Its Dodge."""
        return self.move + PARRY if self.dodge is None else self.dodge

    @property
    def control(self) -> int:
        """What keeps it upright in a tight turn (FIG-TURN-2): Riding, Drive, or DX on foot."""
        return {"foot": self.dx, "mount": self.riding, "cart": self.drive}[self.kind]
