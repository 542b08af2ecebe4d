import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureRedis } from './ensure-redis.ts';
import { ensureBrowser } from './find-browser.ts';
import { freePort } from './free-port.ts';
import { runAll } from './run-all.ts';
import { stepsOf } from './steps.ts';
import { addTallies, noTally, tallyLine } from './tally.ts';

const root = path.join(import.meta.dirname, '../..');

/** Without a browser the rest still runs; what is missing counts as one failure. */
function browserIsThere(): boolean {
  try {
    process.env.WEBTRAX_BROWSER = ensureBrowser(console.log).path;
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * Runs the whole test line, or with `quick` all of it but contracts and browser tests. The last line is the
 * count over everything that ran; the exit code is 1 when anything failed or could not run.
 */
export async function runTests({ quick }: { readonly quick: boolean }): Promise<void> {
  const reports = mkdtempSync(path.join(tmpdir(), 'webtrax-test-'));
  const reportPath = (name: string) => path.join(reports, `${name.replaceAll(' ', '-')}.json`);
  const canBrowse = quick || browserIsThere();
  if (!quick) ensureRedis(console.log);
  process.env.WEBTRAX_TEST_PORT ??= String(await freePort());
  const steps = stepsOf(quick, reportPath).filter((step) => canBrowse || step.counting !== 'playwright');
  const ran = await runAll(steps, root, reportPath);
  rmSync(reports, { recursive: true, force: true });
  const total = canBrowse ? ran : addTallies([ran, { ...noTally, failed: 1 }]);
  process.exitCode = total.failed > 0 ? 1 : 0;
  // The last line is these two counts, whatever else there is to say.
  if (total.skipped + total.flaky > 0) console.log(`${total.skipped} skipped, ${total.flaky} flaky`);
  console.log(tallyLine({ ...noTally, passed: total.passed, failed: total.failed }));
}
