import { test as base, expect, type Page } from '@playwright/test';
import { testNow, testOrigin } from './support/test-world.ts';

interface Fixtures {
  /** Name of the mock sandbox that this test alone uses. */
  readonly sandbox: string;
  /** Fails the test at its end for what went wrong unseen; `problems.allow` names what may. */
  readonly problems: Problems;
}

/**
 * Playwright's `test`, where each test has a sandbox of its own, begins at the same moment, and no error goes unseen.
 */
export const test = base.extend<Fixtures>({
  sandbox: async ({ browserName }, use, { testId, project, repeatEachIndex, retry }) => {
    await use(
      `${browserName}-${project.name}-${testId}-${repeatEachIndex}-${retry}`
        .replaceAll(/[^A-Za-z0-9_-]/g, '')
        .slice(0, 64),
    );
  },
  context: async ({ context, sandbox, baseURL }, use) => {
    await context.addCookies([{ name: 'mock-sandbox', value: sandbox, url: baseURL ?? testOrigin }]);
    // It runs on: components wait for time to pass, and a clock that stands still would hold them forever.
    await context.clock.install({ time: testNow });
    await use(context);
  },
  problems: [
    async ({ page, baseURL }, use, { project }) => {
      const problems = watchProblems(page, baseURL ?? testOrigin);
      // A host of plain files has none for an address of the app: its page for that finds the way.
      if (project.name === 'demo') problems.allow(/status of 404/);
      await use(problems);
      // Answers that nobody waits for any more may still be on their way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems.unexpected(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What went wrong in a page behind the person's back, and what of it a test said may go wrong. */
export interface Problems {
  /** Problems whose text matches are no failure of this test. */
  allow(pattern: RegExp): void;
  /** Those that nobody allowed. */
  unexpected(): string[];
}

/**
 * Collects console errors, uncaught exceptions, failed requests, and requests to any other origin: the
 * system runs whole without the internet. Requests that a navigation cut short are no problem.
 */
export function watchProblems(page: Page, origin: string): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') seen.push(`request: ${reason} ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) seen.push(`elsewhere: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
