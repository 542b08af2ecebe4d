/** Random walks through the app's forms, checked against what is true of any form (`testing/app-walks/`). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstRequest } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { type FormStep, formSteps, signedInForms, signedOutForms } from './testing/app-walks/form-steps.ts';
import { FormWalk } from './testing/app-walks/form-walk.ts';
import { backend } from './testing/mock-backend.ts';
import { unmountApp } from './testing/render-app.tsx';
import { clearBrowser } from './testing/test-browser.ts';

interface Start {
  readonly persona: string | null;
  readonly address: string;
}

/** Signed out; with one account, several, unaccepted terms, no account, and an account without sessions. */
const start: fc.Arbitrary<Start> = fc.oneof(
  fc.record({ persona: fc.constant(null), address: fc.constantFrom(...signedOutForms) }),
  fc.record({
    persona: fc.constantFrom('Dana Reyes', 'Dana Reyes', 'Marcus Feld', 'Nora Whitfield'),
    address: fc.constantFrom(...signedInForms, paths.settings, paths.targets),
  }),
  fc.constantFrom(
    { persona: 'Priya Natarajan', address: paths.home },
    { persona: 'Helen Ostrow', address: paths.registerCompanySignedIn },
    { persona: 'Helen Ostrow', address: paths.registerThanksForm },
  ),
);

let walks = 0;

async function runWalk({ persona, address }: Start, steps: Iterable<FormStep>): Promise<void> {
  walks += 1;
  unmountApp();
  firstRequest.take({}, null);
  clearBrowser();
  backend.begin();
  const walk = new FormWalk(persona);
  await walk.begin(address);
  await fc.asyncModelRun(() => ({ model: {}, real: walk }), steps);
}

const { SEED = 1, RUNS = 22 } = process.env;

/** A failing walk is shrunk and printed with its seed; `SEED` and `RUNS` in the environment select others and more. */
describe('a random walk through the forms', () => {
  it('sends every submit once with a visible result, and saves and shows what was entered (SET-002, TGT-003, ERR-020)', {
    timeout: Number(RUNS) * 60_000,
  }, async () => {
    const ways = fc.noBias(fc.commands([...formSteps], { maxCommands: 14, size: 'max' }));
    await fc.assert(fc.asyncProperty(start, ways, runWalk), { seed: Number(SEED), numRuns: Number(RUNS) });
    expect(walks).toBe(Number(RUNS));
  });
});
