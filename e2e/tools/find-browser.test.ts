import { describe, expect, it } from 'vitest';
import { chooseBrowser, installAttempts, type Machine, systemBrowserPaths } from './find-browser.ts';

const debian = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n';
const ubuntu = 'ID=ubuntu\nID_LIKE=debian\n';

function machine(parts: Partial<Machine>): Machine {
  return { platform: 'linux', env: {}, osRelease: '', isRoot: false, node: 'node', playwrightCli: 'cli.js', ...parts };
}

describe('chooseBrowser', () => {
  it.each([
    { runs: ['/own', '/a'], expected: { kind: 'own', path: '/own' }, why: "Playwright's own comes first" },
    { runs: ['/a', '/b'], expected: { kind: 'system', path: '/a' }, why: 'then the first browser of the system' },
    { runs: ['/b'], expected: { kind: 'system', path: '/b' }, why: 'a browser that does not run is skipped' },
    { runs: [] as string[], expected: null, why: 'no browser runs' },
  ])('$why', ({ runs, expected }) => {
    expect(chooseBrowser('/own', ['/a', '/b'], (path) => runs.includes(path))).toEqual(expected);
  });
});

describe('systemBrowserPaths', () => {
  it.each([
    {
      parts: { env: { PATH: '/opt/bin:/usr/bin' } },
      first: '/opt/bin/chromium-headless-shell',
      included: '/usr/bin/google-chrome',
    },
    { parts: { env: {} }, first: '/usr/bin/chromium-headless-shell', included: '/usr/bin/chromium' },
    {
      parts: { platform: 'darwin', env: { HOME: '/Users/d' } },
      first: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      included: '/Users/d/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    },
    {
      parts: { platform: 'win32', env: { ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\L' } },
      first: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      included: 'C:\\L\\Microsoft\\Edge\\Application\\msedge.exe',
    },
  ])('starts with $first', ({ parts, first, included }) => {
    const paths = systemBrowserPaths(machine(parts));
    expect(paths[0]).toBe(first);
    expect(paths).toContain(included);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('installAttempts', () => {
  it.each([
    { parts: { osRelease: debian, isRoot: true }, files: ['node', 'apt-get', 'apt-get', 'apt-get', 'apt-get'] },
    { parts: { osRelease: debian, isRoot: false }, files: ['node'] },
    { parts: { osRelease: ubuntu, isRoot: true }, files: ['node'] },
    { parts: { platform: 'darwin', isRoot: true }, files: ['node'] },
  ])('runs $files for $parts', ({ parts, files }) => {
    const attempts = installAttempts(machine(parts));
    expect(attempts.flatMap((attempt) => attempt.commands.map((command) => command.file))).toEqual(files);
  });

  it('limits the duration of every command', () => {
    const commands = installAttempts(machine({ osRelease: debian, isRoot: true })).flatMap((one) => one.commands);
    expect(commands.filter((command) => command.limit <= 0 || command.limit > 300_000)).toEqual([]);
  });

  it('tries the smaller Debian package first', () => {
    const names = installAttempts(machine({ osRelease: debian, isRoot: true })).map(({ name }) => name);
    expect(names).toEqual([
      "Playwright's download",
      "Debian's package chromium-headless-shell",
      "Debian's package chromium",
    ]);
  });
});
