import type { Page } from '@playwright/test';

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
