"""What each command may be given, and how its help reads."""

from __future__ import annotations

import argparse
from typing import Any

from game.dice import MOST_SIDES
from game.words import _, marked

MAX_ARC = 60
HEX_KEY = 128
MANY = 1_000_000
MOST_JOBS = 256
MIN_POINTS, MAX_POINTS = 1, 50
REFEREE_HELP = marked("""\
SCENARIO is a scenario file, or one of the game's by name ("stop the icarus").
ORDERS is JSON ("-" reads the standard input): an object of orders by decision key,
  {"1/power/Icarus": {"kind": "power", "ship": "Icarus", "boxes": ["L1"]}, ...}
or a list of orders, each for the first open decision of its kind and ship. An entry may
also be {"decision": KEY, "side": NAME, "turn": N, "order": {...}}, and instead of an order
"scripted" or "random" (or "choose": "scripted") lets the program choose. Beside "orders" a
file may hold "sides" (who answers for a side without orders), "choices" (who chooses, by
kind of decision), "actions" (concede, offer_draw, claim_escape, let_go), "dice", "seed",
"penalties". When orders run out, what is asked next is printed with its key and an example.
Exit code 0: played as far as the orders go; 1: an order is against the rules, or a given
die is missing; 2: a file or argument cannot be used.""")

PRINT_HELP = marked("""\
A ship is a ship file or one of the game's by name. A save, or a scenario, is printed with
what both sides may see, unless --side says whose eyes are meant. --text writes the whole board
of a battle at the beginning of its turn, secrets and all, as a scenario file: it is changed by
hand and opened again, so that a battle goes on from screen to paper and back.
Exit code 0: the files named are written; 2: something given cannot be used, or not written.""")

DUEL_HELP = marked("""\
A and B are ships of the game or ship files, or files of fleets; A alone is a scenario, which
both minds play from both sides. A fleet file is TOML: fleet = "Hunters", ships = ["icarus",
"icarus"]. Two games share each start and its dice, with the seats swapped.
MIND is scripted, a level (cadet, officer, captain, admiral) of a game that has it, random, in
Earth Expects a level with a persona such as "captain:maximise damage", or FILE.py:Class: any
class with a method decide(view, question, rules) that gives an order.
Games are kept as they end: stopped and started again, the same command goes on, and the table
is the same for any number of jobs; --times adds how long was thought, which never is.
With --until the score is looked at after every 40 games, up to 2000 or as many as --games says.
Exit code 0: all games are played; 2: something given cannot be used.""")


def add_commands(commands: Any) -> None:
    """Every command with its arguments, in the order of the help."""
    _add_referee(commands)
    _add_ship(commands)
    _add_replay(commands)
    _add_rules(commands)
    _add_print(commands)
    _add_words(commands)
    _add_duel(commands)
    _add_tournament(commands)


def _add_referee(commands: Any) -> None:
    told = commands.add_parser(
        "referee",
        help=_("play a battle without a window"),
        description=_("Play a battle from a scenario and a file of orders."),
        epilog=_(REFEREE_HELP),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    told.add_argument("scenario", nargs="?", metavar="SCENARIO")
    told.add_argument("orders", nargs="?", metavar="ORDERS")
    told.add_argument("--game", metavar="NAME", help=_("which game SCENARIO and ORDERS are of"))
    told.add_argument("--dice", type=_dice, default=(), help=_("given dice such as 3,5,1"))
    told.add_argument("--seed", type=_seed, help=_("hexadecimal key of the dice that follow"))
    told.add_argument("--json", action="store_true", help=_("print events as JSON lines"))
    told.add_argument("--save", metavar="FILE", help=_("keep the battle in a new file"))
    told.add_argument("--schema", action="store_true", help=_("print the schema of ORDERS"))
    told.add_argument(
        "--penalties",
        action="store_true",
        help=_("let illegal power and plots reach resolution (impossible moves)"),
    )
    told.add_argument(
        "--side",
        action="append",
        default=[],
        metavar="NAME=WHO",
        help=_("orders, scripted, random"),
    )
    told.add_argument(
        "--rest", choices=("scripted", "random"), help=_("who answers where no order is given")
    )


def _add_ship(commands: Any) -> None:
    told = commands.add_parser(
        "ship",
        help=_("describe a design, with its faults and price"),
        description=_("Describe ships: what they are, faults, price, arcs. Exit code 1: faults."),
    )
    told.add_argument("files", nargs="+", metavar="FILE")
    told.add_argument("--json", action="store_true", help=_("one JSON object per ship"))
    told.add_argument("--arcs", type=_radius, metavar="N", help=_("hexes to range N in arc"))


def _add_replay(commands: Any) -> None:
    told = commands.add_parser(
        "replay",
        help=_("print a recorded battle"),
        description=_("Print a saved battle as text."),
    )
    told.add_argument("file", metavar="FILE")
    told.add_argument("--json", action="store_true", help=_("print events as JSON lines"))
    told.add_argument("--side", metavar="NAME", help=_("only what that side may see"))


def _add_rules(commands: Any) -> None:
    told = commands.add_parser(
        "rules",
        help=_("read the rules"),
        description=_("Read the rules: chapters, an entry, or what a search finds."),
    )
    told.add_argument("words", nargs="*", metavar="WORD", help=_("a chapter, an ID, or any words"))
    told.add_argument("--json", action="store_true", help=_("one JSON object per entry"))


def _add_print(commands: Any) -> None:
    told = commands.add_parser(
        "print",
        help=_("print ships and battles on paper"),
        description=_(
            "Write ship records, and all that is needed to play on paper, as PDF or SVG."
        ),
        epilog=_(PRINT_HELP),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    told.add_argument("what", nargs="+", metavar="SHIP|SAVE")
    told.add_argument("--records", action="store_true", help=_("ship records (as without any)"))
    told.add_argument("--map", action="store_true", help=_("the map with its terrain"))
    told.add_argument("--counters", action="store_true", help=_("counters to cut out"))
    told.add_argument("--pads", action="store_true", help=_("pads to write orders on"))
    told.add_argument("--weapons", action="store_true", help=_("what each weapon does"))
    told.add_argument("--all", action="store_true", help=_("all of these: enough to play on paper"))
    told.add_argument("--text", action="store_true", help=_("the board as a scenario file"))
    told.add_argument("--paper", choices=("a4", "letter"), default="a4", help=_("a4 or letter"))
    told.add_argument(
        "--per-page",
        choices=("1", "2", "3", "4"),
        help=_("records on a page, 1 to 4; else as many as suit the game"),
    )
    told.add_argument("--side", metavar="NAME", help=_("what that side knows of the battle"))
    told.add_argument("--out", metavar="FOLDER", help=_("where to, a folder or a file"))
    told.add_argument("--pdf", action="store_true", help=_("one PDF (as without any)"))
    told.add_argument("--svg", action="store_true", help=_("an SVG a page"))


def _add_words(commands: Any) -> None:
    told = commands.add_parser(
        "words",
        help=_("print all messages, for a translation"),
        description=_("Print all messages of the game as a gettext template."),
    )
    told.add_argument("--out", metavar="FILE", help=_("write them to a file"))


def _add_duel(commands: Any) -> None:
    told = commands.add_parser(
        "duel",
        help=_("play many battles between the same two and count them"),
        description=_("Play many battles between two ships or fleets, or of one scenario."),
        epilog=_(DUEL_HELP),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    told.add_argument("first", metavar="A")
    told.add_argument("second", nargs="?", metavar="B")
    told.add_argument("--mind-a", default="scripted", metavar="MIND", help=_("who plays A"))
    told.add_argument("--mind-b", default="scripted", metavar="MIND", help=_("who plays B"))
    _add_terms(told)
    told.add_argument(
        "--until", type=_points, metavar="P", help=_("stop when the score is known to P in 100")
    )
    told.add_argument("--json", action="store_true", help=_("print one JSON object"))
    told.add_argument("--csv", action="store_true", help=_("print a row a game"))
    told.add_argument("--times", action="store_true", help=_("tell how long was thought"))


def _add_tournament(commands: Any) -> None:
    told = commands.add_parser(
        "tournament",
        help=_("play all against all and rate them"),
        description=_("Ratings by Bradley and Terry's model, with intervals; 1500 is the mean."),
    )
    told.add_argument("names", nargs="+", metavar="NAME", help=_("a ship or a file, as for duel"))
    told.add_argument("--mind", default="scripted", metavar="MIND", help=_("who plays all of them"))
    _add_terms(told)
    shapes = ("markdown", "csv", "svg")
    told.add_argument("--format", choices=shapes, default="markdown", help=_("form of the table"))
    told.add_argument("--out", metavar="FILE", help=_("write it to a file"))


def _add_terms(told: argparse.ArgumentParser) -> None:
    """What duels and tournaments share."""
    told.add_argument("--games", type=_games, metavar="N", help=_("how many, even"))
    told.add_argument("--seed", type=int, default=0, metavar="S", help=_("another row of starts"))
    told.add_argument("--jobs", type=_jobs, default=0, metavar="J", help=_("games at once"))
    told.add_argument("--game", metavar="NAME", help=_("which game they are of"))
    told.add_argument("--keep", metavar="FOLDER", help=_("where games are kept"))
    told.add_argument("--cluster", metavar="ADDRESS", help=_("play on a Dask cluster"))


def _games(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) % 2 == 0 and 2 <= int(text) <= MANY):
        words = _("write an even number from 2 to {most}, for seats are swapped")
        raise argparse.ArgumentTypeError(words.format(most=MANY))
    return int(text)


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = 0.0
    if not MIN_POINTS <= points <= MAX_POINTS:
        words = _("write a number from {least} to {most}, in points of 100")
        raise argparse.ArgumentTypeError(words.format(least=MIN_POINTS, most=MAX_POINTS))
    return points


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) <= MOST_JOBS):
        words = _("write a number up to {most}; 0 is one a processor")
        raise argparse.ArgumentTypeError(words.format(most=MOST_JOBS))
    return int(text)


def _dice(text: str) -> tuple[int, ...]:
    try:
        values = tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        values = (0,)
    if not values or not all(1 <= value <= MOST_SIDES for value in values):
        raise argparse.ArgumentTypeError(_("write numbers from 1 to 1000 such as 3,5,1"))
    return values


def _seed(text: str) -> str:
    try:
        key = bytes.fromhex(text).hex()
    except ValueError:
        key = ""
    if not key or len(key) > HEX_KEY:
        raise argparse.ArgumentTypeError(_("write an even number of hexadecimal digits, up to 128"))
    return key


def _radius(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= MAX_ARC):
        text = _("write a range from 1 to {most}").format(most=MAX_ARC)
        raise argparse.ArgumentTypeError(text)
    return int(text)
