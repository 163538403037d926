"""Tests of many battles between the same two."""
