"""The files that every small game has: scenarios, orders, journals."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from game.dice import LabelledDice
from game.table.events import OrderSealed
from game.table.faults import SetupError
from game.table.game import begin
from game.table.scenarios import ScenarioGame, scenario_text
from tests.hostile.judge import command, judged_journal
from tests.hostile.kind import Damage, Kind, either_values, journal_values, json_values
from tests.hostile.mutate import chain
from tests.systems.kit.kit import Dear, Kit
from tests.systems.kit.playing import at_random, begun, kept, played_out
from tests.systems.kit.stage import screens_of

ANSWERS = (12, 40, 400)
"""After how many answers journals are damaged."""
SEED = "05"
"""The dice of the orders that are damaged."""
PATIENCE = 12
"""After so many answers nobody thinks about a damaged scenario any more."""
PASSED: Mapping[str, object] = {"kind": "passed_over", "reason": "x"}


def kinds(kit: Kit) -> Mapping[str, Kind]:
    """Every kind of file of a game, by a name."""
    found = {
        "orders": _kind(kit, "odd.json", _orders, json_values, _judged_orders),
        "journal": _kind(kit, "odd.jsonl", _journals, journal_values, _judged_journal),
    }
    if isinstance(kit.game, ScenarioGame):
        found["scenario"] = _kind(kit, "odd.toml", scenarios, either_values, _judged_scenario)
    return {f"{kit.name}_{name}": kind for name, kind in {**found, **kit.hostile.kinds}.items()}


def _kind(
    kit: Kit,
    name: str,
    good: Callable[[Kit], Sequence[bytes]],
    damaged: Damage,
    judge: Callable[[Kit, Path], list[str]],
) -> Kind:
    return Kind(name, partial(good, kit), damaged, partial(judge, kit))


def dear(kit: Kit) -> Mapping[str, Dear]:
    """Small files of a game that are dear, by what they are."""
    found: dict[str, Dear] = {"19000 events": ("journal", lambda: _repeated(kit, 19_000))}
    if isinstance(kit.game, ScenarioGame):
        found["3000 strange keys"] = ("scenario", lambda: _strange_keys(kit, 3000))
    found.update(kit.hostile.dear)
    return {f"{kit.name}: {n}": (f"{kit.name}_{kind}", make) for n, (kind, make) in found.items()}


# -- good files


def scenarios(kit: Kit) -> list[bytes]:
    """Those of the game, and more."""
    return [*(file.read_bytes() for file in kit.game.files.shipped()), *kit.hostile.scenarios()]


def _journals(kit: Kit) -> list[bytes]:
    return [_journal(kit, *told) for told in zip(kit.kept, ANSWERS, strict=False)]


def _journal(kit: Kit, seed: int, answers: int) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "good.jsonl"
        at_random(kit, kept(kit, path, seed), seed, answers)
        return path.read_bytes()


def _orders(kit: Kit) -> list[bytes]:
    """The orders of a battle by decision and one after the other, and with everything beside."""
    setup = kit.game.find(kit.hostile.battle or kit.battle)
    mind = kit.game.mind(1)
    runner = begin(kit.game, setup, LabelledDice(bytes.fromhex(SEED)))
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
        "dice": [3, 150, 1],
        "sides": {side: "scripted"},
        "choices": {[*runner.rules.questions][-1]: "random"},
        "actions": [{"do": "offer_draw", "side": side, "turn": 2}],
        "penalties": True,
    }
    entries = [{"decision": key, "order": order} for key, order in plain.items()]
    written: list[Any] = [plain, list(plain.values()), entries]
    files = [plain, *({"orders": orders, "seed": SEED} for orders in written)]
    files.append({**files[-1], **beside})
    return [json.dumps(data).encode() for data in files]


def _strange_keys(kit: Kit, count: int) -> bytes:
    return "".join(f"strange_key_{n} = 1\n" for n in range(count)).encode() + scenarios(kit)[0]


def _repeated(kit: Kit, count: int) -> bytes:
    """A journal that says one thing again and again, chained as the game would."""
    lines = [json.loads(line) for line in _journal(kit, kit.kept[0], ANSWERS[0]).splitlines()]
    lines[3:] = [{"event": dict(PASSED)} for _time in range(count)]
    chain(lines)
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


# -- what comes of damaged ones


def _judged_scenario(kit: Kit, path: Path) -> list[str]:
    """A scenario that is accepted is told of, reads back the same, and is played to its end."""
    files = kit.game.files
    try:
        scenario = files.load(path)
    except SetupError as error:
        return list(error.problems)
    assert files.parse(scenario_text(scenario), "again") == scenario
    assert len(kit.game.setup(scenario).about.sides) == len(scenario.side_names())
    playable = kit.hostile.playable(scenario)
    if playable is not None:
        chance = Random(path.read_bytes())
        played_out(kit, begun(kit, kit.game.setup(playable)), chance, patience=PATIENCE)
    return []


def _judged_orders(kit: Kit, path: Path) -> list[str]:
    """Orders are carried out as far as they go, or refused."""
    battle = kit.hostile.battle or kit.battle
    return command("referee", "--game", kit.game.name, battle, str(path))


def _judged_journal(kit: Kit, path: Path) -> list[str]:
    return judged_journal(path, screens_of(kit.game))
