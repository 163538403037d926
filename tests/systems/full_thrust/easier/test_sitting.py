"""Who is called to the screen: a curtain only where there is a secret, no stop without a choice."""

from __future__ import annotations

from dataclasses import replace

from game.hexgrid.hexes import hex_from_number
from game.systems.full_thrust.easier import EasierRules
from game.systems.full_thrust.events.easier.fire import Defended
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.craft import Group, Missile
from game.systems.full_thrust.state.space import Space
from game.table.hotseat import Curtain, Decide, HotSeat
from game.table.scenes import Scene
from tests.systems.full_thrust.easier.support import BLUE, RED, ship, space
from tests.systems.full_thrust.screens.stage import PLAIN, seated
from tests.systems.kit.stage import PERSONS

UNARMED = Sheet(name="Hulk", value=30, thrust=2, hull=20, beams=(), pdaf=2)


def near(far: str, sheet: str, *groups: str) -> Space:
    """A cruiser of Blue with fighters, and a ship of Red that stands ahead of it."""
    found = space(
        ship("Europa", BLUE, "1515", "Cruiser"), ship("Foe", RED, far, sheet, "S"), sheets=[UNARMED]
    )
    told = {
        f"Group {n}": Group(f"Group {n}", BLUE, "Europa", hex_from_number(at))
        for n, at in enumerate(groups, 1)
    }
    return replace(found, groups=told)


def stops(hot: HotSeat[Space]) -> tuple[dict[str, set[str]], dict[str, set[bool]]]:
    """By kind of question in the first turn: for whom the curtain falls; whether it is open."""
    curtains: dict[str, set[str]] = {}
    open_: dict[str, set[bool]] = {}
    for moment in PLAIN._moments(hot):
        if hot.runner.battle.turn > 1:
            break
        if isinstance(moment, Curtain):
            curtains.setdefault(moment.decisions[0].kind, set()).add(moment.side)
        elif isinstance(moment, Decide):
            open_.setdefault(moment.decisions[0].kind, set()).add(moment.open_to_both)
    return curtains, open_


def test_the_curtain_falls_only_where_both_sides_are_asked_in_secret() -> None:
    curtains, open_ = stops(seated(near("1511", "Hulk", "1512"), PERSONS))
    assert curtains == {"plot": {BLUE, RED}}
    assert open_["attack"] == open_["gunnery"] == {True}
    curtains, open_ = stops(seated(near("1511", "Cruiser", "1512"), PERSONS))
    assert curtains == {"plot": {BLUE, RED}, "gunnery": {BLUE, RED}}
    assert open_["gunnery"] == {False} and open_["attack"] == {True}


def test_a_plot_is_open_where_nobody_else_acts_before_it_is_turned_up() -> None:
    alone = near("1511", "Starbase")
    curtains, open_ = stops(seated(alone, PERSONS))
    assert "plot" not in curtains and open_["plot"] == {True}
    other = replace(near("1511", "Starbase", "1512").groups["Group 1"], side=RED)
    curtains, _open = stops(seated(replace(alone, groups={"Group 1": other}), PERSONS))
    assert curtains["plot"] == {BLUE}


def test_point_defence_at_the_only_group_is_rolled_without_a_stop() -> None:
    for groups, asked in ((("1512",), False), (("1512", "1510"), True)):
        hot = seated(near("1511", "Hulk", *groups), ("scripted", "person"))
        _curtains, open_ = stops(hot)
        assert ("defend" in open_) is asked
        rolled = [event for event in hot.runner.events if isinstance(event, Defended)]
        assert len(rolled) >= UNARMED.pdaf


def test_a_missile_that_is_shot_down_is_told_with_the_fire_that_did_it() -> None:
    found = near("1540", "Hulk")
    missile = Missile("Missile 1", RED, "Foe", hex_from_number("1512"), 3, 2)
    hot = seated(replace(found, missiles={"Missile 1": missile}), ("scripted", "person"))
    scenes = [x for x in PLAIN._moments(hot) if isinstance(x, Scene)]
    events = [{type(event).__name__ for event in scene.events} for scene in scenes]
    assert any("FiredAtShot" in each for each in events)
    assert {"ShotsDegraded"} not in events
    assert isinstance(hot.rules, EasierRules)
