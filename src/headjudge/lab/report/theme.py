"""How the page looks: light and dark, from a phone to a projector, and on paper.

Drawings name their colours; what a name means is decided here, so one drawing serves every theme. The eight colours
of the players are Okabe and Ito's, a little darker on white and lighter on black.
"""

from __future__ import annotations

LIGHT = {
    "bg": "#f6f4ef",
    "card": "#ffffff",
    "ink": "#1b2330",
    "soft": "#566172",
    "rule": "#d9dce2",
    "accent": "#1f5f8b",
    "heat": "#ef8f2a",
    "cool": "#35b19a",
    "c0": "#0072b2",
    "c1": "#c94f00",
    "c2": "#008060",
    "c3": "#a8527f",
    "c4": "#9a6a00",
    "c5": "#2f83b7",
    "c6": "#52525b",
    "c7": "#6d6400",
}
DARK = {
    "bg": "#12161d",
    "card": "#1a202a",
    "ink": "#e8ebf0",
    "soft": "#a7b1c0",
    "rule": "#363e4c",
    "accent": "#83c5f2",
    "heat": "#a85a10",
    "cool": "#137a69",
    "c0": "#57b1ec",
    "c1": "#ff8a47",
    "c2": "#34c79c",
    "c3": "#e29bc4",
    "c4": "#e9b63a",
    "c5": "#9ad4f7",
    "c6": "#b6bdc9",
    "c7": "#d9cf57",
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


def _variables(values: dict[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in values.items())


_GROUPS = _variables({f"g{i}": colour for i, colour in enumerate(GROUPS)})

CSS = f"""
:root{{color-scheme:light dark;{_variables(LIGHT)};{_GROUPS}}}
@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}
"""
CSS += """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:1240px;margin:0 auto;padding:0 clamp(12px,3vw,32px)}
header{padding-top:28px}
h1{font-size:clamp(1.55rem,1.2rem + 1.8vw,2.5rem);line-height:1.15;margin:0 0 6px;letter-spacing:-.01em}
h2{font-size:1.45rem;line-height:1.25;margin:40px 0 12px}
h3{font-size:1.06rem;line-height:1.3;margin:0 0 4px}
p{margin:0 0 10px;max-width:72ch}
.soft{color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;
margin:20px 0 0;padding:0;list-style:none}
.tiles li{background:var(--card);border:1px solid var(--rule);border-radius:12px;padding:14px 16px;line-height:1.3}
.tiles b{display:block;font-size:1.75rem;line-height:1.1;font-weight:680;
letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tiles span{color:var(--soft);font-size:.9rem}
.figures{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
figure{margin:0;background:var(--card);border:1px solid var(--rule);border-radius:12px;
padding:16px clamp(10px,1.6vw,20px);min-width:0}
figcaption{font-size:.96rem;margin:0 0 8px;max-width:72ch}
.chart{display:none;width:100%;height:auto}
.half{display:block;max-width:760px}
@media(max-width:560px){.half{display:none}.narrow{display:block}}
@media(min-width:1080px){.figures{grid-template-columns:repeat(2,minmax(0,1fr))}.wide{grid-column:1/-1}
.wide .full{display:block}.wide .half{display:none}
.lone{grid-column:1/-1;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.18fr);
grid-template-rows:auto 1fr;column-gap:32px}
.lone .half{grid-column:2;grid-row:1/3}.lone details{grid-column:1}}
.chart *{stroke-linejoin:round;stroke-linecap:butt}
.chart text{font-family:inherit}
details{margin-top:8px;font-size:.93rem}
summary{cursor:pointer;color:var(--accent);padding:6px 0}
.scroll{overflow-x:auto}
.scroll:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
table{border-collapse:collapse;font-size:.92rem;width:max-content;min-width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);padding:2px 0 6px}
th,td{padding:4px 10px 4px 0;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
th{font-weight:600;white-space:nowrap}
thead th{color:var(--soft)}
.n{text-align:right;white-space:nowrap;padding:4px 0 4px 14px}
footer{padding-top:24px;padding-bottom:44px;font-size:.9rem;color:var(--soft)}
@media(min-width:1800px){html{font-size:20px}header,main,footer{max-width:1640px}.half{max-width:none}}
@media print{body{font-size:10.5pt;background:#fff}h2,section>p{break-after:avoid}
figure{break-inside:avoid;border:0;border-top:1px solid var(--rule);border-radius:0;padding:10px 0}
.figures{display:block}.half{display:block;max-width:15cm}.wide .half{display:block}
.full,.wide .full,.narrow{display:none}
details:not([open]){display:none}.tiles{grid-template-columns:repeat(4,1fr)}}
"""
