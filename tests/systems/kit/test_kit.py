"""A game alone is enough of a kit; and what is wrong with a game is found by what it gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import app
from game.desk.kit import Screen
from game.table.altering import altered
from game.table.events import Happening
from game.table.game import register, unregister
from tests.hostile.files import KINDS
from tests.hostile.judge import complaints_about
from tests.hostile.small_games import kinds
from tests.race.game import Dashed, RaceGame, RaceRules
from tests.race.screens import SCREENS
from tests.systems.kit import stage, test_journals, test_odd_journals, test_scripted, test_storms
from tests.systems.kit.games import KITS
from tests.systems.kit.kit import Kit, Watched
from tests.systems.kit.odd import ANY_GAME
from tests.systems.kit.stage import SIZE


@pytest.fixture
def race() -> Iterator[Kit]:
    """The race, with nothing said of it."""
    game = RaceGame(line=20)
    register(game)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "GAMES", (*app.GAMES, SCREENS))
        yield Kit(game)
    unregister(game.name)


def test_it_is_stormed(race: Kit) -> None:
    for seed in range(0, 20, test_storms.CUT):
        test_storms.test_a_storm_breaks_nothing(race, seed)
    test_scripted.test_scripted_sides_play_a_battle_to_its_end(race, "race")


def test_it_is_killed_and_edited(
    race: Kit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in race.kept:
        test_journals.test_killed_at_any_question_it_goes_on_with_the_same_dice(
            race, seed, tmp_path
        )
    test_journals.test_every_die_is_read_back_and_replay_prints_the_log(race, 1, tmp_path, capsys)
    test_journals.test_a_concession_is_kept(race, tmp_path / "conceded.jsonl")
    for odd in ANY_GAME:
        test_odd_journals.test_what_can_be_in_no_battle_is_refused(race, odd, True, tmp_path)


def test_it_is_played_in_the_window_once_it_has_screens(
    race: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert race.watched == ()
    own = replace(SCREENS, decide={"dash": lambda *_asked: Screen()})
    monkeypatch.setattr(stage, "GAMES", (own,))
    assert race.watched == (Watched("race"), Watched("race", 2))


def test_its_screens_are_found(race: Kit, tmp_path: Path) -> None:
    places = race.seen.places
    assert {"dash of Race", "log of Race", "report of Race"} <= {*places}
    for make in places.values():
        screen = make(tmp_path)[1]()
        screen.resize(SIZE)
        screen.update(0.0)
        assert screen.text()


def test_its_files_are_damaged(race: Kit, tmp_path: Path) -> None:
    for kind in kinds(race).values():
        path = tmp_path / kind.name
        for seed in range(10):
            chance = Random(seed)
            path.write_bytes(kind.damaged(chance.choice(kind.good()), chance))
            assert complaints_about(kind.judge(path), path) == []


def test_every_game_on_the_list_gets_all_of_it() -> None:
    for kit in KITS:
        assert {f"{kit.name}_{what}" for what in ("orders", "journal", "scenario")} <= {*KINDS}
        assert kit.watched and kit.seen.places and len(kit.kept) > 2


class Forgetful(RaceRules):
    """Forgets a state for another: nothing comes out twice as it did."""

    chance = Random(1)

    def after(self, state: Any, event: Happening) -> Any:
        """By chance."""
        found = super().after(state, event)
        if isinstance(event, Dashed):
            return altered(found, line=found.line + self.chance.choice((0, 1)))
        return found


BROKEN: dict[str, dict[str, Any]] = {
    "an event that no journal reads": {"own_events": ()},
    "a state that comes out otherwise": {"plain_rules": Forgetful()},
    "an event that a journal refuses": {"doubtful": lambda _game, _state, _event: True},
}


@pytest.mark.parametrize("fault", BROKEN)
def test_what_is_wrong_is_found_and_tells_the_game(fault: str) -> None:
    kit = Kit(type("Broken", (RaceGame,), BROKEN[fault])(20))
    with pytest.raises(Exception) as found:
        test_storms.test_a_storm_breaks_nothing(kit, 0)
    told = [str(found.value), *getattr(found.value, "__notes__", ())]
    assert any(words.startswith(("race, turn ", "race: ")) for words in told)
