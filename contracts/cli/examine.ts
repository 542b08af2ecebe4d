import { buildSchema, type GraphQLSchema } from 'graphql';
import { defaultNow, readOverlay } from '../../mock-server/cli/world-flags.ts';
import { momentsOf } from '../../mock-server/world-export/overlay-visits.ts';
import { type Backend, createBackend } from '../client/backend.ts';
import { type Client, createClient } from '../client/client.ts';
import { CannotRun, excerpt, formatFailure, messageOf } from '../client/failures.ts';
import { authBaseProblem, httpTransport } from '../client/http-transport.ts';
import { isRecord } from '../client/json.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople, type People, parsePeople, type Role } from '../client/people.ts';
import { notePassword, noteToken } from '../client/request-log.ts';
import { isCall } from '../client/schema.ts';
import { type Credentials, dataHeaders, renewingTokens, signIn, tokensOf } from '../client/sign-in.ts';
import type { Examined } from '../suite/collect-checks.ts';
import type { Golden } from '../suite/golden-answers.ts';
import { introspect, isOfSchema } from '../suite/schema-checks.ts';
import type { Options } from './options.ts';
import { checkEndpoint, readFlagFile, redirectOfSignIn, trust } from './reach.ts';

/** The backend to examine, its name, and lines to print first. */
export interface ExaminedBackend extends Examined {
  readonly name: string;
  readonly notes: readonly string[];
}

/** The log a backend was loaded with, and the visits added to its world. Throws CannotRun. */
async function readGolden({ golden, overlayFlags: flags }: Options): Promise<Golden | null> {
  if (golden === null) return null;
  try {
    const overlay = await readOverlay(flags);
    return { ...golden, ...momentsOf(overlay, golden.now, Date.parse(defaultNow)), overlay };
  } catch (error) {
    throw new CannotRun(`${messageOf(error)}.`);
  }
}

/** The mock in this process, with the world of the demo account. */
export async function examineMock(options: Options): Promise<ExaminedBackend> {
  const { now } = options;
  const backend = createMockBackend(now === null ? {} : { now });
  const client = await signIn(backend, demoAudience.credentials);
  return {
    name: 'the mock in this process',
    notes: [],
    client,
    credentials: demoAudience.credentials,
    schema: await introspect(backend, client.headers),
    isMock: true,
    people: mockPeople,
    golden: await readGolden(options),
  };
}

/** The backend at a URL. Throws CannotRun if it can't be examined. */
export async function examineUrl(endpoint: URL, options: Options): Promise<ExaminedBackend> {
  const { auth, headers, timeoutMs, concurrency, ca, schema: file } = options;
  await trust(ca);
  const ofFile = file === null ? null : await schemaOfFile(file);
  const people = await peopleOf(options);
  const credentials = credentialsOf(options);
  // Even passwords that are rejected would appear in reports.
  for (const person of [credentials, ...Object.values(people)]) if (person) notePassword(person.password);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const golden = await readGolden(options);
  // Golden responses belong to one moment, so the backend's clock must be stopped there.
  const timeRuns = golden === null;
  const way = { endpoint, auth, headers, timeoutMs, concurrency, now, timeRuns };
  // At the start, an unavailable server is reported immediately; once the run has begun, it waits for the server.
  const clockAhead = await checkEndpoint(httpTransport({ ...way, busyStatuses: [429] }), endpoint, timeoutMs);
  ahead = options.now === null ? clockAhead : options.now - Date.now();
  const transport = httpTransport(way);
  const backend = createBackend(transport);
  const base = { name: endpoint.href, golden, people, credentials };
  try {
    const client = await clientOf(backend, options);
    const schema = ofFile ?? (await introspect(backend, client.headers));
    if (schema !== null) expectOurProduct(schema, endpoint.href);
    await expectAccount(client, options, endpoint.href);
    if (schema === null && isOfSchema(options.only, options.profiles)) {
      throw new CannotRun(
        `${endpoint.href} does not show its schema: introspection is off. Name its SDL with --schema FILE to compare that.`,
      );
    }
    await expectPeople(backend, people);
    const notes = file === null ? [] : [`Comparing the schema of ${file}.`];
    return { ...base, client, schema, notes };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${endpoint.href} cannot be examined: ${formatFailure(error, timeoutMs)}.`);
  }
}

function credentialsOf({ user, password, account }: Options): Credentials | null {
  if (user === null || password === null) return null;
  return { username: user, password, ...(account === null ? {} : { account }) };
}

/** Signs in the person given by the flags. Throws CannotRun if that fails. */
async function clientOf(backend: Backend, options: Options): Promise<Client> {
  const { token, account, timeoutMs, auth } = options;
  const credentials = credentialsOf(options);
  if (credentials === null) {
    const given = token ?? '';
    noteToken(given, '$TOKEN');
    const renew = () =>
      Promise.reject(
        new CannotRun(
          'The token of --token has expired. With --user and --password the suite signs in again by itself.',
        ),
      );
    const untilExpiry = renewingTokens(backend, { first: given, renew, isEarly: false });
    return createClient(untilExpiry, dataHeaders(given, account === null ? {} : { account }));
  }
  return signIn(backend, credentials).catch(async (error: unknown) => {
    const problem = authBaseProblem(auth);
    const redirect = auth === null ? null : await redirectOfSignIn(backend, auth);
    throw new CannotRun(
      `Sign-in failed: ${redirect ?? formatFailure(error, timeoutMs)}${problem === null ? '' : `\n${problem}`}`,
    );
  });
}

/** The schema of an SDL file. Throws CannotRun if it isn't valid SDL or belongs to another product. */
async function schemaOfFile(file: string): Promise<GraphQLSchema> {
  const text = await readFlagFile('--schema', file);
  let schema: GraphQLSchema;
  try {
    schema = buildSchema(text);
  } catch (error) {
    throw new CannotRun(`--schema ${file} is not valid SDL: ${messageOf(error)}`);
  }
  expectOurProduct(schema, `--schema ${file}`);
  return schema;
}

/**
 * Throws CannotRun if the person can't sign in or has no account. Other data of a person may be added to the backend
 * later.
 */
async function expectAccount(client: Client, { token }: Options, address: string): Promise<void> {
  const { backend, headers } = client;
  const query = '{ user { id account { id } } }';
  const { status, data, errors, text } = await backend.graphql(query, {}, headers);
  if (status === 401) {
    const bearer = { ...headers, authorization: `Bearer ${headers.authorization}` };
    const answer = await backend.graphql('{ user { id } }', {}, bearer);
    const isBearer = answer.status === 200 && isRecord(answer.data?.user);
    const hint = isBearer ? ' It lets in with Bearer before the token, which clients don’t send (CAL-002).' : '';
    throw new CannotRun(
      `${address} refuses the ${token === null ? 'person' : 'token'}: ${messageFrom(errors[0])}.${hint}`,
    );
  }
  if (errors.length > 0) throw new CannotRun(`${address} shows no account: ${messageFrom(errors[0])}.`);
  if (!data?.user) throw new CannotRun(`${address} shows no account: it answered ${excerpt(text, shownLetters)}.`);
}

/** How many characters of a response a message shows. */
const shownLetters = 120;

const messageFrom = (error: { readonly message?: unknown } | undefined) =>
  excerpt(String(error?.message), shownLetters);

/** The people in the --people file. Throws CannotRun if it can't be read or has a different shape. */
async function peopleOf({ people: file }: Pick<Options, 'people'>): Promise<People> {
  return file === null ? {} : parsePeople(file, await readFlagFile('--people', file));
}

/** Roles whose rules need a successful sign-in. */
const signingIn: readonly Role[] = ['stranger', 'manyAccounts', 'noClaimsClient', 'noClaimsOther', 'emptyAccount'];

/** Throws CannotRun if a person of the file can't sign in, which would fail their rules for the wrong reason. */
async function expectPeople(backend: Backend, people: People): Promise<void> {
  for (const role of signingIn) {
    const person = people[role];
    if (person === undefined) continue;
    await tokensOf(backend, person).catch((error: unknown) => {
      throw new CannotRun(`--people: ${role} cannot sign in: ${messageOf(error)}`);
    });
  }
}

/** Throws CannotRun if a schema has none of the contract's calls: then it belongs to another product. */
function expectOurProduct(schema: GraphQLSchema, where: string): void {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {});
  if (names.some(isCall)) return;
  const few = names.slice(0, 4).join(', ');
  throw new CannotRun(`${where} is another product: the contract has none of its calls (${few || 'none'}).`);
}
