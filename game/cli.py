"""The command line: ``earth-expects`` opens the window, its commands do without one."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game.commands.output import BAD_INPUT, ComplaintError, complain, say
from game.dice import MOST_SIDES
from game.papers.text import closest, one_of
from game.resources import DEBUG_VARIABLE, version
from game.words import _, marked, speak

INTERRUPTED = 130
BROKEN_PIPE = 141
MAX_ARC = 60
HEX_KEY = 128

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


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence instead of the whole usage."""
        message = _plain(message)
        self.exit(BAD_INPUT, f"{self.prog}: {message}; {self.prog} --help tells more.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code. No traceback reaches the user."""
    try:
        _plain_output()
        speak()
        code = _command(_parsed(sys.argv[1:] if argv is None else list(argv)))
        sys.stdout.flush()
        return code
    except ComplaintError as error:
        for sentence in error.sentences:
            complain(sentence)
        return error.code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        if os.environ.get(DEBUG_VARIABLE):
            raise
        text = _("The game stumbled ({error}); set {variable}=1 to see where, and report it.")
        shown = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        complain(text.format(error=shown, variable=DEBUG_VARIABLE))
        return BAD_INPUT


def _plain(message: str) -> str:
    """What the parser complains of, as a clause a player reads."""
    choice = re.fullmatch(r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", message)
    if choice:
        known = re.findall(r"[\w-]+", choice[3])
        near = closest(choice[2], known)
        text = _("{option}: {given} is unknown, write {known}")
        if near is not None:
            text = _("{option}: {given} is unknown, did you mean {near}")
        given = repr(choice[2])
        return text.format(option=choice[1], given=given, near=near, known=one_of(known)).rstrip(
            "?"
        )
    lacking = re.fullmatch(r"argument (\S+): expected one argument", message)
    if lacking:
        return _("{option}: write its value after it").format(option=lacking[1])
    missing = re.fullmatch(r"the following arguments are required: (.*)", message)
    if missing:
        return _("{name} is missing, write it after the command").format(name=missing[1])
    return message.removeprefix("argument ")


def _parsed(argv: list[str]) -> argparse.Namespace:
    """The arguments of a command; those it does not know are told with what is likely meant."""
    first = next(iter(argv), "-")
    if first not in _COMMANDS and not first.startswith("-"):
        near = closest(first, _COMMANDS)
        text = _("There is no command {name}; the commands are {known}.")
        if near is not None:
            text = _("There is no command {name}; did you mean {near}?")
        known = ", ".join(_COMMANDS)
        raise ComplaintError(text.format(name=repr(first), near=near, known=known))
    args, unknown = _parser().parse_known_args(argv)
    if unknown:
        raise ComplaintError(_unknown(unknown[0], first))
    return args


def _unknown(given: str, command: str) -> str:
    if not given.startswith("-"):
        text = _("{given} is one argument too many; put names with spaces in quotes.")
        return text.format(given=repr(given))
    known = _options(command)
    near = closest(given.split("=", maxsplit=1)[0], known)
    text = _("There is no option {given}; the options are {known}.")
    if near is not None:
        text = _("There is no option {given}; did you mean {near}?")
    return text.format(given=given, near=near, known=", ".join(known))


def _options(command: str) -> list[str]:
    """The long options of a command, or of the program itself."""
    parser = _parser()
    for action in parser._actions:
        if isinstance(action.choices, dict) and command in action.choices:
            parser = action.choices[command]
    return [name for name in parser._option_string_actions if name.startswith("--")]


def _plain_output() -> None:
    """Signs that the console cannot show become question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="earth-expects", description=_("Tactical space combat on hexes."))
    parser.add_argument("--version", action="store_true", help=_("print the version"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_referee(commands)
    _add_ship(commands)
    _add_replay(commands)
    _add_rules(commands)
    _add_words(commands)
    return parser


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


def _add_words(commands: Any) -> None:
    told = commands.add_parser(
        "words",
        help=_("print all messages, for a translation"),
        description=_("Print all messages of the game as a gettext template."),
    )
    told.add_argument("--out", metavar="FILE", help=_("write them to a file"))


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


def _command(args: argparse.Namespace) -> int:
    if args.version:
        say(f"earth-expects {version()}")
        return 0
    if args.command is None:
        return _window()
    return _COMMANDS[args.command](args)


def _window() -> int:
    try:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from game.app import main as window  # noqa: PLC0415 - only the window needs pygame
    except ImportError as error:
        text = _("The window cannot be opened ({error}); play without: earth-expects referee -h.")
        raise ComplaintError(text.format(error=error)) from None
    return window()


def _referee(args: argparse.Namespace) -> int:
    from game.commands.referee import Wishes, print_schema, referee  # noqa: PLC0415 - see below

    if args.schema:
        return print_schema(args.game)
    if args.scenario is None:
        text = _("Name a scenario, such as: earth-expects referee 'stop the icarus'.")
        raise ComplaintError(text)
    return referee(
        Wishes(
            scenario=args.scenario,
            game=args.game,
            orders=args.orders,
            dice=args.dice,
            seed=args.seed,
            save=args.save,
            as_json=args.json,
            penalties=args.penalties,
            sides=tuple(args.side),
            rest=args.rest,
        )
    )


def _ship(args: argparse.Namespace) -> int:
    from game.systems.earth_expects.commands.ship import ship  # noqa: PLC0415 - see below

    return ship(args.files, args.json, args.arcs)


def _replay(args: argparse.Namespace) -> int:
    from game.commands.replay import replay  # noqa: PLC0415 - see below

    return replay(args.file, args.json, args.side)


def _rules(args: argparse.Namespace) -> int:
    from game.commands.rules import rules  # noqa: PLC0415 - see below

    return rules(args.words, args.json)


def _words(args: argparse.Namespace) -> int:
    from game.commands.words import words  # noqa: PLC0415 - see below

    return words(args.out)


_COMMANDS = {
    "referee": _referee,
    "ship": _ship,
    "replay": _replay,
    "rules": _rules,
    "words": _words,
}
"""Each command reads its part of the program only when it is called: the others start faster."""


if __name__ == "__main__":
    sys.exit(main())
