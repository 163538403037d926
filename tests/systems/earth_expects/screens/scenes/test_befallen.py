"""What befell a side stands at the foot of the next screen that asks it, until that is sealed."""

from __future__ import annotations

import pytest

from game.desk.kit import Screen
from game.desk.log.quiet import Quietly
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.scenario.terrain_entries import HeatSource
from game.systems.earth_expects.screens.scenes.befallen import befallen
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import DamageLevel
from game.table.events import Happening
from game.table.hotseat import Decide
from game.table.scenes import Scene
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, until
from tests.systems.kit.stage import Stage
from tests.terrains import crossing

AT = ev.AttackDeclared(
    attack="1.1.1",
    side="Blue",
    ship="Vigilance",
    weapon="L4",
    target="Icarus",
    boxes=("L4",),
    range=3,
    locks=0,
)
SHOT = ev.ShotRolled(attack="1.1.1", weapon="laser", points=3)
MISSILE = ev.MissileLaunched(
    missile="M1", side="Blue", ship="Vigilance", launcher="M1", target="Icarus", hex=(0, 0)
)


def _duel() -> Battle:
    return duel(boat(yard("vigilance")), boat(yard("icarus"), (0, 3)))


def hit(box: str, after: DamageLevel = "destroyed", points: int = 2) -> Happening:
    return ev.BoxDamaged(
        ship="Icarus",
        box=box,
        points=points,
        before="undamaged",
        after=after,
        attack="1.1.1",
        number=1,
    )


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), ""),
        ((SHOT,), "Meanwhile: 1 attack on Icarus did no harm."),
        ((SHOT, hit("C1", "light", 1)), "Meanwhile: Icarus took 1 point."),
        (
            (SHOT, hit("L1"), hit("H1"), hit("C1")),
            "Meanwhile: Icarus lost control, port laser and port hull (6 points).",
        ),
        (
            (SHOT, hit("L1"), hit("H1"), hit("H2"), hit("S1"), hit("C1")),
            "Meanwhile: Icarus lost control, port laser, port hull and 2 more boxes (10 points).",
        ),
        (
            (hit("C1"), ev.ShipLost(ship="Icarus", reason="it has no control left")),
            "Meanwhile: Icarus is destroyed.",
        ),
        (
            (SHOT, MISSILE),
            "Meanwhile: 1 attack on Icarus did no harm, 1 missile flies at Icarus.",
        ),
        (
            (ev.SectionLost(ship="Icarus", boxes=("S1",)),),
            "Meanwhile: Icarus lost sensor.",
        ),
    ],
)
def test_the_gravest_is_told_first(events: tuple[Happening, ...], told: str) -> None:
    assert befallen(_duel(), "Red", [AT, *events], 1) == told


def test_what_befell_before_and_what_befell_others_is_not_told() -> None:
    assert not befallen(_duel(), "Red", [AT, hit("C1")], 2)
    assert not befallen(_duel(), "Blue", [AT, SHOT, hit("C1")], 1)


def test_it_stands_at_the_next_question_and_goes_with_its_seal() -> None:
    stage = Stage(EARTH_EXPECTS)
    hot = stage.seat("vigilance_against_icarus", ("scripted", "person"))
    desk = desk_for(hot)
    screen = desk.next_screen()
    told = []
    for _step in range(60):
        if isinstance(screen, OrderScreen):
            told.append(desk.news)
            screen.resize((1280, 720))
            line = screen.widget("log line").text()
            if desk.news:
                assert desk.news.startswith("Meanwhile: ") and "Icarus" in desk.news
                assert line.split(",")[0] in desk.news
            else:
                assert not line.startswith("Meanwhile")
            screen.hot.seal([(d, screen.hot.choose_for_me(d)) for d in screen.moment.decisions])
        if hot.ended or sum(map(bool, told)) > 2:
            break
        screen = desk.next_screen()
    assert any(told) and "" in told


@pytest.mark.parametrize("watched", [True, False])
def test_what_was_all_seen_on_the_screen_before_is_not_repeated(watched: bool) -> None:
    hot = seat(crossing(HeatSource(name="Sol", toward="N"), speed=0), "person", "scripted")
    quiet, screen = Quietly(), Screen()
    until(hot, "power")
    assert not quiet.tell(hot, screen, befallen)
    scene = until(hot, "scene:damage")
    assert isinstance(scene, Scene)
    if watched:
        quiet.saw(scene)
    while not isinstance(hot.next_moment(), Decide):
        pass
    told = quiet.tell(hot, screen, befallen)
    assert told == "" if watched else told.startswith("Meanwhile: Vigilance ")
