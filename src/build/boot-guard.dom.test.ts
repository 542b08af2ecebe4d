import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showOnSplash } from '../lib/splash.ts';
import { bootTexts, browserTexts } from '../text/browser.ts';
import { withBootGuard } from './boot-guard.ts';

const page = withBootGuard(readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8'));
const reload = vi.fn();
/** Aborted when the next page is opened or the test ends. */
let pageEnd = new AbortController();

/** Opens the page up to the guard, in a browser with this URL class. */
function openPage(addresses: object = URL): void {
  pageEnd.abort();
  pageEnd = new AbortController();
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  document.body.replaceChildren(...[...parsed.body.children].filter(({ tagName }) => tagName !== 'SCRIPT'));
  delete document.documentElement.dataset.started;
  const guard = /<script>\s*(\(\(\) => \{[\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const listen = (kind: string, listener: EventListener) =>
    window.addEventListener(kind, listener, { capture: true, signal: pageEnd.signal });
  new Function('location', 'addEventListener', 'URL', guard)({ reload }, listen, addresses);
}

const shownProblem = () => {
  const problem = document.getElementById('boot-problem');
  return problem && !problem.hidden ? document.getElementById('boot-text')?.textContent : null;
};

const failScript = () => {
  const script = document.createElement('script');
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
};

beforeEach(() => {
  history.replaceState(null, '');
  vi.useFakeTimers();
  reload.mockClear();
});
afterEach(() => {
  pageEnd.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('reloads the page once if a script fails, then says so and offers Reload (FRM-056)', () => {
  history.replaceState({ idx: 3 }, '');
  openPage();
  failScript();
  failScript();
  vi.advanceTimersByTime(8000);
  expect([reload.mock.calls.length, shownProblem()]).toEqual([1, null]);
  // The router's state is preserved.
  expect(history.state).toEqual({ idx: 3, hasFailed: true });
  openPage();
  failScript();
  vi.advanceTimersByTime(8000);
  expect([reload.mock.calls.length, shownProblem()]).toEqual([1, bootTexts.failed]);
  document.getElementById('boot-reload')?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('says that the browser is too old, without reloading the page (FRM-070)', () => {
  openPage(class {});
  window.dispatchEvent(new Event('DOMContentLoaded'));
  failScript();
  vi.advanceTimersByTime(8000);
  expect([shownProblem(), reload.mock.calls.length]).toEqual([bootTexts.tooOld, 0]);
});

it('says after 8 seconds that loading is slow, and nothing once the splash is gone (FRM-056)', () => {
  openPage();
  vi.advanceTimersByTime(8000);
  expect([shownProblem(), reload.mock.calls.length]).toEqual([bootTexts.slow, 0]);
  openPage();
  document.getElementById('splash')?.setAttribute('data-done', '');
  vi.advanceTimersByTime(8000);
  expect(shownProblem()).toBeNull();
});

it("keeps the app's own startup message, with a working Reload (FRM-056, HST-003)", () => {
  openPage();
  showOnSplash(browserTexts.notConfigured);
  vi.advanceTimersByTime(8000);
  expect(shownProblem()).toBe(browserTexts.notConfigured);
  document.getElementById('boot-reload')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves errors to the app once it has started (FRM-056)', () => {
  openPage();
  document.documentElement.dataset.started = '';
  document.getElementById('splash')?.remove();
  failScript();
  vi.advanceTimersByTime(8000);
  expect([shownProblem(), reload.mock.calls.length]).toEqual([null, 0]);
});
