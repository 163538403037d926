"""What no battle can have come to, asked of events that are read from a file.

Earlier phases of a journal are taken as they were written, so that what is read must be such that
everything of the game can go on from it and show it.
"""

from __future__ import annotations

from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.events.event import BoardEvent
from game.systems.battle_board.events.fire import LadderDrawn
from game.systems.battle_board.events.orders import FleetBought, TacticsGiven
from game.systems.battle_board.rules.fleet import MOST_TOKENS
from game.systems.battle_board.state.board import Board, Token, on_sheet


def doubtful(board: Board, event: BoardEvent) -> bool:
    """Whether an event cannot be the game's own; LookupError where it names what there is not."""
    return _misnamed(board, event) or _misdone(board, event)


def _misnamed(board: Board, event: BoardEvent) -> bool:
    if isinstance(event, LadderDrawn):
        return any(slot >= len(board.tokens[name].design.slots) for name, slot in event.rungs)
    if isinstance(event, TacticsGiven):
        return event.by_hand is not None and board.tokens[event.by_hand].side != event.side
    if isinstance(event, FleetBought):
        faulty = any(design_misfits(sheet, board.parts) for sheet in event.designs)
        taken = any(token.name in board.tokens for token in event.tokens)
        return faulty or taken or event.side not in board.points or len(event.tokens) > MOST_TOKENS
    return False


def _misdone(board: Board, event: BoardEvent) -> bool:
    after = event.do(board)
    if not all(name in after.tokens for name, _margin in after.movers):
        return True
    before = board.tokens
    changed = [token for name, token in after.tokens.items() if before.get(name) is not token]
    return not all(_possible(before.get(token.name), token) for token in changed)


def _possible(before: Token | None, after: Token) -> bool:
    """Whether a token can be as it is now, after it was as ``before``."""
    if before is not None and not before.on_board:
        return False
    was = before or after
    return (
        0 <= after.ships <= was.ships
        and 0 <= after.pool <= max(was.pool, after.shields)
        and 0 <= after.damaged <= after.ships
        and 0 <= after.damage < after.design.armour
        and (after.hex is None or on_sheet(after.hex))
    )
