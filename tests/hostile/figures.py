"""The files of the figures: scenarios, orders, journals."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from game.dice import LabelledDice
from game.resources import asset
from game.systems.figures.game import FIGURES, Setup
from game.systems.figures.scenario.file import FILES
from game.systems.figures.screens.register import SCREENS
from game.table.events import OrderSealed
from game.table.faults import SetupError
from game.table.game import begin
from game.table.scenarios import scenario_text
from tests.hostile.judge import command, judged_journal
from tests.hostile.kind import Kind, either_values, journal_values, json_values
from tests.hostile.mutate import as_toml, chain
from tests.systems.figures.games import kept, played
from tests.systems.figures.storms import play_out, storm

GAMES = ((7, 12), (19, 40), (41, 400))
"""Storms, and how many answers are given before their journals are damaged."""
STORMS = (3, 8, 21)
"""Storms whose scenarios are damaged beside those of the game."""
SEED = "05"
"""The dice of the orders that are damaged."""
SMALL = 12
"""Turns and figures of a damaged scenario that is still played to its end."""


def _scenarios() -> list[bytes]:
    files = sorted(asset("figures", "scenarios").glob("*.toml"))
    odd = [json.loads(scenario_text(storm(seed).scenario)) for seed in STORMS]
    written = [as_toml(data, Random(seed)) for seed, data in enumerate(odd)]
    return [*(file.read_bytes() for file in files), *written]


def _journals() -> list[bytes]:
    return [_journal(seed, answers) for seed, answers in GAMES]


def _journal(seed: int, answers: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "good.jsonl"
        played(kept(path, seed), seed, answers)
        return path.read_bytes()


def _orders() -> list[bytes]:
    """The orders of a game by decision and one after the other, and with everything beside."""
    setup = FIGURES.find("flag")
    dice, mind = LabelledDice(bytes.fromhex(SEED)), FIGURES.any_mind(Random(1))
    runner = begin(FIGURES, setup, dice)
    for _answer in range(14):
        decision = runner.decisions[0]
        order = mind.decide(runner.question_view(decision), decision, runner.rules)
        runner.answer(decision.key, order)
    plain = {
        e.decision: {"kind": e.order.kind, **e.order.model_dump(mode="json", exclude_defaults=True)}
        for e in runner.events
        if isinstance(e, OrderSealed)
    }
    side = setup.side_names()[0]
    beside = {
        "dice": [3, 6, 1],
        "sides": {side: "random"},
        "choices": {"onward": "random"},
        "actions": [{"do": "offer_draw", "side": side, "turn": 2}],
    }
    entries = [{"decision": key, "order": order} for key, order in plain.items()]
    written: list[object] = [plain, list(plain.values()), entries]
    files = [{"orders": orders, "seed": SEED} for orders in written]
    files.append({**files[-1], **beside})
    return [json.dumps(data).encode() for data in files]


def _judged_scenario(path: Path) -> list[str]:
    """A scenario that is accepted is told of, reads back the same, and is played to its end."""
    try:
        scenario = FILES.load(path)
    except SetupError as error:
        return list(error.problems)
    assert FILES.parse(scenario_text(scenario), "again") == scenario
    short = scenario.but(last_turn=min(scenario.last_turn, SMALL))
    assert len(Setup(short).about.sides) == 2
    if len(short.figures) <= SMALL:
        play_out(Setup(short), Random(path.read_bytes()))
    return []


def _judged_orders(path: Path) -> list[str]:
    """Orders are carried out as far as they go, or refused."""
    return command("referee", "--game", FIGURES.name, "flag", str(path))


def _judged_journal(path: Path) -> list[str]:
    return judged_journal(path, SCREENS)


KINDS: Mapping[str, Kind] = {
    "figures_scenario": Kind("odd.toml", _scenarios, either_values, _judged_scenario),
    "figures_orders": Kind("odd.json", _orders, json_values, _judged_orders),
    "figures_journal": Kind("odd.jsonl", _journals, journal_values, _judged_journal),
}


# -- small files that are dear


def _strange_keys(count: int) -> bytes:
    return "".join(f"strange_key_{n} = 1\n" for n in range(count)).encode() + _scenarios()[0]


def _crowd(count: int) -> bytes:
    entry = '\n[[figures]]\nname = "F{0}"\nside = "Nobody"\nhex = "0000"\n'
    return _scenarios()[0] + "".join(entry.format(n) for n in range(count)).encode()


def _long_way(count: int) -> bytes:
    path = ["0102 SE"] * count
    return json.dumps([{"kind": "act", "figure": "Ash", "path": path}]).encode()


def _repeated(event: Mapping[str, object], count: int) -> bytes:
    """A journal that says one thing again and again, chained as the game would."""
    lines = [json.loads(line) for line in _journal(*GAMES[0]).splitlines()]
    lines[3:] = [{"event": dict(event)} for _time in range(count)]
    chain(lines)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


PASSED: Mapping[str, object] = {"kind": "passed_over", "reason": "x"}
DEAR: Mapping[str, tuple[str, Callable[[], bytes]]] = {
    "3000 strange keys of a yard": ("figures_scenario", lambda: _strange_keys(3000)),
    "2000 figures": ("figures_scenario", lambda: _crowd(2000)),
    "a path of 90000 steps": ("figures_orders", lambda: _long_way(90_000)),
    "19000 events in a yard": ("figures_journal", lambda: _repeated(PASSED, 19_000)),
}
