import { rowAt } from '../client/json.ts';
import { listOf, totalOf } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { lastMomentBefore } from '../model/quiet-moment.ts';
import { type Rule, same } from './rule.ts';

/** Five hours and a half. */
const offsetMs = 19_800_000;

/** The same moment with another offset, and one before the next whole second. */
const otherForms = (moment: string): readonly string[] => [
  `${new Date(Date.parse(moment) + offsetMs).toISOString().slice(0, 19)}+05:30`,
  moment.replace('Z', '.750Z'),
];

/** A year to the same day of the next, with February 29 in it: a day longer than others. */
const leapYear = { startDate: '2023-10-21', endDate: '2024-10-21' };

/**
 * A moment in another form than ours is refused, or means the moment that it names (DAT-019); a year is one with a leap
 * day too (CAL-039).
 */
export const momentRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'sessions.moments',
    clauses: ['DAT-019'],
    calls: ['sessions'],
    async check({ client, year, knownRows }) {
      // A second later there is one session more, so that a moment that is read as a later one is seen.
      const moment = lastMomentBefore(knownRows);
      if (moment === null) return [];
      const before = await totalOf(client, 'sessions', { query: { ...year, timestamp: moment } });
      const found = otherForms(moment).map(async (timestamp) => {
        const { data, errors } = await client.send('sessions', { query: { ...year, timestamp }, limit: 1 });
        if (errors.length > 0) return [];
        return same(`${rowAt('sessions', timestamp)} totalCount`, before, listOf(data?.sessions).totalCount);
      });
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'sessions.leap-year',
    clauses: ['CAL-039'],
    calls: ['sessions'],
    async check({ client }) {
      const { errors } = await client.send('sessions', { query: leapYear, limit: 1 });
      return same(
        `${rowAt('sessions', `${leapYear.startDate} to ${leapYear.endDate}`)} errors`,
        [],
        errors.map(({ message }) => message),
      );
    },
  },
];
