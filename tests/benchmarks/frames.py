"""What a frame costs, as ratios to one full-screen blit and flip in the same process.

    python -m tests.benchmarks.frames [--quick]

Figures, in open space and among terrain: a still frame, a frame drawn whole, a screen built anew,
the map moved, the zoom gesture; then the share of one processor while idle, and the time from the
command to the title screen. ``--quick`` takes one round of the smallest size, to see that it runs.
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

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEO_DRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIO_DRIVER", "dummy")

import pygame

from game.app import Window, new_desk
from game.desk.desk import Desk
from game.dice import LabelledDice
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


def measure(size: tuple[int, int], scenario: Path | str, rounds: int) -> dict[str, float]:
    """Medians of ratios to a blit and flip, interleaved round by round."""
    surface = pygame.display.set_mode(size)
    desk, moment = desk_at_plot(scenario)
    screen = desk.screen_of(moment)
    screen.resize(size)
    screen.update(0.1)
    screen.draw(surface)
    whole = pygame.Surface(size).convert()

    def blit() -> None:
        surface.blit(whole, (0, 0))
        pygame.display.flip()

    def still() -> None:
        if screen.update(0.016):
            screen.draw(surface)
        pygame.display.flip()

    def again() -> None:
        screen.invalidate_all()
        screen.update(0.016)
        screen.draw(surface)
        pygame.display.flip()

    def rebuilt() -> None:
        screen.rebuild()
        again()

    def zoom() -> None:
        view = desk.map_view
        view.zoom(1 if zoom_turn[0] % 2 else -1, (size[0] // 3, size[1] // 2))
        zoom_turn[0] += 1
        screen.widget("map").dirty()
        screen.update(0.016)
        screen.draw(surface)
        pygame.display.flip()

    zoom_turn = [0]

    def pan() -> None:
        desk.map_view.pan(3 - 6 * (zoom_turn[0] % 2), 2)
        zoom_turn[0] += 1
        screen.widget("map").dirty()
        screen.update(0.016)
        screen.draw(surface)
        pygame.display.flip()

    acts = {"still": still, "drawn whole": again, "built anew": rebuilt, "pan": pan}
    acts["zoom gesture"] = zoom
    ratios: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        base = seconds(blit, 20)
        for name, act in acts.items():
            ratios[name].append(seconds(act, 6) / base)
        screen.update(2.0)
        screen.draw(surface)
    return {name: statistics.median(found) for name, found in ratios.items()}


def idle_share(wait: float) -> float:
    """Share of a processor the window takes while nothing happens."""
    window = Window(new_desk(), (1920, 1080))
    desk, moment = desk_at_plot(desk=window.desk)
    window.take_screen(desk.screen_of(moment))
    clock = pygame.time.Clock()
    for _ in range(60):
        window.step(clock.tick(60) / 1000)
    start, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < wait:
        seconds_passed = clock.tick(60) / 1000
        for event in pygame.event.get():
            window.take(event)
        window.step(seconds_passed)
    return (time.process_time() - used) / (time.perf_counter() - start)


def start_seconds(times: int) -> float:
    """Seconds from the start of Python to the first frame of the title, the best of them."""
    code = "from game.app import start; w = start(); w.step(0.0)"
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        found.append(time.perf_counter() - begun)
    return min(found)


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="one round of the smallest size")
    quick = parser.parse_args().quick
    pygame.display.init()
    pygame.font.init()
    for size in SIZES[:1] if quick else SIZES:
        for place, name in (("open space", "stop_the_icarus"), ("terrain", TERRAIN)):
            found = measure(size, name, 1 if quick else ROUNDS)
            row = "  ".join(f"{name} {ratio:5.2f}x" for name, ratio in found.items())
            sys.stdout.write(f"{size[0]}x{size[1]} {place}: {row}\n")
    sys.stdout.write(f"idle: {idle_share(0.2 if quick else 4.0):.2%} of one processor\n")
    sys.stdout.write(f"start to title: {start_seconds(1 if quick else 5):.2f} s\n")


if __name__ == "__main__":
    main()
