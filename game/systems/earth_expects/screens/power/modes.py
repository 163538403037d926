"""Rows of the power screen that say how a weapon is used: its primary box, and rapid fire.

Rulebook: Multiple Primary Boxes; Rapid-Fire Railguns.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.desk.kit import Explanation
from game.desk.kit.ledger import Entry, SwitchRow
from game.desk.paint import theme
from game.systems.earth_expects.screens.places import Group, open_rows, row_words
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.hands import PowerHands
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.sprites import box_picture
from game.systems.earth_expects.ship.design import System
from game.words import _


def mode_rows(
    made: Allocation, group: Group, hands: PowerHands, *, rapid: bool
) -> Iterator[SwitchRow]:
    """What can be chosen about the weapons of a row, one row each; most have nothing.

    ``rapid``: whether railguns have rapid fire.
    """
    for system in group.systems:
        if len(system.primaries) > 1:
            yield _primary_row(made, hands, system)
        if system.type.rapid and rapid:
            yield _rapid_row(made, hands, system)


def _primary_row(made: Allocation, hands: PowerHands, system: System) -> SwitchRow:
    used = made.in_use(system)
    box = used.primary or ""
    label = _("Primary of {weapon}").format(weapon=system.id)
    look = BoxLook("powered" if box in made.order.boxes else "unpowered", primary=True)
    reach = row_words(made.ship, open_rows(made.ship.record, used)) or _("slanted lines")
    row = SwitchRow(f"row primary {system.id}", label=label)
    row.entries = _entries(system, look, label, Entry(box, colour=theme.INK), reach)
    row.on_switch = lambda _one: hands.edit(lambda made: made.next_primary(system))
    row.on_point = lambda here: hands.point((box,) if here else ())
    lines = (
        _("Arcs and strength are those of the primary box in use this turn."),
        _("Its other primary boxes join boxes together and do nothing else."),
        _("Click: the next of {boxes}.").format(boxes=", ".join(system.primaries)),
    )
    row.explain = Explanation(label, box, lines, _("Multiple primary boxes"))
    return row


def _rapid_row(made: Allocation, hands: PowerHands, gun: System) -> SwitchRow:
    on = gun.id in made.order.rapid
    label, state = _("Rapid fire of {weapon}").format(weapon=gun.id), _("on") if on else _("off")
    look = BoxLook("powered" if on else "unpowered")
    told = Entry(state, colour=theme.GOOD if on else theme.INK3)
    row = SwitchRow(f"row rapid {gun.id}", label=label)
    row.entries = _entries(gun, look, label, told, _("a roll a box") if on else _("one roll"))
    row.on_switch = lambda _one: hands.edit(lambda made: made.switch_rapid(gun.id))
    row.on_point = lambda here: hands.point(gun.boxes if here else ())
    lines = (
        _("Each box rolls by itself, 1 better for each hit in a row before it."),
        _("Every hit has a row and one die of damage of its own."),
        _("Against missiles each box after the first lowers the number needed by 1."),
    )
    row.explain = Explanation(label, state, lines, _("Rapid-fire railguns"))
    return row


def _entries(
    system: System, look: BoxLook, label: str, state: Entry, reach: str
) -> tuple[Entry, ...]:
    return (
        Entry(image=box_picture(system.type, look)),
        Entry(label, theme.LABEL, theme.INK),
        Entry("–", theme.NUMBER, theme.INK),
        state,
        Entry(reach),
    )
