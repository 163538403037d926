"""The battle board and the tokens on it: everything there is at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from game.hexgrid.hexes import Hex
from game.systems.battle_board.designs.design import Design
from game.systems.battle_board.designs.parts import Catalogue
from game.systems.battle_board.scenario.scenario import Scenario
from game.systems.battle_board.state.tactics import NET, Preference, Tactic
from game.table.altering import Memo, altered
from game.table.state import Offer

COLUMNS, ROWS = 15, 11
"""Size of the board in hexes (Rulings Q166, Q303)."""
OUTER = 3
"""Columns at its own edge in which a side places its tokens."""


@dataclass(frozen=True)
class Token:
    """A stack of ships of one design.

    ``ships``: how many are left; ``damaged`` of them have taken ``damage`` each, exact. ``pool``:
    what is left of its shields. ``worth``: its value when the battle began. ``steps``: those made
    under Disengage; ``gone``: whether it has left the board by it. ``hex`` is None before it is
    placed.
    """

    name: str
    side: str
    design: Design
    ships: int
    pool: int
    worth: Fraction
    hex: Hex | None = None
    damaged: int = 0
    damage: Fraction = Fraction(0)
    tactic: Tactic = NET
    preference: Preference = "nearest"
    steps: int = 0
    gone: bool = False

    memo = Memo()

    @property
    def on_board(self) -> bool:
        """Whether it can still move, fire and be fired at."""
        return self.ships > 0 and not self.gone

    @property
    def where(self) -> Hex:
        """Its hex, once it has one."""
        assert self.hex is not None, f"{self.name} is not placed yet"
        return self.hex

    @property
    def hurt(self) -> Fraction | int:
        """Damage on all its ships together."""
        return self.damaged * self.damage if self.damaged else 0

    @property
    def left(self) -> Fraction | int:
        """Points of shields and armour that it still has; a whole number as such."""
        found: Fraction | int | None = self.memo.get("left")
        if found is None:
            found = self.pool + self.ships * self.design.armour - self.hurt
            found = found.numerator if found.denominator == 1 else found
            self.memo["left"] = found
        return found

    @property
    def shields(self) -> int:
        """What its shields are at full strength with the ships left (Ruling Q321)."""
        return self.design.shields * self.ships


@dataclass(frozen=True)
class Board:
    """Everything on the board. ``turn`` is the round.

    ``points``: what sides that buy their tokens may spend. ``by_hand``: the token that each side
    moves itself, if any. ``quiet``: rounds without a shot until now; ``shots``: of this round.
    ``step``: the phase of movement, 1 to 3, and ``movers`` those who move in it, as (token,
    thousandths of its weight that were drawn). ``ladder``: the slots of this round in the order in
    which they fire, as (token, number).
    """

    scenario: Scenario
    parts: Catalogue
    tokens: Mapping[str, Token] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    by_hand: Mapping[str, str | None] = field(default_factory=dict)
    shots: int = 0
    quiet: int = 0
    step: int = 0
    movers: tuple[tuple[str, int], ...] = ()
    ladder: tuple[tuple[str, int], ...] = ()
    turn: int = 0
    phase: str | None = None
    offers: tuple[Offer, ...] = ()
    outcome: tuple[str | None, str] | None = None

    memo = Memo()

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    def present(self, side: str) -> bool:
        """Whether a side has a token on the board, or points to buy one with."""
        return side in self.points or any(token.on_board for token in self.of(side))

    def of(self, side: str) -> list[Token]:
        """The tokens of a side, those that are lost and gone among them."""
        return [token for token in self.tokens.values() if token.side == side]

    def on_board(self) -> list[Token]:
        """Tokens that can still move and fire, in listed order."""
        return [token for token in self.tokens.values() if token.on_board]

    def enemies(self, token: Token) -> list[Token]:
        """The other side's tokens on the board, in listed order."""
        return [other for other in self.on_board() if other.side != token.side]

    def with_token(self, name: str, **changes: Any) -> Board:
        """The board with one token changed."""
        return altered(self, tokens={**self.tokens, name: altered(self.tokens[name], **changes)})

    def start(self, side: str) -> Fraction:
        """The value of a side's tokens when the battle began."""
        return sum((token.worth for token in self.of(side)), Fraction(0))

    def home(self, side: str) -> range:
        """The columns in which a side places its tokens: the first west, the second east."""
        return range(OUTER) if side == self.sides[0] else range(COLUMNS - OUTER, COLUMNS)


def token_of(name: str, side: str, design: Design, ships: int) -> Token:
    """A fresh token, not placed yet: no damage, shields full (Ruling Q321)."""
    worth = Fraction(design.cost * ships)
    return Token(name, side, design, ships, design.shields * ships, worth)


def on_sheet(hex_: Hex) -> bool:
    """Whether a hex is one of the board's (Ruling Q303)."""
    return 0 <= hex_.q < COLUMNS and 0 <= hex_.r + hex_.q // 2 < ROWS


def every_hex() -> list[Hex]:
    """The hexes of the board, column by column."""
    return [Hex(q, row - q // 2) for q in range(COLUMNS) for row in range(ROWS)]
