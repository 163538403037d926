"""What a frame costs, as ratios to one full-screen blit and flip in the same process.

    python -m tests.benchmarks.frames [--quick] [--driver x11]

Figures, in open space and among terrain: a still frame (a flip and nothing else), a frame drawn
whole, a screen built anew and drawn whole, the same after a click (built anew with the hex cursor
elsewhere, what looks otherwise drawn), the map moved, the zoom gesture; then the share of one
processor while idle, and the time from the command to the title screen. What is drawn is shown as
the window shows it, which tells the display what changed.

``--driver`` is SDL's name of the video driver, ``dummy`` unless told. The dummy shows nothing, so
that a flip costs nothing, all that is drawn looks dear, and ratios are several times those of a
window: what counts is ``x11``, under Xvfb where there is no screen, with
``SDL_FRAMEBUFFER_ACCELERATION=0``, as most computers without a graphics card. ``--quick`` takes
one round of the smallest size, to see that it runs.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEO_DRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIO_DRIVER", "dummy")

import pygame

from game.app import Window, new_desk
from game.desk.desk import Desk
from game.desk.pace import Pace
from game.dice import LabelledDice
from game.hexgrid.hexes import Hex
from game.settings import Settings
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import load_scenario
from game.table.hotseat import Decide, HotSeat

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
ROUNDS = 7


SCENARIOS = Path(__file__).parents[1] / "systems" / "earth_expects" / "scenario"
TERRAIN = SCENARIOS / "terrain" / "grand_tour.toml"


def desk_at_plot(
    name: Path | str = "stop_the_icarus", desk: Desk | None = None
) -> tuple[Desk, Decide]:
    """A desk, a new one unless given, with a battle at its first plot."""
    scenario, designs = load_scenario(name)
    runner = begin(scenario, designs, LabelledDice(bytes(32)))
    first, *rest = scenario.side_names()
    players = {first: "person"} | dict.fromkeys(rest, "scripted")
    hot = HotSeat(runner, players, lambda side: RandomLegal(Random(1)), shown=0)  # type: ignore[arg-type]
    desk = desk or new_desk()
    desk.settings = Settings()
    desk.sit_down(hot, None)
    while True:
        moment = hot.next_moment()
        if not isinstance(moment, Decide):
            continue
        if moment.decisions[0].kind == "plot":
            return desk, moment
        hot.seal([(d, hot.choose_for_me(d)) for d in moment.decisions])


def seconds(act: Callable[[], object], times: int) -> float:
    """Seconds one call takes, over ``times`` calls."""
    start = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - start) / times


class Plotting:
    """The screen of the first plot in a window, and what is done on it."""

    def __init__(self, size: tuple[int, int], scenario: Path | str) -> None:
        self.size = size
        self.surface = pygame.display.set_mode(size)
        self.desk, moment = desk_at_plot(scenario)
        self.screen = self.desk.screen_of(moment)
        self.screen.resize(size)
        self.turn = 0
        self.show(0.1)
        self._whole = pygame.Surface(size).convert()

    def show(self, passed: float = 0.016) -> None:
        """What the window does when time passes."""
        if self.screen.update(passed):
            pygame.display.update(self.screen.draw(self.surface))

    def blit(self) -> None:
        """What everything is compared with."""
        self.surface.blit(self._whole, (0, 0))
        pygame.display.flip()

    def still(self) -> None:
        """Nothing happens, and is shown."""
        self.show()
        pygame.display.flip()

    def again(self) -> None:
        """All of it is drawn."""
        self.screen.invalidate_all()
        self.show()

    def rebuilt(self) -> None:
        """All of it is built and drawn."""
        self.screen.rebuild()
        self.again()

    def clicked(self) -> None:
        """One thing is otherwise, and the screen built anew."""
        self.turn += 1
        self.desk.map_view.cursor = Hex(self.turn % 2, 0)
        self.screen.rebuild()
        self.show()

    def pan(self) -> None:
        """The map is moved."""
        self.turn += 1
        self.desk.map_view.pan(3 - 6 * (self.turn % 2), 2)
        self.screen.widget("map").dirty()
        self.show()

    def zoom(self) -> None:
        """The wheel turns."""
        self.turn += 1
        about = self.size[0] // 3, self.size[1] // 2
        self.desk.map_view.zoom(1 if self.turn % 2 else -1, about)
        self.screen.widget("map").dirty()
        self.show()


def measure(size: tuple[int, int], scenario: Path | str, rounds: int) -> dict[str, float]:
    """Medians of ratios to a blit and flip, interleaved round by round."""
    plotting = Plotting(size, scenario)
    acts = {
        "still": plotting.still,
        "drawn whole": plotting.again,
        "built anew": plotting.rebuilt,
        "after a click": plotting.clicked,
        "pan": plotting.pan,
        "zoom gesture": plotting.zoom,
    }
    ratios: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        base = seconds(plotting.blit, 20)
        for name, act in acts.items():
            ratios[name].append(seconds(act, 6) / base)
        plotting.show(2.0)
    return {name: statistics.median(found) for name, found in ratios.items()}


def idle_share(wait: float) -> float:
    """Share of a processor the window takes while nothing happens."""
    window = Window(new_desk(), (1920, 1080))
    desk, moment = desk_at_plot(desk=window.desk)
    window.take_screen(desk.screen_of(moment))
    pace = Pace()

    def go_on(wait: float) -> None:
        start = time.perf_counter()
        while time.perf_counter() - start < wait:
            for event in pace.come_in():
                window.take(event)
            pace.done(window.step(pace.seconds))

    go_on(min(wait, 2.0))
    start, used = time.perf_counter(), time.process_time()
    go_on(wait)
    return (time.process_time() - used) / (time.perf_counter() - start)


def start_seconds(times: int) -> float:
    """Seconds from the start of Python to the first frame of the title, the best of them.

    As where the game is installed: compiled, which an untold start before sees to.
    """
    code = "from game.app import start; w = start(); w.step(0.0)"
    found = []
    with TemporaryDirectory() as compiled:
        as_installed = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(times + 1):
            begun = time.perf_counter()
            command = [sys.executable, "-c", code]
            subprocess.run(command, check=True, capture_output=True, env=os.environ | as_installed)
            found.append(time.perf_counter() - begun)
    return min(found[1:])


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one round of the smallest size")
    parser.add_argument("--driver", help="SDL's video driver, such as x11")
    wishes = parser.parse_args()
    quick = wishes.quick
    if wishes.driver:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = wishes.driver
    try:
        pygame.display.init()
    except pygame.error as error:
        parser.error(f"The driver {wishes.driver} does not start: {error}")
    pygame.font.init()
    accelerated = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION", "not set")
    driver = pygame.display.get_driver()
    sys.stdout.write(f"driver {driver}, SDL_FRAMEBUFFER_ACCELERATION {accelerated}\n")
    for size in SIZES[:1] if quick else SIZES:
        for place, name in (("open space", "stop_the_icarus"), ("terrain", TERRAIN)):
            found = measure(size, name, 1 if quick else ROUNDS)
            row = "  ".join(f"{name} {ratio:5.2f}x" for name, ratio in found.items())
            sys.stdout.write(f"{size[0]}x{size[1]} {place}: {row}\n")
    sys.stdout.write(f"idle: {idle_share(0.2 if quick else 4.0):.2%} of one processor\n")
    sys.stdout.write(f"start to title: {start_seconds(1 if quick else 5):.2f} s\n")


if __name__ == "__main__":
    main()
