"""The panel of a ship that coasts: turn, coast, or land (rulebook: Unpowered flight, Surface)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.desk.kit import Area, Button, Explanation, Panel, Paragraph, Screen
from game.systems.earth_expects.movement.system import COASTING_TURNS
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PlotOrder, RollWord, Unpowered
from game.words import _

_ROW = 3
"""How many buttons stand in one row."""


@dataclass(frozen=True, slots=True)
class UnpoweredPanel:
    """Builds the panel of a ship without movement power; a click chooses what it does."""

    on: Screen
    ship: Ship
    order: PlotOrder
    may_land: bool
    coast: Callable[[Unpowered], None]
    roll: Callable[[RollWord], None]
    undo: Callable[[], None]
    choose_for_me: Callable[[], None]

    def build(self, place: Area) -> None:
        """What a ship without movement power may do, and what a hex of coasting would bring."""
        panel = self.on.add(Panel("plot", place, _("Unpowered flight")))
        head, rest = panel.body.top(72, 8)
        self.on.add(Paragraph("unpowered words", head, self._words()))
        ways = self._ways()
        rows, rest = rest.top(48 * (len(ways) // 2) + 8 if len(ways) > _ROW else 48, 8)
        spots = rows.columns(_ROW, 8)
        if len(ways) > _ROW:
            spots = [spot for row in rows.rows(2, 8) for spot in row.columns(2, 8)]
        for (way, words, key), spot in zip(ways, spots, strict=True):
            self.on.add(
                Button(
                    f"unpowered {way}",
                    spot,
                    words,
                    partial(self.coast, way),
                    keys=key,
                    on=self.order.unpowered == way,
                    region="plot",
                )
            )
        if self.order.roll is not None:
            self._build_roll(rest)
            rest = rest.top(48, 8)[1]
        row = rest.top(40, 8)[0].columns(3, 8)
        self.on.add(Button("undo", row[0], _("Undo"), self.undo, keys="Bksp", region="plot"))
        words = _("For me")
        self.on.add(Button("for me", row[2], words, self.choose_for_me, keys="F", region="plot"))

    def _build_roll(self, place: Area) -> None:
        """A roll's second turn: turn over at the end of Movement, or break off (EE-OPT-RO-1)."""
        ways: tuple[tuple[RollWord, str, str], ...] = (
            ("turn over", _("Turn over"), "T"),
            ("break off", _("Break off the roll"), "B"),
        )
        for (word, words, key), spot in zip(ways, place.top(48, 8)[0].columns(2, 8), strict=True):
            lines = (_("Port and starboard change places at the end of Movement."),)
            if word == "break off":
                lines = (_("She does not turn over and is free to move next turn."),)
            self.on.add(
                Button(
                    f"roll {word}",
                    spot,
                    words,
                    partial(self.roll, word),
                    keys=key,
                    on=self.order.roll == word,
                    region="plot",
                    explain=Explanation(words, "", lines, _("Rolling ships")),
                )
            )

    def _ways(self) -> list[tuple[Unpowered, str, str]]:
        ways: list[tuple[Unpowered, str, str]] = [
            ("left", _("Turn left"), "Q"),
            ("coast", _("Coast"), "W"),
            ("right", _("Turn right"), "E"),
        ]
        if self.may_land:
            ways.append(("land", _("Land"), "S"))
        return ways

    def _words(self) -> str:
        """How far it has coasted, and what the next hex of that does (EE-ENG-15, EE-TER-S-1)."""
        ship = self.ship
        told = {"n": ship.motion.coasting if ship.motion else 0, "all": COASTING_TURNS}
        if ship.altitude == "landed":
            text = _(
                "Landed. A hex of unpowered flight lifts it off ({n} of {all} turns to a hex)."
            )
        elif ship.altitude == "low":
            text = _(
                "At low altitude. A hex of unpowered flight lands it if you choose to land, else "
                "it flies on ({n} of {all} turns to a hex)."
            )
        else:
            text = _("No movement power: turn one hexside, or coast ({n} of {all} turns to a hex).")
        return text.format(**told)
