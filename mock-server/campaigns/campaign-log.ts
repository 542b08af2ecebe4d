import { countryOfZone } from '../../fixtures/geo/world-cities.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { Random } from '../world/random.ts';
import { createZone } from '../world/time-zone.ts';
import { dayWeights } from '../world/traffic-patterns.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { dayTraffic, drawAudience } from './campaign-traffic.ts';

/** Devices of the log, by index. */
export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;

/**
 * What was shown and clicked, from which every figure of a campaign derives: a row for each day, viewer and device
 * that saw anything, by day. All columns but `viewers` and `dayStart` have one entry a row.
 */
interface CampaignLog {
  readonly firstDay: number;
  /** First row of each day from `firstDay` on; one more entry than there are days. */
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

/** A campaign's log to its last day, and the source of chance as it was when each day began. */
interface WholeLog extends CampaignLog {
  readonly random: readonly Random[];
  readonly draw: DrawDay;
}

/**
 * The log of a campaign as far as it has come: of whole days what was made for all of them when first asked for, and of
 * today what the clock has revealed.
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

/** The whole days before today, which is `day`, and today as far as it has come. */
function withToday(whole: WholeLog, booking: Booking, day: number): CampaignLog {
  const state = whole.random[day];
  // In a world without visitors nobody sees a campaign on any day.
  if (state === undefined) return whole;
  const end = whole.dayStart[day] ?? 0;
  const rows = createRows();
  whole.draw(state.copy(), day, shareOfToday(booking), rows);
  const joined = <T extends Uint8Array | Uint16Array>(made: T, past: T, drawn: readonly number[]): T => {
    made.set(past.subarray(0, end));
    made.set(drawn, end);
    return made;
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

function shareOfToday({ today, now, account }: Booking): number {
  const zone = createZone(account.timeZone);
  return dayTraffic(zone, today).shareBy(now - zone.dayStartOf(today));
}

/** Of 1024 impressions: how many on a desktop, and on a desktop or a mobile. */
const officeMix = [800, 992] as const;
const homeMix = [450, 950] as const;
/** Clicks are drawn with 22 bits. */
const CLICK_STEPS = 2 ** 22;
const deviceClicks = [1, 1.25, 0.9] as const;
const DEVICE_STEPS = 1024;

/** Rows of a log as they are drawn; lists of equal length. */
interface DrawnRows {
  readonly viewer: number[];
  readonly device: number[];
  readonly impressions: number[];
  readonly clicks: number[];
  /** Where they are asked for. */
  readonly moments?: Moments[];
}

/** When each impression of a row was shown and, of those that were, clicked: shares of the day's traffic. */
interface Moments {
  readonly shown: number[];
  readonly clicked: number[];
}

const createRows = (): DrawnRows => ({ viewer: [], device: [], impressions: [], clicks: [] });

/** Draws what is shown on a day, counted from the first, up to a share of it. */
type DrawDay = (random: Random, day: number, share: number, rows: DrawnRows) => void;

/** Spreads the impressions of a day over it, by the bits that each was drawn with. */
const momentOf = (bits: number): number => (Math.imul(bits, 0x9e3779b1) >>> 12) / 2 ** 20;

function makeLog(world: World, { plan, firstDay, endDay, id }: Booking): WholeLog {
  const random = new Random(world.seed, Number(id));
  const { visitors, weights } = drawAudience(world, plan.organizations, random);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // 0.1 to 0.4 % by campaign, and half to one and a half of it by viewer: believable for an industrial audience.
  const rate = plan.isWithoutClicks ? 0 : (1000 + random.below(3000)) / 1e6;
  const rates = visitors.map(() => rate * (0.5 + random.below(1024) / 1024));
  const isOffice = visitors.map((visitor) => world.companies.isIsp[world.visitors.company[visitor] as number] === 0);
  // Weekdays, holidays, season and chance.
  const country = countryOfZone(world.timeZone);
  const volumes =
    endDay < firstDay || total === 0
      ? []
      : Array.from(dayWeights(firstDay, endDay, [], plan.perDay, country, random), (weight) => plan.perDay * weight);
  const impressions = [0, 0, 0];
  const clicks = [0, 0, 0];

  const draw: DrawDay = (chances, day, share, rows) => {
    for (let viewer = 0; viewer < visitors.length; viewer++) {
      const wanted = ((volumes[day] ?? 0) * (weights[viewer] as number)) / total;
      const count = Math.floor(wanted + (chances.next() >>> 0) / 2 ** 32);
      const [desktop, mobile] = isOffice[viewer] ? officeMix : homeMix;
      const times = rows.moments && devices.map((): Moments => ({ shown: [], clicked: [] }));
      for (let i = 0; i < count; i++) {
        const bits = chances.next();
        if (share < 1 && momentOf(bits) >= share) continue;
        const place = bits & (DEVICE_STEPS - 1);
        const handheld = place < mobile ? 1 : 2;
        const device = place < desktop ? 0 : handheld;
        impressions[device] = (impressions[device] as number) + 1;
        const odds = (rates[viewer] as number) * deviceClicks[device] * CLICK_STEPS;
        const isClicked = bits >>> 10 < odds;
        if (isClicked) clicks[device] = (clicks[device] as number) + 1;
        times?.[device]?.shown.push(momentOf(bits));
        if (isClicked) times?.[device]?.clicked.push(momentOf(bits));
      }
      for (let device = 0; device < devices.length; device++) {
        if (impressions[device] === 0) continue;
        rows.viewer.push(viewer);
        rows.device.push(device);
        rows.impressions.push(impressions[device] as number);
        rows.clicks.push(clicks[device] as number);
        rows.moments?.push(times?.[device] ?? { shown: [], clicked: [] });
        impressions[device] = 0;
        clicks[device] = 0;
      }
    }
  };

  const rows = createRows();
  const dayStart = [0];
  const states = volumes.map((_, day) => {
    const state = random.copy();
    draw(random, day, 1, rows);
    dayStart.push(rows.viewer.length);
    return state;
  });
  return {
    firstDay,
    dayStart,
    viewers: visitors,
    viewer: Uint16Array.from(rows.viewer),
    device: Uint8Array.from(rows.device),
    impressions: Uint16Array.from(rows.impressions),
    clicks: Uint16Array.from(rows.clicks),
    random: states,
    draw,
  };
}

/**
 * What a viewer saw of a campaign on a day and device, whatever the clock: each time in seconds since the day began.
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

/** How many rows `shownRows` gives. */
export const countShownRows = (world: World, booking: Booking): number => wholeLog(world, booking).viewer.length;

/**
 * The log of a campaign to its last day, the future too, with the second at which the clock reveals each impression.
 */
export function* shownRows(world: World, booking: Booking): Generator<ShownRow> {
  const { viewers, random, draw } = wholeLog(world, booking);
  const zone = createZone(booking.account.timeZone);
  for (const [index, state] of random.entries()) {
    const day = booking.firstDay + index;
    const { secondOf } = dayTraffic(zone, day);
    const moments: Moments[] = [];
    const rows = { ...createRows(), moments };
    draw(state.copy(), index, 1, rows);
    for (const [row, { shown, clicked }] of moments.entries()) {
      yield {
        day,
        visitor: viewers[rows.viewer[row] as number] as number,
        device: rows.device[row] as number,
        shownAfter: shown.map(secondOf),
        clickedAfter: clicked.map(secondOf),
      };
    }
  }
}
