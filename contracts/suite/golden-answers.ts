import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { type OverlayVisits, overlayOf } from '../../mock-server/world-export/overlay-visits.ts';
import { peopleOf } from '../../mock-server/world-export/people-tables.ts';
import type { LocationPoint } from '../../schema/generated/types.ts';
import type { Variables } from '../client/backend.ts';
import { type Client, fullDepth, fullSelection } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { isRecord } from '../client/json.ts';
import { createMockBackend, type MockBackend, ownWorlds } from '../client/mock-backend.ts';
import { type Call, callOf } from '../client/schema.ts';
import { signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext, type SuiteContext } from '../model/suite-context.ts';
import { argumentNames } from './check.ts';

/** What a log was generated from. */
export interface Golden {
  readonly seed: number;
  readonly sessions: number;
  /** The end of the log, in milliseconds since 1970. */
  readonly now: number;
  /** The moment its world was generated for, in the same unit; the end of the log unless given. */
  readonly present?: number;
  /** Visits added on top of its world. */
  readonly overlay?: OverlayVisits;
}

/** The account with this id or slug. Throws CannotRun if it can't be exported. */
export function exportedAccount(name: string): AccountFixture {
  const account = accounts.find(({ id, slug }) => id === name || slug === name);
  if (account !== undefined) return account;
  const ids = accounts.map(({ id }) => id).join(', ');
  throw new CannotRun(`Account ${name} isn't one that npm run world exports: ${ids}.`);
}

/** The first person of an account who may sign in; undefined if there is none. */
export const firstAuthorizedPerson = (account: AccountFixture): PersonaFixture | undefined =>
  peopleOf(account).find(({ isAuthorized }) => isAuthorized !== false);

/** Adds the visits to the mock's sandbox, as testers do. Throws CannotRun if the mock rejects them. */
async function layVisits({ app }: MockBackend, { story, entries }: OverlayVisits): Promise<void> {
  async function put(path: string, value: object): Promise<void> {
    const init = { method: 'PUT', body: JSON.stringify(value) };
    const answer = await app.fetch(new Request(`http://localhost/__mock/api/${path}`, init));
    if (!answer.ok) throw new CannotRun(`The visits can't be added to the log: ${(await answer.json()).message}`);
  }
  if (Object.keys(entries).length > 0) await put('state', { version: 1, entries });
  if (story !== null) await put('story', { story });
}

/** Signs that person in to a mock that has only the account's exported data, at the end of its log. */
export async function signInToExport(account: AccountFixture, person: PersonaFixture, log: Golden): Promise<Client> {
  const { seed, sessions, now, present = now, overlay } = log;
  const people = { accounts: [account], personas: peopleOf(account) };
  // A log is compared with a world regenerated from its seed, not with the world the backend has already served.
  const backend = createMockBackend({ seed, size: sessions, now: present, ...people, ...ownWorlds });
  backend.clock.set(now);
  if (overlay !== undefined) await layVisits(backend, overlayOf(overlay, account));
  return signIn(backend, { username: person.email, password: person.password, account: account.id });
}

/** A read whose response is compared. */
interface GoldenQuestion {
  readonly call: Call;
  /** The name of the query, or the names of the arguments. */
  readonly subject: string;
  readonly variables: Variables;
}

/** Calls about the person and their choices. */
const personal: readonly string[] = ['user', 'userAccounts', 'settings', 'targets', 'pages'];
/** What the app shows, which each backend words in its own way. */
const own: readonly string[] = ['nav'];

/** Every read with every kind of query; those about the person only if the person is the same too. */
export function goldenQuestions(suite: SuiteContext, { isSamePerson = false } = {}): GoldenQuestion[] {
  // Each backend chooses its own call ids, so ids from one mean nothing to another.
  const context: SuiteContext = { ...suite, callIds: [] };
  return Object.entries(calls).flatMap(([name, examples]) => {
    // The table has every call of the SDL by name.
    const call = name as Call;
    const { kind, field } = callOf(call);
    if (kind === 'mutation' || own.includes(name) || (!isSamePerson && personal.includes(name))) return [];
    const requests = examples(context).map((variables) => ({ call, subject: argumentNames(variables), variables }));
    if (!field.args.some((argument) => argument.name === 'query')) return requests;
    // An empty log has no page to ask about.
    const [needed] = examples(context);
    const cases = needed === undefined ? [] : context.cases;
    const narrowed = cases.map(({ name: subject, query }) => ({
      call,
      subject,
      variables: { ...needed, query },
    }));
    return [...requests, ...narrowed];
  });
}

/**
 * A response as data that marks which parts of it are fixed (TST-074): omitted fields aren't compared, and an object
 * with one of these names stands for
 * - `$id`: a text the backend chooses, the same wherever the mark is the same, and different for every other mark;
 * - `$rows`: a list in any order, here sorted by the texts at the path `$sortBy`;
 * - `$sum`: a list of which only the sums of the numbers at some paths are compared.
 */
export type ExpectedAnswer = unknown;

/** Values each backend chooses freely: opaque texts, and addresses of files it serves. */
const ownWays = ['cursor', 'url', 'logo', 'img', 'permanentFile', 'pvsCreativeUrl', 'lastmod'];
/** Prose that no clause fixes (TST-074). */
const prose = ['shortLabel', 'companySummary'];

/** Ids that are in no table of the log, by where they appear: each backend chooses its own. */
const ownIds: readonly (readonly [kind: string, place: RegExp])[] = [
  ['term', /^searchTerms\b.*\.id$/],
  ['duration', /^durations\b.*\.id$/],
  ['depth', /^depths\b.*\.id$/],
  ['call', /\.callId$|\bphoneCall\.id$/],
  ['form', /\.formSubmissions\.id$/],
  ['creative', /\.pvs_creative_id$/],
];
/** Ids that only need to be unique within their list (CMP-059). */
const listIds = /\.visitorsBy(?:Industry|EmployeeRange|Device)\.id$/;

/** Whether no clause fixes a field, whatever its value. Of all objects with a url, only a job's is a file's address. */
function isFree(owner: Readonly<Record<string, unknown>>, name: string): boolean {
  if (name === 'label' && 'filterType' in owner) return owner.filterType !== 'TARGET';
  if (prose.includes(name)) return true;
  return ownWays.includes(name) && (name !== 'url' || 'status' in owner);
}

function fixed(place: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => fixed(place, row));
  if (isRecord(value)) {
    const names = Object.keys(value).filter((name) => !isFree(value, name) && !listIds.test(`${place}.${name}`));
    return Object.fromEntries(names.map((name) => [name, fixed(`${place}.${name}`, value[name])]));
  }
  const [kind] = typeof value === 'string' ? (ownIds.find(([, test]) => test.test(place)) ?? []) : [];
  return kind === undefined ? value : { $id: `${kind} ${value}` };
}

/** From this zoom on, every place of a log is a separate point (AUD-016). */
const singlesZoom = 18;

/** Points have no order, and each backend clusters places in its own way, so their sum is compared instead. */
function points(answer: readonly LocationPoint[], zoom: number): ExpectedAnswer {
  if (zoom >= singlesZoom) {
    const nameOf = ({ properties: { name } }: LocationPoint) => name ?? '';
    const rows = answer.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return { $rows: fixed('locations', rows), $sortBy: 'properties.name' };
  }
  return { $sum: { 'properties.pointCount': answer.reduce((sum, { properties }) => sum + properties.pointCount, 0) } };
}

/** What the responses of two backends with the same log have in common. */
export function expectedAnswer(call: Call, answer: unknown, { zoom }: Variables): ExpectedAnswer {
  // The call determines the type of its answer.
  if (call === 'locations') return points(answer as readonly LocationPoint[], Number(zoom));
  return fixed(call, answer);
}

/** A line of the files: a request, and what its response must contain. */
interface AnswerLine {
  readonly call: Call;
  /** The question, in words. */
  readonly name: string;
  /** The row of persons whose id token is sent with the request. */
  readonly person: string;
  /** The headers that matter besides the token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
  readonly variables: Variables;
  /** Compared with what the response has under the call's name in `data`. */
  readonly expected: ExpectedAnswer;
}

/** The responses to every golden question about an account; none if nobody may ask. */
async function* answerLines(account: AccountFixture, log: Golden): AsyncGenerator<AnswerLine> {
  const person = firstAuthorizedPerson(account);
  if (person === undefined) return;
  const client = await signInToExport(account, person, log);
  const context = await createSuiteContext(client);
  for (const { call, subject, variables } of goldenQuestions(context, { isSamePerson: true })) {
    const answer = await client.request(call, variables, fullDepth);
    yield {
      call,
      name: subject,
      person: person.id,
      headers: { 'x-wt-wtid': account.id },
      query: fullSelection(call, fullDepth),
      variables,
      expected: expectedAnswer(call, answer, variables),
    };
  }
}

/** Writes the responses as NDJSON into a folder, one file per call. Returns the paths; none if nobody may ask. */
export async function writeAnswers(account: AccountFixture, log: Golden, folder: string): Promise<string[]> {
  const texts = new Map<string, string[]>();
  for await (const line of answerLines(account, log)) {
    const lines = texts.get(line.call) ?? [];
    texts.set(line.call, lines);
    lines.push(`${JSON.stringify(line)}\n`);
  }
  if (texts.size > 0) await mkdir(folder, { recursive: true });
  const written = [...texts].map(async ([call, lines]) => {
    const file = path.join(folder, `${call}.ndjson`);
    await writeFile(file, lines.join(''));
    return file;
  });
  return Promise.all(written);
}
