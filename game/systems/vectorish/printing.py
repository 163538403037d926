"""What is printed of vectorish movement: as in Earth Expects, whose order pads and board in text
know nothing of speeds over faces. See ``game.table.sheets``."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.earth_expects.printing.sheets import ShipSheets
from game.systems.earth_expects.state.battle import Battle
from game.table.sheets import Kind, Maker, Texts


class VectorSheets(ShipSheets):
    """See ``game.table.sheets``."""

    kinds: Mapping[Kind, Maker] = {k: m for k, m in ShipSheets.kinds.items() if k != "pads"}

    def board_texts(self, first: Battle, state: Battle) -> Texts:
        """None."""
        del first, state
        return ()
