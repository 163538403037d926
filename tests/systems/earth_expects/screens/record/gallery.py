"""Pictures of ship records in many states.

python -m tests.systems.earth_expects.screens.record.gallery
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.desk.paint import theme
from game.resources import ships_folder
from game.systems.earth_expects.screens.record.look import BoxLook, plain_looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.ship.ship_file import load_ship
from tests.desk.conftest import start_without_window

OUTPUT = Path(__file__).parents[4] / "output"


def busy(view: RecordView) -> dict[str, BoxLook]:
    """Looks with power, damage, rings and numbers here and there."""
    looks = plain_looks(view.design)
    damages = ("light", "moderate", "critical", "heavy", "destroyed")
    for i, (box, look) in enumerate(looks.items()):
        if i % 3 == 0 and look.fill == "unpowered":
            looks[box] = replace(look, fill="powered")
        if i % 5 == 2:
            looks[box] = replace(look, damage=damages[i // 5 % 5], fresh=i % 10 == 2)
        if i % 11 == 1:
            looks[box] = replace(
                looks[box], ring=("clears", "may", "chosen", "ghost", "hover")[i // 11 % 5]
            )
        if i % 13 == 4:
            looks[box] = replace(looks[box], number="2 3", order=str(i % 9))
        if i % 17 == 5:
            looks[box] = replace(looks[box], launcher="empty" if look.launcher else None, dim=True)
    return looks


def main() -> None:
    """Write all pictures."""
    start_without_window()
    views = {
        n: RecordView(load_ship(ships_folder() / f"{n}.toml"))
        for n in ("vigilance", "icarus", "earths_answer", "resolute", "constellation")
    }
    for w, h in ((1280, 720), (1920, 1080)):
        surface = pygame.Surface((w, h))
        surface.fill(theme.VOID)
        v = views["vigilance"]
        for rect, looks in (
            (pygame.Rect(0, 0, w * 2 // 3, h * 6 // 10), busy(v)),
            (pygame.Rect(w * 2 // 3, 0, w // 3, h * 3 // 10), plain_looks(v.design)),
        ):
            v.draw(surface, v.place(rect), looks)
        i = views["icarus"]
        heat = {
            b: replace(k, heat=0.04 * n) for n, (b, k) in enumerate(plain_looks(i.design).items())
        }
        i.draw(surface, i.place(pygame.Rect(w * 2 // 3, h * 3 // 10, w // 3, h * 4 // 10)), heat)
        for n, name in enumerate(("earths_answer", "resolute", "constellation")):
            ship = views[name]
            ship.draw(
                surface,
                ship.place(pygame.Rect(n * w // 3, h * 6 // 10, w // 3 - 10, h * 4 // 10)),
                busy(ship),
            )
        pygame.image.save(surface, OUTPUT / f"records_{h}.png")


if __name__ == "__main__":
    main()
