import type { AccountRequest, CatalogRow, Persona, Sandbox, Scenario } from '../../../schema/generated/control.ts';
import { html, type Markup } from '../../lib/safe-text.ts';
import { provocation, ruleWords, whereWords } from '../words.ts';

/** The origin that the page's links lead to; empty if the app is at this origin. */
interface PlaceOfApp {
  readonly app: string;
}

/** A catalog row with the ways to see it. `named` are the scenarios that a single request can name. */
export function catalogRow(
  row: CatalogRow,
  { app, named }: PlaceOfApp & { readonly named: ReadonlySet<string> },
): Markup {
  const { id, situation, seen, where, clauses, scenario } = row;
  const search = `/?row=${encodeURIComponent(id)}`;
  const header =
    scenario === null || app === '' || !named.has(scenario) ? '' : copyLine(`x-mock-scenario: ${scenario}`);
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

/** A line to copy, for example a header. */
function copyLine(line: string): Markup {
  return html`<p class="copy"><code>${line}</code>
    <button type="button" class="small" data-copy="${line}" aria-label="Copy ${line}">Copy</button></p>`;
}

/** A scenario with a description of its rules, and the button that starts it. */
export function scenarioRow({ name, title, rules }: Scenario): Markup {
  return html`<li class="row scenario" data-row>
    <div><h3>${title}</h3><p><code>${name}</code></p></div>
    <ul>${rules.map((rule) => html`<li>${ruleWords(rule)}</li>`)}</ul>
    <div class="ways"><button type="button" data-start="${name}" aria-label="Start ${name}">Start</button></div>
  </li>`;
}

/** A person who can sign in, with their password and the names of up to three accounts. */
export function personRow({ name, email, password, note, accounts }: Persona): Markup {
  const names = accounts.map((account) => account.name);
  const accountList =
    names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
  return html`<tr>
    <th scope="row">${name}</th><td>${email}</td><td><code>${password}</code></td><td>${accountList || '—'}</td><td>${note}</td>
  </tr>`;
}

/** What is set for this browser's sandbox, with buttons to change it. */
export function sandboxCard(
  sandbox: Sandbox,
  { app, requests }: PlaceOfApp & { readonly requests: readonly AccountRequest[] },
): Markup {
  const { name, world, network } = sandbox;
  const isShared = name === 'default';
  const kind = network === 'real' ? 'Real' : 'Simulated as closely as a browser allows';
  return html`<dl>
    <div><dt>Sandbox</dt><dd><span><b>${name}</b>${isShared ? ', shared by everyone without one' : ''}</span>
      <button type="button" class="small" data-act="new">New sandbox</button>
      ${isShared ? '' : privateSandboxActions}</dd></div>
    <div><dt>Scenarios</dt><dd>${stack(sandbox)}</dd></div>
    <div><dt>Clock</dt><dd>${clockLine(sandbox)}</dd></div>
    <div><dt>World</dt><dd>Seed ${world.seed}, ${world.size.toLocaleString('en-US')} sessions${
      world.isOwn ? ', set for this sandbox' : ''
    }</dd></div>
    <div><dt>Account requests</dt><dd>${requestList(requests)}</dd></div>
    <div><dt>Network faults</dt><dd>${kind}</dd></div>
    <div><dt>By hand</dt><dd>${copyLine(`x-mock-sandbox: ${name}`)}</dd></div>
  </dl>
  <p><a class="button" data-app="/?row=" href="${app}/?row=">Back to normal</a>
    <a data-document href="/__mock/api/openapi.yaml">API document</a></p>`;
}

/** Actions available only in a private sandbox. */
const privateSandboxActions = html`<button type="button" class="small" data-act="leave">Use the default</button>
      <button type="button" class="small" data-act="reset">Reset its state</button>`;

function stack({ scenarios }: Sandbox): string | Markup {
  if (scenarios.length === 0) return 'None: everything works';
  const running = scenarios.map(
    ({ name, title }) => html`<li><span><b>${title}</b> <code>${name}</code></span>
      <button type="button" class="small" data-stop="${name}" aria-label="Stop ${name}">Stop</button></li>`,
  );
  return html`<ul class="stack">${running}</ul>
    <button type="button" class="small" data-act="stop-all">Stop all</button>`;
}

/** Account requests, with the decisions that the provider's staff would make. */
function requestList(requests: readonly AccountRequest[]): string | Markup {
  if (requests.length === 0) return 'None: the company form of the registration sends them';
  const rows = requests.map(({ tinid, name, companyName, status, accounts }) => {
    const linked = accounts.map((account) => account.name).join(', ');
    const of = companyName === '' ? name : `${name}, ${companyName}`;
    const button = (to: AccountRequest['status'], word: string) =>
      status === to
        ? html``
        : html`<button type="button" class="small" data-decide="${to}" data-tinid="${tinid}" aria-label="${word} the request of ${name}">${word}</button>`;
    return html`<li><span><b>${of}</b>: ${requestWords[status]}${linked === '' ? '' : `, ${linked}`}</span>
      ${button('APPROVED', 'Approve')}${button('DECLINED', 'Decline')}</li>`;
  });
  return html`<ul class="stack">${rows}</ul>`;
}

const requestWords = { PENDING: 'pending', APPROVED: 'approved', DECLINED: 'declined' } as const;

function clockLine({ clock }: Sandbox): Markup {
  const { now, iso, isStopped, speed, aheadBy, visitsUntil } = clock;
  const words = `${iso.slice(0, 19).replace('T', ' ')} UTC`;
  const fastWords = speed > 1 ? `, ${speed} times as fast` : '';
  const state = `${isStopped ? ', stopped' : fastWords}${aheadWords(aheadBy)}`;
  const end =
    now > visitsUntil ? `. The simulated visits end on ${new Date(visitsUntil).toISOString().slice(0, 10)}` : '';
  const isMoved = isStopped || speed > 1 || aheadBy !== 0;
  return html`<span><time datetime="${iso}">${words}</time>${state}${end}</span>
    <button type="button" class="small" data-clock="${isStopped ? 'run' : 'stop'}">${isStopped ? 'Run' : 'Stop'} the clock</button>
    <button type="button" class="small" data-clock="advance" data-by="3600000">+1 hour</button>
    ${isMoved ? html`<button type="button" class="small" data-clock="reset">The mock's own time</button>` : ''}`;
}

function aheadWords(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  if (seconds === 0) return '';
  const units = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 's'];
  return `, ${Math.round((seconds / size) * 10) / 10} ${unit} ${milliseconds < 0 ? 'behind' : 'ahead'}`;
}
