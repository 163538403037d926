"""A record of how battles go: ``python -m tests.storm.fingerprints [--write] [FIRST [COUNT]]``.

Each battle leaves a hash of all its events as the journal writes them. Two processes play all of
the battles, or COUNT from the FIRST on, and every one that is not as ``fingerprints.txt`` keeps it
is told; exit code 1 if there are any. Where the game is meant to go another way, ``--write`` keeps
what was played.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Mapping
from multiprocessing import Pool
from pathlib import Path
from random import Random

from game.dice import Dice
from game.systems.earth_expects.mind.choices.hiding import choose_hiding
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.file import load_scenario, scenarios
from game.systems.earth_expects.scenario.hide_choice import hidden_at, hiding_sides
from game.systems.earth_expects.scenario.muster import library, mustered, open_sides
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.design import Design
from game.table.journal.lines import canonical, event_data
from game.table.minds import speak_up
from game.table.runner import Runner
from tests.storm.fleets import storm
from tests.storm.playing import designs_of, dice_of, played

KEPT = Path(__file__).with_name("fingerprints.txt")
STORMS = range(1, 301)
SCRIPTED_STORMS = range(301, 441)
SHIPPED = 60
TURNS = 6
"""Most turns of a battle of the game's own."""
BROKE = "broke:"


def names() -> list[str]:
    """Every battle in order: storms of random sides, those of scripted ones, the game's own."""
    own = sorted(one.path.stem for one in scenarios())
    return [
        *(f"storm/{seed}" for seed in STORMS),
        *(f"scripted/{seed}" for seed in SCRIPTED_STORMS),
        *(f"{own[n % len(own)]}/{n // len(own) + 1}" for n in range(SHIPPED)),
    ]


def fingerprint(name: str) -> str:
    """The line of a battle: its name, how many events it has, their hash."""
    events = _battle(name).events
    text = "".join(f"{canonical(event_data(event))}\n" for event in events)
    return f"{name} {len(events)} {hashlib.sha256(text.encode()).hexdigest()[:16]}"


def kept() -> dict[str, str]:
    """The kept lines by the names of the battles."""
    return _by_name(KEPT.read_text(encoding="utf-8").splitlines()) if KEPT.exists() else {}


def _by_name(lines: Iterable[str]) -> dict[str, str]:
    return {line.split()[0]: line for line in lines}


def _battle(name: str) -> Runner:
    kind, _slash, key = name.partition("/")
    seed = int(key)
    if kind == "storm":
        return played(seed)
    if kind == "scripted":
        what = storm(seed)
        return _scripted(what, designs_of(what), dice_of(seed))
    scenario, designs = load_scenario(kind)
    return _scripted(*_ready(scenario, designs, name), dice_of(seed))


def _ready(
    scenario: Scenario, designs: Mapping[str, Design], name: str
) -> tuple[Scenario, Mapping[str, Design]]:
    """A battle of the game's own cut short, with ships bought and hidden."""
    yard = {**library(), **designs} if open_sides(scenario) else designs
    fleets = {
        side: choose_muster(scenario, side, yard, Random(f"{name}/{side}"))
        for side in open_sides(scenario)
    }
    scenario = mustered(scenario, fleets)
    for side in hiding_sides(scenario):
        chosen = choose_hiding(scenario, side, yard, Random(f"{name}/{side}"))
        scenario = hidden_at(scenario, chosen)
    turns = min(scenario.turn_limit, TURNS)
    return scenario.but(turn_limit=turns), yard


def _scripted(scenario: Scenario, designs: Mapping[str, Design], dice: Dice) -> Runner:
    """A battle at its end, with a scripted side at every seat."""
    runner = begin(scenario, designs, dice)
    minds = {side: Scripted(runner.seed(f"mind of {side}")) for side in runner.battle.sides}
    while not runner.over:
        decision = runner.decisions[0]
        mind = minds[decision.side]
        speak_up(runner, decision, mind)
        view = runner.question_view(decision)
        runner.answer(decision.key, mind.decide(view, decision, runner.rules))
    return runner


def _line(name: str) -> str:
    try:
        return fingerprint(name)
    except Exception as error:
        return f"{name} {BROKE} {error!r}".replace("\n", " ")


def _differences(asked: list[str], before: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The lines of the battles asked for by name, and the names of those unlike before."""
    found, unlike = {}, []
    with Pool(2) as pool:
        for line in pool.imap(_line, asked):
            name = line.split()[0]
            found[name] = line
            if line != before.get(name):
                unlike.append(name)
                sys.stdout.write(f"{line}  (kept: {before.get(name, 'nothing')})\n")
                sys.stdout.flush()
    return found, unlike


def main() -> int:
    """Play, compare, tell; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="keep what was played")
    parser.add_argument("first", type=int, nargs="?", default=1)
    parser.add_argument("count", type=int, nargs="?")
    told = parser.parse_args()
    every, before = names(), kept()
    asked = every[told.first - 1 :][: told.count]
    found, unlike = _differences(asked, before)
    broken = [line for line in found.values() if line.split()[1] == BROKE]
    gone = sorted(before.keys() - set(every))
    sys.stdout.writelines(f"{before[name]}  (played no more)\n" for name in gone)
    sys.stdout.write(f"{len(asked)} battles, {len(unlike)} unlike the kept, {len(broken)} broken\n")
    if told.write and not broken:
        lines = {**before, **found}
        KEPT.write_text("".join(f"{lines[n]}\n" for n in every if n in lines), encoding="utf-8")
        return 0
    return 1 if unlike or gone else 0


if __name__ == "__main__":
    sys.exit(main())
