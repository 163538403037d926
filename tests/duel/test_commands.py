"""The commands duel and tournament as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commanding import Ran, run
from tests.duel.support import dashers

Captured = pytest.CaptureFixture[str]
RACE = ("duel", "race", "--mind-a", "random", "--mind-b", "scripted", "--games", "6")


def test_the_table_is_the_same_for_any_number_of_jobs(capsys: Captured, tmp_path: Path) -> None:
    def told(jobs: int, folder: str) -> Ran:
        keep = tmp_path / folder
        words = ("duel", "lancer", "wasp", "--games", "6", "--jobs", jobs, "--keep", keep)
        return run(capsys, *words)

    one, two = told(1, "one"), told(2, "two")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert "6 games" in one.out


def test_what_was_played_is_not_played_again(capsys: Captured, tmp_path: Path) -> None:
    mind = f"{dashers(tmp_path)}:Fast"
    words = ("duel", "race", "--mind-a", mind, "--games", "4", "--jobs", "1")
    first = run(capsys, *words)
    [kept] = (tmp_path / "home" / "duels").glob("*.jsonl")
    before = kept.read_bytes()
    again = run(capsys, *words)
    assert (again.out, kept.read_bytes()) == (first.out, before)
    more = run(capsys, *words[:-4], "--games", "6", "--jobs", "1")
    assert kept.read_bytes().startswith(before)
    assert "6 games" in more.out


def test_games_stop_as_soon_as_the_score_is_known(capsys: Captured, tmp_path: Path) -> None:
    mind = f"{dashers(tmp_path)}:Fast"
    words = ("duel", "race", "--mind-a", mind, "--mind-b", "random", "--json", "--until")
    one, two = (run(capsys, *words, "50", "--jobs", jobs) for jobs in (1, 2))
    assert one.data[0]["games"] == 40
    assert one.out == two.out
    [known] = run(capsys, *words, "5", "--jobs", "1", "--games", "400").data
    low, high = known["interval"]
    assert high - low <= 0.1
    fewer = ("--games", known["games"] - 40, "--jobs", "1")
    low, high = run(capsys, *words[:-1], *fewer).data[0]["interval"]
    assert high - low > 0.1
    [short] = run(capsys, *words, "1", "--jobs", "1", "--games", "46").data
    assert short["games"] == 46


def test_a_duel_as_json_and_as_csv(capsys: Captured) -> None:
    [told] = run(capsys, *RACE, "--jobs", "1", "--json").data
    assert told["won"] + told["drawn"] + told["lost"] == told["games"] == 6
    assert told["interval"][0] <= told["score"] <= told["interval"][1]
    rows = run(capsys, *RACE, "--jobs", "1", "--csv").out.splitlines()
    assert rows[0].startswith("game,start,swapped,winner,turns,limit,reason")
    assert [row.split(",")[:3] for row in rows[1:3]] == [["0", "0", "0"], ["1", "0", "1"]]
    assert json.dumps(told)


def test_how_long_was_thought_is_told_when_asked_for(capsys: Captured) -> None:
    assert run(capsys, *RACE, "--jobs", "1").err == ""
    assert "ms a decision" in run(capsys, *RACE, "--jobs", "1", "--times").err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("duel", "icarus", "icaros"), "did you mean icarus"),
        (("duel", "nobody"), "no such file"),
        (("duel", "race", "--games", "3"), "even number"),
        (("duel", "race", "--jobs", "-1"), "0 is one a processor"),
        (("duel", "race", "--mind-a", "nobody"), "There is no mind 'nobody'"),
        (("duel", "race", "--game", "chess"), "There is no game 'chess'"),
        (("tournament", "icarus"), "two at least"),
        (("duel",), "A is missing"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(
    words: tuple[str, ...], said: str, capsys: Captured
) -> None:
    ran = run(capsys, *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_folder_that_takes_no_games_is_named(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ran = run(capsys, *RACE, "--jobs", "1", "--keep", tmp_path / "file" / "games")
    assert ran.code == 2
    assert "the games cannot be kept here" in ran.err


def test_a_tournament_tells_places_in_every_form(capsys: Captured, tmp_path: Path) -> None:
    words = ("tournament", "lancer", "wasp", "broadsword", "--games", "2", "--jobs", "1")
    table = run(capsys, *words).out.splitlines()
    assert [row.split("|")[1].strip() for row in table[2:]] == ["1", "2", "3"]
    assert "Broadsword" in table[2]
    out = tmp_path / "table.svg"
    assert run(capsys, *words, "--format", "svg", "--out", out).code == 0
    assert out.read_text(encoding="utf-8").count("<circle") == 3
    rows = run(capsys, *words, "--format", "csv").out.splitlines()
    assert sum(int(row.split(",")[-1]) for row in rows[1:]) == 2 * 2 * 3
