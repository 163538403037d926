"""Scenario files that are meant badly: each is answered in words, or is played to its end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.systems.battle_board.game import Setup
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.scenario.file import load_scenario, parse_scenario
from game.systems.battle_board.scenario.scenario import Scenario
from game.table.faults import SetupError
from game.table.game import look_up
from game.table.journal.read import MAX_EVENTS, MAX_FILE
from game.table.journal.resume import resume
from tests.systems.battle_board.kit import BATTLE_BOARD
from tests.systems.battle_board.scenario.test_files import OWN_PARTS
from tests.systems.kit.playing import begun, played_out

BUYERS = """
game = "Battle board"
title = "Shops"
sides = [{name = "West", points = 400}, {name = "East", points = 400}]
"""
THREE = ("count = 3", 'count = 1\n[[designs.slots]]\nweapon = "Tenner"\n' * 2 + "count = 1")
"""Three slots where there was one."""
MANY = ("parts = 3", "parts = 30"), ("count = 3", "count = 15")
TOKEN = '\n[[tokens]]\nname = "{name}"\nside = "{side}"\ndesign = "Boxer"\n{more}\n'


def crowd(tokens: int, **changes: str) -> str:
    """Two crowds of Boxers; ``changes``: what stands in the place of what."""
    text = OWN_PARTS.split("[[tokens]]", maxsplit=1)[0]
    for old, new in changes.values():
        assert old in text
        text = text.replace(old, new)
    sides = ["West", "East"] * (tokens // 2)
    return text + "".join(
        TOKEN.format(name=f"T{number}", side=side, more="ships = SHIPS")
        for number, side in enumerate(sides)
    )


def refused(text: str) -> str:
    with pytest.raises(SetupError) as raised:
        parse_scenario(text, "here")
    return "\n".join(raised.value.problems)


REFUSED = {
    "ships below none": ("ships = 2", "ships = -2", "ships: this must be 1 or more."),
    "9999 ships": ("ships = 2", "ships = 9999", "ships: this must be 1000 or less."),
    "a huge number": ("armour = 20", f"armour = {10**400}", "hulls 1 armour: "),
    "no weight": ("weight = 100", "weight = 0", "hulls 1 weight: this must be 1 or more."),
    "no power": ("power = 10", "power = 0", "weapons 1 power: this must be 1 or more."),
    "a range of a billion": ("range = 2", "range = 1e9", "weapons 1 range: "),
    "accuracy 0": ("range = 2", "range = 2\naccuracy = 0", "accuracy: this must be 1 or more."),
    "accuracy 1000": ("range = 2", "range = 2\naccuracy = 1000", "accuracy: this must be 100 or"),
    "off the board": ('"1205"', '"9999"', "9999 is not on the board of 15 columns and 11 rows"),
    "a hex in other digits": ('"1205"', '"١٢٠٥"', "write a hex number of four digits"),
    "one name twice": ('"Lancers"', '"Boxers"', "'Boxers' stands there twice"),
    "a long name": ('"Lancers"', f'"{"x" * 10_000}"', "name: at most 60 characters"),
    "a name that rings": ('"Lancers"', '"Lan\\u0007cers"', "a character here cannot be shown"),
    "over nothing": ('"15/2"', '"1/0"', "write a number or a fraction in quotes here, such as dam"),
    "endless": ('"15/2"', "nan", "write a number or a fraction in quotes here, such as damage ="),
    "true": ('"15/2"', "true", 'here, such as damage = "15/2".'),
    "monstrous damage": ('"15/2"', '"1e4000"', "damage: this must be 1000000 or less."),
    "dust of damage": ('"15/2"', '"1e-4000"', "the lower number of a fraction is at most 1000"),
    "damage below none": ('"15/2"', '"-1/2"', "damage: this must be 0 or more."),
    "dead already": ('"15/2"', "20", "no less than the armour of 20"),
    "a thousand rounds": ('title = "O', 'last_round = 1000\ntitle = "O', "this must be 40 or less"),
    "another game": ('"Battle board"', '"Chess"', "game"),
    "a section twice": ("[[hulls]]", '[[hulls]]\nname = "Box"\n[[hulls]]', "line "),
    "half a table": ("[[weapons]]", "[[weapons", "line "),
    "a binary zero": ('"Boxers"', '"Box\0ers"', ""),
}


@pytest.mark.parametrize("name", REFUSED)
def test_bad_values_are_refused_with_place_and_remedy(name: str) -> None:
    old, new, told = REFUSED[name]
    assert old in OWN_PARTS
    assert told in refused(OWN_PARTS.replace(old, new, 1))


def test_all_of_them_are_told_at_once() -> None:
    text = OWN_PARTS
    wanted = ["a hex in other digits", "no power", "accuracy 1000", "over nothing"]
    for name in wanted:
        old, new, _told = REFUSED[name]
        text = text.replace(old, new, 1)
    problems = refused(text)
    for name in wanted:
        assert REFUSED[name][2] in problems, name


@pytest.mark.parametrize(
    "odd",
    [
        lambda raw: b"\xef\xbb\xbf" + raw,
        lambda raw: raw.replace(b"\n", b"\r\n"),
        lambda raw: b"\n\n" + raw + b"\n# the end",
    ],
)
def test_marks_and_line_ends_of_other_systems_are_read(
    tmp_path: Path, odd: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(odd(OWN_PARTS.encode()))
    assert load_scenario(path) == parse_scenario(OWN_PARTS, "here")


@pytest.mark.parametrize("raw", [b"", b"\x89PNG\r\n\x1a\n" + bytes(99), b"\xff\xfeg\0a\0", b"x"])
def test_what_is_no_scenario_is_told_in_one_sentence(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(raw)
    with pytest.raises(SetupError) as raised:
        load_scenario(path)
    assert len(raised.value.problems) == 1


@pytest.mark.parametrize("words", ["", 'game = "Chess"', "game = 3"])
def test_a_file_of_no_game_or_another_is_not_played_as_this_one(tmp_path: Path, words: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(OWN_PARTS.replace('game = "Battle board"', words, 1), encoding="utf-8")
    assert look_up(path).setup is None
    assert look_up(path).problems


def test_a_side_that_can_buy_nothing_is_told_of() -> None:
    hull = '[[hulls]]\nname = "{0}"\nweight = 1\ninitiative = 1\narmour = 1\n{1}\nengines = 4\n'
    names = ("Scout", "Destroyer", "Cruiser", "Battleship")
    dear = "".join(hull.format(name, "cost = 9000") + "parts = 30\n" for name in names)
    assert "sides 1: 400 points buy nothing; write at least 90" in refused(BUYERS + dear)
    small = "".join(hull.format(name, "cost = 9") + "parts = 0\n" for name in names)
    assert "sides 2: no design of the game can be built" in refused(BUYERS + small)


def test_more_hulls_than_a_journal_holds_are_told_and_so_many_are_played() -> None:
    hull = '\n[[hulls]]\nname = "H{0}"\nweight = 1\ninitiative = 1\narmour = 1\ncost = 1\n'
    hulls = [f"{hull.format(n)}engines = 1\nparts = 1\n" for n in range(36)]
    assert "hulls: with those of the game these are 41; write at most 40" in refused(
        OWN_PARTS + "".join(hulls)
    )
    runner = begun(BATTLE_BOARD, Setup(parse_scenario(OWN_PARTS + "".join(hulls[1:]), "here")))
    assert len(runner.battle.scenario.hulls) == 40


def test_fleets_of_cheap_parts_stay_within_ships_and_saves() -> None:
    """A Wasp for next to nothing: ten thousand points buy more than a token or a save holds."""
    text = BUYERS.replace("400", "10000")
    text += '[[weapons]]\nname = "Torpedo"\nrange = 4\npower = 80\ninitiative = 2\ncost = 0\n'
    text += 'weight = 5\naccuracy = 75\n[[hulls]]\nname = "Cruiser"\nweight = 140\ninitiative = 5\n'
    text += "armour = 400\ncost = 0\nengines = 2\nparts = 14\n"
    setup = Setup(parse_scenario(text, "here"))
    for seed in range(9):
        runner = begun(BATTLE_BOARD, setup)
        for side in setup.side_names():
            decision = runner.pending[side][0]
            view = runner.question_view(decision)
            order = Commander(seed).decide(view, decision, runner.rules)
            runner.answer(decision.key, order)


def test_more_torpedoes_than_a_save_holds_are_refused() -> None:
    fish = ("range = 2", "range = 2\naccuracy = 50")
    text = crowd(2, fish=fish).replace("SHIPS", "1000")
    assert "no save would hold all they do" in refused(text)
    short = crowd(
        2, fish=fish, once=('title = "O', 'last_round = 1\ntitle = "O'), parts=MANY[0], many=MANY[1]
    )
    assert "no save would hold all they do" in refused(short.replace("SHIPS", "1000"))
    last, light = ('title = "O', 'last_round = 40\ntitle = "O'), ("weight = 100", "weight = 1")
    long = crowd(40, last=last, slots=THREE, light=light)
    long = long.replace("SHIPS", "1").replace("speed = 5", "speed = 10")
    assert "no save would hold all they do" in refused(long)


LARGEST = {
    "forty stacks of a thousand": crowd(40).replace("SHIPS", "1000"),
    "forty that miss and never die": crowd(
        40,
        armour=("armour = 20", "armour = 1000000"),
        fish=("range = 2", "range = 14\naccuracy = 1"),
        slots=THREE,
    ).replace("SHIPS", "1"),
    "the longest": crowd(
        14,
        last=('title = "O', 'last_round = 40\nevery_round = true\ntitle = "O'),
        armour=("armour = 20", "armour = 1000000"),
        range_=("range = 2", "range = 14"),
    ).replace("SHIPS", "1"),
    "as many torpedoes as go in": crowd(
        4,
        armour=("armour = 20", "armour = 1000000"),
        fish=("range = 2", "range = 14\naccuracy = 1"),
    ).replace("SHIPS", "200"),
    "shots of a million": crowd(
        8, power=("power = 10", "power = 1000000"), range_=("range = 2", "range = 0")
    ).replace("SHIPS", "1000"),
    "no slots": crowd(8, slots=('[[designs.slots]]\nweapon = "Tenner"\ncount = 3\n', "")).replace(
        "SHIPS", "1"
    ),
}
"""Of everything so much as is accepted."""


@pytest.mark.parametrize("name", LARGEST)
@pytest.mark.parametrize("scripted", [0.0, 1.0])
def test_the_largest_battles_end_and_their_saves_can_be_loaded(
    name: str, scripted: float, tmp_path: Path
) -> None:
    scenario: Scenario = parse_scenario(LARGEST[name], "here")
    runner = begun(BATTLE_BOARD, Setup(scenario), tmp_path / "a.jsonl")
    played_out(BATTLE_BOARD, runner, Random(name), scripted)
    size = (tmp_path / "a.jsonl").stat().st_size
    assert size < MAX_FILE and len(runner.events) < MAX_EVENTS
    assert resume(tmp_path / "a.jsonl").runner.battle == runner.battle
