import type { CatalogueRow, Persona, Scenario } from '../../../schema/generated/control.ts';
import { ruleWords } from '../words/rule-words.ts';
import { provocation, whereWords } from '../words/step-words.ts';
import { html, type Markup } from './html.ts';

/** Where the links of the page lead: empty where the app is at this origin. */
export interface PlaceOfApp {
  readonly app: string;
}

/** A row of the catalogue, with the ways to see it. */
export function catalogueRow(row: CatalogueRow, { app }: PlaceOfApp): Markup {
  const { id, situation, seen, where, clauses, scenario } = row;
  const search = `/?row=${encodeURIComponent(id)}`;
  const header = scenario === null || app === '' ? '' : copyLine(`x-mock-scenario: ${scenario}`);
  return html`<li class="row" id="row-${id}" data-row>
    <div><h4>${situation}</h4><p class="quiet">${clauses.join(', ')}</p></div>
    <div><p class="label">Seen ${whereWords[where]}</p><p class="seen">${seen}</p></div>
    <div><p class="label">How</p><ol>${provocation(row).map((line) => html`<li>${line}</li>`)}</ol>${header}</div>
    <div class="ways">
      <button type="button" data-show="${search}" aria-label="Show it: ${situation}">Show it</button>
      <a data-app="${search}" href="${app}${search}">${search}</a>
      <a data-app="/?row=" href="${app}/?row=">Back to normal</a>
    </div>
  </li>`;
}

/** A line to be copied, for example of a header. */
export function copyLine(line: string): Markup {
  return html`<p class="copy"><code>${line}</code>
    <button type="button" class="small" data-copy="${line}" aria-label="Copy ${line}">Copy</button></p>`;
}

export function scenarioRow({ name, title, rules }: Scenario): Markup {
  return html`<li class="row scenario" data-row>
    <div><h3>${title}</h3><p><code>${name}</code></p></div>
    <ul>${rules.map((rule) => html`<li>${ruleWords(rule)}</li>`)}</ul>
    <div class="ways"><button type="button" data-start="${name}" aria-label="Start ${name}">Start</button></div>
  </li>`;
}

export function personRow({ name, email, password, note, accounts }: Persona): Markup {
  const names = accounts.map((account) => account.name);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return html`<tr>
    <th scope="row">${name}</th><td>${email}</td><td><code>${password}</code></td><td>${shown || '—'}</td><td>${note}</td>
  </tr>`;
}
