import type { CatalogueRow, Persona, Sandbox, Scenario } from '../../../schema/generated/control.ts';
import { byPart, partNames } from '../words/step-words.ts';
import { html, Markup } from './html.ts';
import { catalogueRow, personRow, scenarioRow } from './page-parts.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';
import { sandboxCard } from './sandbox-card.ts';

/** What the page tells. */
export interface PageContent {
  readonly sandbox: Sandbox;
  readonly rows: readonly CatalogueRow[];
  readonly scenarios: readonly Scenario[];
  readonly personas: readonly Persona[];
  /** Address of the app; empty where it is at this origin. */
  readonly app: string;
  /** Something that does not work at the moment; null where all does. */
  readonly notice: string | null;
}

/** The script as the page has it: whoever lets it run needs its exact text. */
export const scriptText = `(${pageScript.toString()})();`;

export function pageDocument({ sandbox, rows, scenarios, personas, app, notice }: PageContent): string {
  const groups = byPart(rows).map(
    ([part, found]) => html`<section data-group aria-labelledby="part-${part}">
      <h3 id="part-${part}">${partNames[part]} · ${found.length}</h3>
      <ul class="rows">${found.map((row) => catalogueRow(row, { app }))}</ul></section>`,
  );
  const parts = byPart(rows).map(([part]) => html`<a href="#part-${part}">${partNames[part]}</a> `);
  const address = html`<p>The app is not served here: say where it is.
    <label>Address of the app <input id="app-address" type="url" value="${app}" spellcheck="false"></label></p>`;
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock · WebTrax</title><link rel="icon" href="data:,"><style>${new Markup(pageStyle)}</style></head>
<body>
<header><div><h1>WebTrax mock</h1><nav aria-label="On this page">
  <a href="#catalogue">Catalogue</a> · <a href="#scenarios">Scenarios</a> · <a href="#people">People</a></nav></div></header>
<main>
  ${notice === null ? '' : html`<p class="card" role="alert">${notice}</p>`}
  <h2>This browser</h2>
  ${app === '' ? '' : address}
  <section class="card" id="sandbox" tabindex="-1" aria-label="This browser's sandbox" data-name="${sandbox.name}">${sandboxCard(sandbox, { app })}</section>
  <p id="said" role="status"></p>
  <div class="tools"><label>Find <input id="filter" type="search" placeholder="a text, a clause, a scenario"></label>
    <span id="shown" role="status"></span></div>
  <h2 id="catalogue">Catalogue</h2>
  <p>Every error, message and empty state, and how to see it. “Show it” puts the app into that state, in a sandbox of this browser's own.</p>
  <p class="parts">${parts}</p>
  ${groups}
  <section data-group aria-labelledby="scenarios"><h2 id="scenarios">Scenarios</h2>
  <p>What can be started here by its name, added to one request by the header <code>x-mock-scenario: NAME</code>, or to the app by <code>/?scenario=NAME</code>.</p>
  <ul class="rows">${scenarios.map(scenarioRow)}</ul></section>
  <h2 id="people">People</h2>
  <div class="card table"><table><thead><tr><th scope="col">Name</th><th scope="col">Email</th><th scope="col">Password</th>
    <th scope="col">Accounts</th><th scope="col">What for</th></tr></thead><tbody>${personas.map(personRow)}</tbody></table></div>
</main>
<script>${new Markup(scriptText)}</script>
</body></html>`;
  return page.text;
}
