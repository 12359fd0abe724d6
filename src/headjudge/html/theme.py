"""How pages look: light and dark, from a phone to a projector, and on paper.

The colours of players are Okabe and Ito's, a little darker on white and lighter on black; indigo stands in for their
second blue, and grey for black. All are readable as text on a card.
"""

from __future__ import annotations

PLAYERS = 8  # colours c0 to c7

LIGHT = {
    "bg": "#f6f4ef",
    "card": "#ffffff",
    "ink": "#1b2330",
    "soft": "#566172",
    "rule": "#d9dce2",
    "accent": "#1f5f8b",
    "band": "#f4e4da",
    "heat": "#ef8f2a",
    "cool": "#35b19a",
    "c0": "#0072b2",
    "c1": "#c94f00",
    "c2": "#008060",
    "c3": "#a8527f",
    "c4": "#9a6a00",
    "c5": "#4a3fc4",
    "c6": "#52525b",
    "c7": "#6d6400",
    "mint": "#5aa98a",
    "sand": "#a9a29a",
    "slate": "#3b4656",
}
DARK = {
    "bg": "#12161d",
    "card": "#1a202a",
    "ink": "#e8ebf0",
    "soft": "#a7b1c0",
    "rule": "#363e4c",
    "accent": "#83c5f2",
    "band": "#3f3626",
    "heat": "#a85a10",
    "cool": "#137a69",
    "c0": "#57b1ec",
    "c1": "#ff8a47",
    "c2": "#34c79c",
    "c3": "#e29bc4",
    "c4": "#e9b63a",
    "c5": "#a39bff",
    "c6": "#b6bdc9",
    "c7": "#d9cf57",
    "mint": "#8bd8bb",
    "sand": "#8f97a3",
    "slate": "#d3dae5",
}
GROUPS = (  # the stripes on the board, the same in both themes
    "#8a5a3c",
    "#9ccfe6",
    "#cf4f96",
    "#ec8a1f",
    "#d92b2b",
    "#f2cf1d",
    "#1e9455",
    "#2a4fb0",
    "#6b7280",
    "#94a3b8",
)
HUES = (*(f"c{i}" for i in range(PLAYERS)), "mint", "sand", "slate")  # of lines, bars and dots


def _variables(values: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


_COLOURS = f"""
:root{{color-scheme:light dark;{_variables(LIGHT)};{_variables({f"g{i}": hue for i, hue in enumerate(GROUPS)})}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}
{"".join(f".{name}{{--hue:var(--{name})}}" for name in HUES)}
"""

_FRAME = """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:1240px;margin:0 auto;padding:0 clamp(12px,3vw,32px)}
header{padding-top:28px}
main{padding-top:18px}
footer{padding-top:24px;padding-bottom:44px;font-size:.9rem;color:var(--soft)}
h1{font-size:clamp(1.55rem,1.2rem + 1.8vw,2.5rem);line-height:1.15;margin:0 0 6px;letter-spacing:-.01em}
h2{font-size:1.45rem;line-height:1.25;margin:40px 0 12px}
main>section:first-child>h2{margin-top:16px}
h3{font-size:1rem;margin:16px 0 2px}
.title{font-size:1.12rem;line-height:1.3;margin:0 0 4px}
p{margin:0 0 10px;max-width:72ch}
.soft,.note{color:var(--soft)}
.note{font-size:.93rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;
margin:20px 0 0;padding:0;list-style:none}
.tiles li{background:var(--card);border:1px solid var(--rule);border-radius:12px;padding:14px 16px;line-height:1.3}
.tiles b{display:block;font-size:1.75rem;line-height:1.1;font-weight:680;
letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tiles span{color:var(--soft);font-size:.9rem}
"""

_CARDS = """
.cards{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.card{margin:0;background:var(--card);border:1px solid var(--rule);border-radius:12px;
padding:16px clamp(10px,1.6vw,20px);min-width:0}
figcaption{font-size:.96rem;margin:0 0 8px;max-width:72ch}
@media(min-width:1080px){.cards{grid-template-columns:repeat(2,minmax(0,1fr))}.wide,.lone{grid-column:1/-1}
.lone{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.18fr);grid-template-rows:auto 1fr;column-gap:32px}
.lone .half{grid-column:2;grid-row:1/4}.lone .legend,.lone details{grid-column:1}}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:8px 0 0;padding:0;list-style:none;font-size:.9rem}
.legend svg{width:18px;height:14px;vertical-align:-1px;margin-right:5px}
.sentences{margin:0;padding-left:20px}
.sentences li{margin:3px 0;max-width:80ch}
.strong{font-weight:600}
details{margin-top:8px;font-size:.93rem}
summary{cursor:pointer;color:var(--accent);padding:6px 0}
.scroll{overflow-x:auto;margin-top:6px}
.scroll:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
table{border-collapse:collapse;font-size:.92rem;width:max-content;min-width:100%;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px;max-width:38ch;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
th:first-child{padding-left:0}
th:last-child,td:last-child{padding-right:0}
th{font-weight:600;white-space:nowrap}
thead th{color:var(--soft);border-bottom-width:2px}
.n{text-align:right;white-space:nowrap}
.negative{color:var(--c1)}
@media(max-width:560px){tbody th{white-space:normal;max-width:17ch}td{max-width:28ch}}
"""

_DRAWINGS = """
.chart{display:none;width:100%;height:auto}
.half{display:block;max-width:760px}
@media(max-width:560px){.half{display:none}.narrow{display:block}}
@media(min-width:1080px){.wide>.full{display:block}.wide>.full~.half{display:none}}
.chart *{stroke-linejoin:round;stroke-linecap:butt}
.chart text{font-family:inherit}
.tick{fill:var(--soft)}.label{fill:var(--ink)}.name{fill:var(--hue);font-weight:650}
.grid{stroke:var(--rule);fill:none}.axis{stroke:var(--soft);fill:none}
.even{stroke:var(--soft);stroke-dasharray:5 4;fill:none}
.band{fill:var(--band)}
.fill{fill:var(--hue)}.dot{fill:var(--hue);stroke:var(--card);stroke-width:1}
.line{fill:none;stroke:var(--hue);stroke-width:2.25}
.line.c1,.line.c5{stroke-dasharray:7 3}.line.c2,.line.c6{stroke-dasharray:2 3}
.line.c3,.line.c7{stroke-dasharray:9 3 2 3}
.interval{display:block;width:220px;height:20px}
"""

_LARGE_AND_PAPER = """
@media(min-width:1800px){html{font-size:20px}header,main,footer{max-width:1640px}.half{max-width:none}}
@media print{:root{--bg:#fff;--ink:#000;--soft:#444;--rule:#bbb}
body{font-size:10.5pt}h2,section>p{break-after:avoid}.cards{display:block}
.card{break-inside:avoid;border:0;border-top:1px solid var(--rule);border-radius:0;padding:10px 0}
.long{break-inside:auto}
.half,.wide>.full~.half{display:block;max-width:15cm}.full,.wide>.full,.narrow{display:none}
details:not([open]){display:none}.tiles{grid-template-columns:repeat(4,1fr)}
.scroll{overflow:visible}table{width:100%;font-size:8.5pt}tr{break-inside:avoid}
th,td{padding:3px 6px}th{white-space:normal}.interval{width:130px;height:12px}}
"""

CSS = _COLOURS + _FRAME + _CARDS + _DRAWINGS + _LARGE_AND_PAPER
