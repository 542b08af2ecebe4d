import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../text/chrome.ts';
import { openScreen } from './testing/figures.ts';
import { all, isSaid, press, saying } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { answerPath } from './testing/requests.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** Loses the connection and restores it. */
async function reconnect(): Promise<void> {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await settled();
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
  await settled();
}

it('more rows of a list that failed to load are requested when the connection returns (ERR-025, ERR-034)', async () => {
  await openScreen('/sessions');
  const rows = () => all('article').length;
  const before = rows();
  const stop = answerPath('/graphql', () => Response.error());
  await press('View More Sessions');
  await saying(loadTexts.moreFailed);
  stop();
  await reconnect();
  expect(rows()).toBeGreaterThan(before);
  expect(isSaid(loadTexts.moreFailed)).toBe(false);
});
