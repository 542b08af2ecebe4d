import { describe, expect, it } from 'vitest';
import { readSavedVisits } from '../control/read/read-saved-records.ts';
import { mostViews, visitNumbers } from '../world/added/added-visit.ts';
import { plainVisit } from '../world/added/testing-visits.ts';
import { testWorld } from '../world/testing-worlds.ts';
import { joinVisits, knownVisits, type SavedVisit, visitsAsKnown } from './added-visits.ts';

const world = testWorld(0);
const visit: SavedVisit = { ...plainVisit(world), addedAt: world.now * 1000 };

describe("a sandbox's visits (TST-086)", () => {
  it('have ids of at most nine digits, whatever numbers an older state contains', () => {
    const saved = { count: visitNumbers, visits: [{ ...visit, number: visitNumbers - 1, visitor: visitNumbers - 1 }] };
    expect(readSavedVisits(saved, '')).toBe(saved);
    const joined = joinVisits([saved, saved]);
    for (const { number, visitor } of joined) {
      expect(number * mostViews + mostViews - 1).toBeLessThan(100_000_000);
      expect(visitor).toBe(number);
    }
    expect(new Set(joined.map(({ number }) => number)).size).toBe(2);
  });

  it('are the same for a file as when it was requested, down to each view and action (FIL-017)', () => {
    const [view] = visit.views;
    const page = (at: number) => ({ ...view, at, url: `${view?.url}/${at}` });
    const withKey = { ...visit, key: 'tab-1' };
    const states: SavedVisit['views'][] = [
      [page(0)],
      [page(0), page(10)],
      [page(0), { ...page(10), action: 'CAD' }],
      [page(0), { ...page(10), action: 'CAD' }, page(20)],
    ];
    const last = { ...withKey, views: states.at(-1) ?? [] };
    for (const views of states) {
      const once = { ...withKey, views };
      expect(visitsAsKnown([last], knownVisits([once]))).toEqual([once]);
    }
    expect(visitsAsKnown([last], knownVisits(null))).toBeNull();
    expect(visitsAsKnown([{ ...withKey, views: [page(0)] }], knownVisits([last]))).toBeUndefined();
  });
});
