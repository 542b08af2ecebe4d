import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const url = ['--endpoint', 'https://api.example/x/graphql'];

describe('readOptions', () => {
  it('checks the mock in this process if no address is given', () => {
    expect(readOptions([])).toMatchObject({ endpoint: null, concurrency: 4, timeoutMs: 10_000, allowsWrites: false });
  });

  it('parses every flag', () => {
    const options = readOptions([
      ...url,
      ...['--auth', 'https://id.example/', '--user', 'ada', '--password', 'gears2', '--account', '7'],
      ...['--header', 'X-Key: a: b', '--header', 'x-two:2', '--only', 'sessions', '--report', 'html, md', '--out', 'r'],
      ...['--concurrency', '1', '--timeout', '3', '--allow-writes', '--now', '2026-11-21T15:00:00Z'],
    ]);
    expect(options).toMatchObject({
      endpoint: new URL('https://api.example/x/graphql'),
      auth: new URL('https://id.example/'),
      headers: { 'x-key': 'a: b', 'x-two': '2' },
      reports: ['html', 'md'],
      concurrency: 1,
      timeoutMs: 3000,
      allowsWrites: true,
      now: Date.UTC(2026, 10, 21, 15),
    });
  });

  it('accepts repeated flags', () => {
    const { only, reports, profiles, flaky } = readOptions(
      ['only', 'report', 'profile', 'flaky'].flatMap((flag) => {
        const two = { report: ['html', 'md,json'], profile: ['core', 'files'] }[flag] ?? ['nav', 'user,pages'];
        return two.flatMap((value) => [`--${flag}`, value]);
      }),
    );
    expect({ only, reports, profiles, flaky }).toEqual({
      only: 'nav,user,pages',
      reports: ['html', 'md', 'json'],
      profiles: ['core', 'files'],
      flaky: ['nav', 'user', 'pages'],
    });
  });

  it('parses which log the backend was loaded with', () => {
    const options = readOptions(['--golden', 'seed=7,sessions=10000', '--stories', 'one.yaml']);
    expect(options.golden).toEqual({ seed: 7, sessions: 10_000, now: null });
    expect(options.overlayFlags).toEqual({ stories: 'one.yaml' });
    expect(readOptions(['--golden', 'now=2026-01-01T00:00:00Z']).golden?.now).toBe(Date.UTC(2026, 0, 1));
  });

  it.each<readonly [readonly string[], string]>([
    [['--endpoint', 'api.example'], '--endpoint api.example is not a URL'],
    [['--endpoint', 'ftp://api.example/'], '--endpoint ftp://api.example/ is not a URL'],
    [url, 'Name a person with'],
    [[...url, '--user', 'ada'], '--user and --password go together'],
    [[...url, '--user', 'ada', '--password', 'x'], '--user needs --auth'],
    ...['auth', 'header', 'user', 'token', 'account', 'people', 'schema', 'ca'].map(
      (flag) =>
        [
          [`--${flag}`, 'https://a.example', ...(flag === 'user' ? ['--password', 'x'] : [])],
          `--${flag} needs --endpoint: without it the mock in this process is examined.`,
        ] as const,
    ),
    [[...url, '--token', 'x', '--header', 'nonsense'], "--header nonsense does not have the form 'Name: value'"],
    [['--report', 'pdf'], '--report pdf is not one of junit, html, json, md'],
    [['--out', 'r'], '--out goes with --report'],
    [['--concurrency', '0'], '--concurrency 0 is not a whole number from 1 to 64'],
    [['--timeout', 'soon'], '--timeout soon is not a whole number'],
    [['--now', 'noon'], '--now noon is not a moment'],
    [['--now', '5'], '--now 5 is not a moment'],
    [['--golden', 'now=5'], '--golden now=5 does not have the form'],
    [['--golden', 'seed=x'], '--golden seed=x does not have the form'],
    [['--golden', 'seed=2147483648'], '--golden seed 2147483648 is not a whole number from 0 to 2147483647.'],
    [['--golden', 'seed=7,size=3'], '--golden seed=7,size=3 does not have the form'],
    [['--golden', 'seed=7,sessions=0'], '--golden sessions 0 is not a whole number'],
    [['--stories', 'one.yaml'], '--stories goes with --golden'],
    [['--colour'], "Unknown option '--colour'"],
  ])('%j: %s', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
