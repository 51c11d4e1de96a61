"""Doors to the field's own tools: thousands of tables at once, PettingZoo, OpenSpiel."""
