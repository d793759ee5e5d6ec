"""The engine: seats, cards, turns, and answers that name their rule."""
