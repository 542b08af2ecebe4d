import { test as base, expect, type Page } from '@playwright/test';
import { testNow, testOrigin } from './support/test-world.ts';

interface Fixtures {
  /** Name of the mock sandbox that only this test uses. */
  readonly sandbox: string;
  /** Fails the test at its end for unexpected problems; `problems.allow` declares expected ones. */
  readonly problems: Problems;
}

/**
 * Playwright's `test`, where each test has its own sandbox, starts at the same moment, and fails on unnoticed errors.
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
    // The clock keeps running: components wait for time to pass, and would hang if it were stopped.
    await context.clock.install({ time: testNow });
    await use(context);
  },
  problems: [
    async ({ page, baseURL }, use, { project }) => {
      const problems = watchProblems(page, baseURL ?? testOrigin);
      // A static host has no file for an app URL: it sends the 404 page, which finds the way.
      if (project.name === 'demo') problems.allow(/status of 404/);
      await use(problems);
      // Responses that nothing waits for anymore may still be in flight.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems.unexpected(), 'what went wrong unseen').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Problems a person wouldn't notice, and the ones that a test declared as expected. */
export interface Problems {
  /** Problems with matching text don't fail this test. */
  allow(pattern: RegExp): void;
  /** Problems that weren't allowed. */
  unexpected(): string[];
}

/**
 * Collects console errors, uncaught exceptions, failed requests, and requests to any other origin, since the whole
 * system must run without the internet. Requests canceled by a navigation aren't problems.
 */
export function watchProblems(page: Page, origin: string): Problems {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${reason} ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`elsewhere: ${request.url()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
