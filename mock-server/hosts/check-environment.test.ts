import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkEnvironment, withVariableTable } from './check-environment.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = path.join(root, 'mock-server/README.md');

describe('the variables of a mock (TST-094)', () => {
  it.each([
    [{ WEBTRAX_SESION: '5' }, 'WEBTRAX_SESION is no variable of WebTrax: did you mean WEBTRAX_SESSIONS?'],
    [{ WEBTRAX_ALOW_ORIGIN: '' }, 'WEBTRAX_ALOW_ORIGIN is no variable of WebTrax: did you mean WEBTRAX_ALLOW_ORIGIN?'],
    [
      { WEBTRAX_COLOR_OF_THE_SKY: 'blue' },
      'WEBTRAX_COLOR_OF_THE_SKY is no variable of WebTrax; mock-server/README.md lists all of the mock, .env.example those of a build.',
    ],
    [
      { WEBTRAX_SEDE: '1', WEBTRAX_STAT: 'memory' },
      'WEBTRAX_SEDE is no variable of WebTrax: did you mean WEBTRAX_SEED?\nWEBTRAX_STAT is no variable of WebTrax: did you mean WEBTRAX_STATE?',
    ],
    [{ WEBTRAX_SECRET: 'short' }, '--secret (WEBTRAX_SECRET) must have 16 characters or more'],
  ])('%j are refused by their names', (environment, message) => {
    expect(() => checkEnvironment(environment)).toThrow(new RangeError(message));
  });

  it('are no concern of other programs', () => {
    expect(() => checkEnvironment({ PORT: '1', WEBTRAXER: 'x', PATH: '/' })).not.toThrow();
  });

  it('of tests, and of what it sets for itself, are known to it too', () => {
    const files = ['playwright.config.ts', 'e2e/support/test-world.ts', 'mock-server/hosts/live/watch-edits.ts'];
    const names = files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/WEBTRAX_[A-Z_]+/g) ?? []);
    expect(names.length).toBeGreaterThan(4);
    expect(() => checkEnvironment(Object.fromEntries(names.map((name) => [name, undefined])))).not.toThrow();
  });

  // `npx vitest run mock-server/hosts/check-environment.test.ts -u` writes it.
  it('are listed in the README of the mock', async () => {
    await expect(withVariableTable(await readFile(readme, 'utf8'))).toMatchFileSnapshot(readme);
  });
});
