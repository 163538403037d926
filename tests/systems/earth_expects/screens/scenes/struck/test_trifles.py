"""What terrain does and harms nobody at the screen goes on by itself, told in a sentence."""

from __future__ import annotations

import pytest

from game.desk.play.playback import Playback
from game.hexgrid.hexes import hex_number
from game.settings import Settings
from game.systems.earth_expects.events import AtmosphereMet, BoxDamaged, RadiationStruck
from game.systems.earth_expects.scenario.terrain_entries import Region
from game.table.decisions import Decision
from game.table.levels import Player
from game.table.orders import Order
from game.table.scenes import Scene
from tests.systems.earth_expects.screens.scenes.test_locks import _quiet
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch
from tests.terrains import crossing

REST = 30.0


def _radiation(ship: str, *players: Player, harmed: bool) -> Playback:
    """Radiation where a ship lies, watched: with dice that harm it, or do not."""
    lies = crossing().ships[ship]
    hexes = tuple(map(hex_number, (lies.hex, lies.hex.step(lies.facing))))
    belt = Region(name="Belt", holds="radiation", hexes=hexes)
    for seed in range(1, 60):
        hot = seat(crossing(belt, speed=0), *players, seed=seed)
        moment = until(hot, "scene:damage", _coast)
        assert isinstance(moment, Scene)
        struck = [e.after for e in moment.of(BoxDamaged)]
        if (struck == ["light"]) if harmed else not struck:
            desk = desk_for(hot)
            desk.settings = Settings(sound=False)
            screen = watch(desk, moment)
            screen.finish()
            screen.update(REST)
            return screen
    raise AssertionError("no such dice")


def _coast(decision: Decision, view: object) -> Order | None:
    return _quiet(decision, view)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ship", "harmed", "words"),
    [
        ("Icarus", False, "Radiation: no harm to Icarus."),
        ("Icarus", True, "Radiation: 1 point on Icarus."),
        ("Vigilance", False, "Radiation: no harm to Vigilance."),
    ],
)
def test_what_harms_no_ship_of_ones_own_goes_on_and_is_told(
    ship: str, harmed: bool, words: str
) -> None:
    following = _radiation(ship, "person", "scripted", harmed=harmed).following()
    assert following is not None
    assert words in [toast.message for toast in following.toasts]


def test_harm_to_ones_own_ship_waits_to_be_left() -> None:
    screen = _radiation("Vigilance", "person", "scripted", harmed=True)
    assert screen.following() is None and not screen.show.in_short


def test_where_people_share_the_screen_all_of_it_waits() -> None:
    assert _radiation("Icarus", "person", "person", harmed=False).following() is None


def test_a_ship_that_something_else_befell_stands_apart_from_the_head_line() -> None:
    battle = crossing()
    here = battle.ships["Vigilance"].hex
    dive = AtmosphereMet(ship="Vigilance", hex=here, points=0)
    struck = RadiationStruck(ship="Icarus", attack="1.1.1", side=0, pips=1, less=1, points=0)
    hot = seat(crossing(), "person", "person")
    screen = watch(desk_for(hot), Scene("damage", battle, (dive, struck)))
    screen.finish()
    assert screen.headline == "Into the atmosphere"
    assert screen.show.below(screen.now) == "Vigilance · Radiation: Icarus"
