"""Pictures of the map with every overlay.

python -m tests.systems.earth_expects.screens.map.gallery
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.desk.kit import BigButton, Explanation, Panel, Screen
from game.desk.map.hexview import HexView
from game.desk.map.marks import (
    Arrow,
    Beams,
    Brackets,
    EntrySide,
    Hatch,
    Mark,
    Missiles,
    Number,
    Outline,
    Plate,
    Tag,
    Tint,
    Track,
    Wedge,
)
from game.desk.map.widget import MapWidget
from game.desk.paint import theme
from game.hexgrid.hexes import Hex, distance, hex_from_number
from game.resources import ships_folder
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.record.look import plain_looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.ship_file import load_ship
from tests.desk.conftest import start_without_window
from tests.desk.driver import frame, move

OUTPUT = Path(__file__).parents[4] / "output"
H = hex_from_number


def plot_marks() -> tuple[list[Mark], list[Mark]]:
    """As in the picture of the plot."""
    blue, orange = theme.side(0).colour, theme.side(1).colour
    vig, ica = (
        design_shape(load_ship(ships_folder() / f"{name}.toml")) for name in ("vigilance", "icarus")
    )
    decor: list[Mark] = []
    reach = {
        "1310": [(0, "0")],
        "1210": [(5, "1"), (0, "1")],
        "1410": [(0, "1"), (1, "1")],
        "1110": [(5, "1"), (0, "2")],
        "1311": [(5, "2"), (0, "2"), (1, "2")],
        "1511": [(0, "2"), (1, "1")],
        "1112": [(5, "2"), (4, "2")],
        "1512": [(1, "2"), (2, "2")],
    }
    for i, (number, facings) in enumerate(reach.items()):
        decor.append(Tint(H(number), blue, theme.OWN_REACH if i % 3 else theme.OWN_REACH_GONE))
        decor += [Wedge(H(number), f, blue, n, faint=i % 3 == 0) for f, n in facings]
    for number in ("1610", "1710", "1810", "1811", "1812"):
        decor += [Hatch(H(number), orange), Wedge(H(number), 1, orange, faint=True)]
    live: list[Mark] = [
        Outline(H("1511"), style="dashed"),
        Track((H("1312"), H("1412"))),
        Track((H("1412"), H("1511")), dash=(12, 8), first=2, node="filled"),
        Plate(H("1312"), 0, vig, 0, "VIGILANCE", chosen=True),
        Plate(H("1611"), 1, ica, 1, "ICARUS"),
        Missiles(H("1312"), 4, 0),
    ]
    return decor, live


def fire_marks() -> tuple[list[Mark], list[Mark]]:
    """As in the pictures of targets and reveal together."""
    pink, blue, orange = hues.family(BoxType.LASER), theme.side(0).colour, theme.side(1).colour
    vig, ica = (
        design_shape(load_ship(ships_folder() / f"{name}.toml")) for name in ("vigilance", "icarus")
    )
    hurt = design_shape(load_ship(ships_folder() / "icarus.toml"), frozenset({"S1", "P1"}))
    here = H("1511")
    decor: list[Mark] = []
    for q in range(6, 24):
        for r in range(-8, 14):
            hex_ = Hex(q, r)
            d = distance(here, hex_)
            if 0 < d <= 6 and (hex_.q >= 15 or hex_.r > here.r + 1):
                decor.append(
                    Tint(hex_, pink, hues.ARC_NEAR if d <= 3 else hues.ARC_FAR, hues.ARC_BORDER)
                )
                if hex_.q in {15, 15 + d}:
                    decor.append(Number(hex_, str(d), theme.mix(theme.VOID, pink, 0.7)))
    live: list[Mark] = [
        Plate(here, 0, vig, 0, "VIGILANCE"),
        Plate(H("1609"), 0, hurt, 1, "ICARUS"),
        Plate(H("1612"), 1, ica, 1, ghost=True),
        Track((H("1612"), H("1611"), H("1610")), orange, theme.side(1).dash, "diamond", arrow=True),
        Track((H("1312"), H("1412"), H("1511")), blue, arrow=True),
        Plate(H("1312"), 0, vig, 0, ghost=True),
        Brackets(H("1609")),
        Arrow(here, H("1609"), label="clear · range 2"),
        Arrow(here, H("1912"), blocked=H("1711"), blocker="blocked by hull 0312"),
        EntrySide(H("1609"), 3, blue),
        EntrySide(H("1609"), 4, blue),
        Missiles(H("1312"), 4, 0, "4 missiles → Icarus"),
        Missiles(H("1609"), 2, 0),
        Beams(here, H("1208"), hues.family(BoxType.SENSOR), 4),
        Plate(H("1108"), 2, ica, 2, "HALBERD"),
        Plate(H("1108"), 3, ica, 3, "OUTRIDER"),
        Tag(H("1906"), "missiles may enter here", blue),
    ]
    return decor, live


class MapGallery(Screen):
    """A map, a record, a big button."""

    def __init__(self, marks: tuple[list[Mark], list[Mark]]) -> None:
        super().__init__()
        self.view = HexView()
        self.view.show(*marks)
        self.record = RecordView(load_ship(ships_folder() / "vigilance.toml"))

    def build(self) -> None:
        f = self.metrics.frame
        self.view.resize(self.metrics.rect(f.main).size, self.metrics.scale)
        if self.metrics.compact:
            self.view.step = 5
        self.view.centre_on(H("1511"))
        card = Explanation("Drift right", "1 point", ("Ends in 1511 facing N · 2 of 2 points",))
        self.add(
            MapWidget("map", f.main, self.view, explain_hex=lambda _hex, _side: card, region="map")
        )
        panel = self.add(
            Panel(
                "ship",
                f.column.top(330 if not self.metrics.compact else 240)[0],
                "",
                "speed 2 · manoeuvre 2",
                "VIGILANCE",
                0,
            )
        )
        panel.add(
            RecordWidget(
                "record",
                panel.body,
                plain_looks(self.record.design),
                view=self.record,
                on_pick=lambda p: None,
                largest=20,
            )
        )
        self.add(
            BigButton(
                "seal",
                f.big_button,
                "Seal plot",
                side=0,
                icon="mail",
                reason="every speed point must be used, 1 hex left",
            )
        )


def main() -> None:
    """Write all pictures."""
    start_without_window()
    for size in ((1280, 720), (1920, 1080)):
        for name, marks in (("plot", plot_marks()), ("fire", fire_marks())):
            screen = MapGallery(marks)
            screen.resize(size)
            frame(screen, size)
            if name == "plot":
                move(screen, screen.widget("map").pixel(H("1511")))
                screen.update(0.5)
            else:
                screen.view.numbers = True
            pygame.image.save(frame(screen, size), OUTPUT / f"map_{name}_{size[1]}.png")


if __name__ == "__main__":
    main()
