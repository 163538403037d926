"""What a frame costs while something moves, in milliseconds and as ratios to one blit and flip.

    python -m tests.benchmarks.motion [--quick] [--driver x11] [--only NAME …] [--size 1920x1080 …]

A scene of each kind is played from its start to its end, as the window does it: time passes, what
changed is drawn, and the display is told where. Of all frames in which something changed, told
are the median, the ninety-fifth of a hundred and the longest, the first two also as ratios to a
full-screen blit and flip in the same process, and the share of frames that took longer than
16.7 ms, so that sixty a second are not reached. The first playing counts: whatever has to be
painted first is in it. Milliseconds are those of the processor, so that whatever else runs on the
computer is not in them. ``--quick`` plays the first second of two scenes in the smallest size. Of
``--driver`` see ``tests.benchmarks.frames``.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.frames import SIZES

import pygame  # isort: skip - the drivers are named first

from game.app import Window, apply_settings
from game.desk.desk import Desk
from game.desk.kit import Screen
from tests.benchmarks.moments import MOMENTS
from tests.systems.screens.pictured import Make

FRAME = 1 / 60
LIMIT = 1000 * FRAME
BLITS = 30
LONGEST = 12.0
"""No scene is played for longer than so many seconds."""
AFTER = 1.0
"""So long it is watched after its end."""


@dataclass(frozen=True)
class Frames:
    """Milliseconds of the frames of a scene, and of one blit and flip."""

    took: Sequence[float]
    blit: float

    def __str__(self) -> str:
        middle, late = statistics.median(self.took), self._late
        over = sum(each > LIMIT for each in self.took) / len(self.took)
        return (
            f"median {middle:5.2f} ms {middle / self.blit:5.1f}x  "
            f"p95 {late:5.2f} ms {late / self.blit:5.1f}x  "
            f"longest {max(self.took):6.1f} ms  over {LIMIT:.1f} ms {over:5.1%}  "
            f"of {len(self.took)}"
        )

    @property
    def _late(self) -> float:
        return sorted(self.took)[int(0.95 * (len(self.took) - 1))]


def opened(desk: Desk, size: tuple[int, int]) -> Window:
    """A window on a desk, everything moving and nothing heard."""
    desk.settings = desk.settings.but(reduced_motion=False, sound=False)
    battle = desk.hot
    window = Window(desk, size)
    desk.hot = battle
    apply_settings(desk)
    return window


def played(window: Window, screen: Screen, longest: float) -> list[float]:
    """Milliseconds of each frame in which something changed, of a scene played to its end."""
    window.take_screen(screen)
    window.step(0.0)
    gc.collect()
    took: list[float] = []
    rested, passed = 0.0, 0.0
    while rested < AFTER and passed < longest and window.screen is screen:
        begun = time.process_time()
        changed = window.step(FRAME)
        if changed:
            took.append(1000 * (time.process_time() - begun))
        rested = 0.0 if getattr(screen, "playing", False) else rested + FRAME
        passed += FRAME
    return took


def measured(make: Make, size: tuple[int, int], longest: float = LONGEST) -> Frames:
    """The frames of a scene in a window of that size."""
    with TemporaryDirectory() as folder:
        desk, again = make(Path(folder))
        window = opened(desk, size)
        surface = pygame.display.get_surface()
        assert surface is not None
        whole = pygame.Surface(size).convert()

        def blit() -> None:
            surface.blit(whole, (0, 0))
            pygame.display.flip()

        took = played(window, again(), longest)
        begun = time.process_time()
        for _blit in range(BLITS):
            blit()
        return Frames(took, 1000 * (time.process_time() - begun) / BLITS)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a second of two scenes, small")
    parser.add_argument("--driver", help="SDL's video driver, such as x11")
    parser.add_argument("--only", nargs="+", choices=MOMENTS, metavar="NAME", help="these scenes")
    parser.add_argument("--size", nargs="+", help="windows, such as 1920x1080")
    wishes = parser.parse_args()
    if wishes.driver:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = wishes.driver
    try:
        pygame.display.init()
    except pygame.error as error:
        parser.error(f"The driver {wishes.driver} does not start: {error}")
    pygame.font.init()
    names = wishes.only or (["laser", "figures run"] if wishes.quick else list(MOMENTS))
    sizes = SIZES[:1] if wishes.quick else SIZES
    if wishes.size:
        sizes = tuple((int(w), int(h)) for w, h in (text.split("x") for text in wishes.size))
    for size in sizes:
        sys.stdout.write(f"{size[0]}x{size[1]}, driver {pygame.display.get_driver()}\n")
        for name in names:
            found = measured(MOMENTS[name], size, 1.0 if wishes.quick else LONGEST)
            sys.stdout.write(f"  {name:18} {found}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
