import type { AccountRequest, CatalogRow, Persona, Sandbox, Scenario } from '../../../schema/generated/control.ts';
import { inlineSources, mockPageHeaders } from '../../../schema/reference/page-policy.ts';
import { needsEarlierCalls } from '../../faults/match-rules.ts';
import { errorResponse, notFoundResponse, type RouteContext } from '../../lib/http.ts';
import { html, Markup } from '../../lib/safe-text.ts';
import { sandboxName } from '../../state/sandbox-store.ts';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import type { ControlServices } from '../control-call.ts';
import { personasOf, requestsOf } from '../routes/people.ts';
import { describeSandbox } from '../routes/sandbox.ts';
import { byPart, partNames } from '../words.ts';
import { catalogRow, personRow, sandboxCard, scenarioRow } from './page-parts.ts';
import { pageScript } from './page-script.ts';
import { pageStyle } from './page-style.ts';

/** The script exactly as it is in the page. */
const scriptText = `(${pageScript.toString()})();`;

/** Where `npm start` serves the app by default. */
const defaultApp = 'http://localhost:5173';

/** GET /__mock: the testers' page. */
export async function servePage({ request, url, services }: RouteContext<ControlServices>): Promise<Response> {
  if (!/^\/__mock\/?$/.test(url.pathname)) return notFoundResponse(request, url);
  const name = sandboxName(request.headers);
  if (name === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  const [{ catalog }, { scenarios }] = await Promise.all([
    import('../../../fixtures/catalog/catalog.ts'),
    import('../../../fixtures/scenarios/scenarios.ts'),
  ]);
  const [state, notice] = await stateOf(name, services);
  const app = services.tester.servesApp === true ? '' : defaultApp;
  const text = pageDocument({ ...state, rows: catalog, scenarios, app, notice });
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...mockPageHeaders(await inlineSources(text)),
    },
  });
}

/** The parts that depend on state. If it is unavailable, returns what is known without it, and a notice. */
async function stateOf(name: string, services: ControlServices) {
  try {
    const [control, personas, requests] = await Promise.all([
      services.controls.read(name),
      personasOf(name, services),
      requestsOf(name, services),
    ]);
    return [{ sandbox: describeSandbox(name, control, services), personas, requests }, null] as const;
  } catch (error) {
    if (!(error instanceof StateUnavailableError)) throw error;
    return [{ sandbox: describeSandbox(name, null, services), personas: [], requests: [] }, error.reason] as const;
  }
}

/** The content of the page. */
export interface PageContent {
  readonly sandbox: Sandbox;
  readonly rows: readonly CatalogRow[];
  readonly scenarios: readonly Scenario[];
  readonly personas: readonly Persona[];
  readonly requests: readonly AccountRequest[];
  /** Origin of the app; empty if it is at this origin. */
  readonly app: string;
  /** A current problem; null if everything works. */
  readonly notice: string | null;
}

/** The testers' page as HTML. */
export function pageDocument({ sandbox, rows, scenarios, personas, requests, app, notice }: PageContent): string {
  const named = new Set(scenarios.filter(({ rules }) => !needsEarlierCalls(rules)).map(({ name }) => name));
  const groups = byPart(rows).map(
    ([part, found]) => html`<section data-group aria-labelledby="part-${part}">
      <h3 id="part-${part}">${partNames[part]} · ${found.length}</h3>
      <ul class="rows">${found.map((row) => catalogRow(row, { app, named }))}</ul></section>`,
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
  <a href="#catalog">Catalog</a> · <a href="#scenarios">Scenarios</a> · <a href="#people">People</a></nav>
  <nav aria-label="Other pages"><a href="/docs">Calls</a> · <a href="/graphql">GraphiQL</a></nav></div></header>
<main>
  ${notice === null ? '' : html`<p class="card" role="alert">${notice}</p>`}
  <h2>This browser</h2>
  ${app === '' ? '' : address}
  <section class="card" id="sandbox" tabindex="-1" aria-label="This browser's sandbox" data-name="${sandbox.name}">${sandboxCard(sandbox, { app, requests })}</section>
  <p id="said" role="status"></p>
  <div class="tools"><label>Find <input id="filter" type="search" placeholder="a text, a clause, a scenario"></label>
    <span id="shown" role="status"></span></div>
  <h2 id="catalog">Catalog</h2>
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
