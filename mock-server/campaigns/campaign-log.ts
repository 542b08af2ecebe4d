import { civilDate, holidayShare, weekday } from '../world/calendar.ts';
import { freeDay, workDay } from '../world/day-profile.ts';
import { dayWeights } from '../world/day-weights.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { Random } from '../world/random.ts';
import { createZone } from '../world/time-zone.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';

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

/** The log of a campaign, made when first asked for: the same for the same world. */
export function campaignLog(world: World, booking: Booking): CampaignLog {
  return caches(world).get(booking.id, () => makeLog(world, booking));
}

const BYTES_A_ROW = 7;
const caches = perWorld(() =>
  createWeightedCache<CampaignLog>(16, 16 << 20, ({ viewer }) => BYTES_A_ROW * viewer.length),
);

/** Who sees a campaign: visitors of the world and how much each sees against the others. Columns of equal length. */
interface Audience {
  /** Rows of `visitors`: the places of organizations, then lines of internet providers. */
  readonly visitors: readonly number[];
  readonly weights: readonly number[];
}

/** Places of one organization that see the campaign. */
const MAX_PLACES = 3;
/** What viewers on providers' lines, whom nobody can identify, see against what organizations see. */
const UNIDENTIFIED_SHARE = 0.36;

/** The first `count` of a list in an order by chance. */
function draw(list: readonly number[], count: number, random: Random): number[] {
  const rest = [...list];
  const drawn: number[] = [];
  while (drawn.length < count && rest.length > 0) {
    const at = random.below(rest.length);
    drawn.push(rest[at] as number);
    rest[at] = rest[rest.length - 1] as number;
    rest.pop();
  }
  return drawn;
}

const chance = (random: Random): number => random.below(1024) / 1024;

/** Draws so many organizations of the world, fewer where it has fewer, and lines of providers beside them. */
function drawAudience({ companies, visitors }: World, organizations: number, random: Random): Audience {
  const places = new Map<number, number[]>();
  const lines: number[] = [];
  for (let visitor = 0; visitor < visitors.count; visitor++) {
    const company = visitors.company[visitor] as number;
    const known = places.get(company);
    if (companies.isIsp[company]) lines.push(visitor);
    else if (known === undefined) places.set(company, [visitor]);
    else if (known.length < MAX_PLACES) known.push(visitor);
  }
  const identified = draw([...places.keys()], organizations, random).flatMap((company) => places.get(company) ?? []);
  // A few see much and most see little: a fourth power of an even chance, by products, which every engine rounds alike.
  const weights = identified.map(() => {
    const part = chance(random);
    return 0.3 + 6 * (part * part) * (part * part);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const unidentified = draw(lines, Math.ceil(organizations / 5), random);
  const share = (total * UNIDENTIFIED_SHARE) / Math.max(1, unidentified.length);
  return {
    visitors: [...identified, ...unidentified],
    weights: [...weights, ...unidentified.map(() => share * (0.5 + chance(random)))],
  };
}

/** Of 1024 impressions: how many on a desktop, and on a desktop or a mobile. */
const officeMix = [800, 992] as const;
const homeMix = [450, 950] as const;
/** Clicks are drawn with 22 bits. */
const CLICK_STEPS = 2 ** 22;
const deviceClicks = [1, 1.25, 0.9] as const;
const DEVICE_STEPS = 1024;

/** Impressions of each day: weekdays, holidays, season and chance; the last day as far as it has come. */
function dayVolumes({ firstDay, lastShownDay, today, plan, account }: Booking, now: number, random: Random): number[] {
  const weights = dayWeights(firstDay, lastShownDay, [], plan.perDay, random);
  const zone = createZone(account.timeZone);
  return Array.from(weights, (weight, index) => {
    const day = firstDay + index;
    if (day < today) return plan.perDay * weight;
    const begun = zone.dayStart(civilDate(day));
    const length = zone.dayStart(civilDate(day + 1)) - begun;
    const isFree = weekday(day) % 6 === 0 || holidayShare(day) < 0.5;
    return plan.perDay * weight * (isFree ? freeDay : workDay).doneBy(Math.min(0.9999, (now - begun) / length));
  });
}

function makeLog(world: World, booking: Booking): CampaignLog {
  const { plan, firstDay, lastShownDay, id } = booking;
  const random = new Random(world.seed, Number(id));
  const { visitors, weights } = drawAudience(world, plan.organizations, random);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // 0.1 to 0.4 % by campaign, and half to one and a half of it by viewer: believable for an industrial audience.
  const rate = plan.isWithoutClicks ? 0 : (1000 + random.below(3000)) / 1e6;
  const rates = visitors.map(() => rate * (0.5 + random.below(1024) / 1024));
  const isOffice = visitors.map((visitor) => world.companies.isIsp[world.visitors.company[visitor] as number] === 0);
  const rows = { viewer: [] as number[], device: [] as number[], impressions: [] as number[], clicks: [] as number[] };
  const dayStart = [0];
  const volumes = lastShownDay < firstDay || total === 0 ? [] : dayVolumes(booking, world.now, random);
  const impressions = [0, 0, 0];
  const clicks = [0, 0, 0];
  for (const volume of volumes) {
    for (let viewer = 0; viewer < visitors.length; viewer++) {
      const wanted = (volume * (weights[viewer] as number)) / total;
      const count = Math.floor(wanted + (random.next() >>> 0) / 2 ** 32);
      const [desktop, mobile] = isOffice[viewer] ? officeMix : homeMix;
      for (let i = 0; i < count; i++) {
        const bits = random.next();
        const place = bits & (DEVICE_STEPS - 1);
        const device = place < desktop ? 0 : place < mobile ? 1 : 2;
        impressions[device] = (impressions[device] as number) + 1;
        const odds = (rates[viewer] as number) * deviceClicks[device] * CLICK_STEPS;
        if (bits >>> 10 < odds) clicks[device] = (clicks[device] as number) + 1;
      }
      for (let device = 0; device < devices.length; device++) {
        if (impressions[device] === 0) continue;
        rows.viewer.push(viewer);
        rows.device.push(device);
        rows.impressions.push(impressions[device] as number);
        rows.clicks.push(clicks[device] as number);
        impressions[device] = 0;
        clicks[device] = 0;
      }
    }
    dayStart.push(rows.viewer.length);
  }
  return {
    firstDay,
    dayStart,
    viewers: visitors,
    viewer: Uint16Array.from(rows.viewer),
    device: Uint8Array.from(rows.device),
    impressions: Uint16Array.from(rows.impressions),
    clicks: Uint16Array.from(rows.clicks),
  };
}
