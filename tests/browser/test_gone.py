"""A table that is erased while somebody looks on: the page says so, and what to do next."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.players import Company


@pytest.mark.parametrize(
    ("language", "title", "home"),
    [
        ("en-US", "This table is gone", "Start page"),
        ("es-ES", "Esta mesa ya no existe", "Página de inicio"),
    ],
)
def test_whoever_looks_on_is_told_that_the_table_was_erased(
    company: Company, language: str, title: str, home: str
) -> None:
    ann, eve = company.person("Ann"), company.person("Eve", language=language)
    table = company.opens(ann, "greedy Bob", pace=10)
    for each in (ann, eve):
        each.goes(f"/t/{table.id}")
    eve.waits_until(lambda: len(company.server.table(table.id).feed) == 2)
    command = [str(Path(sys.executable).with_name("headjudge")), "erase", table.id, "--yes"]
    subprocess.run([*command, "--store", company.server.store], check=True, capture_output=True)
    expect(ann.page.get_by_role("heading", name="This table is gone")).to_be_visible()
    expect(eve.page.get_by_role("heading", name=title)).to_be_visible()
    expect(eve.page.get_by_role("link", name=home)).to_be_visible()
    assert not ann.errors + eve.errors
