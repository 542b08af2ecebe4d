import { expect, it, vi } from 'vitest';

it('browser tests run with reduced motion, and retry failures once (TST-039)', async () => {
  // Prevents it from searching for a browser.
  vi.stubEnv('WEBTRAX_BROWSER', 'none');
  const { default: config } = await import('../../playwright.config.ts');
  vi.unstubAllEnvs();
  const projects = (config.projects ?? []).map(({ use, retries }) => ({ ...config.use, ...use, retries }));
  expect(config.retries).toBe(1);
  expect(projects.map(({ contextOptions }) => contextOptions?.reducedMotion)).toEqual(['reduce', 'reduce', 'reduce']);
  expect(projects.flatMap(({ retries }) => retries ?? [])).toEqual([]);
});
