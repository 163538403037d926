"""A ship that comes to light is watched by all; what its owner reads of a disguise."""

from __future__ import annotations

from random import Random

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from game.table.scenes import Scene
from tests.disguises import RAIDER, begun, masquerade
from tests.hiding import hidden
from tests.support import BLUE, RED, boat, duel, power, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    seat,
    sheet_of,
    show,
    until,
    watch,
)

SIZES = ((1280, 720), (1920, 1080))


def _lasers(decision: Decision, _view: Battle) -> Order | None:
    if decision.kind != "power":
        return None
    ship = decision.ship or ""
    return power(ship, boxes="L1 L2" if decision.side == BLUE else "")


@pytest.mark.rule("EE-HID-2")
@pytest.mark.parametrize("size", SIZES)
def test_a_hidden_ship_that_is_found_out_is_shown_to_both(size: tuple[int, int]) -> None:
    ships = boat(yard("icarus"), name="Ghost"), boat(yard("icarus"), (0, -2), name="Seeker")
    hot = seat(hidden(duel(*ships), "Ghost"))
    scene = until(hot, "scene:shown", _lasers)
    assert isinstance(scene, Scene)
    screen = watch(desk_for(hot), scene, size)
    words = screen.text()
    assert "A ship comes to light" in words
    assert "an enemy is near enough to notice the power it uses" in " ".join(words.split())


def _masked() -> HotSeat:
    runner = begun(masquerade())
    players = {BLUE: "person", RED: "person"}
    return HotSeat(runner, players, lambda side: RandomLegal(Random(side)), shown=0)  # type: ignore[arg-type]


def _dropping(decision: Decision, _view: Battle) -> Order | None:
    if decision.kind != "announce":
        return None
    return o.AnnounceOrder(said=(o.Said(ship=RAIDER, what="drop disguise"),))


@pytest.mark.rule("EE-OPT-DW-1")
@pytest.mark.parametrize("size", SIZES)
def test_a_dropped_disguise_is_shown_to_both(size: tuple[int, int]) -> None:
    hot = _masked()
    scene = until(hot, "scene:shown", _dropping)
    assert isinstance(scene, Scene)
    screen = show(desk_for(hot).screen_of(scene), size)
    assert "A disguise is dropped" in screen.text()
    assert "it shows its colours" in screen.text()


@pytest.mark.rule("EE-OPT-DW-1")
def test_the_owner_reads_that_she_is_disguised_and_what_would_end_it() -> None:
    hot = _masked()
    moment = until(hot, "power", lambda d, _v: o.AnnounceOrder() if d.kind == "announce" else None)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    sheet = sheet_of(screen, PowerSheet)
    assert "In disguise" in screen.text()
    ends = "others take it for hull; its use ends the disguise"
    assert ends in str(sheet.model.card("H3"))
    assert ends not in str(sheet.model.card("L1"))
    assert ends not in str(sheet.model.card("H14")), "hidden power ends nothing"
    battle = hot.runner.battle
    mine, theirs = (
        str(hex_card(hot.runner.view(side), battle.ships[RAIDER].hex)) for side in (BLUE, RED)
    )
    assert "disguised: others take it for the Annie Laurie" in mine
    assert "disguised" not in theirs
