"""How the pages look: light and dark, from a phone to a projector, and on paper."""

CSS = """
:root{color-scheme:light dark;--bg:#fbfaf7;--card:#fff;--ink:#1d2430;--soft:#5a6473;--rule:#dcdfe4;--band:#b4530922;
--accent:#1f5f8b;--c0:#0b6fb8;--c1:#c2410c;--c2:#0f7b56;--c3:#8a3ea8;--c4:#a16207;--c5:#be185d;--c6:#475569;--c7:#4d7c0f;
--k0:#0f7b56;--k1:#5aa98a;--k2:#1d70b7;--k3:#c2410c;--k4:#8a3ea8;--k5:#a9a29a;--k6:#be185d;--k7:#a16207;--k8:#3b4656}
@media screen and (prefers-color-scheme:dark){:root{
--bg:#14181f;--card:#1b212b;--ink:#e6e9ee;--soft:#a4aebd;--rule:#343c4a;
--band:#f59e0b2b;--accent:#7cc0ee;--c0:#5fb2f0;--c1:#fb8f5c;--c2:#4cc79a;--c3:#cf92ea;--c4:#e5b73f;--c5:#f581b4;
--c6:#a8b5c8;--c7:#a3d14b;--k0:#3fb488;--k1:#8bd8bb;--k2:#66b2ee;--k3:#fb8f5c;--k4:#cf92ea;--k5:#8f97a3;
--k6:#f581b4;--k7:#e5b73f;--k8:#d3dae5}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header,footer{max-width:1240px;margin:0 auto;padding:0 clamp(14px,3vw,32px)}
header{padding-top:28px}
h1{font-size:clamp(1.5rem,1.2rem + 1.6vw,2.3rem);line-height:1.2;margin:0 0 4px}
h2{font-size:1.2rem;line-height:1.3;margin:0 0 4px}
h3{font-size:1rem;margin:16px 0 2px}
p{margin:0 0 10px;max-width:70ch}
.soft,.note{color:var(--soft)}
.note{font-size:.92rem}
.grid2{display:grid;gap:18px;grid-template-columns:minmax(0,1fr);margin:18px 0}
@media(min-width:1080px){.grid2{grid-template-columns:repeat(2,minmax(0,1fr))}.full{grid-column:1/-1}}
section{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:18px clamp(12px,2vw,22px)}
.chart{display:block;width:100%;height:auto}
.wide,.narrow{display:none}
@media(min-width:1080px){.wide{display:block}.between{display:none}}
@media(max-width:620px){.half{display:none}.narrow{display:block}}
svg text{font-size:12.5px;fill:var(--soft);font-family:inherit}
svg .label{fill:var(--ink)}
svg .name{font-weight:650}
.grid{stroke:var(--rule);fill:none}.axis{stroke:var(--soft);fill:none}
.even{stroke:var(--soft);stroke-dasharray:5 4;fill:none}
.band{fill:var(--band)}
.line{fill:none;stroke-width:2.25;stroke-linejoin:round}
.line.c1,.line.c5{stroke-dasharray:7 3}.line.c2,.line.c6{stroke-dasharray:2 3}
.line.c3,.line.c7{stroke-dasharray:9 3 2 3}
.dot{stroke:var(--card);stroke-width:1}
.key{display:flex;flex-wrap:wrap;gap:4px 16px;margin:8px 0 0;padding:0;list-style:none;font-size:.9rem}
.key svg{width:18px;height:14px;vertical-align:-1px;margin-right:5px}
.scroll{overflow-x:auto;margin-top:8px}
.scroll:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
table{border-collapse:collapse;font-size:.92rem;width:max-content;min-width:100%;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px;max-width:38ch;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top}
th{font-weight:600;white-space:nowrap}
thead th{color:var(--soft);border-bottom-width:2px}
.n{text-align:right;white-space:nowrap}
td.neg{color:var(--c1)}
details{margin-top:10px;font-size:.95rem}
summary{cursor:pointer;color:var(--accent);padding:6px 0}
ul.said{margin:0;padding-left:20px}
ul.said li{margin:3px 0;max-width:80ch}
footer{padding-top:6px;padding-bottom:40px;font-size:.9rem;color:var(--soft)}
@media(min-width:1800px){html{font-size:19px}main,header,footer{max-width:1640px}}
@media print{:root{color-scheme:light;--bg:#fff;--card:#fff;--ink:#000;--soft:#444;--rule:#bbb}
body{font-size:11pt}.grid2{display:block}
section{break-inside:avoid;border:0;border-top:1px solid #bbb;border-radius:0;padding:10px 0;margin:0}
section.long{break-inside:auto}
.half,.between{display:block;max-width:16cm}.wide,.narrow{display:none}details:not([open]){display:none}.scroll{overflow:visible}
table{width:100%}th,.n{white-space:normal}tr{break-inside:avoid}a{color:inherit}}
"""

CSS += "".join(
    f".line.c{i}{{stroke:var(--c{i})}}.fill.c{i},.dot.c{i}{{fill:var(--c{i})}}svg .t{i}{{fill:var(--c{i})}}"
    f".fill.k{i}{{fill:var(--k{i})}}"
    for i in range(8)
)
CSS += ".fill.k8{fill:var(--k8)}"
