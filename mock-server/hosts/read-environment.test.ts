import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  checkEnvironment,
  otherTimeLine,
  portProblem,
  readAccess,
  readEnvironment,
  readOverrides,
  readPort,
  readRedisUrl,
  resetLine,
  withVariableTable,
} from './read-environment.ts';

describe('readEnvironment', () => {
  it("uses the demo's settings by default", () => {
    expect(readEnvironment({})).toEqual({ seed: 1, size: 40_000 });
  });

  it('reads all three variables', () => {
    const environment = { WEBTRAX_SEED: '7', WEBTRAX_SESSIONS: '0', WEBTRAX_NOW: '2026-11-21T15:00:00Z' };
    expect(readEnvironment(environment)).toEqual({ seed: 7, size: 0, now: Date.UTC(2026, 10, 21, 15) });
  });

  it.each([
    ['WEBTRAX_SEED', '-1'],
    ['WEBTRAX_SEED', 'x'],
    ['WEBTRAX_SESSIONS', '1000001'],
    ['WEBTRAX_SESSIONS', '1e3'],
    ['WEBTRAX_SESSIONS', ''],
    ['WEBTRAX_NOW', 'yesterday'],
    ['WEBTRAX_NOW', '2026-13-01'],
    ['WEBTRAX_NOW', '5'],
    ['WEBTRAX_NOW', '1969-12-31'],
    ['WEBTRAX_NOW', '2037-01-01'],
  ])('names %s if it is %j', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(name);
  });
});

describe('readAccess', () => {
  it('accepts long secrets and full origins only', () => {
    expect(readAccess({})).toEqual({ allowOrigins: [] });
    const environment = {
      WEBTRAX_SECRET: 'sixteen letters!',
      WEBTRAX_ALLOW_ORIGIN: 'https://app.example, http://10.0.0.2:8080',
    };
    const allowOrigins = ['https://app.example', 'http://10.0.0.2:8080'];
    expect(readAccess(environment)).toEqual({ secret: 'sixteen letters!', allowOrigins });
    for (const origin of ['*', 'app.example', 'https://app.example/', 'https://app.example/path'])
      expect(() => readAccess({ WEBTRAX_ALLOW_ORIGIN: origin })).toThrow('WEBTRAX_ALLOW_ORIGIN');
  });

  it('never repeats a short secret in the error', () => {
    expect(() => readAccess({ WEBTRAX_SECRET: 'hunter2' })).toThrow(
      /^--secret \(WEBTRAX_SECRET\) must have 16 characters or more$/,
    );
  });
});

describe('readPort', () => {
  it.each([
    [undefined, undefined, 4000],
    [undefined, '0', 0],
    ['5000', 'no port', 5000],
  ])('with the flag %j and PORT %j is %i', (flag, PORT, port) => {
    expect(readPort(flag, { PORT }, 4000)).toBe(port);
  });

  it.each([
    [undefined, 'no port', 'PORT must be a whole number from 0 to 65535, not no port'],
    ['65536', '5000', '--port must be a whole number from 0 to 65535, not 65536'],
    ['', undefined, '--port must be a whole number from 0 to 65535, not empty'],
  ])('with the flag %j and PORT %j names the invalid one', (flag, PORT, message) => {
    expect(() => readPort(flag, { PORT }, 4000)).toThrow(new RangeError(message));
  });
});

describe('readOverrides', () => {
  it('omits unset variables', () => {
    expect(readOverrides({})).toEqual({});
    expect(readOverrides({ WEBTRAX_SEED: '7' })).toEqual({ seed: 7 });
  });
});

describe('readRedisUrl', () => {
  it.each(['redis://127.0.0.1:6379', 'rediss://user:secret@redis.example/2'])('accepts %s', (url) => {
    expect(readRedisUrl('--redis', url)).toBe(url);
  });

  it.each(['', 'localhost:6379', 'redis://', 'http://127.0.0.1:6379'])('rejects %j and names --redis', (url) => {
    expect(() => readRedisUrl('--redis', url)).toThrow('--redis must be an address such as redis://127.0.0.1:6379');
  });
});

it.each([
  ['EADDRINUSE', 4000, 'Port 4000 is in use. Choose another: npm run mock -- --port 4001'],
  ['EADDRINUSE', 65_535, 'Port 65535 is in use. Choose another: npm run mock -- --port 5174'],
  ['EACCES', 80, "Port 80 can't be used on this machine. Choose another: npm run mock -- --port 1080"],
  ['ENOENT', 80, null],
] as const)('portProblem of %s on %i is %s (TST-100)', (code, port, text) => {
  expect(portProblem(code, port, 'npm run mock')).toBe(text);
});

describe('resetLine (TST-045)', () => {
  const inProject = (name: string) => path.join(import.meta.dirname, '../..', name);
  it.each([
    [inProject('.webtrax/state.log'), 'npm run state -- --reset'],
    [inProject('.webtrax/mine.log'), 'npm run state -- --state .webtrax/mine.log --reset'],
    ['/elsewhere/state.log', 'npm run state -- --state /elsewhere/state.log --reset'],
    ['/else where/state.log', 'npm run state -- --state "/else where/state.log" --reset'],
  ])('of %s is %s', (file, line) => expect(resetLine(file)).toBe(line));
});

describe('otherTimeLine (TST-002)', () => {
  const machine = Date.parse('2026-11-21T15:00:00Z');

  it.each([
    ['2026-11-21T15:00:00Z', null],
    ['2026-11-20T15:00:01Z', null],
    [
      '2025-11-21T15:00:00Z',
      "The mock's clock shows 2025-11-21, 365 days behind this machine's. Apps that go by the machine's clock ask for dates without visits.",
    ],
    [
      '2026-11-22T15:00:00Z',
      "The mock's clock shows 2026-11-22, 1 day ahead of this machine's. Apps that go by the machine's clock don't ask for its latest visits.",
    ],
  ])('is right for a mock at %s', (moment, line) => {
    expect(otherTimeLine(Date.parse(moment), machine)).toBe(line);
  });

  it("is null for a mock that follows the machine's clock", () => expect(otherTimeLine(undefined, machine)).toBeNull());

  it.each([
    ['1969-12-31T23:59:59Z', '1969-12-31'],
    ['1970-01-01T00:00:00Z', null],
    ['2036-12-31T23:59:59Z', null],
    ['2037-01-01T00:00:00Z', '2037-01-01'],
  ])("warns if the machine's clock, at %s, is outside the years with visits (TST-001)", (moment, day) => {
    const way = 'set the clock, or name a moment: WEBTRAX_NOW=2026-11-21T15:00:00Z';
    expect(otherTimeLine(undefined, Date.parse(moment))).toBe(
      day && `This machine's clock shows ${day}. Only the years 1970 to 2036 have visits: ${way}`,
    );
  });
});

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
  ])('%j are rejected by name', (environment, message) => {
    expect(() => checkEnvironment(environment)).toThrow(new RangeError(message));
  });

  it('of other programs are ignored', () => {
    expect(() => checkEnvironment({ PORT: '1', WEBTRAXER: 'x', PATH: '/' })).not.toThrow();
  });

  it('of tests and internal use are known', () => {
    const files = ['playwright.config.ts', 'e2e/support/test-world.ts', 'mock-server/hosts/live/watch-edits.ts'];
    const names = files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/WEBTRAX_[A-Z_]+/g) ?? []);
    expect(names.length).toBeGreaterThan(4);
    expect(() => checkEnvironment(Object.fromEntries(names.map((name) => [name, undefined])))).not.toThrow();
  });

  // `npx vitest run mock-server/hosts/read-environment.test.ts -u` updates it.
  it('are listed in the README of the mock', async () => {
    await expect(withVariableTable(await readFile(readme, 'utf8'))).toMatchFileSnapshot(readme);
  });
});
