"""A look around between decisions: the map, and the record of every ship on it (Ruling Q248)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import BigButton
from game.desk.play.play_screen import PlayScreen
from game.systems.earth_expects.screens.map.ships_view import ShipsView
from game.words import _


class LookScreen(PlayScreen):
    """Map and records as those at the screen may see them; nothing is decided here."""

    goes_on = False

    def __init__(self, desk: Desk, back: PlayScreen) -> None:
        super().__init__(desk, back.side)
        self.back = back
        self.phase, self.turn = back.phase, back.turn
        self.headline = _("Map and ships")
        self.subline = _("click a ship for its record")
        self._touched = desk.map_view.touched
        self.table = ShipsView(desk, back.side, self.rebuild)

    def escape(self) -> None:
        """Back to the decision; how the map was zoomed to look around is not kept for it."""
        self.desk.map_view.touched = self._touched
        self.goto(self.back)

    def build_parts(self) -> None:
        """The map and the ships, and the way back."""
        self.table.build(self)
        self.hotkey("M", _("Back"), self.escape)
        place, words = self.metrics.frame.big_button, _("Back to the decision")
        self.add(
            BigButton("seal", place, words, self.back.headline, self.escape, icon="chevron-left")
        )
