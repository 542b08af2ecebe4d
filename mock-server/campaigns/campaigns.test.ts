import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { campaigns } from '../../fixtures/campaigns.ts';
import { testWorld } from '../reports/testing/test-scope.ts';
import { weekday } from '../world/calendar.ts';
import { createZone } from '../world/time-zone.ts';
import { type Booking, bookingsOf, findBooking } from './bookings.ts';
import { byDevice, byEmployeeRange, byIndustry, byRevenueRange, topVisitors } from './campaign-figures.ts';
import { campaignLog, countShownRows, shownRows } from './campaign-log.ts';
import { rangeTally, readRange } from './campaign-range.ts';

const world = testWorld(6000);
/** As large as the demo's world, because clicks are visits and a small log has few (TST-103). */
const world40k = testWorld(40_000);
const [demo] = accounts;
if (demo === undefined) throw new Error('There are no accounts');
const bookings = bookingsOf(demo, world.now);
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const whole = (booking: Booking) => rangeTally(world, booking, booking.firstDay, booking.lastDay);
const startedBookings = bookings.filter(({ lastShownDay, firstDay }) => lastShownDay >= firstDay);
const large = startedBookings.filter((booking) => sum(whole(booking).impressionsByDay) > 20_000);
const named = (booking: Booking) => [`${booking.id} ${booking.vertical}`, booking] as const;

describe('bookings', () => {
  it('belong to existing accounts, at most 99 each', () => {
    expect(Object.keys(campaigns).filter((id) => !accounts.some((account) => account.id === id))).toEqual([]);
    expect(Object.values(campaigns).filter((plans) => plans.length > 99)).toEqual([]);
  });

  it('occur in every status', () => {
    expect(new Set(bookings.map(({ status }) => status))).toEqual(
      new Set(['SCHEDULED', 'ACTIVE', 'PAUSED', 'COMPLETED']),
    );
    for (const { status, firstDay, lastDay, today, createdDay } of bookings) {
      expect(status === 'SCHEDULED').toBe(today < firstDay);
      expect(status === 'COMPLETED').toBe(today > lastDay);
      expect(createdDay).toBeLessThan(Math.min(firstDay, today));
    }
  });

  it("don't exist before the day they were created (CMP-033)", () => {
    const earlier = bookingsOf(demo, world.now, world.now - 60 * 86_400);
    expect(earlier.length).toBeLessThan(bookings.length);
    expect(earlier.filter(({ createdDay, today }) => createdDay > today)).toEqual([]);
    const missing = bookings.find(({ id }) => !earlier.some((booking) => booking.id === id));
    expect(findBooking(accounts, missing?.id ?? '', world.now, world.now - 60 * 86_400)).toBeUndefined();
  });

  const statusOn = (booking: Booking) => (day: number) => {
    const now = world.now + (day - booking.today) * 86_400;
    return bookingsOf(demo, world.now, now).find(({ id }) => id === booking.id)?.status;
  };

  it('are active until the day they are paused, if the clock is set back (CMP-033)', () => {
    const paused = bookings.find(({ status }) => status === 'PAUSED');
    if (paused === undefined) throw new Error('There is no paused campaign');
    const days = [paused.firstDay, paused.endDay, paused.endDay + 1];
    expect(days.map(statusOn(paused))).toEqual(['ACTIVE', 'ACTIVE', 'PAUSED']);
  });

  it('exist from their creation day, are active through their last day, and then complete (CMP-033)', () => {
    const [running] = bookings;
    if (running === undefined) throw new Error('There is no campaign');
    const { createdDay, firstDay, lastDay } = running;
    const days = [createdDay - 1, createdDay, firstDay - 1, firstDay, lastDay, lastDay + 1];
    expect(days.map(statusOn(running))).toEqual([
      ...[undefined, 'SCHEDULED', 'SCHEDULED'],
      ...['ACTIVE', 'ACTIVE', 'COMPLETED'],
    ]);
  });

  it('fill more than one page of 25', () => {
    expect(bookings.length).toBeGreaterThan(25);
  });

  it.each(['', '10', '1044200', '1044299', '9999901', '10442-1', '1e9'])("don't include the id %j", (id) => {
    expect(findBooking(accounts, id, world.now)).toBeUndefined();
  });
});

it("a range is clipped to a campaign's days, whatever years it names (CMP-038)", () => {
  const [booking] = large;
  if (booking === undefined) throw new Error('There is no large campaign');
  expect(rangeTally(world, booking, ...readRange('0050-01-01', '9999-12-31'))).toEqual(whole(booking));
});

describe('the log', () => {
  it("reveals today's impressions by the second, and other days as a whole (TST-002)", () => {
    const [running] = bookings;
    if (running === undefined) throw new Error('There is no campaign');
    const rows = [...shownRows(world, running)];
    expect(rows.length).toBe(countShownRows(world, running));
    const dayStart = createZone(running.account.timeZone).dayStartOf(running.today);
    const countOf = (second: number) => (seconds: readonly number[]) => seconds.filter((at) => at <= second).length;
    for (const second of [0, 7 * 3600, 36_061, 86_399]) {
      const [booking] = bookingsOf(running.account, world.now, dayStart + second);
      if (booking === undefined) throw new Error('There is no campaign');
      const past = rows.filter(({ day }) => day < booking.today);
      const present = rows.filter(({ day }) => day === booking.today);
      const { impressionsByDay, clicksByDay } = whole(booking);
      const allOf = (part: 'shownAfter' | 'clickedAfter') =>
        sum(past.map((row) => row[part].length)) + sum(present.map((row) => countOf(second)(row[part])));
      expect([sum(impressionsByDay), sum(clicksByDay)]).toEqual([allOf('shownAfter'), allOf('clickedAfter')]);
    }
  });

  it.each(bookings.map(named))('%s: every count adds up to the impressions', (_name, booking) => {
    const range = whole(booking);
    const total = sum(range.impressionsByDay);
    const counts = [
      byDevice(range),
      byIndustry(world, range),
      byRevenueRange(world, range),
      byEmployeeRange(world, range),
    ];
    for (const shares of counts) {
      expect(sum(shares.map(({ value }) => value))).toBe(total);
      expect(new Set(shares.map(({ id }) => id)).size).toBe(shares.length);
      expect(shares.slice(0, -1).some(({ id }) => id === 'unknown')).toBe(false);
    }
    expect(sum(range.impressionsByViewer)).toBe(total);
    expect(sum(range.clicksByViewer)).toBe(sum(range.clicksByDay));
    expect(total === 0).toBe(booking.status === 'SCHEDULED');
  });

  it('has the same total in parts as over the whole period', () => {
    const [booking] = large;
    if (booking === undefined) throw new Error('There is no large campaign');
    const { firstDay, lastDay } = booking;
    const middle = firstDay + 31;
    const days = [
      ...rangeTally(world, booking, firstDay - 400, middle).impressionsByDay,
      ...rangeTally(world, booking, middle + 1, lastDay + 400).impressionsByDay,
    ];
    expect(days).toEqual(whole(booking).impressionsByDay);
    expect(rangeTally(world, booking, firstDay - 30, firstDay - 1).impressionsByDay).toEqual([]);
    expect(rangeTally(world, booking, lastDay + 1, lastDay + 30).impressionsByDay).toEqual([]);
  });

  it('is the same when recreated', () => {
    const [booking] = large;
    if (booking === undefined) throw new Error('There is no large campaign');
    expect(campaignLog({ ...world }, booking)).toEqual(campaignLog(world, booking));
  });

  it.each(large.map(named))('%s: clicks are rare, and weekends quiet', (_name, booking) => {
    const { impressionsByDay, clicksByDay, firstDay } = rangeTally(
      world40k,
      booking,
      booking.firstDay,
      booking.lastDay,
    );
    const rate = sum(clicksByDay) / sum(impressionsByDay);
    expect(rate).toBeGreaterThan(0.0005);
    expect(rate).toBeLessThan(0.006);
    const mean = (isWanted: (day: number) => boolean) => {
      const days = impressionsByDay.slice(0, -1).filter((_, index) => isWanted(weekday(firstDay + index)));
      return sum(days) / days.length;
    };
    const weekend = mean((day) => day % 6 === 0);
    expect(weekend).toBeLessThan(mean((day) => day % 6 !== 0) * 0.6);
  });

  it('has a campaign without clicks, a paused one and one with 300 organizations', () => {
    const without = startedBookings.filter((booking) => sum(whole(booking).clicksByDay) === 0);
    expect(without.map(({ plan }) => plan.isWithoutClicks)).toEqual([true]);
    const paused = bookings.find(({ status }) => status === 'PAUSED');
    expect(
      paused &&
        whole(paused)
          .impressionsByDay.slice(-16)
          .every((shown) => shown === 0),
    ).toBe(true);
    expect(paused && whole(paused).impressionsByDay.at(-18)).toBeGreaterThan(0);
    expect(large.map((booking) => topVisitors(world, whole(booking)).length)).toContain(300);
  });
});

describe('top visitors', () => {
  const rows = startedBookings.map((booking) => topVisitors(world, whole(booking)));

  it('has one row per organization, those with clicks first, then A to Z', () => {
    for (const visitors of rows) {
      const names = visitors.map(({ organization }) => organization.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      const keys = visitors.map(({ clicks }, index) => `${clicks > 0 ? 0 : 1} ${names[index]}`);
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('counts an organization once across its locations', () => {
    const companies = large.map((booking) => {
      const { viewers, impressionsByViewer } = whole(booking);
      const reached = viewers.filter((_, viewer) => (impressionsByViewer[viewer] ?? 0) > 0);
      return reached.filter((visitor) => world.companies.isIsp[world.visitors.company[visitor] as number] === 0).length;
    });
    const listed = large.map((booking) => topVisitors(world, whole(booking)).length);
    expect(sum(companies)).toBeGreaterThan(sum(listed));
  });

  it('uses null for unknown facts', () => {
    const all = rows.flat();
    expect(all.some(({ revenueRange }) => revenueRange === null)).toBe(true);
    expect(all.filter(({ revenueRange, employeeRange }) => revenueRange === '' || employeeRange === '')).toEqual([]);
  });
});

it('describe an organization by the location with the most impressions, or the earliest one on a tie (CMP-060)', () => {
  const [booking] = large;
  if (booking === undefined) throw new Error('There is no large campaign');
  const { company, city } = world.visitors;
  const cityOf = (row: number) => world.tables.cities[city[row] as number]?.name;
  const twins = [...company.keys()].flatMap((first) => {
    const second = company.findIndex(
      (other, row) => row > first && other === company[first] && cityOf(row) !== cityOf(first),
    );
    return second < 0 || world.companies.isIsp[company[first] as number] ? [] : [[first, second] as const];
  });
  const [first, second] = twins[0] ?? [0, 0];
  expect(first).toBeLessThan(second);
  const visitorsFor = (impressions: number[]) => {
    const tallies = { impressionsByViewer: Int32Array.from(impressions), clicksByViewer: Int32Array.of(2, 1) };
    return topVisitors(world, { ...whole(booking), viewers: [second, first], ...tallies });
  };
  expect(visitorsFor([5, 5])).toMatchObject([{ city: cityOf(first), clicks: 3, impressions: 10 }]);
  expect(visitorsFor([6, 5])).toMatchObject([{ city: cityOf(second), clicks: 3, impressions: 11 }]);
  expect(visitorsFor([5, 6])).toMatchObject([{ city: cityOf(first), clicks: 3, impressions: 11 }]);
});
