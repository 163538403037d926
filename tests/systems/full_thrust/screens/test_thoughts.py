"""What the scripted sides meant, on the table: ways, targets, flights, and ships one by one."""

from __future__ import annotations

from pathlib import Path

from game.desk.kit import Label, Term
from game.desk.map.marks import Arrow, Mark, Outline, Plate, Track
from game.desk.map.widget import MapWidget
from game.hexgrid.hexes import hex_from_number, hex_number
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.screens.space_map import counters
from game.systems.full_thrust.screens.thoughts import ThoughtsScreen, order_marks
from game.systems.full_thrust.state.easier_orders import (
    AttackOrder,
    DefendOrder,
    FlyOrder,
    GunneryOrder,
    PlotOrder,
    Shot,
)
from game.systems.full_thrust.state.orders import ExcessOrder, TargetsOrder
from tests.systems.full_thrust.screens.stage import STAGE, fighters_near
from tests.systems.kit.stage import Make


def _screen(make: Make, folder: Path) -> ThoughtsScreen:
    _desk, shown = make(folder)
    found = shown()
    assert isinstance(found, ThoughtsScreen)
    found.rebuild()
    return found


def _marks(screen: ThoughtsScreen) -> list[Mark]:
    meant = screen.meant
    assert meant is not None
    return screen.marks(meant.view, meant, counters(meant.view))


def test_a_move_shows_the_ways_weighed_and_at_whom_the_one_looked_at_fires(tmp_path: Path) -> None:
    screen = _screen(STAGE.thoughts("meeting", "move", 6), tmp_path)
    meant = screen.meant
    assert meant is not None and meant.thought.taken is not None
    taken = meant.thought.taken
    marks = _marks(screen)
    tracks = [mark for mark in marks if isinstance(mark, Track)]
    assert len(tracks) == len(meant.thought.options)
    assert [track.glows for track in tracks] == [False] * (len(tracks) - 1) + [True]
    assert tracks[-1].hexes[-1] == taken.way[-1]
    [arrow] = [mark for mark in marks if isinstance(mark, Arrow)]
    assert (arrow.start, arrow.at) == (taken.way[-1], taken.aimed[0])
    screen.show_option(1)
    screen.rebuild()
    tracks = [mark for mark in _marks(screen) if isinstance(mark, Track)]
    assert tracks[-1].hexes[-1] == meant.thought.options[1].way[-1]


def test_what_is_in_a_hex_is_told_where_it_is_pointed_at(tmp_path: Path) -> None:
    screen = _screen(STAGE.thoughts("meeting", "move", 6), tmp_path)
    shown, meant = screen.widget("map"), screen.meant
    assert isinstance(shown, MapWidget) and meant is not None
    shown.put_cursor(meant.view.ships[meant.thought.who].hex)
    found = shown.explanation_at(None)
    assert found is not None
    [term, *_more] = found[0].terms
    assert isinstance(term, Term) and term.label.startswith(meant.thought.who)


def test_plots_are_gone_through_ship_by_ship(tmp_path: Path) -> None:
    screen = _screen(STAGE.thoughts("strike", "plot"), tmp_path)
    order = screen.sealed.order
    assert isinstance(order, PlotOrder) and len(order.plots) == 3
    named = []
    for number in range(screen.at, screen.at + 3):
        screen.go(number)
        screen.rebuild()
        moment = screen.widget("moment")
        assert isinstance(moment, Label)
        named.append(moment.label.split(" · ")[-1])
        [chosen] = [m for m in _marks(screen) if isinstance(m, Plate) and m.chosen]
        assert chosen.name == named[-1]
    assert named == [plot.ships[0] for plot in order.plots]


def test_an_order_weighed_piece_by_piece_is_on_the_map_as_well() -> None:
    space = fighters_near()
    first, second = order_marks(space, FlyOrder(ship="Group 1", to="2023"))
    assert isinstance(first, Outline) and hex_number(first.hex) == "2023"
    assert isinstance(second, Track) and second.hexes == (
        hex_from_number("2021"),
        hex_from_number("2023"),
    )
    aimed = order_marks(space, DefendOrder(ship="Kestrel", point=("Group 1",), area=("Group 1",)))
    assert [(m.of, m.at) for m in aimed if isinstance(m, Arrow)] == [("Kestrel", "Group 1")]
    fire = order_marks(space, TargetsOrder(ship="Aerie", beams=(None, "Osprey")))
    assert [m.at for m in fire if isinstance(m, Arrow)] == ["Osprey"]
    shots = (Shot(weapon="beam 1", target="Group 1"), Shot(weapon="beam 2", target="Group 1"))
    easier = order_marks(space, GunneryOrder(ship="Kestrel", shots=shots))
    assert [(m.of, m.at) for m in easier if isinstance(m, Arrow)] == [("Kestrel", "Group 1")]
    raid = order_marks(space, AttackOrder(ship="Group 2", target="Osprey"))
    assert [(m.of, m.at) for m in raid if isinstance(m, Arrow)] == [("Group 2", "Osprey")]
    assert order_marks(space, AttackOrder(ship="Group 2")) == []
    [outline] = order_marks(space, ExcessOrder(ships=("Aerie",)))
    assert isinstance(outline, Outline) and outline.hex == space.ships["Aerie"].hex


def test_every_kind_of_order_has_a_name() -> None:
    every = {kind for rules in RULESETS.values() for kind in rules.questions}
    assert set(ThoughtsScreen.kinds) == every - {"pass"}
