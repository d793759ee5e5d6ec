"""Learn the Bohnanza family of card games by playing: a rules model that knows every rule by number."""

from .rulesets import load, new, rulesets, stage
