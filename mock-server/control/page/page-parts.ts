import type { CatalogueRow, Persona, Sandbox, Scenario } from '../../../schema/generated/control.ts';
import { ruleWords } from '../words/rule-words.ts';
import { provocation, whereWords } from '../words/step-words.ts';
import { html, type Markup } from './html.ts';

/** Where the links of the page lead: empty where the app is at this origin. */
interface PlaceOfApp {
  readonly app: string;
}

/** A row of the catalogue, with the ways to see it. */
export function catalogueRow(row: CatalogueRow, { app }: PlaceOfApp): Markup {
  const { id, situation, seen, where, section, scenario } = row;
  const search = `/?row=${encodeURIComponent(id)}`;
  const header = scenario === null || app === '' ? '' : copyLine(`x-mock-scenario: ${scenario}`);
  return html`<li class="row" id="row-${id}" data-row>
    <div><h4>${situation}</h4><p class="quiet">${section}</p></div>
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
    <div><h4>${title}</h4><p><code>${name}</code></p></div>
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

/** What this browser's sandbox is told, with buttons to change it. */
export function sandboxCard({ name, scenarios, clock, world, network }: Sandbox, { app }: PlaceOfApp): Markup {
  const running = scenarios.map(
    (scenario) => html`<li><span><b>${scenario.title}</b> <code>${scenario.name}</code></span>
      <button type="button" class="small" data-stop="${scenario.name}" aria-label="Stop ${scenario.name}">Stop</button></li>`,
  );
  const kind = network === 'real' ? 'happen on the wire' : 'are imitated, as close as a browser allows';
  return html`<dl>
    <div><dt>Sandbox</dt><dd><b>${name}</b>${name === 'default' ? ', shared by everybody without a name' : ''}
      <button type="button" class="small" data-act="new">New sandbox</button>
      ${name === 'default' ? '' : html`<button type="button" class="small" data-act="leave">Use the default</button>`}
      <button type="button" class="small" data-act="reset">Reset its state</button></dd></div>
    <div><dt>Scenarios</dt><dd>${
      running.length === 0
        ? 'None: everything works'
        : html`<ul class="stack">${running}</ul>
      <button type="button" class="small" data-act="stop-all">Stop all</button>`
    }</dd></div>
    <div><dt>Clock</dt><dd><time datetime="${clock.iso}">${clock.iso.slice(0, 19).replace('T', ' ')} UTC</time>${
      clock.isStopped ? ', stopped' : ''
    }${clock.aheadBy === 0 ? '' : `, ${aheadWords(clock.aheadBy)}`}
      <button type="button" class="small" data-clock="${clock.isStopped ? 'run' : 'stop'}">${
        clock.isStopped ? 'Let it run' : 'Stop it'
      }</button>
      <button type="button" class="small" data-clock="advance" data-by="3600000">1 hour on</button>
      <button type="button" class="small" data-clock="reset">The mock's own</button></dd></div>
    <div><dt>World</dt><dd>Seed ${world.seed}, ${world.size.toLocaleString('en-US')} sessions${
      world.isOwn ? ', chosen here' : ''
    }</dd></div>
    <div><dt>Network faults</dt><dd>${kind}</dd></div>
    <div><dt>By hand</dt><dd>${copyLine(`x-mock-sandbox: ${name}`)}</dd></div>
  </dl>
  <p><a class="button" data-app="/?row=" href="${app}/?row=">Back to normal</a>
    <a href="/__mock/api/openapi.yaml">API document</a></p>`;
}

function aheadWords(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const direction = milliseconds < 0 ? 'behind' : 'ahead';
  const units = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 's'];
  return `${Math.round((seconds / size) * 10) / 10} ${unit} ${direction}`;
}
