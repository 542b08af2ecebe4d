import { expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { personas } from '../../fixtures/personas.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { testWorld } from '../reports/testing/test-scope.ts';
import { bookerOf, bookingsOf } from './bookings.ts';
import { byDevice, byIndustry, topVisitors } from './campaign-figures.ts';
import { type RangeTally, rangeTally } from './campaign-range.ts';

const world = testWorld(6000);
const [demo] = accounts;
const [booking] = demo ? bookingsOf(demo, world.now) : [];
if (booking === undefined) throw new Error('There is no campaign');
const whole = rangeTally(world, booking, booking.firstDay, booking.lastDay);
const { company } = world.visitors;
const { industry, isIsp } = world.companies;

/** The same campaign with only these viewers and their impressions. */
const seenBy = (viewers: readonly number[], impressions: readonly number[]): RangeTally => ({
  ...whole,
  viewers,
  impressionsByViewer: Int32Array.from(impressions),
  clicksByViewer: new Int32Array(viewers.length),
});

/** A visitor of an identified company in an industry. */
const visitorOf = (place: number) =>
  company.findIndex((row) => industry[row as number] === place && isIsp[row as number] === 0);

it('devices are sorted by impressions, with ties A to Z (CMP-061)', () => {
  const labelsOf = (...counts: readonly number[]) =>
    byDevice({ ...whole, impressionsByDevice: Int32Array.from(counts) }).map(({ label }) => label);
  expect(labelsOf(1, 3, 2)).toEqual(['Mobile', 'Tablet', 'Desktop']);
  expect(labelsOf(2, 3, 2)).toEqual(['Mobile', 'Desktop', 'Tablet']);
  expect(labelsOf(0, 1, 0)).toEqual(['Mobile']);
});

it('industries are sorted by impressions, with ties A to Z and Other last (CMP-042, CMP-061)', () => {
  const places = [...industries.keys()].filter((place) => visitorOf(place) >= 0).toReversed();
  const viewers = places.map(visitorOf);
  const labelsOf = (...impressions: readonly number[]) =>
    byIndustry(world, seenBy(viewers, impressions)).map(({ label }) => label);
  const names = places.map((place) => industries[place] as string);
  const sorted = names.toSorted((a, b) => Number(a === 'Other') - Number(b === 'Other') || (a < b ? -1 : 1));
  expect(names.length).toBeGreaterThan(5);
  expect(labelsOf(...names.map(() => 7))).toEqual(sorted);
  expect(labelsOf(...names.map((_, index) => names.length - index))).toEqual(names);
});

it('names that differ only in case are one organization, named after the location with the most impressions (CMP-044, CMP-060)', () => {
  const viewers = [...industries.keys()].map(visitorOf).filter((visitor) => visitor >= 0);
  const [first = 0, second = 0] = viewers;
  const name = [...world.companies.name];
  name[company[first] as number] = 'McAllen Valves';
  name[company[second] as number] = 'Mcallen Valves';
  const renamed = { ...world, companies: { ...world.companies, name } };
  const organizationsFor = (...impressions: readonly number[]) =>
    topVisitors(renamed, seenBy([first, second], impressions)).map(({ organization, impressions: total }) => [
      organization,
      total,
    ]);
  expect(organizationsFor(2, 1)).toEqual([['McAllen Valves', 3]]);
  expect(organizationsFor(1, 2)).toEqual([['Mcallen Valves', 3]]);
});

it('a campaign was booked by the first client of its account (CMP-049)', () => {
  const [person] = personas;
  if (person === undefined) throw new Error('There is nobody');
  const people = [
    { ...person, id: 'user', role: 'USER', accountIds: ['1'] },
    { ...person, id: 'elsewhere', role: 'CLIENT', accountIds: ['2'] },
    { ...person, id: 'first', role: 'CLIENT', accountIds: ['2', '1'] },
    { ...person, id: 'second', role: 'CLIENT', accountIds: ['1'] },
  ] as const;
  expect(bookerOf(people, '1')?.id).toBe('first');
});
