"""Games on disk: what was stopped goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.commands.duel as command
from game.commands.duel import Terms, games_of
from game.duel.lines import Line
from game.duel.pairing import pair
from game.duel.play import Bout
from game.duel.store import Store
from tests.duel.support import dashers, line


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    store = Store(tmp_path, "m" * 64)
    store.add(line(0, "A"))
    with store.path.open("ab") as file:
        file.write(line(1, "B").model_dump_json().encode()[:-9])
    assert list(store.read()) == [0]
    store.add(line(1, None))
    assert [one.winner for one in store.read().values()] == ["A", None]


def test_bytes_that_are_no_text_cost_their_line_only(tmp_path: Path) -> None:
    store = Store(tmp_path, "m" * 64)
    store.add(line(0, "A"))
    with store.path.open("ab") as file:
        file.write(b"\xff\xfe\n")
    store.add(line(1, "B"))
    assert list(store.read()) == [0, 1]


def test_only_what_is_missing_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pairing = pair(("race", None), ("random", "random"), 3)
    terms = Terms(games=8, seed=3, jobs=1, keep=str(tmp_path))
    whole = games_of(pairing, terms)
    file = Store(tmp_path, pairing.mark).path
    kept = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(kept[:5]) + kept[5][:20])
    played: list[int] = []
    real = command.play_here

    def watched(bout: Bout) -> Line:
        played.append(bout.number)
        return real(bout)

    monkeypatch.setattr(command, "play_here", watched)
    again = games_of(pairing, terms)
    assert played == [5, 6, 7]
    assert [one.winner for one in again] == [one.winner for one in whole]


def test_other_dice_other_minds_and_other_files_are_other_games(tmp_path: Path) -> None:
    mind = f"{dashers(tmp_path)}:Fast"
    first = pair(("race", None), ("random", mind), 3).mark
    assert pair(("race", None), ("random", mind), 3).mark == first
    assert pair(("race", None), ("random", mind), 4).mark != first
    assert pair(("race", None), ("random", "scripted"), 3).mark != first
    Path(mind.removesuffix(":Fast")).write_text("class Fast: ...\n", encoding="utf-8")
    assert pair(("race", None), ("random", mind), 3).mark != first
