/** Setup for all tests of the whole app. */
import type * as react from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { firstRequest } from '../../lib/graphql/first-request.ts';
import { backend, testNow } from './mock-backend.ts';
import { skipOwnerStacks } from './owner-stacks.ts';
import { clearBrowser } from './test-browser.ts';

vi.mock('react', async (importReact) =>
  (await import('./stand-ins.ts')).countingParts(await importReact<typeof react>()),
);

// There is no canvas for maps, so only their bubbles are rendered, without land.
vi.mock('../../components/maps/land-map.ts', () => import('./stand-ins.ts'));

skipOwnerStacks();

beforeAll(async () => {
  // The module captures the engine's timers. If a test with fake timers loaded it first, it would capture those, and
  // the next file would hang.
  await import('./render-app.tsx');
  backend.listen();
});
afterAll(() => backend.close());

beforeEach(() => {
  vi.useFakeTimers({
    now: testNow,
    shouldAdvanceTime: true,
    advanceTimeDelta: 2,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  backend.begin();
});

/** Names and descriptions that refer to a nonexistent id, which screen readers would skip. */
function danglingNames(): string[] {
  const named = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')];
  return named
    .filter((element) => {
      const ids = ['aria-labelledby', 'aria-describedby'].flatMap(
        (name) => element.getAttribute(name)?.split(/\s+/) ?? [],
      );
      return ids.some((id) => id !== '' && document.getElementById(id) === null);
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

afterEach(async () => {
  const dangling = danglingNames();
  const { unmountApp } = await import('./render-app.tsx');
  unmountApp();
  // Discards the page's first request along with the page.
  firstRequest.take({}, null);
  clearBrowser();
  vi.useRealTimers();
  expect(dangling).toEqual([]);
});
