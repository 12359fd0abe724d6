"""A table with house rules: set up by clicking, and named on every page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.players import Company


def test_house_rules_are_set_and_named_with_their_clauses(company: Company) -> None:
    ann = company.person("Ann")
    ann.goes("/")
    page = ann.page
    page.get_by_text("House rules", exact=True).click()
    page.get_by_label("Money on Free Parking").select_option("taxes_and_fines_plus_500")
    page.get_by_label("Double salary for landing on GO").check()
    page.get_by_label("Starting cash").select_option("2000")
    expect(page.get_by_text("House rules (3 on)")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    banner = page.locator("details", has_text="House rules here:")
    expect(banner).to_contain_text("$2,000 to start with · Taxes, fines and $500")
    page.get_by_role("button", name="Start without the free seats").click()
    expect(page.get_by_text("Free Parking: $500")).to_be_visible()
    expect(page.get_by_text(re.compile(r"starts? with \$2,000")).first).to_be_visible()
    banner.locator("summary").click()
    banner.get_by_role("button", name="§ Double salary for landing on GO").click()
    expect(page.get_by_role("dialog")).to_contain_text("house.go.double")
    assert not ann.errors
