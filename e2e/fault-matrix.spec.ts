import { createBrowserDriver } from './fault-matrix/browser-driver.ts';
import { runSituation } from './fault-matrix/provoke.ts';
import { provocationsOf } from './fault-matrix/situation.ts';
import { situations } from './fault-matrix/situations.ts';
import { expect, test } from './fixtures.ts';

/** One fault of each kind in a real browser, in different calls; the tests in fault-matrix/ try all of them. */
const samples: Readonly<Record<string, readonly string[]>> = {
  home: ['cut-answer', 'partial-data'],
  'the session list': ['connection-reset', 'slow-stepped', 'no-answer'],
  'the frame': ['denied-account', 'http-403-html'],
  'a campaign': ['graphql-error', 'invalid-json'],
  'saving the settings': ['http-401-json', 'no-claims'],
  'entering a password': ['http-429', 'clock-ahead'],
  'the refresh of the tokens': ['http-500-html'],
  'an export of sessions': ['download-stuck', 'download-dead-file'],
  'a third-party form': ['connection-reset'],
};

for (const situation of situations) {
  const sample = samples[situation.name];
  if (!sample && !situation.needsBrowser) continue;
  test(`faults in a browser: ${situation.name} (ERR-015, ERR-019)`, { tag: '@desktop' }, async ({ page, problems }) => {
    // Provoked errors are logged, and the browser reports them; uncaught errors are still problems.
    test.setTimeout(120_000);
    problems.allow(/^(console: (?!render)|request: )/);
    const driver = await createBrowserDriver(page, situation.persona);
    const provocations = provocationsOf(situation).filter(({ fault }) => !sample || sample.includes(fault.name));
    expect(provocations.length).toBeGreaterThanOrEqual(sample?.length ?? 1);
    const { wrong } = await runSituation(situation, driver, provocations);
    expect(wrong).toEqual([]);
  });
}
