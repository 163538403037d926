"""Leaving the battle: escapes, and sides that go (rulebook: Escape)."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.events.event import Event, GivenAway
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.docking import made_fast
from game.table.altering import altered
from game.table.events import Watched
from game.table.log import LogLine
from game.table.state import Offer, said
from game.words import _


def claimed(side: str, ship: str) -> str:
    """The claim in a sentence, as the table and the log tell it."""
    text = _("{side} claimed an escape for {ship}; it is judged when the turn ends.")
    return text.format(side=side, ship=ship)


class EscapeClaimed(Event):
    """A side claims that its ship has escaped; judged when the turn ends (EE-GEN-2)."""

    put_in = aloud = True
    heard_by_all = True
    kind: Literal["escape_claimed"] = "escape_claimed"
    side: Name
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return said(battle, Offer(self.side, "escape", self.ship))

    def words(self, told: Told) -> LogLine:
        text = claimed(self.side, self.ship)
        return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=self.ship)


class EscapeAllowed(Event):
    """An enemy lets a ship go (EE-GEN-2); counts if its owner claims the escape this turn."""

    put_in = aloud = True
    heard_by_all = True
    kind: Literal["escape_allowed"] = "escape_allowed"
    side: Name
    ship: Name

    def do(self, battle: Battle) -> Battle:
        return said(battle, Offer(self.side, "let go", self.ship))

    def words(self, told: Told) -> LogLine:
        text = _("{side} let {ship} go.").format(side=self.side, ship=self.ship)
        return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=self.ship)


class ShipEscaped(Event):
    """A ship leaves the table unhurt by what comes; ``reason`` has no full stop."""

    watched = Watched("left")
    kind: Literal["ship_escaped"] = "ship_escaped"
    ship: Name
    reason: str

    def do(self, battle: Battle) -> Battle:
        gone = (battle.ships[name] for name in made_fast(battle, self.ship))
        return battle.with_ships(altered(ship, fate="escaped") for ship in gone)

    def words(self, told: Told) -> LogLine:
        text = _("{ship} has escaped: {reason}.").format(ship=self.ship, reason=self.reason)
        return LogLine(text, rule=_("Escape"), rule_id="EE-GEN-2", ship=self.ship)

    def gives_away(self, battle: Battle) -> GivenAway:
        return GivenAway((self.ship,), _("it leaves"), by_act=False)


class SideLeft(Event):
    """A side that conceded leaves the table, its ships and its missiles with it (Ruling Q255)."""

    kind: Literal["side_left"] = "side_left"
    side: Name

    def do(self, battle: Battle) -> Battle:
        mine = (s for s in battle.ships.values() if s.side == self.side and s.fate is None)
        gone = [altered(ship, fate="conceded") for ship in mine]
        missiles = {n: m for n, m in battle.missiles.items() if m.side != self.side}
        contacts = {n: c for n, c in battle.contacts.items() if c.side != self.side}
        return altered(battle.with_ships(gone), missiles=missiles, contacts=contacts)

    def words(self, told: Told) -> LogLine:
        ships = ", ".join(ship.name for ship in told.battle.afloat(self.side))
        text = _("{side} left the battle with {ships}.") if ships else _("{side} left the battle.")
        text = text.format(side=self.side, ships=ships)
        return LogLine(text, rule=_("Victory"), rule_id="EE-GEN-1", side=self.side)

    def gives_away(self, battle: Battle) -> GivenAway:
        ships = tuple(ship.name for ship in battle.afloat(self.side))
        return GivenAway(ships, _("it leaves"), by_act=False)
