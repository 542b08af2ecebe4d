import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { faker } from '@faker-js/faker/locale/en';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallError, toAuthCallError } from '../auth/auth-answer.ts';
import { authCalls } from '../auth/auth-calls.ts';
import { config, setConfig } from '../config/config.ts';
import { noteRequestId } from '../send-request.ts';
import { type ErrorReport, plugReportSink, report, reportError, reportUnhandled, toErrorReport } from './report.ts';

const built = { ...config };
let reports: ErrorReport[];
let unplug: () => void;
let now = Date.parse('2026-11-22T12:00:00Z');

beforeEach(() => {
  reports = [];
  // Long after the reports of other tests.
  now += 2 * 3_600_000;
  unplug = plugReportSink((one) => reports.push(one));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  unplug();
  setConfig(built);
  window.history.replaceState(null, '', '/');
});

/** A way in which personal data can get into an error. */
type Way = (secret: string) => unknown;

const withFrames = (error: Error, stack: string) => Object.assign(error, { stack });

const ways: Readonly<Record<string, Way>> = {
  'a message': (secret) => new Error(`no row for ${secret}`),
  'a message alone': (secret) => new Error(secret),
  "an engine's message": (secret) => new TypeError(`Cannot read properties of undefined (reading '${secret}')`),
  'a message after a known one': (secret) => new Error(`unknown value "${secret}"`),
  'a message with lines that look like a stack': (secret) =>
    new Error(`x\n    at ${secret} (https://webtrax.example/assets/${secret}.js:1:2)`),
  'a message that looks like a stack line': (secret) => {
    const text = `at ${secret} (https://webtrax.example/assets/a.js:1:2)`;
    return withFrames(
      Object.assign(new Error(text), { name: '' }),
      `${text}\n    at run (https://webtrax.example/a.js:1:2)`,
    );
  },
  "an error's name": (secret) => Object.assign(new Error('x'), { name: secret }),
  'the URL of an inline script': (secret) =>
    withFrames(new Error('x'), `Error: x\n    at <anonymous> (https://webtrax.example/?email=${secret}:1:2)`),
  'a thrown string': (secret) => secret,
  'a thrown object': (secret) => ({ message: secret, name: secret, stack: secret }),
  'GraphQL errors': (secret) =>
    new CombinedGraphQLErrors({ errors: [{ message: secret, extensions: { code: secret, person: secret } }] }),
  'an HTTP error': (secret) =>
    new ServerError(secret, { response: new Response(secret, { status: 502 }), bodyText: secret }),
  'a sign-in call': (secret) => toAuthCallError(404, JSON.stringify({ message: secret })),
};

/** Data that must not leave the browser; each seed gives different data. */
function secretsOf(seed: number): readonly string[] {
  faker.seed(seed);
  const [first, last] = [faker.person.firstName(), faker.person.lastName()];
  const part = () => faker.string.alphanumeric({ length: 40 });
  return [
    `${first} ${last}`,
    last,
    faker.internet.email({ firstName: first, lastName: last }),
    `eyJ${part()}.eyJ${part()}.${part()}`,
    faker.string.hexadecimal({ length: 64 }),
    faker.company.name(),
    faker.phone.number(),
  ];
}

describe('a report contains no personal data (HST-007)', () => {
  it.each(Object.entries(ways))('from %s', (_, makeError) => {
    for (let seed = 1; seed <= 40; seed++) {
      for (const secret of secretsOf(seed)) {
        window.history.replaceState(
          { secret },
          '',
          `/sessions/visitor/${encodeURIComponent(secret)}/${encodeURIComponent(secret)}?email=${encodeURIComponent(secret)}#${encodeURIComponent(secret)}`,
        );
        now += 61_000;
        const text = JSON.stringify(toErrorReport('error', 'render', makeError(secret), now));
        // Compares whole secrets: the digits of a phone number alone could also be part of a time.
        expect(text).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(decodeURIComponent(text)).not.toContain(secret);
      }
    }
  });

  it('but includes what the app itself knows', () => {
    window.history.replaceState(null, '', '/campaigns/1044201/view?start=2026-11-01');
    const error = withFrames(
      new TypeError("Cannot read properties of undefined (reading 'edges')"),
      [
        "TypeError: Cannot read properties of undefined (reading 'edges')",
        '    at toRows (https://webtrax.example/portal/assets/lists-Bx1.js:3:1204)',
        '    at async https://webtrax.example/assets/index-a.js:1:2',
        '    at Object.run (chrome-extension://abc/content.js:1:1)',
        'render@https://webtrax.example/assets/frame.js?v=2:10:20',
      ].join('\n'),
    );
    noteRequestId(error, '00ff00ff00ff00ff');
    expect(toErrorReport('error', 'render', error, Date.parse('2026-11-22T12:00:00Z'))).toEqual({
      kind: 'error',
      where: 'render',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      stack: ['toRows lists-Bx1.js:3:1204', '? index-a.js:1:2', 'render frame.js:10:20'],
      status: null,
      codes: [],
      requestId: '00ff00ff00ff00ff',
      route: '/campaigns/:/view',
      build: config.buildLabel,
      at: '2026-11-22T12:00:00.000Z',
    });
    const errors = ['BAD_USER_INPUT', 'SMITH', 'BAD_USER_INPUT'].map((code) => ({
      message: 'x',
      extensions: { code },
    }));
    expect(toErrorReport('call', 'getSessions', new CombinedGraphQLErrors({ errors }), now)).toMatchObject({
      where: 'getSessions',
      name: 'CombinedGraphQLErrors',
      codes: ['BAD_USER_INPUT', 'OTHER'],
    });
    expect(toErrorReport('sign-in', 'sign-in', new AuthCallError(429), now)).toMatchObject({
      status: 429,
      message: 'Server Error',
    });
  });
});

describe('reports (HST-006)', () => {
  it('reach every sink even if one throws, at most once a minute for the same error', () => {
    const end = plugReportSink(() => {
      throw new Error('full');
    });
    const error = new Error('Server Error');
    for (const time of [0, 1000, 59_000, 60_000]) report('error', 'map', error, now + time);
    report('error', 'form', error, now);
    expect(reports.map(({ where }) => where)).toEqual(['map', 'map', 'form']);
    end();
  });

  it('are sent again after a minute even if the clock was set back', () => {
    for (const time of [0, -1000, -7_200_000]) report('error', 'map', new Error('Server Error'), now + time);
    expect(reports).toHaveLength(2);
  });

  it('are limited to 50 errors per hour', () => {
    for (const time of [0, 3_599_000, 3_600_000])
      for (let number = 0; number < 60; number++) report('error', `${time} ${number}`, new Error('x'), now + time);
    expect(reports).toHaveLength(100);
  });

  it('are sent to the configured URL', () => {
    const fetchMock = vi.fn<typeof fetch>(async () => new Response(''));
    vi.stubGlobal('fetch', fetchMock);
    setConfig({ reportUrl: 'https://reports.example/errors' });
    report('worker', 'registration', new TypeError('Failed to fetch'), now);
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect([url, init?.method, init?.keepalive, init?.credentials]).toEqual([
      'https://reports.example/errors',
      'POST',
      true,
      'omit',
    ]);
    expect(JSON.parse(String(init?.body))).toEqual(reports[0]);
  });

  it('include logged and uncaught errors', () => {
    const end = reportUnhandled(window);
    reportError('map', new Error('no 2D canvas'), 'error');
    window.dispatchEvent(
      Object.assign(new Event('error'), { error: new RangeError('Maximum call stack size exceeded') }),
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Failed to fetch') }));
    end();
    window.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('x') }));
    expect(reports.map(({ kind, where, message }) => [kind, where, message])).toEqual([
      ['error', 'map', 'no 2D canvas'],
      ['unhandled', 'window', 'Maximum call stack size exceeded'],
      ['unhandled', 'promise', 'Failed to fetch'],
    ]);
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('include failed sign-ins with their request id, without what was typed', async () => {
    const fetchMock = vi.fn<typeof fetch>(
      async () => new Response('{"message":"Incorrect username or password."}', { status: 401 }),
    );
    vi.stubGlobal('fetch', fetchMock);
    const credentials = { username: 'dana@harrowfluid.example', password: 'correct horse' };
    await expect(authCalls.signIn(credentials)).rejects.toThrow('Incorrect');
    const requestId = new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('x-request-id');
    expect(requestId).toMatch(/^[\da-f]{16}$/);
    expect(reports).toMatchObject([{ kind: 'sign-in', where: 'sign-in', status: 401, requestId, message: null }]);
    expect(JSON.stringify(reports)).not.toMatch(/dana|horse/);
    expect(console.error).not.toHaveBeenCalled();
  });
});
