"""What people get wrong on the command line, and the one sentence they read then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commanding import run
from tests.mistakes.good import BATTLE

Captured = pytest.CaptureFixture[str]
MORE = "; earth-expects {command} --help tells more."
COMMANDS: dict[tuple[str, ...], str] = {
    ("refere",): "There is no command 'refere'; did you mean referee?",
    ("shp", "icarus"): "There is no command 'shp'; did you mean ship?",
    ("fly",): "There is no command 'fly'; the commands are referee, ship, replay, rules, print, "
    "words, duel, tournament.",
    ("--versoin",): "There is no option --versoin; did you mean --version?",
    ("ship",): "earth-expects ship: FILE is missing, write it after the command" + MORE,
    ("ship", "icaros"): (
        "icaros: There is no such file and no such ship of the game; did you mean icarus?"
    ),
    ("ship", "icarus", "--arc=x"): "earth-expects ship: --arcs: write a range from 1 to 60" + MORE,
    ("replay",): "earth-expects replay: FILE is missing, write it after the command" + MORE,
    ("referee", "two_scout"): (
        "two_scout: There is no such file and no such scenario; did you mean two_scouts?"
    ),
    ("rules", "xyzzyx"): ("No rule has 'xyzzyx' in it; earth-expects rules lists the chapters."),
}
REFEREE: dict[tuple[str, ...], str] = {
    ("--seeed", "07"): "There is no option --seeed; did you mean --seed?",
    ("--jsn",): "There is no option --jsn; did you mean --json?",
    ("orders.json", "more"): ("'more' is one argument too many; put names with spaces in quotes."),
    ("--side", "Blu=scripted"): "There is no side 'Blu' in this battle: did you mean Blue?",
    ("--side", "Nobody=random"): (
        "There is no side 'Nobody' in this battle: write one of Blue, Red."
    ),
    ("--side", "Blue=scriptd"): "--side 'Blue=scriptd': did you mean Blue=scripted?",
    ("--side", "Blue"): "--side 'Blue': write NAME=orders, NAME=scripted or NAME=random.",
    ("--rest", "randm"): "--rest: 'randm' is unknown, did you mean random" + MORE,
    ("--rest", "me"): "--rest: 'me' is unknown, write scripted or random" + MORE,
    ("--dice", "3;5"): "--dice: write numbers from 1 to 1000 such as 3,5,1" + MORE,
    ("--dice",): "--dice: write its value after it" + MORE,
    ("--seed", "xyz"): "--seed: write an even number of hexadecimal digits, up to 128" + MORE,
    ("nowhere.json",): (
        "nowhere.json: the orders cannot be read (No such file or directory): check the name."
    ),
    (".",): ".: this is a folder: name an orders file in it.",
}


@pytest.mark.parametrize("argv", COMMANDS)
def test_a_command_that_is_misspelt(capsys: Captured, argv: tuple[str, ...]) -> None:
    ran = run(capsys, *argv)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == COMMANDS[argv].format(command=argv[0]) + "\n"


@pytest.mark.parametrize("argv", REFEREE)
def test_an_argument_of_the_referee(
    capsys: Captured, tmp_path: Path, argv: tuple[str, ...]
) -> None:
    path = tmp_path / "battle.toml"
    path.write_text(BATTLE, encoding="utf-8")
    ran = run(capsys, "referee", path, *argv)
    assert (ran.code, ran.out) == (2, "")
    told = ran.err.removesuffix("\n").removeprefix("earth-expects referee: ")
    assert told == REFEREE[argv].format(command="referee")
