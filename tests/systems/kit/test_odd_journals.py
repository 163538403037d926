"""Journals that were edited: what could be in no battle is refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.kit.each import of_all, of_each
from tests.systems.kit.kit import Kit
from tests.systems.kit.odd import ANY_GAME, MISFIT
from tests.systems.kit.playing import whole
from tests.table.journal.test_showable import edited, refused

FOREIGN = (
    b'{"event":{"kind":"dashed","side":"Hare","by":1},"hash":""}\n',
    "does not know (dashed)",
)
STRANGER = (b'{"event":{"kind":"conceded","side":"Nobody"},"hash":""}\n', MISFIT)


def save(kit: Kit, folder: Path, kind: str = "") -> Path:
    """A journal with an event of a kind in it: of a kept battle, or of another storm."""
    lines = (whole(kit, seed)[1] for seed in (*kit.kept, *range(kit.storms)))
    wanted = f'"kind":"{kind}"'.encode()
    found = next((raw for raw in map(b"".join, lines) if not kind or wanted in raw), None)
    assert found is not None, f"{kit.name}: no storm has an event {kind}"
    path = folder / "battle.jsonl"
    path.write_bytes(found)
    return path


def put(event: dict[str, Any], values: dict[str, Any]) -> None:
    """Other values in an event; those in a list go into its first entry, if that has values."""
    for key, value in values.items():
        inner = event.get(key)
        if isinstance(value, list) and inner and isinstance(value[0], dict) and len(value) == 1:
            inner[0].update(value[0])
        else:
            event[key] = value


@pytest.mark.parametrize("chained", [True, False])
@of_each("odd", lambda kit: (*ANY_GAME, *kit.odd))
def test_what_can_be_in_no_battle_is_refused(
    kit: Kit, odd: str, chained: bool, tmp_path: Path
) -> None:
    kind, values, told = {**ANY_GAME, **kit.odd}[odd]
    path = save(kit, tmp_path, kind)
    edited(path, kind, lambda event: put(event, values), chained=chained)
    problem = refused(path)
    assert told in problem
    assert "\n" not in problem


@pytest.mark.parametrize(("line", "told"), [FOREIGN, STRANGER], ids=["another game", "a stranger"])
@of_all
def test_an_event_of_another_game_or_side_is_refused(
    kit: Kit, line: bytes, told: str, tmp_path: Path
) -> None:
    path = save(kit, tmp_path)
    ours = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*ours[:5], line, *ours[5:]]))
    assert told in refused(path)


@pytest.mark.parametrize("ruleset", ["Earth Expects", "Chess", "", None, 7])
@of_all
def test_a_journal_that_says_it_is_of_another_game_is_refused(
    kit: Kit, ruleset: Any, tmp_path: Path
) -> None:
    path = save(kit, tmp_path)
    edited(path, "journal", lambda header: header.update(ruleset=ruleset), chained=True)
    assert refused(path)


@of_all
def test_a_journal_without_its_game_is_refused(kit: Kit, tmp_path: Path) -> None:
    path = save(kit, tmp_path)
    edited(path, "journal", lambda header: header.pop("ruleset"), chained=True)
    assert "a key is missing" in refused(path)
