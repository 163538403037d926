"""The scripted side of the battle board."""
