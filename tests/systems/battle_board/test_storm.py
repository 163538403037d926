"""Random battles with the strangest parts that a file may bring."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.table.journal.read import MAX_FILE
from game.table.journal.resume import resume
from tests.systems.battle_board.kit import BATTLE_BOARD
from tests.systems.battle_board.storms import wild
from tests.systems.kit.playing import begun, played_out

WILD = range(60)


def test_the_strangest_parts_break_nothing_and_their_saves_can_be_loaded(tmp_path: Path) -> None:
    found = 0
    for seed in WILD:
        setup = wild(seed)
        if setup is None:
            continue
        path = tmp_path / f"{seed}.jsonl"
        runner = played_out(BATTLE_BOARD, begun(BATTLE_BOARD, setup, path), Random(seed))
        assert path.stat().st_size < MAX_FILE
        assert resume(path).runner.battle == runner.battle
        found += 1
    assert found > len(WILD) // 4
