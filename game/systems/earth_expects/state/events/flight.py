"""Events of power and movement."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.state.motion import Conduct, Place, Track
from game.systems.earth_expects.state.orders import AnyOrder, PowerOrder, RollWord
from game.table.events import Happening, Watched


class Powered(Happening):
    """A ship's power is fixed; ``illegal`` holds the reasons when it broke a rule (EE-MOV-11)."""

    kind: Literal["powered"] = "powered"
    ship: Name
    order: PowerOrder
    conduct: Conduct
    illegal: tuple[str, ...] = ()


class PlotSealed(Happening):
    """A plot written in the same sitting as the power, waiting for Movement."""

    kind: Literal["plot_sealed"] = "plot_sealed"
    ship: Name
    order: AnyOrder
    unchecked: bool = False


class Tailed(Happening):
    """What a tailed ship has to tell the sides that tail it (EE-ENG-14)."""

    kind: Literal["tailed"] = "tailed"
    ship: Name
    tailers: tuple[str, ...]
    conduct: Conduct


class PlotCorrected(Happening):
    """An impossible move was replaced (EE-MOV-11); the ship's power is now known."""

    watched = Watched("movement", worth=False)
    kind: Literal["plot_corrected"] = "plot_corrected"
    ship: Name
    reasons: tuple[str, ...]
    order: PowerOrder
    conduct: Conduct


class Flown(Happening):
    """A ship moved, or stayed where it is; ``roll``: what it does about its roll."""

    watched = Watched("movement")
    kind: Literal["flown"] = "flown"
    ship: Name
    track: Track
    plot: str = ""
    roll: RollWord | None = None


class Coasted(Happening):
    """A ship has now coasted so many turns in a row; only its side knows (EE-ENG-15, Q249)."""

    kind: Literal["coasted"] = "coasted"
    ship: Name
    turns: int


class Stacked(Happening):
    """Two ships share a hex; ``displacement`` leads from ``first`` to ``second`` (EE-SAME)."""

    watched = Watched(
        "movement",
        worth=False,
        also=(
            "damage",
            "shown",
        ),
    )
    kind: Literal["stacked"] = "stacked"
    first: Name
    second: Name
    displacement: Place
    reason: str
