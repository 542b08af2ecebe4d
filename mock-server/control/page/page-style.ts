/** The page's own small style sheet, in the app's colors. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#f5f7f8, #0b1217); --surface: light-dark(#fff, #131d25);
  --line: light-dark(#dfe5e8, #22303a); --control-line: light-dark(#c9d2d7, #33444f); --ink: light-dark(#14222c, #e6edf1);
  --ink-2: light-dark(#4a5b67, #a5b4be); --ink-3: light-dark(#5e6e79, #8b9ba6); --accent: light-dark(#0b7075, #4cc3c8);
  --accent-strong: light-dark(#075a5f, #7ad7da); --accent-soft: light-dark(#dff0f0, #12343a); --on-accent: light-dark(#fff, #06242a); }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 14px/1.45 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
header { background: #0f1b24; color: #f1f5f7; }
header > div, main { max-width: 1280px; margin: 0 auto; padding: 0 24px; }
header > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; min-height: 56px; }
header h1 { font-size: 16px; margin: 0; margin-right: auto; font-weight: 600; }
header a { color: #8fdadc; padding: 4px 0; }
main { padding-bottom: 64px; }
h2 { font-size: 20px; margin: 32px 0 12px; font-weight: 600; }
h3 { font-size: 13px; margin: 24px 0 8px; color: var(--ink-2); font-weight: 600; }
h4, .row h3 { font-size: 14px; margin: 0; font-weight: 600; color: var(--ink); }
p { margin: 0 0 8px; }
a { color: var(--accent); text-underline-offset: 2px; overflow-wrap: anywhere; }
code { font: 12px/1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
:is(h2, h3, .row)[id] { scroll-margin-top: 64px; }
.parts { display: flex; flex-wrap: wrap; gap: 4px 20px; }
.parts a { min-height: 24px; }
.row > div > :last-child { margin-bottom: 0; }
.quiet, .label { color: var(--ink-3); font-size: 12px; margin: 2px 0; }
.card, .rows { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: 8px 20px 12px; margin-top: 12px; }
.rows { list-style: none; margin: 0; padding: 0; }
.row { display: grid; grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 5fr) 168px; gap: 8px 24px; padding: 12px 20px; }
.row.scenario { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) 88px; }
.row + .row { border-top: 1px solid var(--line); }
.row:target { background: var(--accent-soft); }
.row ol, .row ul { margin: 0 0 4px; padding: 0; list-style: none; font-size: 13px; color: var(--ink-2); overflow-wrap: anywhere; }
.row ol li { display: inline; }
.row ol li + li::before { content: " → "; color: var(--ink-3); }
.seen { white-space: pre-line; overflow-wrap: anywhere; border-left: 3px solid var(--accent); padding-left: 10px; }
.ways { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; font-size: 12px; }
.ways a { min-height: 24px; display: inline-flex; align-items: center; }
button, .button { font: inherit; font-size: 13px; font-weight: 500; min-height: 32px; padding: 4px 14px; border-radius: 6px; cursor: pointer;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent); display: inline-flex; align-items: center; text-decoration: none; }
button:hover, .button:hover { background: var(--accent-strong); }
.ways button { background: var(--surface); color: var(--accent); }
.ways button:hover { background: var(--accent-soft); color: var(--accent); }
.small { min-height: 26px; padding: 1px 10px; font-size: 12px; background: var(--surface); color: var(--ink); border-color: var(--control-line); }
.small:hover { background: var(--accent-soft); color: var(--ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header :focus-visible { outline-color: #8fdadc; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 128px minmax(0, 1fr); gap: 0 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dl + p { margin: 14px 0 4px; display: flex; gap: 20px; align-items: center; }
dt { color: var(--ink-3); font-size: 13px; padding-top: 3px; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; min-height: 26px; }
.stack { list-style: none; margin: 0; padding: 0; width: 100%; display: grid; gap: 4px; }
.stack li { min-width: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
.copy { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin: 0; }
.tools { position: sticky; top: 0; z-index: 1; background: var(--ground); padding: 10px 0; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
label { font-size: 13px; color: var(--ink-2); display: inline-flex; flex-wrap: wrap; align-items: center; gap: 8px; }
input { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control-line); border-radius: 6px; height: 36px; padding: 0 12px; width: 320px; max-width: 100%; }
.tools label { max-width: 100%; }
.tools [role="status"] { font-size: 13px; color: var(--ink-2); }
#said:not(:empty) { position: fixed; left: 50%; bottom: 16px; translate: -50% 0; z-index: 2; max-width: calc(100vw - 32px); margin: 0;
  background: #0f1b24; color: #f1f5f7; border: 1px solid #33444f; border-radius: 10px; padding: 10px 16px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
th, td { text-align: left; padding: 9px 12px 9px 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; }
thead th { color: var(--ink-3); font-size: 12px; }
tbody th { font-weight: 600; white-space: nowrap; }
@media (max-width: 900px) {
  header > div, main { padding: 0 16px; }
  header > div { padding: 10px 16px; }
  header h1 { flex-basis: 100%; }
  .row, .row.scenario { grid-template-columns: minmax(0, 1fr); padding: 14px 16px; }
  .ways { flex-flow: row wrap; align-items: center; gap: 8px 16px; }
  .card { padding: 8px 16px 12px; }
  dl > div { grid-template-columns: minmax(0, 1fr); }
  table, tbody, tr, th, td { display: block; }
  thead { display: none; }
  th, td { border: 0; padding: 1px 0; overflow-wrap: anywhere; }
  tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
}
@media print {
  :root { color-scheme: light; }
  button, .tools, .parts, #said, .ways, header nav, dl + p { display: none !important; }
  .row { grid-template-columns: 4fr 5fr 5fr; break-inside: avoid; padding: 8px 0; }
  .row.scenario { grid-template-columns: 5fr 7fr; }
  .card, .rows { border: 0; padding: 0; }
  header { background: none; color: inherit; }
}
`;
