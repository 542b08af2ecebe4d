import { countryOfZone } from '../../fixtures/geo/world-cities.ts';
import { holidayShare, weekday } from '../world/calendar.ts';
import type { Random } from '../world/random.ts';
import { revealedVisitors } from '../world/revealed.ts';
import type { Zone } from '../world/time-zone.ts';
import { type DayProfile, freeDay, workDay } from '../world/traffic-patterns.ts';
import type { World } from '../world/world.ts';

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
export function drawAudience(world: World, organizations: number, random: Random): Audience {
  const { companies, visitors } = world;
  // Those who had come by the present: who comes later must not change who saw it before.
  const known = revealedVisitors(world, world.now);
  const places = new Map<number, number[]>();
  const lines: number[] = [];
  for (let visitor = 0; visitor < known; visitor++) {
    const company = visitors.company[visitor] as number;
    const own = places.get(company);
    if (companies.isIsp[company]) lines.push(visitor);
    else if (own === undefined) places.set(company, [visitor]);
    else if (own.length < MAX_PLACES) own.push(visitor);
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

/** How the impressions of one day come to it. Seconds are counted from its first moment. */
interface DayTraffic {
  /** How much of the day's traffic has come by a second, 0 to below 1 while the day lasts. */
  shareBy(second: number): number;
  /**
   * The second at which the clock reveals what comes at a share of the day's traffic: the length of the day for the
   * last of it.
   */
  secondOf(share: number): number;
}

const traffics = new Map<string, DayTraffic>();

/** The traffic of a day, counted since 1970-01-01, in a zone. */
export function dayTraffic(zone: Zone, day: number): DayTraffic {
  const isFree = weekday(day) % 6 === 0 || holidayShare(day, countryOfZone(zone.name)) < 0.5;
  const length = zone.dayStartOf(day + 1) - zone.dayStartOf(day);
  const name = `${isFree} ${length}`;
  const made = traffics.get(name) ?? createTraffic(isFree ? freeDay : workDay, length);
  traffics.set(name, made);
  return made;
}

function createTraffic(profile: DayProfile, length: number): DayTraffic {
  const shareBy = (second: number) => profile.doneBy(Math.min(0.9999, second / length));
  /** By second; made for loads alone. */
  let shares: Float64Array | undefined;
  return {
    shareBy,
    secondOf(share) {
      shares ??= Float64Array.from({ length }, (_, second) => shareBy(second));
      let [from, to] = [0, length];
      while (from < to) {
        const middle = (from + to) >> 1;
        if (share < (shares[middle] as number)) to = middle;
        else from = middle + 1;
      }
      return from;
    },
  };
}
