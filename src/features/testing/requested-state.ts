import type { CatalogueRow, Step } from '../../../schema/generated/control.ts';
import { testingProblems } from '../../text/testing.ts';
import { type ControlClient, ControlRefusal } from './control/control-client.ts';
import type { Tester } from './control/tester.ts';

/** The state that an address of the app asks for. */
export type RequestedState =
  | { readonly kind: 'row'; readonly id: string; readonly scenarios: readonly string[] }
  | { readonly kind: 'stack'; readonly scenarios: readonly string[] }
  | { readonly kind: 'normal' };

interface ReadRequest {
  readonly requested: RequestedState | null;
  /** The query that is left, with its question mark or empty. */
  readonly search: string;
}

const own = ['row', 'scenario'];

/**
 * Reads `?row=ID` and `?scenario=NAME,NAME` of a query; either of them empty asks for a healthy sandbox. The rest of
 * the query is the app's and stays as it was written.
 */
export function readRequestedState(search: string): ReadRequest {
  const params = new URLSearchParams(search);
  const isOwn = (pair: string) => own.some((name) => pair === name || pair.startsWith(`${name}=`));
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isOwn(pair));
  const rest = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  if (!own.some((name) => params.has(name))) return { requested: null, search: rest };
  const id = params.get('row')?.trim() ?? '';
  const names = (params.get('scenario') ?? '').split(',').map((name) => name.trim());
  const scenarios = names.filter((name) => name !== '');
  if (id !== '') return { requested: { kind: 'row', id, scenarios }, search: rest };
  return { requested: scenarios.length > 0 ? { kind: 'stack', scenarios } : { kind: 'normal' }, search: rest };
}

/** What is left to do in the browser once the sandbox is in the requested state. */
export interface AppliedState {
  /** The path where the app starts; null for the current one, without the parameters. */
  readonly path: string | null;
  readonly steps: readonly Step[];
  /** What this browser must refuse from now on. */
  readonly browser: CatalogueRow['browser'];
}

const stay: AppliedState = { path: null, steps: [], browser: undefined };

/**
 * Puts the sandbox and the browser into the state that an address requests. The result never depends on what was there
 * before. The scenarios start last, so that they cannot make the sign-in fail. Rejects with ControlRefusal.
 */
export async function applyRequestedState(
  requested: RequestedState,
  control: ControlClient,
  tester: Tester,
): Promise<AppliedState> {
  const start = (names: readonly string[]) => control.replaceStack(names.map((name) => ({ name })));
  if (requested.kind === 'normal') {
    await tester.ownSandbox();
    await control.resetState();
    return stay;
  }
  if (requested.kind === 'stack') {
    await tester.ownSandbox();
    await start(requested.scenarios);
    return stay;
  }
  // Loads the personas at the same time, in case the row needs one.
  const [rows] = await Promise.all([control.catalogue(), tester.prepare()]);
  const row = rows.find(({ id }) => id === requested.id);
  if (!row) throw new ControlRefusal(404, testingProblems.unknownRow(requested.id));
  await tester.ownSandbox();
  await control.resetState();
  if (row.persona === null) tester.signOut();
  else await tester.signInByEmail(row.persona, row.account);
  const tinid = tester.who();
  if (row.request !== undefined && tinid !== null) await control.decideRequest({ tinid, status: row.request });
  const names = [...(row.scenario === null ? [] : [row.scenario]), ...requested.scenarios];
  if (names.length > 0) await start(names);
  return { path: row.path, steps: row.steps, browser: row.browser };
}
