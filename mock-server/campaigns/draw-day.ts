import { countryOfZone } from '../../fixtures/geo/world-cities.ts';
import { dayNumber } from '../world/calendar.ts';
import { Random } from '../world/random.ts';
import { createZone } from '../world/time-zone.ts';
import { dayWeights } from '../world/traffic-patterns.ts';
import type { World } from '../world/world.ts';
import type { AdClick } from './ad-clicks.ts';
import type { Booking } from './bookings.ts';
import { drawAudience } from './campaign-audience.ts';

/** Devices of the log, by index. */
export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;

/** Rows of a log while it is drawn: what a viewer saw of a campaign on a day and device. Parallel lists. */
interface DrawnRows {
  readonly viewer: number[];
  readonly device: number[];
  readonly impressions: number[];
  readonly clicks: number[];
  /** Set on request: when each impression of a row was shown and, if so, clicked. */
  readonly moments?: Moments[];
  /** The second of the day at which a share of its traffic has come. */
  secondOf?(share: number): number;
}

/** In seconds since the day started. */
export interface Moments {
  readonly shown: number[];
  readonly clicked: number[];
}

export const createRows = (): DrawnRows => ({ viewer: [], device: [], impressions: [], clicks: [] });

/** How much of a day has passed. */
export interface DayPart {
  readonly second: number;
  /** The share of the day's traffic. */
  readonly share: number;
}

export const wholeDay: DayPart = { second: Number.POSITIVE_INFINITY, share: 1 };

/** Draws what is shown on a day, counted from the first, up to `part`. */
export type DrawDay = (random: Random, day: number, part: DayPart, rows: DrawnRows) => void;

interface Drawing {
  /** The random source for drawing days in order. */
  readonly random: Random;
  /** Rows of `visitors`. Drawn rows contain indices into it. */
  readonly viewers: readonly number[];
  /** The number of days on which the campaign is shown; 0 in a world without visitors. */
  readonly days: number;
  readonly draw: DrawDay;
}

/** How many of 1024 impressions are on a desktop, and how many on a desktop or mobile. */
const officeMix = [800, 992] as const;
const homeMix = [450, 950] as const;
const DEVICE_STEPS = 1024;
/** Clicks before the first day of a world are drawn with 22 bits. */
const CLICK_STEPS = 2 ** 22;

/** Spreads a day's impressions over it, using the bits that each was drawn with. */
const momentOf = (bits: number): number => (Math.imul(bits, 0x9e3779b1) >>> 12) / 2 ** 20;

/** By viewer, how many of 1,000,000 impressions are clicked on days before the visit log. */
function ratesBefore({ plan }: Booking, viewers: number, random: Random): number[] {
  const rate = plan.isWithoutClicks ? 0 : 2800 + random.below(4000);
  return Array.from({ length: viewers }, () => (random.below(4) === 0 ? rate : 0));
}

/** Counts one viewer's impressions on a day by device, and converts them to rows. */
class ViewerDay {
  private readonly rows: DrawnRows;
  private readonly impressions = devices.map(() => 0);
  private readonly clicks = devices.map(() => 0);
  private moments: Moments[] = [];

  constructor(rows: DrawnRows) {
    this.rows = rows;
    if (rows.moments) this.forget();
  }

  private forget(): void {
    this.moments = devices.map(() => ({ shown: [], clicked: [] }));
  }

  /** An impression at a share of the day's traffic. */
  show(device: number, isClicked: boolean, share: number): void {
    this.count(device, isClicked, this.rows.secondOf?.(share) ?? 0);
  }

  /** The impression that led to a visit, which is revealed together with it. */
  visit({ device, second }: AdClick): void {
    this.count(devices.indexOf(device), true, second);
  }

  private count(device: number, isClicked: boolean, second: number): void {
    this.impressions[device] = (this.impressions[device] as number) + 1;
    if (isClicked) this.clicks[device] = (this.clicks[device] as number) + 1;
    const moments = this.moments[device];
    moments?.shown.push(second);
    if (isClicked) moments?.clicked.push(second);
  }

  /** Adds the viewer's rows and starts those of the next. */
  end(viewer: number): void {
    const { rows, impressions, clicks, moments } = this;
    for (let device = 0; device < devices.length; device++) {
      if (impressions[device] === 0) continue;
      rows.viewer.push(viewer);
      rows.device.push(device);
      rows.impressions.push(impressions[device] as number);
      rows.clicks.push(clicks[device] as number);
      rows.moments?.push(moments[device] as Moments);
    }
    impressions.fill(0);
    clicks.fill(0);
    if (rows.moments) this.forget();
  }
}

/** Clicks by day, counted from the first, times the number of viewers, plus the viewer. */
function clicksByPlace(clicks: readonly AdClick[], { firstDay }: Booking, viewers: readonly number[]) {
  const viewerOf = new Map(viewers.map((visitor, viewer) => [visitor, viewer]));
  return Map.groupBy(
    clicks,
    ({ day, visitor }) => (day - firstDay) * viewers.length + (viewerOf.get(visitor) as number),
  );
}

/**
 * How the days of a campaign are drawn. Impressions are random. Clicks are visits of the log, each with its own
 * impression (TST-103); on days before the log they are random.
 */
export function createDrawing(world: World, booking: Booking): Drawing {
  const { plan, firstDay, endDay, id, account } = booking;
  const random = new Random(world.seed, Number(id));
  const { visitors, weights, later, clicks } = drawAudience(world, booking, random);
  const viewers = [...visitors, ...later];
  const visits = clicksByPlace(clicks, booking, viewers);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rates = ratesBefore(booking, visitors.length, random);
  const firstOfLog = dayNumber(createZone(account.timeZone).dateOf(world.start)) - firstDay;
  const isOffice = visitors.map((visitor) => world.companies.isIsp[world.visitors.company[visitor] as number] === 0);
  // Weekdays, holidays, season and chance.
  const country = countryOfZone(world.timeZone);
  const volumes =
    endDay < firstDay || total === 0
      ? []
      : Array.from(dayWeights(firstDay, endDay, [], plan.perDay, country, random), (weight) => plan.perDay * weight);

  const draw: DrawDay = (chances, day, { second, share }, rows) => {
    const viewerDay = new ViewerDay(rows);
    for (let viewer = 0; viewer < viewers.length; viewer++) {
      // Later visitors use no random numbers, which would change the draws of the others.
      const count = viewer < visitors.length ? countOf(chances, day, viewer) : 0;
      const [desktop, mobile] = isOffice[viewer] ? officeMix : homeMix;
      const rate = day < firstOfLog ? (rates[viewer] as number) : 0;
      for (let i = 0; i < count; i++) {
        const bits = chances.next();
        const moment = momentOf(bits);
        if (share < 1 && moment >= share) continue;
        const place = bits & (DEVICE_STEPS - 1);
        const handheld = place < mobile ? 1 : 2;
        const isClicked = (bits >>> 10) * 1e6 < rate * CLICK_STEPS;
        viewerDay.show(place < desktop ? 0 : handheld, isClicked, moment);
      }
      for (const click of visits.get(day * viewers.length + viewer) ?? [])
        if (click.second <= second) viewerDay.visit(click);
      viewerDay.end(viewer);
    }
  };
  const countOf = (chances: Random, day: number, viewer: number): number => {
    const mean = ((volumes[day] ?? 0) * (weights[viewer] as number)) / total;
    return Math.floor(mean + (chances.next() >>> 0) / 2 ** 32);
  };
  return { random, viewers, days: volumes.length, draw };
}
