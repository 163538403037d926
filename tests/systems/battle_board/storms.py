"""Random whole battles, and what must hold after each of their events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from game.hexgrid.hexes import distance
from game.systems.battle_board.designs.design import DesignSheet, SlotSheet
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.movement import allowance
from game.systems.battle_board.designs.parts import Catalogue, Hull, Weapon, standard
from game.systems.battle_board.events.fire import Hit, LadderDrawn, RoundClosed, SlotFired
from game.systems.battle_board.events.movement import LeftBoard, OrderDrawn, Stepped
from game.systems.battle_board.game import Setup
from game.systems.battle_board.questions.tactics import unplaced
from game.systems.battle_board.scenario.faults import scenario_misfits
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.state.board import ROWS, Board, Token, on_sheet
from game.systems.battle_board.state.orders import TacticsOrder
from game.systems.battle_board.state.tactics import PREFERENCES, TACTICS
from game.table.decisions import Decision
from game.table.events import BattleEnded, Happening, TurnBegan
from game.table.minds import AnyOption
from game.table.orders import Order

SIDES = ("Red", "Green")
ANSWERS = 60
"""More answers a round than any battle asks for."""


def storm(seed: int) -> Setup:
    """Any battle: bought fleets or given ones, placed or not, with and without own hands."""
    chance = Random(f"storm {seed}")
    bought = {side: chance.random() < 0.3 for side in SIDES}
    sides = [
        SideEntry(name=side, points=chance.randint(60, 500) if bought[side] else None)
        for side in SIDES
    ]
    tokens = [
        TokenEntry(
            name=f"{side} {number}",
            side=side,
            design=chance.choice(list(stock())),
            ships=chance.randint(1, 3),
            hex=chance.choice((None, f"{chance.randrange(15):02d}{chance.randrange(11):02d}")),
        )
        for side in SIDES
        if not bought[side]
        for number in range(chance.randint(1, 5))
    ]
    return Setup(
        Scenario(
            game="Battle board",
            title="Storm",
            sides=tuple(sides),
            tokens=tuple(tokens),
            by_hand=chance.random() < 0.8,
            every_round=chance.random() < 0.2,
        )
    )


def wild(seed: int) -> Setup | None:
    """A battle of the strangest hulls and weapons that a file may bring; None if it may not."""
    chance = Random(f"wild {seed}")

    def amount(*odd: int) -> int:
        return chance.choice(odd)

    hulls = [
        Hull(
            name=f"Hull {number}",
            weight=amount(1, 70, 1_000_000),
            initiative=amount(0, 3, 18),
            armour=amount(1, 7, 300, 1_000_000),
            cost=amount(0, 1, 50, 1_000_000),
            engines=amount(1, 2, 100),
            parts=amount(0, 4, 30, 1000),
        )
        for number in range(3)
    ]
    weapons = [
        Weapon(
            name=f"Gun {number}",
            range=amount(0, 1, 3, 14),
            power=amount(1, 9, 13, 80, 1_000_000),
            initiative=amount(0, 2, 100),
            cost=amount(0, 6),
            weight=amount(0, 5, 1000),
            accuracy=chance.choice((None, 1, 50, 100)),
        )
        for number in range(4)
    ]
    designs = [
        DesignSheet(
            name=f"Design {number}",
            hull=chance.choice(hulls).name,
            ideal_speed=chance.randint(4, 10),
            engines=amount(1, 1, 2, 100),
            overthrusters=amount(0, 0, 1, 100),
            computers=(3,) * amount(0, 0, 1, 40),
            shields=amount(0, 1, 4, 100),
            slots=tuple(
                SlotSheet(weapon=chance.choice(weapons).name, count=amount(1, 2, 40))
                for _slot in range(chance.randint(0, 4))
            ),
        )
        for number in range(12)
    ]
    sound = [sheet for sheet in designs if not design_misfits(sheet, catalogue(hulls, weapons))]
    if not sound:
        return None
    names = ["A/0", "1/step 1/A", "Ä" * 60, "%s {n}", "x" * 60, "A", "a", "0105"]
    tokens = [
        TokenEntry(
            name=name,
            side=SIDES[number % 2],
            design=chance.choice(sound).name,
            ships=amount(1, 2, 7, 1000),
            hex=chance.choice((None, "0000", "1410", "0705")),
            tactic=chance.choice(TACTICS),
        )
        for number, name in enumerate(names[: chance.randint(2, 8)])
    ]
    scenario = Scenario(
        game="Battle board",
        title="Wild",
        sides=tuple(SideEntry(name=side) for side in SIDES),
        tokens=tuple(tokens),
        hulls=tuple(hulls),
        weapons=tuple(weapons),
        designs=tuple(sound),
        every_round=chance.random() < 0.5,
        last_round=amount(1, 5, 16, 40),
    )
    return None if scenario_misfits(scenario) else Setup(scenario)


def catalogue(hulls: list[Hull], weapons: list[Weapon]) -> Catalogue:
    """The game's parts and these."""
    return standard().with_more(hulls, weapons)


class Wild(AnyOption):
    """Takes any of the options; tactics of each token by itself, and any of them by hand."""

    def __init__(self, chance: Random) -> None:
        super().__init__(chance)
        self._chance = chance

    def decide(self, view: Board, decision: Decision, rules: Any) -> Order:
        """See ``Mind``."""
        found = super().decide(view, decision, rules)
        if not isinstance(found, TacticsOrder):
            return found
        chance, home = self._chance, list(view.home(decision.side))
        told = []
        for each in found.tokens:
            hex_ = f"{chance.choice(home):02d}{chance.randrange(ROWS):02d}" if each.hex else None
            tactic, preference = chance.choice(TACTICS), chance.choice(PREFERENCES)
            told.append(each.but(tactic=tactic, preference=preference, hex=hex_))
        by_hand = [None, *(each.token for each in told)] if view.scenario.by_hand else [None]
        kept = chance.sample(told, chance.randint(0, len(told)))
        tokens = told if unplaced(view, decision.side) else kept
        return found.but(tokens=tuple(tokens), by_hand=chance.choice(by_hand))


class Watch:
    """What must hold at each event of the battle board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.full = {name: full(token) for name, token in board.tokens.items()}
        self.stepped: Counter[str] = Counter()
        self.rung = -1

    def __call__(self, before: Board, event: Happening, after: Board) -> None:
        self.board = after
        self.full |= {n: full(t) for n, t in after.tokens.items() if n not in self.full}
        for name, token in after.tokens.items():
            sound(token, self.full[name])
            if name in before.tokens:
                only_less(before.tokens[name], token)
        assert before.tokens.keys() <= after.tokens.keys()
        assert all(0 <= share <= 1 for share in shares_of(after))
        look: Any = self._looks.get(type(event))
        if look is not None:
            look(self, before, event)

    def _turn(self, before: Board, event: TurnBegan) -> None:
        assert event.turn <= before.scenario.last_round
        self.stepped.clear()

    def _moved(self, before: Board, event: Stepped) -> None:
        """A token that moves in this phase, by one hex of the board, as often as it may."""
        token = before.tokens[event.token]
        here, there = token.where, self.board.tokens[event.token].where
        assert token.on_board and on_sheet(there) and distance(here, there) <= 1
        assert event.token in dict(before.movers)
        self.stepped[event.token] += 1
        assert self.stepped[event.token] <= allowance(token.design.quarters, before.turn)
        assert not event.by_hand or before.by_hand[token.side] == event.token
        assert all(die.label.startswith(f"{before.turn}/movement/step") for die in event.dice)

    def _order(self, before: Board, event: OrderDrawn) -> None:
        """Everybody who moves draws one die."""
        begins = f"{before.turn}/movement/weight/"
        moving = [
            token.name for token in before.on_board() if token.name in dict(self.board.movers)
        ]
        assert [die.label for die in event.dice] == [begins + name for name in moving]
        drawn = [before.tokens[m.token].design.weight * m.margin for m in event.movers]
        assert drawn == sorted(drawn, reverse=True)

    def _left(self, before: Board, event: LeftBoard) -> None:
        token = before.tokens[event.token]
        assert token.on_board and token.steps >= 7
        assert not self.board.tokens[event.token].on_board

    def _ladder(self, before: Board, event: LadderDrawn) -> None:
        """Every slot on the board once."""
        slots = {(t.name, slot.number) for t in before.on_board() for slot in t.design.slots}
        assert set(event.rungs) == slots and len(event.rungs) == len(slots)
        self.rung = -1

    def _fired(self, before: Board, event: SlotFired) -> None:
        """A slot that is due; only enemies in range are struck, each once; nobody gains by it."""
        firer = before.tokens[event.token]
        slot = firer.design.slots[event.slot]
        rung = before.ladder.index((event.token, event.slot))
        assert rung > self.rung
        self.rung = rung
        assert firer.on_board and event.hits
        assert max(Counter(hit.token for hit in event.hits).values()) == 1
        for hit in event.hits:
            target = before.tokens[hit.token]
            assert target.on_board and target.side != firer.side
            assert distance(firer.where, target.where) == hit.far <= slot.weapon.range
            self._tally(target, hit)
        assert all(hit.ships == 0 for hit in event.hits[:-1])
        if slot.weapon.beam:
            assert event.ran == 0 and event.dice == ()
            assert event.power == slot.weapon.power * slot.count * firer.ships
            assert sum(hit.arrived - hit.over for hit in event.hits) <= event.power
        else:
            self._dice(event, slot.count * firer.ships, slot.weapon.accuracy or 0)

    def _tally(self, target: Token, hit: Hit) -> None:
        """What arrived is in the shields, in ships and in damage, or is over or lost."""
        left = self.board.tokens[hit.token]
        assert (target.ships - left.ships, target.pool - left.pool) == (hit.killed, hit.shields)
        dealt = hit.shields + hit.killed * target.design.armour + left.hurt - target.hurt
        assert dealt + hit.over <= hit.arrived or hit.over == 0
        assert min(hit.arrived, hit.shields, hit.killed, hit.over) >= 0
        assert hit.over == 0 or left.ships == 0

    def _dice(self, event: SlotFired, ran: int, accuracy: int) -> None:
        """A die a torpedo; fewer only where nothing is left to fire at."""
        assert event.ran == ran
        done = len(event.dice) == ran
        assert done or (len(event.dice) < ran and event.hits[-1].ships == 0)
        assert all(die.sides == 100 for die in event.dice)
        hits = sum(die.value <= accuracy for die in event.dice)
        misses = len(event.dice) - hits
        of_misses = sum(hit.arrived for hit in event.hits) - hits * event.power
        shields = sum(hit.shields for hit in event.hits)
        assert 0 <= of_misses <= min(shields, misses * max(1, (event.power + 4) // 8))

    def _closed(self, before: Board, event: RoundClosed) -> None:
        assert self.board.quiet == (0 if before.shots else before.quiet + 1)
        for back in event.regained:
            token = before.tokens[back.token]
            assert token.on_board and token.pool > 0 and back.points > 0

    def _ended(self, before: Board, event: BattleEnded) -> None:
        first, second = shares_of(before)
        sides = before.sides
        winner = None if first == second else sides[0] if first > second else sides[1]
        assert event.winner == winner

    _looks: ClassVar[Mapping[type[Happening], Any]] = {
        TurnBegan: _turn,
        Stepped: _moved,
        OrderDrawn: _order,
        LeftBoard: _left,
        LadderDrawn: _ladder,
        SlotFired: _fired,
        RoundClosed: _closed,
        BattleEnded: _ended,
    }


def full(token: Token) -> int:
    """The shields of a token when all its ships were there."""
    return max(token.pool, token.design.shields * token.ships)


def shares_of(board: Board) -> list[Fraction]:
    """What each side has left of its tokens' cost, half of those that left; 1 before it has any.

    Worked out from the tokens alone.
    """
    found = []
    for side in board.sides:
        mine = [token for token in board.tokens.values() if token.side == side]
        start = sum((token.worth for token in mine), Fraction(0))
        now = Fraction(0)
        for token in mine:
            ships = token.ships - Fraction(token.damaged * token.damage, token.design.armour)
            now += token.design.cost * ships / (2 if token.gone else 1)
        found.append(now / start if start else Fraction(1))
    return found


def sound(token: Token, most: int) -> None:
    """Nothing below nothing, no ship that should be destroyed, no shields beyond their size."""
    assert token.ships >= 0 and 0 <= token.pool <= most
    assert 0 <= token.damaged <= token.ships
    assert 0 <= token.damage < token.design.armour
    assert (token.damaged == 0) == (token.damage == 0)
    assert token.hurt < token.ships * token.design.armour or token.ships == 0
    assert token.hex is None or on_sheet(token.hex)


def only_less(before: Token, after: Token) -> None:
    """Ships never come back; what is lost or has left stays as it is."""
    assert (after.name, after.side, after.worth) == (before.name, before.side, before.worth)
    assert after.design is before.design and after.ships <= before.ships
    assert after.hurt >= before.hurt or after.ships < before.ships
    assert before.on_board or after == before
