import { expect, it, vi } from 'vitest';
import { region } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, isSaid, open, saying, textOf, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { browserTexts } from '../../text/browser.ts';

it('says that there is no connection, keeps the figures, and reloads failed reports once online (ERR-034)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open('/');
  expect(isSaid(browserTexts.offline)).toBe(false);
  const figures = textOf(region('Key figures'));
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  try {
    window.dispatchEvent(new Event('offline'));
    await saying(browserTexts.offline);
    expect([document.documentElement.dataset.offline, textOf(region('Key figures'))]).toEqual(['', figures]);
    await visit('/analytics/referrers');
    await until(() => all('button', /Try again/).length > 0, 'the report fails');
  } finally {
    fetched.mockRestore();
    line.mockRestore();
  }
  window.dispatchEvent(new Event('online'));
  await until(() => all('button', /Try again/).length === 0, 'the report is asked for again');
  await settled();
  expect([isSaid(browserTexts.offline), document.documentElement.dataset.offline]).toEqual([false, undefined]);
  expect(backend.callsOf('referrers').length).toBeGreaterThan(0);
});
