import { expect } from 'vitest';
import type { ClockChange } from '../../../schema/generated/control.ts';
import { type MockRun, nowOf, sandboxOf } from './mock-run.ts';
import { findPerson, newSandbox } from './model.ts';
import { faults } from './saved-steps.ts';

/** Moves, stops or resets the clock of a sandbox (TST-001). */
export async function changeClock(run: MockRun, name: string, change: ClockChange): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const now = nowOf(run, name);
  const base = run.clock.now();
  const { body } = await run.order(name, 'POST', 'clock', change);
  const isStopped = sandbox.clock.stoppedAt !== null;
  const moved = (to: number) => ({ aheadBy: to - base, stoppedAt: isStopped ? to : null });
  if (change.action === 'stop') sandbox.clock = { aheadBy: 0, stoppedAt: now };
  if (change.action === 'run') sandbox.clock = { aheadBy: now - base, stoppedAt: null };
  if (change.action === 'set') sandbox.clock = moved(Date.parse(change.to));
  if (change.action === 'advance') sandbox.clock = moved(now + change.milliseconds);
  if (change.action === 'reset') sandbox.clock = { aheadBy: 0, stoppedAt: null };
  expect(body).toMatchObject({ now: nowOf(run, name), isStopped: sandbox.clock.stoppedAt !== null });
}

/** Puts a fault on top, or removes it. */
export async function toggleFault(run: MockRun, name: string, fault: keyof typeof faults): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const isOn = sandbox.faults.includes(fault);
  const start = { name: fault, rules: [faults[fault]] };
  const { body } = isOn
    ? await run.order(name, 'DELETE', `scenarios/active?name=${fault}`)
    : await run.order(name, 'POST', 'scenarios/active', start);
  const others = sandbox.faults.filter((one) => one !== fault);
  sandbox.faults = isOn ? others : [...others, fault];
  expect((body as readonly { readonly name: string }[]).map((active) => active.name)).toEqual(sandbox.faults);
}

/** Plays the provider's staff (TST-049). If the person hasn't sent a request, it is created. */
export async function decideRequest(
  run: MockRun,
  name: string,
  email: string,
  {
    status,
    accountIds,
  }: { readonly status: 'PENDING' | 'APPROVED' | 'DECLINED'; readonly accountIds: readonly string[] },
): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const person = findPerson(sandbox, email);
  if (person === undefined) return;
  const decision = { tinid: person.id, status, accounts: accountIds };
  const { body } = await run.order(name, 'POST', 'requests', decision);
  const before = sandbox.requests[person.id];
  const left = (sandbox.linked[person.id] ?? []).filter((id) => !before?.accountIds.includes(id));
  const added = status === 'APPROVED' ? accountIds.filter((id) => !left.includes(id)) : [];
  const requestedAt = before?.requestedAt ?? nowOf(run, name);
  sandbox.requests[person.id] = { status, requestedAt, accountIds: added };
  sandbox.linked[person.id] = [...left, ...added];
  expect(body).toMatchObject({ status, requestedAt });
}

/** Saves the state of a sandbox as a tester does. */
export async function exportState(run: MockRun, name: string): Promise<void> {
  const { body } = await run.order(name, 'GET', 'state');
  run.saved.push({ body, sandbox: structuredClone(sandboxOf(run, name)) });
}

/** Replaces all state of any sandbox with a saved one. An invalid state changes nothing. */
export async function importState(run: MockRun, name: string, place: number, isGood: boolean): Promise<void> {
  const savedState = run.saved[place % run.saved.length];
  if (savedState === undefined) return;
  const bad = { version: 1, entries: { ...entriesOf(savedState.body), 'settings:10442': { botFiltering: 5 } } };
  const { status, text } = await run.order(name, 'PUT', 'state', isGood ? savedState.body : bad);
  expect(status, text).toBe(isGood ? 204 : 400);
  if (!isGood) return;
  run.sandboxes[name] = structuredClone(savedState.sandbox);
  expect(lasting((await run.order(name, 'GET', 'state')).body)).toEqual(lasting(savedState.body));
}

const entriesOf = (state: unknown) => (state as { readonly entries: Readonly<Record<string, unknown>> }).entries;
/** Failed attempts may be dropped meanwhile (LIM-021). */
const lasting = (state: unknown) => Object.entries(entriesOf(state)).filter(([key]) => !key.startsWith('attempts:'));

export async function resetState(run: MockRun, name: string): Promise<void> {
  expect((await run.order(name, 'DELETE', 'state')).status).toBe(204);
  run.sandboxes[name] = newSandbox();
  run.journals[name] = [];
}

/** Every call is in the journal once, in order of arrival (TST-012). */
export async function readJournal(run: MockRun, name: string): Promise<void> {
  const { body } = await run.order(name, 'GET', 'journal');
  const { entries } = body as { readonly entries: readonly { readonly number: number; readonly path: string }[] };
  const withoutQueries = entries.map((entry) => ({ ...entry, path: entry.path.split('?')[0] }));
  const first = entries[0]?.number ?? 0;
  const expected = run.journals[name]?.map((entry, index) => ({ ...entry, number: first + index }));
  expect(withoutQueries).toMatchObject(expected ?? []);
  expect(withoutQueries).toHaveLength(expected?.length ?? 0);
}

/** Finally, the stored state of both sandboxes is what the model says, key by key. */
export async function checkKept(run: MockRun): Promise<void> {
  for (const name of Object.keys(run.sandboxes)) {
    await readJournal(run, name);
    const entries = Object.entries(entriesOf((await run.order(name, 'GET', 'state')).body));
    const keptEntries = (prefix: string) =>
      Object.fromEntries(
        entries.flatMap(([key, value]) => (key.startsWith(prefix) ? [[key.split(prefix)[1], value]] : [])),
      );
    const { settings, targets, hasAcceptedTerms, passwords, files } = sandboxOf(run, name);
    expect(keptEntries('settings:')).toEqual(settings);
    expect(keptEntries('targets:')).toEqual(targets);
    expect(Object.values(keptEntries('preferences:'))).toEqual(
      Object.values(hasAcceptedTerms).map((value) => ({ hasAcceptedTerms: value })),
    );
    expect(Object.keys(keptEntries('password:'))).toEqual(Object.keys(passwords));
    expect(Object.keys(keptEntries('job:')).toSorted()).toEqual(files.map(({ id }) => id).toSorted());
  }
}
