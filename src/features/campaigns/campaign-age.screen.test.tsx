import { expect, it, vi } from 'vitest';
import { backend } from '../../app/testing/mock-backend.ts';
import { open, visit } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { changeAnswer } from '../../app/testing/requests.ts';

const running = '/campaigns/1044201/view';
const over = '/campaigns/1044210/view';
const count = () => backend.callsOf('campaign').length;

/** How often the campaign is requested when its page is left and reopened at a moment. */
async function askedAt(path: string, moment: string): Promise<number> {
  await visit('/campaigns');
  const before = count();
  vi.setSystemTime(new Date(moment));
  await visit(path);
  await settled();
  return count() - before;
}

it('a campaign in progress is fetched again after a minute, even if the clock moves back (CMP-063)', async () => {
  await open(running);
  // The page's clock advances slightly while it is opened.
  expect(await askedAt(running, '2026-11-21T15:00:40Z')).toBe(0);
  expect(await askedAt(running, '2026-11-21T15:01:20Z')).toBe(1);
  expect(await askedAt(running, '2026-11-21T15:00:50Z')).toBe(0);
  expect(await askedAt(running, '2026-11-21T14:59:50Z')).toBe(1);
});

it('a finished campaign is fetched once, however late it is reopened (CMP-062, CMP-063)', async () => {
  await open(over);
  expect(count()).toBe(1);
  expect(await askedAt(over, '2026-11-23T15:00:00Z')).toBe(0);
});

it('nothing is checked while offline, and checks resume immediately when back online (CMP-062)', async () => {
  await open(running);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.setSystemTime(new Date('2026-11-24T15:00:00Z'));
  await vi.advanceTimersByTimeAsync(6000);
  await settled();
  expect(count()).toBe(1);
  connection.mockRestore();
  await vi.advanceTimersByTimeAsync(6000);
  await until(() => count() > 1, 'the page looks');
});

it.each([
  ['status', /"status":"ACTIVE"/g, '"status":"PAUSED"'],
  ['last day', /"endDate":"2027-/g, '"endDate":"2028-'],
  ['first day', /"startDate":"2026-09-08"/g, '"startDate":"2026-09-07"'],
])('the whole campaign is fetched again if its %s has changed (CMP-062)', async (_, former, latter) => {
  await open(running);
  const figures = () => backend.callsOf('campaignTopVisitors').length;
  expect([count(), figures()]).toEqual([1, 1]);
  vi.setSystemTime(new Date('2026-11-21T15:20:00Z'));
  await vi.advanceTimersByTimeAsync(6000);
  await settled();
  expect([count(), figures()]).toEqual([2, 1]);
  changeAnswer('campaign', former, latter);
  vi.setSystemTime(new Date('2026-11-21T15:35:00Z'));
  await vi.advanceTimersByTimeAsync(6000);
  await until(() => figures() > 1, 'everything is requested');
});
