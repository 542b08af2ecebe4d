import type { CatalogRow, Step } from '../../../schema/generated/control.ts';
import { parseClockTime } from '../../../schema/reference/moments.ts';
import { withBase } from '../../lib/base.ts';
import { testingProblems } from '../../text/testing.ts';
import { type ControlClient, ControlRefusal, type Tester } from './control/control-client.ts';
import { control, tester } from './control/this-browser.ts';
import { loadPanel } from './load-panel.ts';
import { applySandboxClock } from './sandbox-clock.ts';
import { breakBrowser, runSteps } from './steps/run-steps.ts';

/** The sentence for an error: its message, or one that quotes it. */
function sentenceOf(error: unknown): string {
  if (error instanceof Error && error.name === 'ControlRefusal') return error.message;
  return testingProblems.unexpected(error instanceof Error ? error.message : String(error));
}

/**
 * Starts the app in the state requested in its address (`?row=`, `?scenario=`), performs the row's steps, and reports
 * problems in the panel. Always renders the app. Never rejects.
 */
export async function boot(render: () => void): Promise<void> {
  const { requested, search } = readRequestedState(window.location.search);
  let applied: AppliedState | null = null;
  let problem: string | null = null;
  try {
    if (requested && isFromOtherHost(document.referrer, window.location.href))
      throw new ControlRefusal(403, testingProblems.foreignLink);
    applied = requested && (await applyRequestedState(requested, control, tester));
    if (applied?.browser) breakBrowser(applied.browser);
  } catch (error) {
    problem = sentenceOf(error);
  }
  const { pathname, hash } = window.location;
  const path = applied?.path ?? null;
  showAddress(path === null ? `${pathname}${search}${hash}` : withBase(path));
  render();
  const report = (sentence: string | null) => {
    if (sentence !== null) console.error(sentence);
    loadPanel({ problem: sentence, isAskedFor: true });
  };
  report(problem);
  if (!applied || applied.steps.length === 0) return;
  const surroundings = {
    document,
    signal: new AbortController().signal,
    readResetCode: async (username: string) => (await control.resetCode(username)).code,
  };
  try {
    const outcome = await runSteps(applied.steps, surroundings);
    if (outcome.kind === 'failed') report(outcome.message);
  } catch (error) {
    report(sentenceOf(error));
  }
}

/**
 * Whether the app was opened from a page of another host, whose link must not clear a tester's sandbox (TST-060). A
 * mock server asks first; a static host can't.
 */
function isFromOtherHost(referrer: string, address: string): boolean {
  return referrer !== '' && URL.parse(referrer)?.hostname !== URL.parse(address)?.hostname;
}

/** Replaces the current address before the app is created, which then starts there. */
function showAddress(path: string): void {
  // A path that starts with two slashes would otherwise name another host.
  window.history.replaceState(null, '', path.startsWith('/') ? window.location.origin + path : path);
}

/** The state requested in the app's address. */
export type RequestedState = (
  | { readonly kind: 'row'; readonly id: string; readonly scenarios: readonly string[] }
  | { readonly kind: 'stack'; readonly scenarios: readonly string[] }
  | { readonly kind: 'normal' }
) & { readonly clock?: RequestedClock };

/** Where to set the clock, as a moment or a day, and how fast it runs; each only if requested. */
interface RequestedClock {
  readonly to?: string;
  readonly speed?: number;
}

interface ReadRequest {
  readonly requested: RequestedState | null;
  /** The remaining query, with its question mark, or empty. */
  readonly search: string;
}

const own = ['row', 'scenario'];
/** Valid only together with one of the above. */
const ownBeside = ['clock', 'speed'];

/**
 * Parses `?row=ID` and `?scenario=NAME,NAME` in a query; an empty value requests a healthy sandbox. In addition,
 * `clock=2026-12-24` sets the sandbox's clock, and `speed=86400` makes it run a day per second. The rest of the query
 * belongs to the app and stays as written.
 */
export function readRequestedState(search: string): ReadRequest {
  const params = new URLSearchParams(search);
  const isAsked = own.some((name) => params.has(name));
  const names = isAsked ? [...own, ...ownBeside] : own;
  const isOwn = (pair: string) => names.some((name) => pair === name || pair.startsWith(`${name}=`));
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOwn(pair));
  const rest = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  if (!isAsked) return { requested: null, search: rest };
  const clock = readClock(params);
  const id = params.get('row')?.trim() ?? '';
  const listed = (params.get('scenario') ?? '').split(',').map((name) => name.trim());
  const scenarios = listed.filter((name) => name !== '');
  if (id !== '') return { requested: { kind: 'row', id, scenarios, ...clock }, search: rest };
  const requested: RequestedState = scenarios.length > 0 ? { kind: 'stack', scenarios } : { kind: 'normal' };
  return { requested: { ...requested, ...clock }, search: rest };
}

function readClock(params: URLSearchParams): { readonly clock?: RequestedClock } {
  const to = params.get('clock')?.trim() ?? '';
  const speed = params.get('speed')?.trim() ?? '';
  if (to === '' && speed === '') return {};
  return { clock: { ...(to !== '' && { to }), ...(speed !== '' && { speed: Number(speed) }) } };
}

/** What remains to be done in the browser when the sandbox is in the requested state. */
interface AppliedState {
  /** The path to start the app at; null for the current one, without the parameters. */
  readonly path: string | null;
  readonly steps: readonly Step[];
  /** What this browser must refuse from now on. */
  readonly browser: CatalogRow['browser'];
}

const stay: AppliedState = { path: null, steps: [], browser: undefined };

/** Rejects with ControlRefusal if the mock would refuse part of a request, before the existing state is discarded. */
async function checkRequest({ clock = {}, ...requested }: RequestedState, control: ControlClient): Promise<void> {
  const { to, speed } = clock;
  if (to !== undefined && parseClockTime(to) === null) throw new ControlRefusal(400, testingProblems.noMoment(to));
  if (speed !== undefined && !(Number.isInteger(speed) && speed >= 1 && speed <= 86_400)) {
    throw new ControlRefusal(400, testingProblems.noSpeed);
  }
  if (requested.kind === 'normal' || requested.scenarios.length === 0) return;
  const known = new Set((await control.scenarios()).map(({ name }) => name));
  const unknown = requested.scenarios.find((name) => !known.has(name.split('@')[0] ?? name));
  if (unknown !== undefined) throw new ControlRefusal(404, testingProblems.unknownScenario(unknown));
}

/** A path with placeholders for days of the sandbox's clock, such as `{today+3}`, filled in, in UTC. */
async function dayPath(path: string, control: ControlClient): Promise<string> {
  if (!path.includes('{today')) return path;
  const { clock } = await control.sandbox();
  const day = (_: string, days: string) => new Date(clock.now + Number(days) * 86_400_000).toISOString().slice(0, 10);
  return path.replaceAll(/\{today\+(\d+)\}/g, day);
}

/**
 * Puts the sandbox and the browser into the state that an address requests, independently of their previous state.
 * Scenarios start last, so that they can't make the sign-in fail. Rejects with ControlRefusal.
 */
export async function applyRequestedState(
  requested: RequestedState,
  control: ControlClient,
  tester: Tester,
): Promise<AppliedState> {
  const { to, speed } = requested.clock ?? {};
  await checkRequest(requested, control);
  const start = (names: readonly string[]) => control.replaceStack(names.map((name) => ({ name })));
  // Runs before the sign-in, because tokens use the clock's time.
  async function setClock(name: string): Promise<void> {
    let clock = to === undefined ? null : await control.changeClock({ action: 'set', to });
    if (speed !== undefined) clock = await control.changeClock({ action: 'run', speed });
    if (clock !== null) applySandboxClock({ name, clock });
    else if (requested.kind !== 'stack') applySandboxClock(null);
  }
  if (requested.kind === 'normal') {
    const name = await tester.ownSandbox();
    await control.resetState();
    await setClock(name);
    return stay;
  }
  if (requested.kind === 'stack') {
    const name = await tester.ownSandbox();
    // Setting a clock includes any offset from scenarios, so those being stopped must be gone first (TST-072).
    if (to !== undefined) await start([]);
    await setClock(name);
    await start(requested.scenarios);
    return stay;
  }
  const row = (await control.catalog()).find(({ id }) => id === requested.id);
  if (!row) throw new ControlRefusal(404, testingProblems.unknownRow(requested.id));
  const name = await tester.ownSandbox();
  await control.resetState();
  await setClock(name);
  if (row.story !== undefined) await control.applyStory(row.story);
  if (row.persona === null) tester.signOut();
  else await tester.signInByEmail(row.persona, row.account);
  const tinid = tester.who();
  if (row.request !== undefined && tinid !== null) await control.decideRequest({ tinid, status: row.request });
  const names = [...(row.scenario === null ? [] : [row.scenario]), ...requested.scenarios];
  if (names.length > 0) await start(names);
  return { path: await dayPath(row.path, control), steps: row.steps, browser: row.browser };
}
