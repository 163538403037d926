"""Ship files that cannot be read: every problem, in words, with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.earth_expects.ship.ship_file import (
    MAX_BYTES,
    ShipFileError,
    load_ship,
    parse_ship,
)
from tests.systems.earth_expects.ship.drawings import block, column, text

GOOD = text(column("SH"), "CT")


def problems(toml: str) -> tuple[str, ...]:
    with pytest.raises(ShipFileError) as caught:
        parse_ship(toml, "a.toml")
    assert caught.value.place == "a.toml"
    assert all(str(p) and "\n" not in p for p in caught.value.problems)
    return tuple(caught.value.problems)


def only(toml: str) -> str:
    (problem,) = problems(toml)
    return problem


def test_the_good_one_is_good() -> None:
    assert parse_ship(GOOD, "a.toml").name == "Test"


@pytest.mark.parametrize(
    ("toml", "word"),
    [
        (GOOD.replace('class = "CT"', 'class = "BC-1"'), "class: 'BC-1' is not a class"),
        (GOOD.replace('class = "CT"', 'class = "BS-33"'), "BS-1 to BS-32"),
        (GOOD.replace('class = "CT"', "class = 3"), "class: write a text in quotes"),
        (GOOD.replace('class = "CT"\n', ""), "class: this key is missing"),
        (GOOD + "base = 1\n", "base: write true or false"),
        (GOOD + 'base = "true"\n', "base: write true or false"),
        (GOOD + 'kind = "pirate"\n', "kind: write one of 'warship', 'auxiliary'"),
        (GOOD + 'engines_of = "ZZ"\n', "engines_of: 'ZZ' is not a class"),
        (GOOD + 'histroy = "x"\n', "histroy: unknown key, did you mean history?"),
        (GOOD + 'Class = "CT"\n', "did you mean class?"),
        (GOOD + "zzz = 1\n", "zzz: unknown key; the keys are name, class"),
        (GOOD + "railguns = 1\n", "railguns: write a table"),
        (
            GOOD + "[railguns]\nR1 = 'rear'\n",
            "line 11, railguns R1: the record has no railgun; remove this.",
        ),
        (text(column("RR"), railguns="{ R1 = 'up' }"), "railguns R1: write 'forward' or 'rear'"),
        (GOOD + f'history = "{"x" * 1001}"\n', "history: at most 1000 characters"),
        (GOOD.replace('"Test"', '""'), "name: this must not be empty"),
        (GOOD.replace('"Test"', '" Test"'), "name: write one line"),
        (GOOD.replace('"Test"', r'"Te\nst"'), "name: write one line"),
        (GOOD.replace("'''", '"""'), "three single quotes"),
        (GOOD.replace("name =", "name"), "not TOML"),
        ("x = " + "[" * 3000, "not"),
        ("x = " + "9" * 5000, "not TOML"),
        (GOOD + "x" * MAX_BYTES, "64 kB"),
        (text("", "CT"), "line 4, column 1: No hexes are drawn here."),
        (GOOD.replace('"CT"', '"CTCTCTCTCT"'), "'CTCTCTCTCT' is not a class"),
        (text(block(*["H" * 26] * 39), "CT"), "record: at most 1000 boxes"),
        (text("no hexes", "CT"), "line 4, column 1: No hexes are drawn here."),
        (text("\\_/\n/ \\\n\\_/", "CT"), "record: no box is drawn; write a letter"),
        (text(column("Sx"), "CT"), "line 7, column 2: 'x' is not a box type: the types are"),
        (text(column("Ss"), "CT"), "line 7, column 2: 's' is not a box type: did you mean S?"),
        (text("\\_/\n/P\\\n\\o/", "CT"), "line 5, column 2: A box of type P has no primary"),
        (text("\\_/\n/I\\\n\\v/", "CT"), "line 5, column 2: Only lasers form arrays, not boxes"),
    ],
)
def test_one_problem_in_words_with_its_remedy(toml: str, word: str) -> None:
    assert word in only(toml)


def test_problems_of_the_second_drawing() -> None:
    toml = text(column("LL"), "CT") + f"systems = '''\n{column('1?2')}\n'''\n"
    assert problems(toml) == (
        "line 14, column 2: '?' names no system: use a digit or a letter.",
        "line 16, column 2: 2 names a system where the record has no box.",
    )


def test_everything_wrong_is_told_at_once() -> None:
    toml = text("\\_/\n/x\\_/ \\\n\\_/ \\P/", "QQ", base="3", nme="1").replace("name", "title")
    words = " ".join(problems(toml))
    for word in ("QQ", "base", "nme", "title", "'x'", "'P'"):
        assert word in words


def test_lines_are_those_of_the_file() -> None:
    toml = "\n\n# a remark\n" + text(column("HHHz"), "CT", history="'''a\nb'''")
    problem = only(toml)
    place = problem.split(":")[0]
    line, column_ = (int(word) for word in place.replace(",", "").split()[1::2])
    assert toml.split("\n")[line - 1][column_ - 1] == "z"


def test_windows_files_and_byte_order_marks(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load_ship(path).boxes == parse_ship(GOOD, "").boxes


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"name = '\xff'", "Byte 9 is not UTF-8"),
        (b"#" * (MAX_BYTES + 1), "64 kB"),
        (b"\xff" * (2 * MAX_BYTES), "64 kB"),
        (b"\x00", "Byte 1 is zero"),
        (b"", "The file is empty"),
    ],
)
def test_files_that_are_none(tmp_path: Path, content: bytes, word: str) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(content)
    with pytest.raises(ShipFileError, match=word) as caught:
        load_ship(path)
    assert caught.value.place == str(path)


def test_a_missing_file_a_folder_and_a_name_that_cannot_be(tmp_path: Path) -> None:
    for path, word in [
        (tmp_path / "gone.toml", "no such file"),
        (tmp_path, "a folder"),
        (tmp_path / ("x" * 300), "cannot be read"),
        (Path("a\0b"), "cannot be read"),
    ]:
        with pytest.raises(ShipFileError, match=word):
            load_ship(path)


def test_the_message_names_the_file_in_every_line() -> None:
    with pytest.raises(ShipFileError) as caught:
        parse_ship(GOOD + "base = 1\nzzz = 1\n", "my.toml")
    assert all(line.startswith("my.toml: ") for line in str(caught.value).split("\n"))


def test_control_characters_never_reach_the_screen() -> None:
    for toml in (
        GOOD.replace('"CT"', r'"\u001b[1mX"'),
        GOOD + '"\\u001b[1m" = 1\n',
        text(column("S\u200b"), "CT"),
    ):
        assert only(toml).isprintable()


@given(st.text())
def test_any_text_is_read_or_refused(anything: str) -> None:
    with pytest.raises(ShipFileError):
        parse_ship(anything, "a.toml")


@given(st.data())
def test_a_spoilt_file_is_read_or_refused(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 3)))
    spoilt = GOOD[:start] + data.draw(st.text(max_size=3)) + GOOD[end:]
    try:
        assert parse_ship(spoilt, "a.toml").boxes
    except ShipFileError as error:
        assert error.problems
