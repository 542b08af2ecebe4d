import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { authAnswers } from '../../schema/generated/auth.ts';
import { matrixFaults } from './faults.ts';
import { provocationsOf } from './situation.ts';
import { situations } from './situations.ts';

const root = path.join(import.meta.dirname, '../..');
const requested = new Set(situations.flatMap(({ requests }) => requests.flat()));
const provocations = situations.flatMap(provocationsOf);
const pairs = new Set(provocations.flatMap(({ fault, calls }) => calls.map((call) => `${fault.name}@${call}`)));

/** Every operation in the app's documents. */
function dataCalls(): string[] {
  const source = path.join(root, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => readFileSync(path.join(source, file), 'utf8').match(/(?<=^(?:query|mutation) )\w+/gm) ?? []);
}

describe('the situations of the fault matrix', () => {
  it.each([
    ['data calls of the app', dataCalls(), 'reports.ts'],
    ['sign-in calls', Object.keys(authAnswers), 'forms.ts'],
    ['files', ['/downloads/', '/creatives/', '/recordings/', '/third-party/'], 'files.ts'],
  ])('trigger all %s', (_, calls, file) => {
    expect(calls.length).toBeGreaterThan(3);
    const missing = calls.filter((call) => !requested.has(call));
    expect(missing, `e2e/fault-matrix needs a situation that asks for each of these, such as in ${file}`).toEqual([]);
  });

  it.each(matrixFaults.map(({ name }) => name))('provoke %s', (name) => {
    expect(provocations.some(({ fault }) => fault.name === name)).toBe(true);
  });

  it('affect each data call with all faults except for downloads and account sizes', () => {
    const others = matrixFaults.filter(({ fault }) => fault.kind !== 'download-job' && fault.kind !== 'account-size');
    const missing = dataCalls().flatMap((call) =>
      others.map(({ name }) => `${name}@${call}`).filter((pair) => !pairs.has(pair)),
    );
    expect(missing).toEqual([]);
  });

  it('have unique names', () => {
    expect(new Set(situations.map(({ name }) => name)).size).toBe(situations.length);
  });
});
