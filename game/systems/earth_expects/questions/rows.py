"""The row and the high way of an attack: what may be against them, and the plainest."""

from __future__ import annotations

from game.hexgrid.rows import AXIS_OF_SIDE, HighWord, high_words
from game.systems.earth_expects.rules.impact import first_box, row_of, rows
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.box_words import side_words
from game.systems.earth_expects.state.record import Record
from game.table.faults import Fault
from game.words import _


def row_faults(
    view: Battle, target: str, side: int, at: str, high: str, armour: bool
) -> list[Fault]:
    """Every reason against aiming along the row through ``at`` (EE-IPI-1, EE-IPI-3)."""
    record = view.ships[target].record
    found = []
    if at not in record.design.boxes or not record.present(at):
        text = _("{box} is no undestroyed box of {target}; name one that is.")
        text = text.format(box=at, target=target)
        found.append(Fault("EE-IPI-1", text))
    else:
        row = row_of(record, side, at)
        if row is None or row not in rows(record, side, armour):
            text = _("no row from {side} runs through {box}; name another box.")
            text = text.format(side=_("the {side}").format(side=side_words(side)), box=at)
            found.append(Fault("EE-IPI-1", text))
    words = high_words(AXIS_OF_SIDE[side])
    if high not in words:
        text = _("high rolls move this row {one} or {other}, not {high}.")
        text = text.format(one=words[0], other=words[1], high=high)
        found.append(Fault("EE-IPI-3", text))
    return found


def first_row(record: Record, side: int, armour: bool) -> tuple[str, HighWord]:
    """The box that a shot along the first row meets, and the second of the two high ways."""
    box = first_box(record, side, rows(record, side, armour)[0], armour)
    assert box is not None
    return box, high_words(AXIS_OF_SIDE[side])[1]
