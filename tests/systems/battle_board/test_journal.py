"""A journal of the battle board holds all that its battle is played with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.parts import Fittings, standard
from game.table.journal.errors import JournalError
from game.table.journal.resume import resume
from tests.systems.battle_board.kit import BATTLE_BOARD
from tests.systems.battle_board.storms import storm
from tests.systems.kit.odd import MISFIT
from tests.systems.kit.playing import at_random, kept, whole
from tests.table.journal.test_showable import edited


def test_a_battle_goes_on_as_it_began_when_the_parts_and_designs_of_the_game_are_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal holds all that its battle is played with."""
    path = tmp_path / "battle.jsonl"
    seed = next(n for n in range(99) if not any(side.points for side in storm(n).scenario.sides))
    whole = at_random(BATTLE_BOARD, kept(BATTLE_BOARD, path, seed), seed, answers=5)
    parts, sheets = standard(), stock()
    hulls = [hull.but(armour=hull.armour + 7, cost=1) for hull in parts.hulls.values()]
    dear = Fittings.model_validate(
        {**parts.fittings.model_dump(), "shield": {"weight": 9, "cost": 9, "points": 3}}
    )
    weapons = [weapon.but(range=1, power=1) for weapon in parts.weapons.values()]
    changed = parts.with_more(hulls, weapons, dear)
    slow = {name: sheet.but(ideal_speed=4, slots=()) for name, sheet in sheets.items()}
    monkeypatch.setattr("game.systems.battle_board.scenario.setup.standard", lambda: changed)
    monkeypatch.setattr("game.systems.battle_board.scenario.setup.stock", lambda: slow)
    taken = resume(path)
    assert taken.notes == ()
    assert taken.runner.battle == whole.battle
    again, as_before = (at_random(BATTLE_BOARD, one, 7) for one in (taken.runner, whole))
    assert again.events == as_before.events


def test_a_scenario_inside_that_was_changed_is_refused_or_told(tmp_path: Path) -> None:
    save = tmp_path / "battle.jsonl"
    save.write_bytes(b"".join(whole(BATTLE_BOARD, BATTLE_BOARD.kept[0])[1]))

    def dearer(header: dict[str, Any]) -> None:
        text = header["scenario"]["text"]
        assert '"armour": 50' in text
        header["scenario"]["text"] = text.replace('"armour": 50', '"armour": 51')

    edited(save, "journal", dearer, chained=True)
    try:
        taken = resume(save)
    except JournalError as error:
        assert MISFIT in error.problem
    else:
        assert any("edited by hand" in note for note in taken.notes)
