"""Before a battle is played: title, set-up, saves, looking on."""
