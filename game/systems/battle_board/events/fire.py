"""Fire: the ladder of a round, what each slot does, and shields that come back."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.battle_board.events.event import BoardEvent
from game.systems.battle_board.rules.condition import Struck
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.exact import Exact, Points
from game.systems.battle_board.state.orders import SlotNumber
from game.table.altering import altered
from game.table.events import Watched
from game.table.fact import Fact
from game.table.log import DETAIL, LogLine, Told
from game.words import _, counted


class LadderDrawn(BoardEvent):
    """The order in which slots fire this round, as (token, number of the slot)."""

    rule = "STR-INI-1"
    watched = Watched("fire", worth=False)
    kind: Literal["ladder_drawn"] = "ladder_drawn"
    rungs: tuple[tuple[Name, SlotNumber], ...]

    def do(self, board: Board) -> Board:
        return altered(board, ladder=self.rungs)

    def words(self, told: Told[Board]) -> LogLine:
        tokens = told.battle.tokens
        terms = (
            _("{n} {token}, {weapon}").format(
                n=slot.initiative, token=name, weapon=_(slot.weapon.name).lower()
            )
            for name, slot in ((name, tokens[name].design.slots[n]) for name, n in self.rungs)
        )
        text = counted("Order of fire: one slot.", "Order of fire: {n} slots.", len(self.rungs))
        return LogLine(
            text, "; ".join(terms), rule=_("Initiative"), rule_id=self.rule, level=DETAIL
        )


class Hit(Fact):
    """What one target of a slot took, and what is left of it. ``far``: its distance."""

    token: Name
    far: Points
    arrived: Points
    shields: Points
    killed: Points
    over: Exact
    ships: Points
    pool: Points
    damaged: Points
    damage: Exact


def hit(struck: Struck, far: int) -> Hit:
    """It as an event tells it."""
    after = struck.after
    return Hit(
        token=struck.name,
        far=far,
        arrived=struck.arrived,
        shields=struck.shields,
        killed=struck.killed,
        over=struck.over,
        ships=after.ships,
        pool=after.pool,
        damaged=after.damaged,
        damage=after.damage,
    )


class SlotFired(BoardEvent):
    """A slot has fired. ``power``: its volley, or the power of one torpedo; ``ran``: torpedoes."""

    rule = "STR-FIRE-2"
    watched = Watched("fire")
    kind: Literal["slot_fired"] = "slot_fired"
    token: Name
    slot: SlotNumber
    power: Points
    hits: tuple[Hit, ...]
    ran: Points = 0
    by_hand: bool = False

    def do(self, board: Board) -> Board:
        tokens = dict(board.tokens)
        for each in self.hits:
            tokens[each.token] = altered(
                tokens[each.token],
                ships=each.ships,
                pool=each.pool,
                damaged=each.damaged,
                damage=each.damage,
            )
        return altered(board, tokens=tokens, shots=board.shots + 1)

    def words(self, told: Told[Board]) -> LogLine:
        token = told.battle.tokens[self.token]
        weapon = token.design.slots[self.slot].weapon
        sums = self._torpedoes(weapon.accuracy) if weapon.accuracy else self._beam(weapon.range)
        text = _("{token}, {weapon}: {hits}.").format(
            token=self.token,
            weapon=_(weapon.name).lower(),
            hits="; ".join(_hit_words(each) for each in self.hits),
        )
        return LogLine(
            text,
            sums,
            rule=_("Firing"),
            rule_id=self.rule,
            ship=self.token,
            side=token.side,
        )

    def _torpedoes(self, accuracy: int) -> str:
        return counted(
            "{hits} of {n} torpedo of {power} hits",
            "{hits} of {n} torpedoes of {power} hit",
            len(self.dice),
            hits=sum(die.value <= accuracy for die in self.dice),
            power=self.power,
        )

    def _beam(self, range_: int) -> str:
        first = self.hits[0]
        return _("{power} at {far} of {range}: {arrived}").format(
            power=self.power, far=first.far, range=range_, arrived=first.arrived
        )


def _hit_words(hit: Hit) -> str:
    if not hit.arrived:
        return _("nothing on {token}").format(token=hit.token)
    parts = [_("{n} on {token}").format(n=hit.arrived, token=hit.token)]
    if hit.shields:
        parts.append(_("shields take {n}").format(n=hit.shields))
    if hit.killed:
        parts.append(counted("one ship is lost", "{n} ships are lost", hit.killed))
    if hit.ships == 0:
        parts.append(_("none is left"))
    return ", ".join(parts)


class Regained(Fact):
    """Points of shields that come back to a token."""

    token: Name
    points: Points


class RoundClosed(BoardEvent):
    """Shields come back, and it is noted whether anybody fired."""

    rule = "Q321"
    watched = Watched("shields")
    kind: Literal["round_closed"] = "round_closed"
    regained: tuple[Regained, ...] = ()

    @property
    def watching(self) -> Watched | None:
        """Not where nothing comes back."""
        return self.watched if self.regained else None

    def do(self, board: Board) -> Board:
        tokens = dict(board.tokens)
        for each in self.regained:
            token = tokens[each.token]
            tokens[each.token] = altered(token, pool=token.pool + each.points)
        quiet = 0 if board.shots else board.quiet + 1
        return altered(board, tokens=tokens, shots=0, quiet=quiet, step=0, movers=(), ladder=())

    def words(self, told: Told[Board]) -> LogLine | None:
        if not self.regained:
            return None
        back = ", ".join(f"{each.token} +{each.points}" for each in self.regained)
        text = _("Shields come back: {back}.").format(back=back)
        return LogLine(text, rule=_("Shields"), rule_id=self.rule)
