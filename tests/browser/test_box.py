"""The editor of a box: numbers typed in, refused in a sentence, kept, carried and played with."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from quatre.games import NAMES, load
from quatre.games import box as boxes
from tests.browser.conftest import Invite
from tests.browser.flaws import flaws
from tests.browser.guest import PATIENCE, PHONE, Guest, state_of

pytestmark = pytest.mark.slow

expect.set_options(timeout=1000 * PATIENCE)

LOOKS = dict(zip(NAMES, [("en", "light"), ("fr", "dark")] * 2, strict=True))


def field(guest: Guest, place: str) -> Locator:
    return guest.page.locator(f"[data-place='{place}']")


def edit(guest: Guest, game: str) -> None:
    """Open the editor, and all parts of the box."""
    guest.visit(f"box/{game}")
    guest.page.locator("details").first.wait_for()
    guest.page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")


def type_in(guest: Guest, **numbers: object) -> None:
    for place, number in numbers.items():
        field(guest, place.replace("__", ".")).fill(str(number))


def says(guest: Guest, text: str) -> None:
    expect(guest.page.locator("footer").get_by_role("status")).to_contain_text(text)


@pytest.mark.parametrize("game", NAMES)
def test_every_number_of_a_box_can_be_typed_on_a_phone(invite: Invite, game: str) -> None:
    language, theme = LOOKS[game]
    guest = invite(size=PHONE, language=language, theme=theme)
    edit(guest, game)
    printed = boxes.flat(load(game).printed)
    fields = guest.page.locator("[data-place]")
    expect(fields).to_have_count(len(printed))
    names = fields.evaluate_all("each => each.map((one) => one.ariaLabel)")
    assert len({*names}) == len(printed)
    assert not [name for name in names if "box-" in name]
    assert "box-" not in guest.page.locator("main").inner_text()
    assert flaws(guest) == []
    assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    fits = "each => each.every((part) => part.scrollWidth <= part.clientWidth)"
    assert guest.page.locator(".scroll").evaluate_all(fits)


def test_a_number_stays_in_sight_when_the_rules_refuse_it(invite: Invite) -> None:
    guest = invite(size=PHONE)
    edit(guest, "souk")
    type_in(guest, pays__chili__4="x")
    says(guest, "pays.chili.4: 'x' is not a whole number.")
    above = (
        "(field, foot) => field.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top"
    )
    guest.page.wait_for_function(
        f"() => ({above})(document.activeElement, document.querySelector('footer'))"
    )


def test_a_rule_refuses_a_box_in_the_readers_language(invite: Invite) -> None:
    guest = invite(language="fr")
    edit(guest, "souk")
    type_in(guest, left_out__3__chili="16")
    says(guest, "left_out.3.chili\u00a0: 16, c’est plus que les 15 cartes qu’il y a.")


def test_a_number_is_typed_refused_in_a_sentence_put_back_and_kept(invite: Invite) -> None:
    guest = invite()
    edit(guest, "souk")
    type_in(guest, pays__pepper__2="3")
    says(guest, "One number is yours. This box can be played.")
    type_in(guest, left_out__3__chili="16")
    says(guest, "left_out.3.chili: 16 are more than the 15 there are.")
    assert field(guest, "left_out.3.chili").get_attribute("aria-invalid") == "true"
    assert flaws(guest) == []
    guest.page.keyboard.press("Escape")
    expect(field(guest, "left_out.3.chili")).to_have_value("6")
    says(guest, "One number is yours. This box can be played.")
    type_in(guest, rounds="many")
    says(guest, "rounds: 'many' is not a whole number.")
    guest.page.get_by_role("button", name="Back to 4").click()
    says(guest, "One number is yours. This box can be played.")
    guest.page.reload()
    expect(field(guest, "pays.pepper.2")).to_have_value("3")
    guest.page.get_by_role("button", name="All back to ours").click()
    expect(field(guest, "pays.pepper.2")).to_have_value("2")
    says(guest, "All numbers are ours.")


def test_arrow_keys_go_through_a_table_of_numbers(invite: Invite) -> None:
    guest = invite()
    edit(guest, "saffron")
    field(guest, "blend.1.curry").focus()
    for key, place in (
        ("ArrowRight", "blend.1.ginger"),
        ("ArrowDown", "blend.2.ginger"),
        ("ArrowLeft", "blend.2.curry"),
        ("ArrowUp", "blend.1.curry"),
        ("Enter", "blend.2.curry"),
    ):
        guest.page.keyboard.press(key)
        expect(field(guest, place)).to_be_focused()


def test_a_box_is_saved_as_a_file_and_read_on_another_device(
    invite: Invite, tmp_path: Path
) -> None:
    guest, other = invite(), invite()
    edit(guest, "wok")
    type_in(guest, recipe__2__points="18", cards__plain__tuna="1", copies__changing="1")
    says(guest, "3 numbers are yours. This box can be played.")
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name="Save as box.toml").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert len(list(boxes.changes(load("wok").printed, boxes.read(file)))) == 3
    edit(other, "wok")
    other.page.locator("input[type=file]").set_input_files(file)
    says(other, "3 numbers are yours. This box can be played.")
    expect(field(other, "recipe.2.points")).to_have_value("18")
    file.write_text("rounds = ", encoding="utf-8")
    other.page.locator("input[type=file]").set_input_files(file)
    says(other, "box.toml: is not a TOML file")
    expect(field(other, "recipe.2.points")).to_have_value("18")


def test_a_table_with_an_own_box_is_told_before_one_sits_during_the_game_and_afterwards(
    invite: Invite,
) -> None:
    guest, other = invite(), invite()
    edit(guest, "soup")
    type_in(guest, rounds="2", stars="7")
    says(guest, "2 numbers are yours. This box can be played.")
    guest.page.get_by_role("link", name="Use it for a new table").click()
    assert guest.page.get_by_label("mine: 2 numbers").is_checked()
    assert flaws(guest) == []
    guest.page.get_by_role("radio", name="2", exact=True).check(force=True)
    guest.page.get_by_role("combobox", name="Chair 2").select_option("random")
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.get_by_role("heading", name="The table").wait_for()
    other.visit(guest.code)
    told = other.page.get_by_text("This game has a box of its own.")
    told.wait_for()
    assert state_of(other)["seat"] is None
    other.page.get_by_text("2 numbers of the box are different").click()
    other.page.get_by_text("Stars at the start: 7 instead of 5").wait_for()
    guest.page.locator("form").get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector("li.mine")
    guest.page.get_by_role("button", name="Start the game").click()
    guest.page.wait_for_selector("[data-decision]")
    guest.page.get_by_role("button", name="Rules").click()
    guest.page.get_by_text("This table has a box of its own").wait_for()
    guest.page.get_by_text("You play 2 rounds and start with 7 stars.").wait_for()
    guest.page.keyboard.press("Escape")
    guest.finish()
    guest.page.get_by_text("This game has a box of its own.").wait_for()
    record = guest.page.request.get(f"{guest.base}api/tables/{guest.code}/record").json()
    assert (record["box"]["rounds"], record["box"]["stars"]) == (2, 7)
    guest.visit(f"replay/{guest.code}")
    guest.page.get_by_role("button", name="A box of its own").click()
    guest.page.get_by_role("dialog").get_by_text("2 numbers of the box are different").wait_for()


def test_a_new_table_goes_back_to_the_printed_box(invite: Invite) -> None:
    guest = invite()
    edit(guest, "soup")
    type_in(guest, rounds="9")
    says(guest, "rounds: 9 is not between 1 and 5.")
    guest.visit("new/soup")
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.get_by_text("rounds: 9 is not between 1 and 5.").wait_for()
    guest.page.get_by_label("ours", exact=True).check(force=True)
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.get_by_role("heading", name="The table").wait_for()
    assert state_of(guest)["origin"] is None
