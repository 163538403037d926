"""What does not fit together on a sheet, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.papers.misfit import Misfit
from game.systems.full_thrust.sheets.sheet import Sheet
from game.words import _


def sheet_misfits(sheet: Sheet) -> list[Misfit]:
    """Everything that does not fit, each with its place."""
    return [*_drive(sheet), *_base(sheet)]


def _drive(sheet: Sheet) -> Iterator[Misfit]:
    if sheet.drive is not None and sheet.drive > sheet.thrust:
        text = _("drive: a drive of {drive} can do no more than the thrust of {thrust}.")
        words = text.format(drive=sheet.drive, thrust=sheet.thrust)
        yield Misfit(("drive",), words, (("thrust",),))


def _base(sheet: Sheet) -> Iterator[Misfit]:
    if sheet.base and sheet.thrust:
        text = _("thrust: a base has none; write thrust = 0.")
        yield Misfit(("thrust",), text, (("base",),))
    if not sheet.base and not sheet.thrust:
        text = _("thrust: a ship has at least 1; for a base write base = true.")
        yield Misfit(("thrust",), text, (("base",),))
    if not sheet.base and sheet.rotates is not None:
        text = _("rotates: only a base does that; leave it out, or write base = true.")
        yield Misfit(("rotates",), text, (("base",),))
