import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hideSplash } from './splash.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('the splash fades out for 500 ms and is then removed, however often it is hidden (FRM-003)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page).toMatch(/#splash \{[^}]*transition: opacity 500ms/);
  document.body.innerHTML = '<div id="splash"></div>';
  hideSplash();
  const splash = document.getElementById('splash');
  expect([splash?.dataset.done, splash?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
  vi.advanceTimersByTime(499);
  hideSplash();
  expect(splash?.isConnected).toBe(true);
  vi.advanceTimersByTime(1);
  expect(splash?.isConnected).toBe(false);
  hideSplash();
});
