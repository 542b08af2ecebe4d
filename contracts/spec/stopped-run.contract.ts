import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runSuite } from '../cli/run-suite.ts';
import { listenToCalls } from '../client/request-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const slowly = 300_000;

async function run(args: readonly string[], stop?: AbortSignal) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const out = args.includes('--report') ? ['--out', folder] : [];
  const status = await runSuite([...args, ...out], { print: note, printError: note }, stop);
  return { status, output: lines.join('\n') };
}

const readReport = () => JSON.parse(readFileSync(path.join(folder, 'contracts.json'), 'utf8'));

describe('a run', () => {
  it(
    'leaves a complete report when stopped, which says so (TST-068)',
    async () => {
      const stop = new AbortController();
      // Stopped at the first call, while the account is being fetched.
      const listener = { add: () => stop.abort(), addSignIn: () => {} };
      const stopListening = listenToCalls(listener);
      const { status, output } = await run(['--only', 'depths', '--report', 'json,html'], stop.signal);
      stopListening();
      expect(status).toBe(2);
      expect(output).toMatch(/Stopped after 0 of \d+ checks; all changes were restored\./);
      expect(readReport()).toMatchObject({
        scope: { chosen: '--only depths', isComplete: false },
        versions: { contract: expect.any(String) },
        isConformant: false,
      });
      expect(readFileSync(path.join(folder, 'contracts.html'), 'utf8')).toMatch(/<\/html>\s*$/);
    },
    slowly,
  );

  it(
    'of some checks counts as partial unless --accept-part is set',
    async () => {
      expect(await run(['--only', 'depths.labels'])).toMatchObject({
        status: 3,
        output: expect.stringContaining('breaks nothing that was examined: --only depths.labels'),
      });
      expect(await run(['--only', 'depths.labels', '--accept-part'])).toMatchObject({ status: 0 });
      expect(await run(['--profile', 'everything'])).toMatchObject({ status: 2 });
    },
    slowly,
  );

  it(
    'with a baseline writes it, and is judged by it (TST-066)',
    async () => {
      const file = path.join(folder, 'known.json');
      expect(await run(['--only', 'depths.labels', '--update-baseline'])).toMatchObject({ status: 2 });
      expect(await run(['--only', 'depths.labels', '--baseline', file, '--update-baseline'])).toMatchObject({
        status: 0,
      });
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ known: [] });
      const known = [{ name: 'depths.labels · the year', reason: 'ticket 7', until: '2099-01-01' }];
      writeFileSync(file, JSON.stringify({ known }));
      const stale = await run(['--only', 'depths.labels', '--baseline', file, '--report', 'json']);
      expect(stale.status).toBe(1);
      expect(stale.output).toContain('received it passes');
      const compared = await run([
        '--compare',
        path.join(folder, 'contracts.json'),
        path.join(folder, 'contracts.json'),
      ]);
      expect(compared.output).toContain('0 newly failing, 0 mended, 1 still failing');
    },
    slowly,
  );
});
