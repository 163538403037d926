"""Tests of the odds that players see."""
