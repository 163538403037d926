"""The battle board: tokens, tactics, initiative."""
