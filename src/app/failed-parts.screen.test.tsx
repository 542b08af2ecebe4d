/** What failed beside the calls of a screen, for want of a connection: it comes by itself once that is back. */
import { fireEvent } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserTexts } from '../text/browser.ts';
import { loadTexts } from '../text/results.ts';
import { openScreen } from './testing/figures.ts';
import { all, isSaid, press, saying, the, user } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { answerPath, watchRequests } from './testing/requests.ts';

/** What the names of the scripts that can't be fetched have in them. */
const lost = vi.hoisted(() => new Set<string>());

vi.mock('../lib/lost-part.ts', async (original) => {
  const real = await original<typeof import('../lib/lost-part.ts')>();
  return {
    ...real,
    async loadPart(load: () => Promise<unknown>) {
      if ([...lost].some((name) => String(load).includes(name)))
        throw new TypeError('Failed to fetch dynamically imported module: http://webtrax.test/assets/part.js');
      return real.loadPart(load);
    },
  };
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  lost.clear();
});

/** The connection is lost and comes back. */
async function reconnect(): Promise<void> {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await settled();
  line.mockRestore();
  window.dispatchEvent(new Event('online'));
  await settled();
}

it('the code of a map, then its outlines, with Refresh too (ERR-023, ERR-033, ERR-034)', async () => {
  lost.add('map-canvas');
  const isAtlas = ({ pathname }: { readonly pathname: string }) => pathname.endsWith('.json');
  const seen = watchRequests('/');
  const asked = () => seen.filter(isAtlas).length;
  const stop = answerPath('/', ({ url }) => (isAtlas(new URL(url)) ? Response.error() : null));
  await openScreen('/audience');
  expect([isSaid(browserTexts.lostPart), all('application').length]).toEqual([true, 0]);
  lost.clear();
  await reconnect();
  expect([isSaid(browserTexts.lostPart), all('application').length]).toEqual([false, 2]);

  const atFirst = asked();
  expect(atFirst).toBeGreaterThan(0);
  await user.click(the('button', /^Refresh/));
  await settled();
  const refreshed = asked();
  expect(refreshed).toBeGreaterThan(atFirst);
  stop();
  await reconnect();
  const reconnected = asked();
  expect(reconnected).toBeGreaterThan(refreshed);
  await reconnect();
  expect(asked()).toBe(reconnected);
});

it('what a chart shows of a day that is pointed at (ERR-033, ERR-034)', async () => {
  lost.add('chart-pointing');
  await openScreen('/');
  const plot = document.querySelector('[class*=plot]') as Element;
  fireEvent.pointerMove(plot, { clientX: 300, clientY: 100, pointerType: 'mouse' });
  await saying(browserTexts.lostPart);
  lost.clear();
  await reconnect();
  expect(isSaid(browserTexts.lostPart)).toBe(false);
});

it('further rows of a list (ERR-025, ERR-034)', async () => {
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
