import { badInput } from '../lib/errors.ts';
import { parseDay } from '../reports/support/calendar.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { campaignLog } from './campaign-log.ts';
import { devices } from './draw-day.ts';

/** Impressions and clicks of a range, by everything that reports count them by. */
export interface RangeTally {
  /** The first day of the range on which the campaign ran. */
  readonly firstDay: number;
  readonly impressionsByDay: readonly number[];
  readonly clicksByDay: readonly number[];
  /** Rows of `visitors`. The next two columns are parallel to it. */
  readonly viewers: readonly number[];
  readonly impressionsByViewer: Int32Array;
  readonly clicksByViewer: Int32Array;
  readonly impressionsByDevice: Int32Array;
}

/**
 * Validates a range: real days, in order. BAD_USER_INPUT otherwise. It can extend beyond the campaign's period; days
 * outside are ignored.
 */
export function readRange(startDate: string, endDate: string): readonly [first: number, last: number] {
  const first = parseDay(startDate);
  const last = parseDay(endDate);
  if (first === null) throw badInput('startDate', 'must be a day, YYYY-MM-DD');
  if (last === null) throw badInput('endDate', 'must be a day, YYYY-MM-DD');
  if (last < first) throw badInput('endDate', 'must not be before startDate');
  return [first, last];
}

function tally(world: World, booking: Booking, from: number, to: number): RangeTally {
  const log = campaignLog(world, booking);
  const { firstDay, dayStart, viewers } = log;
  const impressionsByViewer = new Int32Array(viewers.length);
  const clicksByViewer = new Int32Array(viewers.length);
  const impressionsByDevice = new Int32Array(devices.length);
  const impressionsByDay: number[] = [];
  const clicksByDay: number[] = [];
  for (let day = from; day <= to; day++) {
    let impressions = 0;
    let clicks = 0;
    const end = dayStart[day - firstDay + 1] ?? 0;
    for (let row = dayStart[day - firstDay] ?? end; row < end; row++) {
      const viewer = log.viewer[row] as number;
      const device = log.device[row] as number;
      const rowImpressions = log.impressions[row] as number;
      const rowClicks = log.clicks[row] as number;
      impressions += rowImpressions;
      clicks += rowClicks;
      impressionsByViewer[viewer] = (impressionsByViewer[viewer] as number) + rowImpressions;
      clicksByViewer[viewer] = (clicksByViewer[viewer] as number) + rowClicks;
      impressionsByDevice[device] = (impressionsByDevice[device] as number) + rowImpressions;
    }
    impressionsByDay.push(impressions);
    clicksByDay.push(clicks);
  }
  return {
    firstDay: from,
    impressionsByDay,
    clicksByDay,
    viewers,
    impressionsByViewer,
    clicksByViewer,
    impressionsByDevice,
  };
}

const caches = perWorld(() =>
  createWeightedCache<RangeTally>(32, 4 << 20, ({ viewers, clicksByDay }) => 8 * (viewers.length + clicksByDay.length)),
);

/**
 * A campaign on the days of a range that are within its period and not in the future. Days on which it was paused count
 * 0. `first` and `last` are days since 1970-01-01, both included.
 */
export function rangeTally(world: World, booking: Booking, first: number, last: number): RangeTally {
  const from = Math.max(first, booking.firstDay);
  const to = Math.min(last, booking.lastDay, booking.today);
  // Only today can still change.
  const moment = to === booking.today ? booking.now : null;
  return caches(world).get(`${booking.id} ${from} ${to} ${moment}`, () => tally(world, booking, from, to));
}
