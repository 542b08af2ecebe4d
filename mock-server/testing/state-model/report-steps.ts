import { expect } from 'vitest';
import { createManualClock } from '../../lib/clock.ts';
import { testNow } from '../test-client.ts';
import { type Answer, type MockRun, newApp, nowOf, sandboxOf } from './mock-run.ts';
import { accountId, type PersonModel, settingsOf, type TokensModel, targetsOf } from './model.ts';
import { expectRefusal, identify, request } from './saved-steps.ts';

const reportCall = `query ($query: SessionQuery!) {
  sessions(query: $query, limit: 1000) { edges { node { id referrer } } pageInfo { totalCount } }
  sessionsByDate(query: $query) { days { ydt sessionsCount } totalCount }
  referrers(query: $query, limit: 1000) { edges { node { url sessionsCount } } pageInfo { totalCount } }
  targetFilters { value isOwn } }`;

interface Report {
  readonly sessions: { readonly edges: readonly unknown[]; readonly pageInfo: { readonly totalCount: number } };
  readonly sessionsByDate: {
    readonly totalCount: number;
    readonly days: readonly { readonly sessionsCount: number }[];
  };
  readonly referrers: { readonly edges: readonly { readonly node: { readonly sessionsCount: number } }[] };
}

/** Filters that limit a report to what depends on the person's targets. */
export const narrowings = [{}, { useAllTargets: true }, { actions: ['HIGH_VALUE_PAGE', 'HIGH_VALUE_AUDIENCE'] }];

/** The last days up to a moment, in the time zone of the settings. */
function lastDays(now: number, timeZone: string, days: number) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dayOf = (moment: number) => format.format(moment).replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');
  return { startDate: dayOf(now - days * 86_400_000), endDate: dayOf(now) };
}

/** A mock used only here, whose state is exactly what the model says. */
const freshClock = createManualClock(testNow);
const fresh = newApp(freshClock);

/** Applies what the model says about a person to the fresh mock, by the sandbox's clock, and queries it. */
async function openFreshMock(run: MockRun, name: string, person: PersonModel) {
  const sandbox = sandboxOf(run, name);
  freshClock.set(nowOf(run, name));
  const send = async (method: string, path: string, body?: unknown, headers = {}): Promise<Answer['body']> => {
    const text = body === undefined ? null : JSON.stringify(body);
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await fresh.fetch(new Request(`http://mock.example${path}`, { method, headers: all, body: text }));
    const given = await answer.text();
    expect(answer.status, given).toBeLessThan(300);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(given) : given;
  };
  const targets = { [`targets:${person.id}:${accountId}`]: targetsOf(sandbox, person) };
  const settings = { [`settings:${accountId}`]: settingsOf(sandbox) };
  const access = { [`access:${person.id}`]: { request: null, linkedAccountIds: [accountId] } };
  const registrations = sandbox.registrations.map((one) => ({ ...one, name: 'Ada Okafor' }));
  const entries = { ...targets, ...settings, ...access, registrations };
  await send('PUT', '/__mock/api/state', { version: 1, entries });
  const { email: username, password } = person;
  const { id_token: authorization } = (await send('POST', '/auth/sign-in', { username, password })) as {
    readonly id_token: string;
  };
  const headers = { authorization, 'x-wt-wtid': accountId };
  return {
    request: (query: string, variables: object) => send('POST', '/graphql', { query, variables }, headers),
    open: (address: string) => send('GET', address),
  };
}

/** Reports follow settings and targets immediately, and depend on nothing else done before. */
export async function readReport(run: MockRun, name: string, tokens: TokensModel, narrowing: object): Promise<void> {
  const { timezoneOffset } = settingsOf(sandboxOf(run, name));
  const variables = { query: { ...lastDays(nowOf(run, name), timezoneOffset, 360), ...narrowing } };
  const answer = await request(run, name, tokens, reportCall, variables);
  const person = identify(run, name, tokens);
  if (typeof person === 'string') return expectRefusal(answer, person);
  expect(answer.body).toEqual(await (await openFreshMock(run, name, person)).request(reportCall, variables));
  const { sessions, sessionsByDate, referrers } = (answer.body as { readonly data: Report }).data;
  const { totalCount } = sessions.pageInfo;
  const sums = [sessionsByDate.days, referrers.edges.map(({ node }) => node)].map((parts) =>
    parts.reduce((sum, { sessionsCount }) => sum + sessionsCount, 0),
  );
  expect([sessions.edges.length, sessionsByDate.totalCount, ...sums]).toEqual(Array(4).fill(totalCount));
}

const makeCall = `mutation ($query: SessionQuery!) {
  file: createSessionsDownload(query: $query, downloadType: SESSIONS) { id status url } }`;
const pollCall = 'query ($id: ID!) { file: sessionsDownload(id: $id) { status url } }';

interface FileAnswer {
  readonly data: {
    readonly file: { readonly id: string; readonly status: string; readonly url: string | null } | null;
  };
}
const fileOf = (body: unknown) => (body as FileAnswer).data.file;
/** Milliseconds after which every file is done (FIL-010). */
const making = 8000;

/** Starts a file, and has the fresh mock create the same one. */
export async function makeFile(run: MockRun, name: string, tokens: TokensModel): Promise<void> {
  const sandbox = sandboxOf(run, name);
  const requestedAt = nowOf(run, name);
  const variables = { query: lastDays(requestedAt, settingsOf(sandbox).timezoneOffset, 90) };
  const answer = await request(run, name, tokens, makeCall, variables);
  const person = identify(run, name, tokens);
  if (typeof person === 'string') return expectRefusal(answer, person);
  const file = fileOf(answer.body);
  expect(file).toMatchObject({ status: 'processing', url: null });
  const other = await openFreshMock(run, name, person);
  const id = fileOf(await other.request(makeCall, variables))?.id;
  freshClock.advance(making);
  const text = String(await other.open(String(fileOf(await other.request(pollCall, { id }))?.url)));
  sandbox.files.push({ id: String(file?.id), personId: person.id, askedAt: requestedAt, text });
}

/**
 * A file is available only to its creator, is done in time, and contains the data of the moment when it was requested
 * (FIL-010, FIL-011).
 */
export async function pollFile(run: MockRun, name: string, tokens: TokensModel, place: number): Promise<void> {
  const { files } = sandboxOf(run, name);
  const known = files[place % files.length];
  const answer = await request(run, name, tokens, pollCall, { id: known?.id ?? '9-00000000' });
  const person = identify(run, name, tokens);
  if (typeof person === 'string') return expectRefusal(answer, person);
  const file = fileOf(answer.body);
  if (known?.personId !== person.id) return expect(file).toBeNull();
  const now = nowOf(run, name);
  if (now >= known.askedAt + making || now < known.askedAt) expect(file?.status).toBe('done');
  if (!file?.url) return expect(file).toEqual({ status: 'processing', url: null });
  expect((await run.send(name, { method: 'GET', path: file.url })).text).toBe(known.text);
}
