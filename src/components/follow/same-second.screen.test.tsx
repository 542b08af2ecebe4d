import { expect, it, vi } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, press, the } from '../../app/testing/person.ts';
import { passAndCheck, settled } from '../../app/testing/render-app.tsx';

const hour = 3_600_000;
const rows = () => document.querySelectorAll('article').length;
const moments = (name: string) =>
  backend.callsOf(name).map(({ variables }) => (variables.query as { readonly timestamp: string }).timestamp);

it('a list that was requested in the same second as a check keeps its length (DAT-032, DAT-033)', async () => {
  vi.setSystemTime(new Date('2026-11-16T10:30:00Z'));
  await openScreen('/sessions?start=2026-10-19&end=2026-11-21');
  // Until someone has visited on the new day.
  for (let hours = 0; hours < 16 && all('button', /, show$/).length === 0; hours += 4) await passAndCheck(4 * hour);
  const checkedMoment = moments('sessionsByDate').toSorted().at(-1) ?? '';
  vi.setSystemTime(Date.parse(checkedMoment) + 500);
  // Unlike `press`, a plain click takes no time on this clock.
  the('button', /, show$/).click();
  await settled();
  expect(moments('sessions').at(-1)).toBe(checkedMoment);
  await press('View More Sessions');
  await settled();
  expect(rows()).toBe(50);
  const callsBefore = moments('sessions').length;
  for (let round = 0; round < 3; round++) {
    await passAndCheck(2 * hour);
    await settled();
  }
  expect([rows(), moments('sessions').length]).toEqual([50, callsBefore]);
});
