import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { matrixFaults, signInCalls } from './faults.ts';
import { provocationsOf } from './provocations.ts';
import { situations } from './situations.ts';

const root = path.join(import.meta.dirname, '../..');
const requested = new Set(situations.flatMap(({ requests }) => requests.flat()));
const provocations = situations.flatMap(provocationsOf);
const pairs = new Set(provocations.flatMap(({ fault, calls }) => calls.map((call) => `${fault.name}@${call}`)));

/** Every call that the app's documents make. */
function dataCalls(): string[] {
  const source = path.join(root, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => readFileSync(path.join(source, file), 'utf8').match(/(?<=^(?:query|mutation) )\w+/gm) ?? []);
}

const authDocument = readFileSync(path.join(root, 'schema/auth.openapi.yaml'), 'utf8');

describe('the situations of the fault matrix', () => {
  it.each([
    ['data calls of the app', dataCalls()],
    ['sign-in calls', authDocument.match(/(?<=operationId: )\w+/g) ?? []],
    ['files', ['/downloads/', '/creatives/', '/recordings/', '/third-party/']],
  ])('trigger all %s', (_, calls) => {
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter((call) => !requested.has(call))).toEqual([]);
  });

  it('know which names are of sign-in calls', () => {
    expect([...signInCalls].sort()).toEqual(authDocument.match(/(?<=operationId: )\w+/g)?.sort());
  });

  it.each(matrixFaults.map(({ name }) => name))('provoke %s', (name) => {
    expect(provocations.some(({ fault }) => fault.name === name)).toBe(true);
  });

  it('affect each data call by all faults but those of downloads and of the size of accounts', () => {
    const others = matrixFaults.filter(({ fault }) => fault.kind !== 'download-job' && fault.kind !== 'account-size');
    const missing = dataCalls().flatMap((call) =>
      others.map(({ name }) => `${name}@${call}`).filter((pair) => !pairs.has(pair)),
    );
    expect(missing).toEqual([]);
  });

  it('have names of their own', () => {
    expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
  });
});
