"""Pictures of every widget and drawing, for the eye: ``python -m tests.desk.gallery``."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.desk.kit import (
    Area,
    BigButton,
    Button,
    Canvas,
    Caption,
    Cell,
    Checkbox,
    Chip,
    Explanation,
    KeyCap,
    Label,
    Line,
    ListView,
    Metrics,
    Option,
    Panel,
    Paragraph,
    Picture,
    Row,
    Run,
    Screen,
    ScrollArea,
    Segment,
    Slider,
    Stepper,
    Term,
    TextField,
    decision_card,
)
from game.desk.paint import flags, theme
from tests.desk.conftest import start_without_window
from tests.desk.driver import frame

OUTPUT = Path(__file__).parents[1] / "output"


class KitGallery(Screen):
    """One of everything."""

    def build(self) -> None:
        f = self.metrics.frame
        self.add(Picture("band", f.band, lambda m: flags.band(0, m.rect(f.band).size)))
        self._left(f.main.inset(16))
        self._column(f.column)
        self.add(
            BigButton(
                "seal",
                f.big_button,
                "Seal plot",
                "then the Jovian League plots",
                side=0,
                icon="mail-check",
            )
        )

    def _left(self, area: Area) -> None:
        top, rest = area.top(120, 16)
        panel = self.add(Panel("buttons", top, "Buttons", "Engine rule"))
        spots = panel.body.columns(4)
        panel.add(
            Button("turn", spots[0], "Turn left", icon="rotate-ccw", second="1 point", keys="Q")
        )
        panel.add(
            Button(
                "cancel",
                spots[1],
                "Cancel hex",
                icon="x",
                keys="X",
                reason="costs 2 of 1",
            )
        )
        panel.add(Button("mirror", spots[2], "Mirror", keys="Y", on=True))
        panel.add(Button("focus", spots[3], "Undo step", icon="undo-2", keys="Bksp|Ctrl Z"))
        top, rest = rest.top(48, 16)
        a, b, c, d = top.columns(4)
        self.add(Segment("segment", a, ("Speed", "Manoeuvre"), 0, barred={}))
        self.add(Segment("barred", b, ("Speed", "Manoeuvre"), 1, barred={0: "engine failed"}))
        self.add(TextField("find", c, hint="type to find", icon="search"))
        self.add(Slider("slider", d, 0.6))
        top, rest = rest.top(48, 16)
        a, b, c, d = top.columns(4)
        self.add(Checkbox("check", a, "Reload 2 empty launchers", True, keys="R"))
        self.add(Checkbox("check2", b, "Crew quality"))
        self.add(Stepper("stepper", c, 3))
        self.add(Chip("chip", d, "locked on", "crosshair", theme.GOOD))
        top, rest = rest.top(40, 16)
        a, b, c, d = top.columns(4)
        self.add(KeyCap("cap", a, "Ctrl Q", "quit"))
        self.add(
            Line("line", b, (Run("speed", theme.SMALL, theme.INK2, gap=8), Run("2", theme.NUMBER)))
        )
        self.add(Caption("caption", c, "Weapons and sensors"))
        self.add(
            Label(
                "label", d, "A long label that cannot fit into this narrow place at all", theme.HEAD
            )
        )
        top, rest = rest.top(120, 16)
        self.add(Canvas("flags", top, self._flags))
        text = "Launchers reload for free while no power went to manoeuvre. " * 4
        top, rest = rest.top(72, 16)
        self.add(Paragraph("para", top, text))

    def _flags(self, surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        for i, letter in enumerate("EARTHXPCSABDFGIJKLMNOQUVWYZ"):
            surface.blit(
                flags.flag(letter, m.px(26)),
                (rect.left + i % 20 * m.px(56), rect.top + i // 20 * m.px(50)),
            )
        for i, letter in enumerate("PMRWS"):
            for j, colour in enumerate((theme.CHALK, theme.INK3, theme.LINE2)):
                surface.blit(
                    flags.phase_flag(letter, m.px(16), colour),
                    (rect.left + m.px(420 + i * 40 + j * 210), rect.top + m.px(60)),
                )
        for side in range(4):
            surface.blit(
                flags.badge(side, m.px(28)), (rect.left + side * 40, rect.bottom - m.px(10))
            )
            surface.blit(
                flags.band(side, (m.px(200), m.px(8))),
                (rect.left + m.px(200 + side * 210), rect.bottom),
            )

    def _column(self, area: Area) -> None:
        top, rest = area.top(220, 16)
        panel = self.add(Panel("weapons", top, "Weapons", "T target · H hold fire"))
        cells = lambda n, ok: (  # noqa: E731 - a table for the eye
            Cell(f"Ion cannon {n}", 16, 200, theme.LABEL),
            Cell("bears · lock-on", 220, 150, theme.SMALL, theme.GOOD, icon="crosshair"),
            Cell("", -48, 32, key_name=str(n % 10)),
        )
        rows = [
            Row(cells=cells(i, True), enabled=i % 3 != 2, explain=Explanation(f"Row {i}"))
            for i in range(40)
        ]
        panel.add(ListView("list", panel.body, rows, 1))
        top, rest = rest.top(140, 16)
        shelf = self.add(ScrollArea("shelf", top))
        for i in range(12):
            place = Area(top.x, top.y + i * 44, top.w - 16, 40)
            shelf.add(Button(f"shelf.{i}", place, f"Button {i}"))
        options = (
            Option("from SW", lambda: None, "meets the port laser first"),
            Option("from S", lambda: None, "meets the stern hull first", reason="no"),
        )
        top, rest = rest.top(200, 16)
        question = "Two sides are equally parallel: which one does the fire come from?"
        self.lay(top, decision_card("axis", question, options))


def main() -> None:
    """Write all pictures."""
    start_without_window()
    OUTPUT.mkdir(exist_ok=True)
    for size in ((1280, 720), (1920, 1080)):
        screen = KitGallery()
        screen.resize(size)
        button = screen.widget("focus")
        screen.focus_shown = True
        screen.focus(button)
        button.explain = Explanation(
            "Drift right",
            "1 point",
            (Term("Effective range", "2", "lock-on held"), "Ends in 1511 facing N, 2 of 2 points."),
            "Movement rule",
        )
        screen.explain_now()
        screen.toast("Not yet: every speed point must be used, 1 hex left.")
        pygame.image.save(frame(screen, size), OUTPUT / f"kit_{size[1]}.png")


if __name__ == "__main__":
    main()
