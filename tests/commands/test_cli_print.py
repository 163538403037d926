"""``earth-expects print``: ships and battles on paper."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest

from tests.commanding import run
from tests.table.journal.battles import played, started

Captured = pytest.CaptureFixture[str]


def _text(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def _pages(path: Path) -> int:
    return len(pypdf.PdfReader(path).pages)


def test_a_ship_is_printed_and_told_where(capsys: Captured, tmp_path: Path) -> None:
    ran = run(capsys, "print", "icarus", "--out", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    [path] = ran.out.splitlines()
    assert path == str(tmp_path / "icarus.pdf")
    assert "Icarus" in _text(Path(path)) and "Scout (SC)" in _text(Path(path))


def test_several_ships_share_pages_of_the_paper_named(capsys: Captured, tmp_path: Path) -> None:
    ships = ["icarus", "vigilance", "tycho"]
    ran = run(capsys, "print", *ships, "--per-page", 2, "--paper", "letter", "--out", tmp_path)
    path = Path(ran.out.strip())
    assert path.name == "icarus-vigilance-tycho.pdf"
    read = pypdf.PdfReader(path)
    assert len(read.pages) == 2
    assert round(float(read.pages[0].mediabox.width) / 72, 1) == 8.5


def test_svg_has_a_file_a_page(capsys: Captured, tmp_path: Path) -> None:
    ran = run(capsys, "print", "icarus", "tycho", "--out", tmp_path / "two.svg")
    assert [Path(line).name for line in ran.out.splitlines()] == ["two-1.svg", "two-2.svg"]
    assert "Tycho" in (tmp_path / "two-2.svg").read_text(encoding="utf-8")
    both = run(capsys, "print", "icarus", "--pdf", "--svg", "--out", tmp_path)
    assert [Path(line).suffix for line in both.out.splitlines()] == [".pdf", ".svg"]


def test_a_save_is_printed_as_it_stands_with_what_both_sides_may_see(
    capsys: Captured, tmp_path: Path
) -> None:
    """Power for speed is its side's own secret; damage everybody sees."""
    save = tmp_path / "battle.jsonl"
    runner, journal = started(save, "two_scouts")
    played(runner, answers=40)
    journal.close()
    out = tmp_path / "x.pdf"
    assert run(capsys, "print", save, "--out", out).code == 0
    assert _pages(out) == len(runner.battle.afloat())
    assert f"turn {runner.battle.turn}" in _text(out)
    assert "power for speed last turn" not in _text(out)
    side = runner.battle.sides[0]
    run(capsys, "print", save, "--side", side, "--out", out)
    assert _text(out).count("power for speed last turn") == len(runner.battle.afloat(side))


def test_a_hidden_ship_is_printed_for_its_own_side_only(capsys: Captured, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    run(capsys, "print", "picket line", "--out", out)
    everybody = _text(out)
    sides = ["Belt Confederacy", "United Nations"]
    own = []
    for side in sides:
        run(capsys, "print", "picket line", "--side", side, "--out", out)
        own.append(_text(out))
    assert max(map(len, own)) > len(everybody)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (["icaru"], "did you mean icarus?"),
        (["icarus", "--per-page", "9"], "'9' is unknown"),
        (["two scouts", "--side", "Loyalist"], "did you mean Loyalists?"),
        (["icarus", "--papers", "a4"], "did you mean --paper?"),
        (["nothing.jsonl"], "nothing.jsonl"),
    ],
)
def test_what_cannot_be_printed_is_told_in_a_sentence(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, given: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run(capsys, "print", *given)
    assert ran.code == 2 and told in ran.err
    assert len(ran.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_bad_ship_file_tells_every_fault(capsys: Captured, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 1\n", encoding="utf-8")
    ran = run(capsys, "print", bad, "--out", tmp_path)
    assert ran.code == 2 and len(ran.err.splitlines()) >= 2
    wrong = tmp_path / "battle.toml"
    wrong.write_text("[[sides]]\nname = 'A'\n", encoding="utf-8")
    assert "sides" in run(capsys, "print", wrong, "--out", tmp_path).err


def test_a_folder_that_cannot_be_written_to_is_told_and_the_old_file_stays(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(capsys, "print", "icarus", "--out", tmp_path)
    before = (tmp_path / "icarus.pdf").read_bytes()

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.journal.files.write_all", full)
    ran = run(capsys, "print", "icarus", "--out", tmp_path)
    assert ran.code == 2 and "No space left on device" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["icarus.pdf"]
    assert (tmp_path / "icarus.pdf").read_bytes() == before
    inside = run(capsys, "print", "icarus", "--out", tmp_path / "icarus.pdf" / "deeper")
    assert inside.code == 2 and "cannot be written" in inside.err


def test_vectorish_prints_no_pads_or_text_of_another_way_of_moving(
    capsys: Captured, tmp_path: Path
) -> None:
    assert run(capsys, "print", "pursuit", "--map", "--out", tmp_path).code == 0
    for given, told in (("--pads", "order pads"), ("--text", "no battle")):
        ran = run(capsys, "print", "pursuit", given, "--out", tmp_path)
        assert ran.code == 2 and told in ran.err
    assert len(list(tmp_path.iterdir())) == 1
    assert run(capsys, "print", "pursuit", "--all", "--out", tmp_path).code == 0


@pytest.mark.parametrize(
    ("given", "meant"),
    [("frigat", "frigate"), ("icaros", "icarus"), ("raidres", "raiders"), ("mercant", "merchant")],
)
def test_a_mistyped_name_of_any_game_is_told_the_nearest(
    capsys: pytest.CaptureFixture[str], given: str, meant: str
) -> None:
    assert f"did you mean {meant}?" in run(capsys, "print", given).err


@pytest.mark.parametrize("name", ["icarus", "two_scouts", "knife_work", "cruiser", "lancer"])
def test_a_folder_of_the_same_name_hides_nothing_of_the_game(
    name: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path)
    ran = run(capsys, "print", name, "--out", "printed")
    assert (ran.code, ran.err) == (0, "") and ran.out.startswith("printed/")


def test_a_folder_that_nothing_is_called_like_is_one(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nowhere").mkdir()
    monkeypatch.chdir(tmp_path)
    ran = run(capsys, "print", "nowhere")
    assert ran.code == 2 and ran.err == "nowhere: This is a folder: name a file in it.\n"


def test_where_nothing_can_be_written_is_named_as_it_was_given(
    capsys: Captured, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    there = tmp_path / "file" / "in it"
    ran = run(capsys, "print", "icarus", "--out", there)
    assert ran.code == 2 and ran.err.startswith(f"{there}: it cannot be written: ")
    assert len(ran.err.splitlines()) == 1


def test_a_token_that_begins_damaged_has_a_box_for_each_of_its_ships(
    capsys: Captured, tmp_path: Path
) -> None:
    """Four ships with ten points each are worth less than four that are whole."""
    run(capsys, "print", "knife_work", "--out", tmp_path)
    text = _text(tmp_path / "knife-work.pdf")
    first = text[text.index("First Cannons") : text.index("4 of its ships have taken 10 each.")]
    assert "\nships 4\n" in first


def test_names_of_lines_are_whole_on_a_pad(capsys: Captured, tmp_path: Path) -> None:
    run(capsys, "print", "knife_work", "--pads", "--out", tmp_path)
    text = _text(tmp_path / "knife-work.pdf")
    assert "First Cannons" in text and "Second Cannons" in text
