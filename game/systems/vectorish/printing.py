"""What is printed of vectorish movement: as in Earth Expects, with the speeds of each ship; order
pads and board in text know nothing of them. See ``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.systems.earth_expects.printing.record import RecordSheet
from game.systems.earth_expects.printing.sheets import ShipSheets, records
from game.systems.earth_expects.printing.weapons import weapons
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.state.drift import drift_of, rating_of
from game.table.sheets import Kind, Maker, Texts
from game.words import _


class VectorRecord(RecordSheet):
    """The sheet of one ship, with its speeds."""

    def holds(self, view: Battle) -> Iterator[str]:
        """Its speeds over the hex faces, what of acceleration is left to it, lock-ons, missiles."""
        if self.ship.on_table:
            drift = drift_of(self.ship)
            told = [_("Speeds over faces: {speeds}").format(speeds=drift.speeds.text)]
            if drift.rating is not None:
                rating = rating_of(self.ship)
                words = _("ADF {adf}, MR {mr}")
                told.append(words.format(adf=rating.adf, mr=rating.mr))
            yield " · ".join(told)
        yield from super().holds(view)


OTHERS: Mapping[Kind, Maker] = {k: m for k, m in ShipSheets.kinds.items() if k != "pads"}
"""The chart of rules tells no movement: that of Earth Expects is another."""


class VectorSheets(ShipSheets):
    """See ``game.table.sheets``."""

    kinds: Mapping[Kind, Maker] = {
        **OTHERS,
        "records": partial(records, sheet=VectorRecord),
        "weapons": weapons,
    }

    def board_texts(self, first: Battle, state: Battle) -> Texts:
        """None."""
        del first, state
        return ()
