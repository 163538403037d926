"""An event is written in one place: read, done, told and watched with nothing else touched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from game.papers.model import Name
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.strangers import strangers
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Watched
from game.table.journal.lines import canonical, event_data
from game.table.log import LogLine
from game.table.scenes import worth_watching
from tests.support import boat, duel, table_of, yard


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """What a test adds to the game goes again."""
    kinds = dict(ev.KINDS)
    yield
    ev.KINDS.clear()
    ev.KINDS.update(kinds)


def test_an_event_is_known_by_being_defined() -> None:
    class Saluted(ev.Event):
        """A ship honours another by turning about."""

        watched = Watched("salute")
        kind: Literal["saluted"] = "saluted"
        ship: Name
        facing: int

        def do(self, battle: Battle) -> Battle:
            return battle.with_ship(self.ship, facing=self.facing)

        def words(self, told: Told) -> LogLine:
            return LogLine(f"{self.ship} salutes.", ship=self.ship)

    salute = Saluted(ship="Icarus", facing=3)
    assert ev.read_event(canonical(event_data(salute))) == salute

    table = table_of(
        duel(boat(yard("icarus"), name="Icarus"), boat(yard("icarus"), (0, 5), name="Red"))
    )
    log = Log(table.battle)
    table.emit(salute)
    assert table.battle.ships["Icarus"].facing == 3
    assert [line.plain() for line in map(log.hear, table.events) if line] == ["  Icarus salutes."]
    assert worth_watching(table.events)


def test_every_event_stands_in_the_room_and_is_reached_from_it() -> None:
    for kind in ev.KINDS.values():
        assert getattr(ev, kind.__name__) is kind


def test_an_event_says_itself_what_names_lie_deeper_in_it() -> None:
    class Greeted(ev.Event):
        """A ship and one box of it each greet."""

        kind: Literal["greeted"] = "greeted"
        greetings: tuple[tuple[str, str], ...]

        def names_within(self) -> ev.Names:
            return ev.Names(
                ships=tuple(ship for ship, _box in self.greetings),
                boxes=tuple((ship, (box,)) for ship, box in self.greetings),
            )

    battle = duel(boat(yard("icarus")), boat(yard("vigilance"), (0, 5)))
    assert strangers(battle, Greeted(greetings=(("Icarus", "L1"),))) == []
    assert strangers(battle, Greeted(greetings=(("Icarus", "L9"),))) == ["L9"]
    assert strangers(battle, Greeted(greetings=(("Nobody", "L1"),))) == ["Nobody"]
