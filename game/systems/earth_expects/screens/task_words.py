"""What a side will do behind the curtain, from what everybody knows."""

from __future__ import annotations

from collections.abc import Sequence

from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.words import _, counted


def task_words(decisions: Sequence[Decision], view: Battle, side: str) -> str:
    """What a side will do, from what everybody knows: ``view`` is the public one.

    How many of its ships have a plot to write depends on their power: it is told of all of them.
    """
    step, ships = decisions[0].step, view.afloat(side)
    if step == "power":
        hides = any(contact.side == side for contact in view.contacts.values())
        powered = len({d.ship for d in decisions})
        if not hides and all(ship.design.base for ship in ships):
            return counted("you will power one ship", "you will power {n} ships", powered)
        return counted(
            "you will power one ship, and plot where there is speed",
            "you will power {n} ships, and plot where there is speed",
            powered,
        )
    if step == "plot":
        return counted("you will plot your ship", "you will plot your ships", len(ships))
    return {
        "repairs": _("you will see to repairs"),
        "defence": _("you will fire point defence"),
        "launches": _("you will launch missiles"),
        "targets": _("you will choose targets"),
        "sensors": _("you will use your sensors"),
    }.get(step, _("you will decide"))
