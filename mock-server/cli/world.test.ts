import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWorld, worldUsage } from './world.ts';

describe('npm run world', () => {
  it('prints the summary and the hash of a world', async () => {
    const text = await runWorld(['--seed', '7', '--sessions', '1000']);
    expect(text).toContain('seed 7, 1000 sessions');
    expect(text).toMatch(/2026-10 +\d+ #+/);
    expect(text).toMatch(/\d+ +\d+\.\d % {2}google\.com/);
    expect(text).toMatch(/RFI +lead \d+, solicitation \d+, other \d+, unclassified \d+/);
    expect(text).toMatch(/Hash [0-9a-f]{16}$/);
  });

  it('prints statistics about companies ready to buy', async () => {
    const text = await runWorld(['--seed', '7', '--sessions', '4000', '--audit']);
    expect(text).toMatch(/ready +\d+ +\d+ +\d+\.\d %/);
    expect(text).toMatch(/same line .+ times as often/);
    expect(text).toMatch(/area under the curve 0\.\d{3}$/m);
  });

  it('prints an empty world', async () => {
    expect(await runWorld(['--sessions', '0'])).toContain('Companies 0, visitors 0');
  });

  it('overwrites only an earlier export, and documents the default end (TST-076)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-world-'));
    try {
      const small = ['--export', folder, '--account', '50018', '--sessions', '100'];
      await runWorld([...small, '--format', 'csv']);
      const text = await runWorld(small);
      const names = readdirSync(folder).map((name) => path.join(folder, name));
      expect(names.filter((name) => name.endsWith('.csv'))).toEqual([]);
      expect(
        text
          .split('\n')
          .filter((line) => line.startsWith(folder))
          .toSorted(),
      ).toEqual(names.toSorted());
      writeFileSync(path.join(folder, 'mine.csv'), '');
      await expect(runWorld(small)).rejects.toThrow(`--export ${folder} holds mine.csv, which is of no export`);
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(worldUsage).toMatch(/--now MOMENT +When they end; default 2026-11-21T15:00:00Z/);
  });

  it.each([
    [['--seed', 'x'], /--seed must be a whole number from 0 to 2147483647, not x/],
    [['--seed=-1'], /--seed must be a whole number from 0 to 2147483647, not -1/],
    [['--seed', '2147483648'], /--seed must be a whole number from 0 to 2147483647, not 2147483648/],
    [['--sessions', '1000001'], /--sessions must be a whole number from 0 to 1000000, not 1000001/],
    [['--sessions=-1'], /--sessions must be a whole number from 0 to 1000000, not -1/],
    [['--now', 'tomorrow'], /--now must be a moment such as .*, not tomorrow/],
    [['--now', '5'], /--now must be a moment such as .*, not 5/],
    [['--now', '2037-01-01'], /--now must be a moment of the years 1970 to 2036, not 2037-01-01/],
    [['--trade', 'cheese'], /--trade cheese is none of fluid-controls/],
    [['--zone', 'Mars/Olympus'], /--zone Mars\/Olympus is no time zone/],
    [['--sesions', '1'], /--sesions/],
    [['--format', 'csv'], /--format goes with --export/],
    [['--format', 'csv', '--account', '10442'], /--format and --account go with --export/],
    [['--stories', 'x.yaml'], /--stories goes with --export/],
    [['--export', 'x', '--sandbox', 'mine'], /--sandbox goes with --state/],
    [['--export', 'x', '--stories', 'none.yaml'], /none.yaml couldn't be read: --stories .* takes/],
    [['--export', 'x', '--state', ''], /A file without a name couldn't be read: --state needs/],
    [['--export', 'x', '--state', 'none.json'], /none.json couldn't be read: --state needs/],
    [['--export', 'x', '--zone', 'UTC'], /--trade and --zone are those of the account/],
    [['--export', 'x', '--account', '7'], /--account 7 is no account/],
    [['--load', 'mysql://x/y'], /--load must be an address such as postgres:/],
    [['--load', 'postgres://x/y', '--account', '7'], /--account 7 is no account/],
    [
      ['--load', 'postgres://x/y', '--sessions', 'many'],
      /--sessions must be a whole number from 0 to 1000000, not many/,
    ],
    [['--load', 'postgres://x/y', '--trade', 'cheese'], /--trade/],
    [['--load', 'postgres://x/y', '--stories', 'none.yaml'], /none.yaml couldn't be read/],
    [['--export', 'x', '--format', 'xml'], /--format xml is none of ndjson, csv/],
  ])('rejects %j', async (args, message) => {
    await expect(runWorld(args)).rejects.toThrow(message);
  });
});
