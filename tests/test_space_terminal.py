"""SpaceBeans in the terminal, typed in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bohnbook
from bohnbook import Game, Table
from bohnbook.__main__ import main
from bohnbook.core.errors import BadIntent
from bohnbook.rulesets import bots_of
from bohnbook.spacebeans.wording import read_command
from bohnbook.terminal import Terminal
from tests.rules.space_helpers import table
from tests.test_terminal import typed as typed_with_farmers


def typed(game: Game, words: list[str]) -> str:
    """With people in all seats, no bot is needed."""
    return typed_with_farmers(game, words, people=game.state.seats)


def rich(**words: Any) -> Game:
    words = {
        "hands": ["red_6 blue_4 red_3", "green_1"],
        "open": ["red_9", "blue_2 blue_5"],
        "secret": ["red_1 red_8", "green_9 green_9"],
        "trophies": ["grey_3 orange_2"],
        "discard": "yellow_8 yellow_4",
        **words,
    }
    return table(["Ada", "Bo", "Cy"], **words)


def test_a_whole_game_can_be_played_by_numbers() -> None:
    said: list[str] = []

    def ask(prompt: str) -> str:
        if "quit?" in prompt or "Leave" in prompt:
            return "quit" if "quit?" in prompt else "yes"
        return "1"

    game = bohnbook.new("spacebeans", 3, seed=3)
    bots = bots_of("spacebeans")
    Terminal(Table(game, {1: bots["planner"](1), 2: bots["greedy"](2)}), ask, said.append).play()
    out = "\n".join(said)
    assert "The game is over, by SPACE-8.1." in out
    assert "trophies  [SPACE-4.6]" in out
    assert "  3  for ending the game  [SPACE-8.2]" in out
    assert " points\n" in out and "coin" not in out


def test_the_table_tells_all_a_seat_may_know() -> None:
    out = typed(rich(), [])
    text = " ".join(out.split())
    assert "Round 2, turn 4: Ada is active. Part 1, drawing." in text
    assert "Discard pile: 2 cards." in text
    assert (
        "Bo: 1 card in hand, 0 of 30 points. Open: blue 2, 5 (2 cards, worth 2, worth something with 5 cards)." in text
    )
    assert "Secret: 2 cards. Cy" in text  # Bo's
    assert "Cy: 0 cards in hand, 0 of 30 points. No collection." in text
    assert "You are Ada, with 5 of 30 points." in text
    assert "Open: red 9 (1 card, worth nothing, worth something with 9 cards)." in text
    assert "Secret: red 1, 8 (2 cards, worth nothing, worth something with 8 cards)." in text
    assert "Your hand: blue 4, red 3 and red 6." in text
    assert "Your hand will go to Cy, on your right." in text
    assert "green" not in out  # Bo's


def test_a_collection_that_needs_one_more_card() -> None:
    out = " ".join(typed(rich(open=["red_2 red_2 red_1"[6:]], secret=[""]), []).split())
    assert "red 1, 2 (2 cards, worth 2, a 3 would make it worth something)" in out


def test_a_turn_in_typed_words() -> None:
    game = rich(open=["red_9", "blue_2 blue_5", ""], draw="grey_4 grey_5")
    out = typed(game, ["draw", "done", "play red 3 secret", "play red 6", "done", "", "log", "quit", "yes"])
    done = ["draw", "end_converting", "collect", "collect", "end_collecting", "give"]
    assert [step.action.do for step in game.log] == done  # the hand is given away without asking
    assert "Ada plays red 6 to the secret collection. [SPACE-6.2]" in out
    assert "Now it is Bo's turn to look." in out
    assert "Ada plays a card, face down, to the secret collection. [SPACE-6.6]" in out
    assert "Ada gives Cy 3 cards. [SPACE-7.1]" in out
    assert game.lines(2)[-1].text == "Ada gives Cy blue 4, grey 4 and grey 5."


def test_convert_and_give_in_typed_words() -> None:
    game = rich(phase="convert", hands=["red_3 blue_4"])
    typed(game, ["convert", "convert"])
    assert [step.action.do for step in game.log] == ["convert", "convert"]
    assert read_command(rich(phase="give").view(0), "give") == {"do": "give"}
    assert read_command(rich(phase="give").view(0), "done") == {"do": "give"}
    assert read_command(rich().view(0), "done") == {"do": "draw_none"}


def test_a_card_goes_where_one_is_playing_already() -> None:
    game = rich(phase="collect")
    cards = {name: card for card, name in game.view(0).zone("hand", 0).cards or ()}
    assert read_command(game.view(0), "play red 3") == {"do": "collect", "card": cards["red_3"], "collection": "open"}
    assert read_command(game.view(0), "play red 3 open")["collection"] == "open"
    game.do(game.rules.actions["collect"](0, cards["red_3"], "secret"))
    assert read_command(game.view(0), "play red 6")["collection"] == "secret"
    assert read_command(game.view(0), "play red 6 open")["collection"] == "open"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "there is no command ''"),
        ("harvest 1", "there is no command 'harvest'"),
        ("play", "play which card"),
        ("play red", "there is no 'red'"),
        ("play red 12", "there is no 'red 12'"),
        ("play green 9", "you have no green 9 in your hand"),
        ("convert 2", "what does '2' mean after convert"),
    ],
)
def test_commands_that_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(BadIntent, match=words):
        read_command(rich().view(0), text)


def test_a_refused_move_is_explained() -> None:
    game = rich(phase="collect")
    out = typed(game, ["play blue 4", "why play blue 4 secret", "why 1", "discard now", "beans"])
    assert "No: your open collection is red, and this card is blue [SPACE-6.3]." in out
    assert "No: your secret collection is red, and this card is blue [SPACE-6.3]." in out
    assert "Yes, by SPACE-6.6." in out
    assert "discard stands alone; nothing was done" in out
    assert "there is no command 'beans'" in out
    assert game.log == []


def test_the_pages_to_read() -> None:
    out = typed(rich(), ["trophies", "discard", "cards", "how", "help", "rule space-5.9", "rules"])
    assert "Ada: grey 3 and orange 2.\nBo: nothing.\nCy: nothing." in out
    assert "In the discard pile: yellow 4 and yellow 8." in out
    assert "The colours are blue, green, grey, orange, red, violet, yellow." in out
    assert "Each has the values from 1 to 9, those from 4 on twice: 105 cards.  [SPACE-1.1]" in out
    assert "You collect SpaceBeans" in out
    assert "look through everybody's trophies" in out
    assert "SPACE-5.9  When you must" in out
    assert "SPACE-8  THE END" in out
    assert "coin" not in out and "harvest" not in out


def test_another_game_can_be_loaded_in_the_middle_of_one(tmp_path: Path) -> None:
    file = tmp_path / "base.jsonl"
    file.write_text(Table(bohnbook.stage("base", 3, hands=["soy"])).save())
    out = typed(rich(), [f"load {file}", "beans", "trophies"])
    assert "garden, 6 cards: 2 pay 2, 3 pay 3  [BEAN-1.10]" in out
    assert "there is no command 'trophies'" in out


def test_from_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)
    assert main(["play", "spacebeans", "--seats", "6", "--seed", "5", "--option", "space_tie=who_ended"]) == 0
    assert "SpaceBeans, 6 seats, space_tie who_ended, seed 5." in capsys.readouterr().out
    assert main(["play", "spacebeans", "--bots", "greedy,random", "--people", "0", "--seats", "2", "--seed", "1"]) == 0
    assert "The game is over, by SPACE-8.1." in capsys.readouterr().out
    assert main(["play", "spacebeans", "--bots", "trader"]) == 2
    assert "there is no bot 'trader'; there is random, greedy, planner" in capsys.readouterr().err
    assert main(["play", "spacebeans", "--seats", "7"]) == 2
    assert "spacebeans is for 2 to 6 seats, not 7" in capsys.readouterr().err
    assert main(["rules", "spacebeans", "SPACE-8"]) == 0
    assert "SPACE-8.6  A tie is shared" in capsys.readouterr().out
    assert main(["rulesets"]) == 0
    assert "spacebeans: SpaceBeans, 2 to 6 seats" in capsys.readouterr().out
