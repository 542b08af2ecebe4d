import { createWeightedCache, perWorld } from '../world/per-world.ts';
import type { Random } from '../world/random.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { dayTraffic } from './campaign-traffic.ts';
import { createDrawing, createRows, type DayPart, type DrawDay, type Moments, wholeDay } from './draw-day.ts';

/**
 * What was shown and clicked; every figure of a campaign derives from it. Has a row for each day, viewer and device
 * with impressions, ordered by day. All columns except `viewers` and `dayStart` have one entry per row.
 */
interface CampaignLog {
  readonly firstDay: number;
  /** First row of each day since `firstDay`, plus one entry for the end. */
  readonly dayStart: readonly number[];
  /** Rows of `visitors`. */
  readonly viewers: readonly number[];
  /** Index into `viewers`. */
  readonly viewer: Uint16Array;
  /** Index into `devices`. */
  readonly device: Uint8Array;
  readonly impressions: Uint16Array;
  readonly clicks: Uint16Array;
}

/** A campaign's log to its last day, with the random state at the start of each day. */
interface WholeLog extends CampaignLog {
  readonly random: readonly Random[];
  readonly draw: DrawDay;
}

/**
 * The log of a campaign up to now. Past days come from the whole log, which is generated once; today contains what the
 * clock has revealed.
 */
export function campaignLog(world: World, booking: Booking): CampaignLog {
  const { id, firstDay, lastShownDay, today, now } = booking;
  const whole = wholeLog(world, booking);
  const days = Math.max(0, lastShownDay - firstDay + 1);
  if (lastShownDay !== today || days === 0) return { ...whole, dayStart: whole.dayStart.slice(0, days + 1) };
  return presentLogs(world).get(`${id} ${now}`, () => withToday(whole, booking, days - 1));
}

const BYTES_A_ROW = 7;
const logBytes = ({ viewer }: CampaignLog) => BYTES_A_ROW * viewer.length;
const wholeLogs = perWorld(() => createWeightedCache<WholeLog>(16, 16 << 20, logBytes));
const wholeLog = (world: World, booking: Booking) => wholeLogs(world).get(booking.id, () => makeLog(world, booking));
const presentLogs = perWorld(() => createWeightedCache<CampaignLog>(16, 4 << 20, logBytes));

/** The days before `day`, which is today, plus what has been revealed of today. */
function withToday(whole: WholeLog, booking: Booking, day: number): CampaignLog {
  const state = whole.random[day];
  // In a world without visitors nobody sees a campaign on any day.
  if (state === undefined) return whole;
  const end = whole.dayStart[day] ?? 0;
  const rows = createRows();
  whole.draw(state.copy(), day, partOfToday(booking), rows);
  const joined = <T extends Uint8Array | Uint16Array>(target: T, past: T, drawn: readonly number[]): T => {
    target.set(past.subarray(0, end));
    target.set(drawn, end);
    return target;
  };
  const length = end + rows.viewer.length;
  return {
    firstDay: whole.firstDay,
    dayStart: [...whole.dayStart.slice(0, day + 1), length],
    viewers: whole.viewers,
    viewer: joined(new Uint16Array(length), whole.viewer, rows.viewer),
    device: joined(new Uint8Array(length), whole.device, rows.device),
    impressions: joined(new Uint16Array(length), whole.impressions, rows.impressions),
    clicks: joined(new Uint16Array(length), whole.clicks, rows.clicks),
  };
}

function partOfToday({ today, now, account }: Booking): DayPart {
  const zone = createZone(account.timeZone);
  const second = now - zone.dayStartOf(today);
  return { second, share: dayTraffic(zone, today).shareBy(second) };
}

function makeLog(world: World, booking: Booking): WholeLog {
  const { random, viewers, days, draw } = createDrawing(world, booking);
  const rows = createRows();
  const dayStart = [0];
  const states = Array.from({ length: days }, (_, day) => {
    const state = random.copy();
    draw(random, day, wholeDay, rows);
    dayStart.push(rows.viewer.length);
    return state;
  });
  return {
    firstDay: booking.firstDay,
    dayStart,
    viewers,
    viewer: Uint16Array.from(rows.viewer),
    device: Uint8Array.from(rows.device),
    impressions: Uint16Array.from(rows.impressions),
    clicks: Uint16Array.from(rows.clicks),
    random: states,
    draw,
  };
}

/**
 * What a viewer saw of a campaign on a day and device, regardless of the clock. Each time is in seconds since the day
 * started.
 */
export interface ShownRow {
  readonly day: number;
  /** Row of `visitors`. */
  readonly visitor: number;
  /** Index into `devices`. */
  readonly device: number;
  readonly shownAfter: readonly number[];
  readonly clickedAfter: readonly number[];
}

/** The number of rows that `shownRows` yields. */
export const countShownRows = (world: World, booking: Booking): number => wholeLog(world, booking).viewer.length;

/**
 * The log of a campaign to its last day, including the future, with the second when the clock reveals each impression.
 */
export function* shownRows(world: World, booking: Booking): Generator<ShownRow> {
  const { viewers, random, draw } = wholeLog(world, booking);
  const zone = createZone(booking.account.timeZone);
  for (const [index, state] of random.entries()) {
    const day = booking.firstDay + index;
    const { secondOf } = dayTraffic(zone, day);
    const moments: Moments[] = [];
    const rows = { ...createRows(), moments, secondOf };
    draw(state.copy(), index, wholeDay, rows);
    for (const [row, { shown, clicked }] of moments.entries()) {
      yield {
        day,
        visitor: viewers[rows.viewer[row] as number] as number,
        device: rows.device[row] as number,
        shownAfter: shown,
        clickedAfter: clicked,
      };
    }
  }
}
