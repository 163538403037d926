"""Orders of vectorish movement, beside those of Earth Expects."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.papers.model import Name
from game.systems.earth_expects.state.orders import AnyOrder as ShipOrder
from game.table.orders import Order


class CourseOrder(Order):
    """How a ship moves: its steps in order.

    ``L`` and ``R`` rotate by a face, ``A`` accelerates by one, ``.`` moves the next hex. What is
    owed after them is moved too.
    """

    kind: Literal["course"] = "course"
    ship: Name
    steps: Annotated[str, Field(pattern=r"^[LRA.]{0,600}$")] = ""


class HelmOrder(Order):
    """What a ship does in a segment of the chart: ``L`` and ``R`` turn it, ``A`` accelerates.

    ``rests``: it is asked no more this turn and drifts. ``again``: it is asked again from this
    segment of the turn, 11 for the last thrust, or as soon as an enemy comes within range of a
    weapon, fires or launches a missile, or a ship of its side is hit; 0: from the next.
    """

    kind: Literal["helm"] = "helm"
    ship: Name
    steps: Annotated[str, Field(pattern=r"^[LRA]{0,12}$")] = ""
    rests: bool = False
    again: Annotated[int, Field(ge=0, le=11)] = 0


_every: Any = ShipOrder | CourseOrder | HelmOrder
AnyOrder = Annotated[_every, Field(discriminator="kind")]
"""Any order, told apart by its kind."""
