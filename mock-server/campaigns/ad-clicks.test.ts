import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { TEST_NOW } from '../reports/testing/test-scope.ts';
import { plainVisit, worldWith } from '../world/added/testing-visits.ts';
import { civilDate } from '../world/calendar.ts';
import { createWorld } from '../world/create-world.ts';
import { Random } from '../world/random.ts';
import { isRevealed } from '../world/revealed.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import { worldOptions } from '../world/world-store.ts';
import { clicksOf } from './ad-clicks.ts';
import { allBookingsOf, type Booking, bookingsOf } from './bookings.ts';
import { drawAudience } from './campaign-audience.ts';
import { figuresInMemory, topVisitors } from './campaign-figures.ts';
import { campaignLog, shownRows } from './campaign-log.ts';
import { rangeTally } from './campaign-range.ts';
import { devices } from './draw-day.ts';

const DAY = 86_400;
const chosen = ['10442', '20817', '44790', '61204', '70005'];
const worldsByAccount = accounts
  .filter(({ id }) => chosen.includes(id))
  .map((account) => [account, worldOf(account)] as const);

function worldOf(account: AccountFixture, until = TEST_NOW): World {
  return createWorld({ ...worldOptions(account, { seed: 11, now: TEST_NOW * 1000, size: 40_000 }), until });
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const whole = (world: World, booking: Booking) => rangeTally(world, booking, booking.firstDay, booking.lastDay);

/** Rows of visits from the directory, by visitor and device. */
function directoryVisits({ sessions, tables }: World): ReadonlyMap<string, number[]> {
  const rows = [...sessions.visitor.keys()].filter(
    (row) => tables.referrers[sessions.referrer[row] as number] === 'thomasnet.com',
  );
  return Map.groupBy(rows, (row) => {
    const { platform = '' } = tables.devices[sessions.device[row] as number] ?? {};
    return `${sessions.visitor[row]} ${['iOS', 'Android'].includes(platform) ? 'Mobile' : 'Desktop'}`;
  });
}

const count = (visits: ReadonlyMap<string, number[]>) => sum([...visits.values()].map(({ length }) => length));

/** What has been shown of a campaign at the present. */
function shownLog(world: World, booking: Booking) {
  const { dayStart, viewers, viewer, device, impressions, clicks } = campaignLog(world, booking);
  const columns = [viewer, device, impressions, clicks].map((column) => column.slice(0, dayStart.at(-1)));
  return { dayStart, viewers, columns };
}

/** The visit behind each click on days of the log; undefined if there is none. */
function visitsBehind(world: World, booking: Booking): (number | undefined)[] {
  const visits = directoryVisits(world);
  const { sessions } = world;
  const zone = createZone(booking.account.timeZone);
  const isOfDay = (day: number) => (row: number) => zone.dateOf(sessions.time[row] as number) === civilDate(day);
  return [...shownRows(world, booking)].flatMap(({ day, visitor, device, clickedAfter }) => {
    if (zone.dayStartOf(day) < world.start) return [];
    const own = visits.get(`${visitor} ${devices[device]}`) ?? [];
    return clickedAfter.map((second) => {
      const moment = zone.dayStartOf(day) + second;
      const isLast = moment === zone.dayStartOf(day + 1) - 1;
      return own.filter(isOfDay(day)).find((row) => isLast || isRevealedAt(world, row, moment));
    });
  });
}

const isRevealedAt = (world: World, row: number, moment: number) =>
  isRevealed(world, row, moment) && !isRevealed(world, row, moment - 1);

/** All figures of a campaign at the present. */
async function figuresAt(world: World, booking: Booking) {
  const figures = figuresInMemory(world, booking, booking.firstDay, booking.lastDay);
  const { cities, counts } = await figures.cities();
  const clickedCities = cities.map((city, index) => [city, counts[index]]).filter(([, count]) => count !== 0);
  return Promise.all([
    figures.activity(),
    figures.industries(),
    figures.revenueRanges(),
    figures.employeeRanges(),
    figures.devices(),
    figures.topVisitors(),
    clickedCities,
  ]);
}

describe.each(worldsByAccount.map(([account, world]) => [account.name, account, world] as const))(
  'the clicks of %s',
  (_name, account, world) => {
    const bookings = bookingsOf(account, world.now);

    it('are visits from the directory, each for one campaign (TST-103)', () => {
      const behind = bookings.flatMap((booking) => visitsBehind(world, booking));
      expect(behind).not.toContain(undefined);
      expect(new Set(behind).size).toBe(behind.length);
      // Other visits come through the directory's listings.
      expect(behind.length).toBeGreaterThan(0);
      expect(behind.length).toBeLessThan(count(directoryVisits(world)) / 2);
    });

    it('come from some of the organizations, which click rarely', () => {
      const longBookings = bookings.filter(({ firstDay, lastShownDay }) => lastShownDay - firstDay > 14);
      expect(longBookings.length).toBeGreaterThan(0);
      for (const booking of longBookings) {
        const range = whole(world, booking);
        const rate = sum(range.clicksByDay) / sum(range.impressionsByDay);
        if (booking.plan.isWithoutClicks) expect(rate).toBe(0);
        else expect(rate, booking.id).toBeGreaterThan(0.0003);
        expect(rate, booking.id).toBeLessThan(0.005);
        const rows = topVisitors(world, range);
        const part = rows.filter(({ clicks }) => clicks > 0).length / rows.length;
        expect(part, booking.id).toBeLessThan(0.45);
      }
    });
  },
);

describe('the log of an extended world', () => {
  const [account] = accounts.filter(({ id }) => id === '10442');
  if (account === undefined) throw new Error('There is no demo account');
  const world = worldOf(account);
  const longer = worldOf(account, TEST_NOW + 60 * DAY);

  it.each(bookingsOf(account, TEST_NOW).map((booking) => [booking.id, booking] as const))(
    'starts for %s like that of the shorter world (TST-002)',
    async (_id, booking) => {
      const [log, grown] = [shownLog(world, booking), shownLog(longer, booking)];
      expect(grown).toEqual({ ...log, viewers: grown.viewers });
      expect(grown.viewers.slice(0, log.viewers.length)).toEqual(log.viewers);
      expect(await figuresAt(longer, booking)).toEqual(await figuresAt(world, booking));
    },
  );

  const running = bookingsOf(account, TEST_NOW).filter(
    ({ status, plan }) => status === 'ACTIVE' && !plan.isWithoutClicks,
  );

  it.each([
    ['as planned', 1],
    ['with a small audience', 10],
  ])('of a campaign %s has as many clicks after the present as before', (_name, part) => {
    const perDay = running.map((booking) => {
      const plan = { ...booking.plan, organizations: booking.plan.organizations / part };
      const { clicks } = drawAudience(longer, { ...booking, plan }, new Random(1, 1));
      const past = clicks.filter(({ isPast }) => isPast).length / (booking.today - booking.firstDay);
      return [past, clicks.filter(({ isPast, day }) => !isPast && day <= booking.today + 60).length / 60] as const;
    });
    expect(perDay.length).toBeGreaterThan(1);
    const [before, after] = [sum(perDay.map(([past]) => past)), sum(perDay.map(([, later]) => later))];
    expect(before).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(before / 2);
    expect(after).toBeLessThan(before * 2.5);
  });

  it('shows a click in the second its visit is shown (TST-103)', () => {
    const clicks = running.flatMap((booking) => clicksOf(longer, booking).map((click) => ({ booking, ...click })));
    const zone = createZone(account.timeZone);
    const lastClicks = clicks.slice(-40).map(({ booking: { id }, day, second }) =>
      [second - 1, second].map((at) => {
        const booking = bookingsOf(account, TEST_NOW, zone.dayStartOf(day) + at).find((one) => one.id === id);
        return booking === undefined ? 0 : sum(rangeTally(longer, booking, day, day).clicksByDay);
      }),
    );
    // Not every click in the visit log comes from the campaign's audience.
    expect(lastClicks.filter(([before = 0, at = 0]) => at > before).length).toBeGreaterThan(5);
  });
});

it('no visit is a click on two campaigns, including future ones (TST-103)', () => {
  for (const [account, world] of worldsByAccount) {
    const keys = allBookingsOf(account, world.now).flatMap((booking) =>
      clicksOf(world, booking).map(({ day, second, visitor }) => [day, second, visitor].join()),
    );
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it("added visits don't change campaigns (TST-086)", () => {
  const [[account, world] = []] = worldsByAccount;
  if (account === undefined || world === undefined) throw new Error('There is no world');
  const visit = { ...plainVisit(world), referrer: 'https://www.thomasnet.com/suppliers/search?searchterm=valves' };
  const times = Array.from({ length: 40 }, (_, index) => world.now - index * 3 * DAY - 7200);
  const richer = worldWith(
    world,
    times.map((time, number) => ({ ...visit, number, visitor: number, time })),
  );
  expect(count(directoryVisits(richer))).toBe(count(directoryVisits(world)) + times.length);
  for (const booking of bookingsOf(account, world.now)) {
    expect(clicksOf(richer, booking)).toEqual(clicksOf(world, booking));
    expect(shownLog(richer, booking)).toEqual(shownLog(world, booking));
  }
});
