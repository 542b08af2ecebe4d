import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BruRequest, bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createWallClock } from '../../mock-server/lib/clock.ts';
import { hostMock } from './hosted-mock.ts';

/** Variables by name; requests write them in double braces. */
type Variables = Map<string, unknown>;

/** A request of a collection, and the name of its folder. */
interface CollectionRequest extends BruRequest {
  readonly folder: string;
}

/** A Bruno collection, interpreted as Bruno's app does. */
interface Collection {
  /** In the order in which Bruno runs them. */
  readonly requests: readonly CollectionRequest[];
  /** The values of an environment, then those set by the script before each request. */
  variablesOf(environment: string): Variables;
}

/** Reads a collection's folder. Throws if a file is malformed. */
function readCollection(folder: string): Collection {
  const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8');
  const inOrder = <Part extends { readonly meta?: { readonly seq: string } }>(parts: Part[]) =>
    parts.sort((a, b) => Number(a.meta?.seq) - Number(b.meta?.seq));
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'environments')
    .map(({ name }) => ({ name, ...collectionBruToJson(read(name, 'folder.bru')) }));
  const requests = inOrder(folders).flatMap(({ name }) =>
    inOrder(
      readdirSync(path.join(folder, name))
        .filter((file) => file !== 'folder.bru')
        .map((file) => ({ folder: name, ...bruToJsonV2(read(name, file)) })),
    ),
  );
  const script = collectionBruToJson(read('collection.bru')).script?.req ?? '';
  return {
    requests,
    variablesOf(environment) {
      const { variables } = bruToEnvJsonV2(read('environments', `${environment}.bru`));
      const values: Variables = new Map(variables.map(({ name, value }) => [name, value]));
      const bru = { setVar: (name: string, value: unknown) => values.set(name, value) };
      new Function('bru', script)(bru);
      return values;
    },
  };
}

/** Sends a request with the current values, and stores the parts of the response that it names. */
async function sendRequest(request: BruRequest, variables: Variables): Promise<{ status: number; body: unknown }> {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!variables.has(name)) throw new Error(`${request.meta.name}: nothing sets {{${name}}}`);
      return String(variables.get(name));
    });
  const { json, graphql } = request.body ?? {};
  const body = graphql
    ? JSON.stringify({ query: graphql.query, variables: JSON.parse(fill(graphql.variables)) })
    : fill(json ?? '');
  const response = await fetch(fill(request.http.url), {
    method: request.http.method.toUpperCase(),
    headers: [
      ['content-type', 'application/json'],
      ...(request.headers ?? []).map(({ name, value }): [string, string] => [name, fill(value)]),
    ],
    body,
  });
  const res = { body: await response.json() };
  for (const { name, value } of request.vars?.res ?? []) {
    variables.set(name, new Function('res', `return ${value}`)(res));
  }
  return { status: response.status, body: res.body };
}

const examples = path.join(import.meta.dirname, '../../schema/examples');
// The examples request the last days by the machine's clock, as a developer's would.
const server = await hostMock({ clock: createWallClock() });
afterAll(() => server.close());

const runs = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
const run = async (command: string, file: string) =>
  (await promisify(execFile)(command, [path.join(examples, file), server.address])).stdout;

/** A job takes seconds; the examples poll it once a second. */
const timeout = 300_000;

describe('examples for other clients', { timeout }, () => {
  it.skipIf(!runs('bash') || !runs('curl'))('curl.sh signs in, queries, batches and exports', async () => {
    const output = await run('bash', 'curl.sh');
    expect(output).not.toContain('"errors"');
    expect(output).toMatch(/^signed in as /);
    expect(output).toMatch(/^sessions by date: \{"data":\{"sessionsByDate":\{"totalCount":[1-9]/m);
    expect(output).toMatch(/^a batch: \[\{"data":\{"nav":\[.*\{"data":\{"settings":/m);
    expect(output).toMatch(/^the file has [1-9]\d* rows$/m);
  });

  it.skipIf(!runs('python3'))('webtrax.py counts as many sessions as its file has rows', async () => {
    const output = await run('python3', 'webtrax.py');
    const [, sessions] = output.match(/^sessions: ([1-9]\d*)$/m) ?? [];
    expect(output).toMatch(/^screens: [1-9]\d*, time zone: \S/m);
    expect(output).toContain(`rows of the file: ${sessions}`);
  });
});

describe('the Bruno collection', { timeout }, () => {
  const { requests, variablesOf } = readCollection(path.join(examples, 'bruno'));
  const variables = variablesOf('local').set('api', server.address);

  it('starts with sign-in', () => {
    expect(requests[0]?.meta.name).toBe('Sign in');
    expect(requests.length).toBeGreaterThan(7);
  });

  it.each(requests)('$folder: $meta.name', async (request) => {
    const variableNames = (request.vars?.res ?? []).map(({ name }) => name);
    // A job's URL comes when it is done.
    const isDone = () => variableNames.every((name) => typeof variables.get(name) === 'string');
    let answer = await sendRequest(request, variables);
    await vi.waitUntil(
      async () => {
        if (isDone() || answer.status !== 200) return true;
        answer = await sendRequest(request, variables);
        return false;
      },
      { timeout, interval: 250 },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('errors');
  });
});
