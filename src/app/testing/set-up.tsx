/** Set up before every test of the whole app. */
import type * as react from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { firstRequest } from '../../lib/graphql/first-request.ts';
import { backend, testNow } from './mock-backend.ts';
import { skipOwnerStacks } from './owner-stacks.ts';
import { clearBrowser } from './test-browser.ts';

vi.mock('react', async (importReact) =>
  (await import('./stand-ins.ts')).countingParts(await importReact<typeof react>()),
);

// Nothing here can draw a map: it has its bubbles without the land.
vi.mock('../../components/maps/land-map.ts', () => import('./stand-ins.ts'));

skipOwnerStacks();

beforeAll(async () => {
  // It keeps the engine's own timers: where no test had loaded it, it came to those of a test, and the next file hung.
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

/** What names or describes a part by the id of another that is not there, which no reader of the screen would hear. */
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
  // What the page asked ahead goes with it.
  firstRequest.take({}, null);
  clearBrowser();
  vi.useRealTimers();
  expect(dangling).toEqual([]);
});
