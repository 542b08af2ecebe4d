/** Random walks through the app, checked against what a user expects of any of them (`testing/app-walks/`). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRequest } from '../lib/graphql/first-request.ts';
import { lastSteps, steps } from './testing/app-walks/app-steps.ts';
import { AppWalk } from './testing/app-walks/app-walk.ts';
import type { Step } from './testing/app-walks/narrowing-steps.ts';
import { backend } from './testing/mock-backend.ts';
import { unmountApp } from './testing/render-app.tsx';
import { clearBrowser } from './testing/test-browser.ts';

interface Start {
  readonly persona: string;
  readonly address: string;
}

/**
 * People with one account, several accounts, an account seen only on the network, one without sessions, and one without
 * actions.
 */
const personas = ['Dana Reyes', 'Marcus Feld', 'Ursula Meyer', 'Nora Whitfield', 'Sam Quill'];
const addresses = [
  '/',
  '/sessions',
  '/sessions?view=table&page=2',
  '/sessions/targeted',
  '/sessions/actions',
  '/audience',
  '/analytics',
  '/analytics/referrers',
  '/analytics/sessionduration',
  '/campaigns',
];
const start: fc.Arbitrary<Start> = fc.record({
  persona: fc.oneof({ weight: 3, arbitrary: fc.constant('Dana Reyes') }, fc.constantFrom(...personas)),
  address: fc.constantFrom(...addresses),
});

let walks = 0;

async function runWalk({ persona, address }: Start, steps: Iterable<Step>): Promise<void> {
  walks += 1;
  unmountApp();
  firstRequest.take({}, null);
  clearBrowser();
  backend.begin();
  const walk = new AppWalk(persona);
  await walk.begin(address);
  await fc.asyncModelRun(() => ({ model: {}, real: walk }), steps);
  await fc.asyncModelRun(() => ({ model: {}, real: walk }), lastSteps);
}

const { SEED = 1, RUNS = 10 } = process.env;

/** A failing walk is shrunk and printed with its seed; `SEED` and `RUNS` in the environment select others and more. */
describe('a random walk through the app', () => {
  it('shows the same content at the same URL, before and after, and as many rows as a link promises (FRM-006, DAT-004, ANA-010, SES-072)', {
    timeout: Number(RUNS) * 60_000,
  }, async () => {
    // Without `noBias`, the first walks would be short, and there are no others.
    const ways = fc.noBias(fc.commands([...steps], { maxCommands: 12, size: 'max' }));
    await fc.assert(fc.asyncProperty(start, ways, runWalk), { seed: Number(SEED), numRuns: Number(RUNS) });
    expect(walks).toBe(Number(RUNS));
  });
});
