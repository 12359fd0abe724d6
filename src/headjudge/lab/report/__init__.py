"""A page about what came of many games."""

from headjudge.lab.report.page import page as page
