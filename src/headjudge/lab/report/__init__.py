"""The report: one HTML page about the games of a result."""

from headjudge.lab.report.page import page as page
