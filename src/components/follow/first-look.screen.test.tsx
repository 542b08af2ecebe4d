import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { pass, passAndCheck } from '../../app/testing/render-app.tsx';

// A Thursday before work in New York: there are no visits for minutes.
beforeEach(() => void vi.setSystemTime(new Date('2026-11-19T10:30:00Z')));

const countOf = (name: string) => backend.callsOf(name).length;

it.each(['/audience', '/sessions'])(
  'a check on %s, which has no chart of all sessions, requests nothing else if nothing is new (DAT-032)',
  async (path) => {
    await openScreen(path);
    const others = () => ['visitors', 'sessions', 'highValueActivities'].map(countOf);
    const [othersBefore, looksBefore] = [others(), countOf('sessionsByDate')];
    await passAndCheck(65_000);
    expect([others(), countOf('sessionsByDate') - looksBefore]).toEqual([othersBefore, 2]);
    await pass(50_000);
    expect(countOf('sessionsByDate') - looksBefore).toBe(2);
    await passAndCheck(15_000);
    expect([others(), countOf('sessionsByDate') - looksBefore]).toEqual([othersBefore, 3]);
  },
);
