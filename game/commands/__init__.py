"""The commands, one file each; ``game.cli`` reads the command line."""
