"""The command line: what is wrong is said in one sentence, with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.resources import version
from tests.commanding import run

ROOT = Path(__file__).parents[2]
Captured = pytest.CaptureFixture[str]


def test_version(capsys: Captured) -> None:
    """The version, and nothing of the game is read for it."""
    assert run(capsys, "--version").out == f"earth-expects {version()}\n"


@pytest.mark.parametrize(
    "argv",
    [
        ["fly"],
        ["referee"],
        ["referee", "no_such_scenario"],
        ["referee", "two_scouts", "no_such_orders.json"],
        ["referee", "two_scouts", "--dice", "one"],
        ["referee", "two_scouts", "--dice", "0"],
        ["referee", "two_scouts", "--seed", "xyz"],
        ["referee", "two_scouts", "--seed", "abc"],
        ["referee", "two_scouts", "--side", "Loyalists"],
        ["referee", "two_scouts", "--side", "Pirates=scripted"],
        ["referee", "two_scouts", "--side", "Loyalists=asleep"],
        ["referee", "two_scouts", "--rest", "nobody"],
        ["referee", "."],
        ["ship"],
        ["ship", "."],
        ["ship", "nothing.toml"],
        ["ship", "icarus", "--arcs", "0"],
        ["ship", "icarus", "--arcs", "9" * 5000],
        ["replay", "."],
        ["replay", "nothing.jsonl"],
        ["replay"],
    ],
)
def test_bad_arguments_are_one_sentence(capsys: Captured, argv: list[str]) -> None:
    """One line on the error output, none on the other, exit code 2."""
    ran = run(capsys, *argv)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert ran.err.rstrip()[-1] in ".!"


@pytest.mark.parametrize("command", ["referee", "ship", "replay"])
@pytest.mark.parametrize("content", [b"\0\xff\xfe" * 99, b"", b"[" * 90_000, b"\xef\xbb\xbf", b"{"])
def test_files_of_any_bytes_are_refused_in_words(
    capsys: Captured, tmp_path: Path, command: str, content: bytes
) -> None:
    """Binary, empty, nested without end: no command stumbles over a file."""
    path = tmp_path / "odd.toml"
    path.write_bytes(content)
    ran = run(capsys, command, path)
    assert ran.code == 2
    assert "odd.toml: " in ran.err


def _started(code: list[str], **given: str) -> subprocess.CompletedProcess[str]:
    """The game started on a machine without a desktop; it must not stay."""
    desktop = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_", "AUDIODEV", "PULSE_")
    env = {k: v for k, v in os.environ.items() if not k.startswith(desktop)}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    return subprocess.run(
        [sys.executable, *code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**env, **given},
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a window opens without variables")
@pytest.mark.parametrize("given", [{}, {"SDL_VIDEODRIVER": "x11"}, {"DISPLAY": ":4711"}])
def test_without_a_display_the_window_says_what_to_do(given: dict[str, str]) -> None:
    """No display that anybody sees, whatever SDL falls back on: one line, exit code 2."""
    done = _started(["-m", "game"], **given)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "earth-expects referee" in done.stderr and "not available" not in done.stderr
    assert all(name in done.stderr for name in given if name.startswith("SDL"))


@pytest.mark.parametrize("name", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_a_display_that_nobody_sees_is_opened_when_named_and_no_sound_is_no_matter(
    name: str, tmp_path: Path
) -> None:
    code = "from game.app import start; print(type(start().screen).__name__)"
    done = _started(["-c", code], EARTH_EXPECTS_HOME=str(tmp_path), **{name: "dummy"})
    assert (done.stdout, done.stderr) == ("TitleScreen\n", "")


def test_an_interrupt_ends_quietly(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl C is no accident."""

    def interrupted(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_command", interrupted)
    assert run(capsys, "--version").code == 130


def test_a_closed_pipe_ends_quietly() -> None:
    """``earth-expects referee ... | head`` prints no complaint."""
    code = "import sys; from game.cli import main; sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", code, "referee", "wolves", "--rest", "random", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as child:
        assert child.stdout is not None and child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert child.stderr.read() == b""
        assert child.wait() == 141


def test_a_console_that_knows_only_ascii_is_served(tmp_path: Path) -> None:
    """Signs the console lacks become question marks."""
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "game", "referee", "stop_the_icarus", "--rest", "random"]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    done.stdout.decode("ascii")


@pytest.mark.parametrize("module", ["game", "game.cli"])
def test_it_runs_as_a_module(module: str) -> None:
    words = [sys.executable, "-m", module, "--version"]
    done = subprocess.run(words, capture_output=True, check=True, text=True)
    assert done.stdout.startswith("earth-expects ")


def test_a_fault_of_the_program_is_told_without_a_traceback(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last net: one sentence that says how to learn more."""

    def broken(_args: object) -> int:
        raise ZeroDivisionError("seven by nothing")

    monkeypatch.setattr(cli, "_command", broken)
    ran = run(capsys, "--version")
    assert ran.code == 2
    assert "ZeroDivisionError: seven by nothing" in ran.err
    monkeypatch.setenv("EARTH_EXPECTS_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["--version"])
