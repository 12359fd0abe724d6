"""The papers of a tournament as PDF, in English and Spanish. Needs the extra `papers`, once a paper is written."""

from headjudge.papers.certificates import certificates
from headjudge.papers.company_sheets import company_sheets
from headjudge.papers.model import (
    LANGUAGES,
    PAPERS,
    CertificateText,
    CompanyPaper,
    DeedGroup,
    DeedLine,
    Heading,
    ResultRow,
    SeatRow,
    SheetPaper,
    StandingRow,
    TablePaper,
)
from headjudge.papers.results import results
from headjudge.papers.score_sheets import score_sheets
from headjudge.papers.seating_by_name import seating_by_name
from headjudge.papers.seating_by_table import seating_by_table
from headjudge.papers.standings import standings
from headjudge.papers.table_cards import table_cards

__all__ = [
    "LANGUAGES",
    "PAPERS",
    "Heading",
    "SeatRow",
    "TablePaper",
    "DeedLine",
    "DeedGroup",
    "SheetPaper",
    "CompanyPaper",
    "StandingRow",
    "ResultRow",
    "CertificateText",
    "seating_by_name",
    "seating_by_table",
    "table_cards",
    "score_sheets",
    "company_sheets",
    "standings",
    "results",
    "certificates",
]
