import type { GraphQLSchema } from 'graphql';
import { CannotRun } from '../cannot-run.ts';
import { createClient } from '../client.ts';
import { createMockTarget } from '../mock-target.ts';
import { demoAudience } from '../scene/audiences.ts';
import { type Credentials, dataHeaders, signIn } from '../sign-in.ts';
import type { Examined } from '../suite/collect-checks.ts';
import { introspect, schemaOfText } from '../suite/schema-checks.ts';
import { createTarget } from '../target.ts';
import { httpReach } from './http-reach.ts';
import type { Options } from './options.ts';
import { expectOurProduct, probe } from './probe.ts';
import { sayFailure } from './say-failure.ts';
import { readOwn, trust } from './trust.ts';

/** What is examined, with its name and what a person should know beforehand. */
export interface Subject extends Examined {
  readonly name: string;
  readonly notes: readonly string[];
}

/** The mock in this process, with the world of the demo account. */
export async function examineMock({ now, golden }: Options): Promise<Subject> {
  const target = createMockTarget(now === null ? {} : { now });
  const client = await signIn(target, demoAudience.credentials);
  return {
    name: 'the mock in this process',
    notes: [],
    client,
    credentials: demoAudience.credentials,
    schema: await introspect(target, client.headers),
    isMock: true,
    golden,
  };
}

async function schemaOf(file: string | null, read: () => Promise<GraphQLSchema | null>) {
  if (file === null) return read();
  try {
    return schemaOfText(await readOwn('--schema', file));
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    throw new CannotRun(`--schema ${file} is no SDL: ${error instanceof Error ? error.message : error}`);
  }
}

function credentialsOf({ user, password, account }: Options): Credentials | null {
  if (user === null || password === null) return null;
  return { username: user, password, ...(account === null ? {} : { account }) };
}

/** A backend at an address. Throws CannotRun, with a sentence, where nothing can be said of it. */
export async function examineUrl(endpoint: URL, options: Options): Promise<Subject> {
  const { auth, headers, timeout, token, account, ca, schema: file } = options;
  await trust(ca);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const reach = httpReach({ endpoint, auth, headers, timeout, now });
  ahead = options.now === null ? await probe(reach, endpoint.href, timeout) : options.now - Date.now();
  const target = createTarget(reach);
  const credentials = credentialsOf(options);
  const client = await (credentials === null
    ? createClient(target, dataHeaders(token ?? '', account === null ? {} : { account }))
    : signIn(target, credentials).catch((error: unknown) => {
        throw new CannotRun(
          `Nobody is signed in: ${error instanceof Error ? error.message : sayFailure(error, timeout)}`,
        );
      }));
  const schema = await schemaOf(file, () => introspect(target, client.headers));
  if (schema !== null) expectOurProduct(Object.keys(schema.getQueryType()?.getFields() ?? {}), endpoint.href);
  const { status, errors } = await client.send('user');
  if (status === 401) {
    throw new CannotRun(`${endpoint.href} refuses the ${token === null ? 'person' : 'token'}: ${errors[0]?.message}.`);
  }
  if (errors.length > 0) throw new CannotRun(`${endpoint.href} shows no account: ${errors[0]?.message}.`);
  const silent = 'The target tells nothing of its schema: name an SDL file with --schema to have it compared.';
  const { golden } = options;
  return { name: endpoint.href, golden, notes: schema === null ? [silent] : [], client, credentials, schema };
}
