"""Voices: as loud as their event, heard on small loudspeakers too, never quite the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import game
from game.app import GAMES
from game.desk.sound import Level, Voice, bed, deeds
from game.desk.sound.voices import VOICES, loudness, sung
from game.desk.sound.waves import RATE, Wave, at_pitch, tone


def _named() -> Iterator[tuple[str, Voice]]:
    yield from VOICES.items()
    yield from ((n.lower(), v) for n, v in vars(deeds).items() if isinstance(v, Voice))
    yield from ((f"bed {number}", bed(number)) for number in range(5))


EVERY = dict(_named())
SOUNDS = sorted(Path(game.__file__).parent.glob("systems/*/screens/sounds.py"))


def _share_above(wave: Wave, pitch: float) -> float:
    power = np.abs(np.fft.rfft(wave)) ** 2
    above = np.fft.rfftfreq(len(wave), 1 / RATE) > pitch
    return float(power[above].sum() / power.sum())


@pytest.mark.parametrize("name", EVERY)
def test_a_voice_is_as_loud_as_its_event(name: str) -> None:
    voice = EVERY[name]
    for variant in range(voice.variants):
        wave = sung(voice, variant)
        assert 20 * np.log10(loudness(wave)) == pytest.approx(voice.level, abs=0.1)
        assert np.abs(wave).max() < 0.95


def test_loudness_is_that_of_the_loudest_moment() -> None:
    quiet, loud = np.full(RATE, 0.1), np.full(RATE // 10, 0.5)
    assert loudness(np.concatenate([quiet, loud, quiet])) == pytest.approx(0.5)
    assert loudness(np.full(10, 0.25)) == pytest.approx(0.25)


def test_what_matters_more_is_louder() -> None:
    assert VOICES["click"].level < VOICES["dice"].level < deeds.LASER.level < deeds.HIT.level
    assert deeds.HIT.level < deeds.DESTROYED.level < deeds.LOST.level
    assert max(bed(n).level for n in range(5)) < min(v.level for v in VOICES.values())
    assert sorted(Level) == list(Level)


@pytest.mark.parametrize("name", [n for n, v in EVERY.items() if v.level >= Level.WEAPON])
def test_a_small_loudspeaker_gives_it_too(name: str) -> None:
    assert _share_above(sung(EVERY[name], 0), 300) > 0.2


@pytest.mark.parametrize("name", [n for n, v in EVERY.items() if v.variants > 1])
def test_it_is_a_little_otherwise_each_time(name: str) -> None:
    voice = EVERY[name]
    waves = [sung(voice, variant) for variant in range(voice.variants)]
    assert len({len(wave) for wave in waves}) == voice.variants >= 3


@pytest.mark.parametrize("name", [n for n, v in EVERY.items() if v.round])
def test_what_goes_round_has_no_seam(name: str) -> None:
    wave = sung(EVERY[name], 0)
    inside = np.abs(np.diff(wave)).max()
    assert abs(wave[0] - wave[-1]) <= inside * 1.01


def test_a_pitch_is_raised_by_a_factor() -> None:
    higher = at_pitch(tone(400, 1.0, 0.0, 0.0), 1.5)
    pitches = np.fft.rfftfreq(len(higher), 1 / RATE)
    assert pitches[np.abs(np.fft.rfft(higher)).argmax()] == pytest.approx(600, abs=2)
    assert len(higher) == pytest.approx(RATE / 1.5, abs=2)


@pytest.mark.parametrize("screens", GAMES, ids=lambda screens: screens.game)
def test_a_game_takes_no_sound_of_the_desk(screens: object) -> None:
    voices = getattr(screens, "voices", {})
    assert voices and not set(voices) & set(VOICES)


@pytest.mark.parametrize("sounds", SOUNDS, ids=lambda path: path.parent.parent.name)
def test_what_a_game_can_let_hear_is_heard_somewhere_in_it(sounds: Path) -> None:
    code = [path for path in sounds.parent.parent.rglob("*.py") if path != sounds]
    said = "".join(path.read_text(encoding="utf-8") for path in code)
    names = re.findall(r'^    "(\w+)":', sounds.read_text(encoding="utf-8"), re.MULTILINE)
    assert names and [name for name in names if f'"{name}"' not in said] == []


@pytest.mark.parametrize("name", EVERY)
def test_a_voice_is_clean(name: str) -> None:
    """No crack at either end of what does not go round, and it swings about nothing."""
    for variant in range(EVERY[name].variants):
        wave = sung(EVERY[name], variant)
        if not EVERY[name].round:
            assert max(abs(wave[0]), abs(wave[-1])) < 0.001
        assert abs(wave.mean()) < 0.002
