"""Figures that anyone can measure again."""
