import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createWallClock } from '../../mock-server/lib/clock.ts';
import { readCollection, sendRequest } from './bruno-collection.ts';
import { hostMock } from './hosted-mock.ts';

const examples = path.join(import.meta.dirname, '../../schema/examples');
// Examples ask for the last days by the machine's clock, as a developer's would.
const server = await hostMock({ clock: createWallClock() });
afterAll(() => server.close());

const runs = (command: string) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
const run = async (command: string, file: string) =>
  (await promisify(execFile)(command, [path.join(examples, file), server.address])).stdout;

/** A job takes seconds; examples ask for it once a second. */
const timeout = 300_000;

describe('examples for other clients', { timeout }, () => {
  it.skipIf(!runs('bash') || !runs('curl'))('curl.sh signs in, asks, batches and exports', async () => {
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

  it('starts with the sign-in', () => {
    expect(requests[0]?.meta.name).toBe('Sign in');
    expect(requests.length).toBeGreaterThan(7);
  });

  it.each(requests)('$folder: $meta.name', async (request) => {
    const kept = (request.vars?.res ?? []).map(({ name }) => name);
    // A job's address comes with its end.
    const isDone = () => kept.every((name) => typeof variables.get(name) === 'string');
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
