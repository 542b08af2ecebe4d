import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { SavedVisits } from '../state/added-visits.ts';
import { noteBeacon } from './note-beacon.ts';
import type { BeaconEvent } from './read-beacon.ts';

const [account] = accounts as readonly [AccountFixture];
const url = new URL(`https://www.${account.website}/products/ball-valves`);
const start = Date.UTC(2026, 10, 21, 15);

/** Events by seconds since the first view, each in its own beacon. */
type TimedEvents = readonly (readonly [seconds: number, type: BeaconEvent['type']])[];

function visitsOf(events: TimedEvents): SavedVisits['visits'] {
  const none: SavedVisits = { count: 0, visits: [] };
  const { visits } = events.reduce((saved, [seconds, type], index) => {
    const action = type === 'action' ? 'RFI' : null;
    const event = { type, url, referrer: null, action, label: '', after: 0 } as const;
    const beacon = { code: account.id, visitor: 'browser', visit: `${index}`, sandbox: null, events: [event] };
    const site = { account, settings: { indexFiles: [], shortQueries: [] }, host: 'localhost' };
    return noteBeacon(saved, beacon, { now: start + seconds * 1000, userAgent: '', ...site });
  }, none);
  return visits;
}

const viewCounts = (events: TimedEvents) => visitsOf(events).map(({ views }) => views.length);

const halfHour = 1800;

describe('a visit (TST-063, TST-087)', () => {
  it.each([
    // A visit can end a second after its last view if the page was searched for.
    [halfHour + 1, [2]],
    [halfHour + 2, [1, 1]],
  ])('with an event after %i seconds has views of %j', (pause, counts) => {
    expect(
      viewCounts([
        [0, 'view'],
        [pause, 'view'],
      ]),
    ).toEqual(counts);
  });

  it.each([
    [64_999, [2]],
    [65_000, [1, 1]],
  ])('with a view after %i seconds has views of %j', (seconds, counts) => {
    const departures = Array.from({ length: 43 }, (_, index) => [(index + 1) * 1500, 'leave'] as const);
    expect(viewCounts([[0, 'view'], ...departures, [seconds, 'view']])).toEqual(counts);
  });
  it.each([
    [25, [25]],
    [26, [25, 1]],
  ])('fits 50 beacons: %i views, each with an action, are views of %j', (pages, counts) => {
    const done = Array.from({ length: pages }, (_, index) => [[index, 'view'] as const, [index, 'action'] as const]);
    expect(viewCounts(done.flat())).toEqual(counts);
  });
});
