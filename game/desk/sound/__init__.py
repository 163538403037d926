"""What is heard: waves made of numbers, voices of a loudness each, and who plays them."""

from game.desk.sound.sounds import Sounds as Sounds
from game.desk.sound.voices import Level as Level
from game.desk.sound.voices import Voice as Voice
from game.desk.sound.voices import bed as bed
