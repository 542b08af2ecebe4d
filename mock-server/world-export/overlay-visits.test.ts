import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { SavedVisits } from '../state/added-visits.ts';
import { applyStory } from '../stories/lay-story.ts';
import { readStory } from '../stories/read-story.ts';
import { endOfVisit } from '../world/added/added-visit.ts';
import { testOptions, testWorld } from '../world/testing-worlds.ts';
import { createLogWorld } from './log-world.ts';
import { momentsOf, overlayOf, overlayVisits } from './overlay-visits.ts';

const [account] = accounts as readonly [AccountFixture];
const world = testWorld(300);
const options = testOptions(300);
const now = options.now * 1000;
const lay = (text: string): SavedVisits =>
  applyStory(readStory(text), { account, world, timeZone: account.timeZone, now });
const namesIn = (visits: readonly { readonly company: { readonly name: string } }[]) =>
  visits.map(({ company }) => company.name);

describe('visits laid over a log (TST-076)', () => {
  const [kept, collected] = [lay('Kept Co:\n  yesterday: /\n'), lay('Collected Co:\n  in 3 days: [/a, /b]\n')];

  it('belong to one account, even if other ids contain its id', () => {
    const own = { [`visits:${account.id}`]: collected };
    const others = { [`visits:9${account.id}`]: kept, [`story:${account.id}9`]: kept };
    expect(overlayOf({ story: null, present: null, entries: { ...own, ...others } }, account).entries).toEqual(own);
  });

  it("end with the last collected visit unless a moment is given; a story doesn't move the end", () => {
    const overlay = {
      story: null,
      present: now,
      entries: { 'visits:1': collected, 'story:1': lay('A:\n  in 9 days: /\n') },
    };
    const [visit] = collected.visits;
    if (visit === undefined) throw new Error('there is no visit');
    expect(momentsOf(overlay, null, 5)).toEqual({ present: now, now: endOfVisit(visit) * 1000 });
    expect(momentsOf(overlay, now + 1000, 5)).toEqual({ present: now, now: now + 1000 });
    expect(momentsOf({ story: null, present: null, entries: {} }, null, 5)).toEqual({ present: 5, now: 5 });
  });

  it('use the given story instead of the stored one, along with collected visits', () => {
    const all = { [`visits:${account.id}`]: collected, [`story:${account.id}`]: kept };
    const names = (story: string | null) =>
      namesIn(overlayVisits({ story, present: now, entries: all }, account, world, now)).toSorted();
    expect(names(null)).toEqual(['Collected Co', 'Kept Co']);
    expect(names('Given Co:\n  yesterday: /\n')).toEqual(['Collected Co', 'Given Co']);
    expect(() => names('Given Co of Nowhere:\n  yesterday: /\n')).toThrow('--stories: Line 1: "Nowhere" is no city');
  });

  it('add to a log that ends later, even without laid visits', () => {
    const day = 86_400;
    const later = createLogWorld({ options, end: options.now + 9 * day, visits: [] });
    const since = later.sessions.time.filter((time, row) => row < later.sessions.count && time >= options.now);
    expect(since.length).toBeGreaterThan(0);
    expect(Math.max(...since)).toBeLessThan(options.now + 9 * day);
    expect(createLogWorld({ options, end: options.now, visits: [] }).sessions.count).toBe(world.sessions.count);
  });
});
