import { buildSchema, type GraphQLSchema } from 'graphql';
import { type Backend, createBackend } from '../client/backend.ts';
import { type Client, createClient } from '../client/client.ts';
import { CannotRun, formatFailure } from '../client/failures.ts';
import { httpTransport } from '../client/http-transport.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { mockPeople } from '../client/people.ts';
import { noteToken } from '../client/secrets.ts';
import { type Credentials, dataHeaders, signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import type { Examined } from '../suite/collect-checks.ts';
import { introspect, isOfSchema } from '../suite/schema-checks.ts';
import { expectOurProduct, probe } from './check-endpoint.ts';
import type { Options } from './options.ts';
import { expectPeople, peopleOf } from './people.ts';
import { readFlagFile, trust } from './trust.ts';

/** What is examined, with its name and what a person should know beforehand. */
export interface Subject extends Examined {
  readonly name: string;
  readonly notes: readonly string[];
}

/** The mock in this process, with the world of the demo account. */
export async function examineMock({ now, golden }: Options): Promise<Subject> {
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
    golden,
  };
}

/** The schema of an SDL file. Throws CannotRun where there is none, or where it is of another product. */
async function schemaOfFile(file: string): Promise<GraphQLSchema> {
  const text = await readFlagFile('--schema', file);
  let schema: GraphQLSchema;
  try {
    schema = buildSchema(text);
  } catch (error) {
    throw new CannotRun(`--schema ${file} is no SDL: ${error instanceof Error ? error.message : error}`);
  }
  expectOurProduct(schema, `--schema ${file}`);
  return schema;
}

function credentialsOf({ user, password, account }: Options): Credentials | null {
  if (user === null || password === null) return null;
  return { username: user, password, ...(account === null ? {} : { account }) };
}

/** Somebody who is signed in. Throws CannotRun where the person of the flags cannot be. */
async function clientOf(backend: Backend, options: Options): Promise<Client> {
  const { token, account, timeoutMs } = options;
  const credentials = credentialsOf(options);
  if (credentials === null) {
    noteToken(token ?? '', '$TOKEN');
    return createClient(backend, dataHeaders(token ?? '', account === null ? {} : { account }));
  }
  return signIn(backend, credentials).catch((error: unknown) => {
    throw new CannotRun(`Nobody is signed in: ${formatFailure(error, timeoutMs)}`);
  });
}

/** Throws CannotRun where the person who asks is not let in, or has no account. */
async function expectAccount(client: Client, { token }: Options, address: string): Promise<void> {
  const { status, data, errors, text } = await client.send('user');
  if (status === 401) {
    throw new CannotRun(`${address} refuses the ${token === null ? 'person' : 'token'}: ${errors[0]?.message}.`);
  }
  if (errors.length > 0) throw new CannotRun(`${address} shows no account: ${errors[0]?.message}.`);
  if (!data?.user) throw new CannotRun(`${address} shows no account: it answered ${text.slice(0, 120)}.`);
}

/** A backend at an address. Throws CannotRun, with a sentence, where nothing can be said of it. */
export async function examineUrl(endpoint: URL, options: Options): Promise<Subject> {
  const { auth, headers, timeoutMs, concurrency, ca, schema: file, golden } = options;
  await trust(ca);
  const [ofFile, people] = [file === null ? null : await schemaOfFile(file), await peopleOf(options)];
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const transport = httpTransport({ endpoint, auth, headers, timeoutMs, concurrency, now });
  ahead = options.now === null ? await probe(transport, endpoint.href, timeoutMs) : options.now - Date.now();
  const backend = createBackend(transport);
  const told = { name: endpoint.href, golden, people, credentials: credentialsOf(options) };
  try {
    const client = await clientOf(backend, options);
    const schema = ofFile ?? (await introspect(backend, client.headers));
    if (schema !== null) expectOurProduct(schema, endpoint.href);
    await expectAccount(client, options, endpoint.href);
    if (schema === null && isOfSchema(options.only)) {
      throw new CannotRun(
        `${endpoint.href} tells nothing of its schema: introspection is off. Name its SDL with --schema FILE to have that compared in its place.`,
      );
    }
    await expectPeople(backend, people);
    const notes = file === null ? [] : [`The schema that is compared is that of ${file}.`];
    return { ...told, client, schema, notes };
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`${endpoint.href} cannot be examined: ${formatFailure(error, timeoutMs)}.`);
  }
}
