import { countryOfZone } from '../../fixtures/geo/world-cities.ts';
import { holidayShare, weekday } from '../world/calendar.ts';
import type { Zone } from '../world/time-zone.ts';
import { type DayProfile, freeDay, workDay } from '../world/traffic-patterns.ts';

/** How the impressions of a day are distributed over it. Seconds count from its start. */
interface DayTraffic {
  /** The share of the day's traffic that has come by a second; 0 to below 1 during the day. */
  shareBy(second: number): number;
  /**
   * The second at which the clock reveals what comes at a share of the day's traffic. For the last share it is the
   * length of the day.
   */
  secondOf(share: number): number;
}

const traffics = new Map<string, DayTraffic>();

/** The traffic of a day in a time zone; the day is a number since 1970-01-01. */
export function dayTraffic(zone: Zone, day: number): DayTraffic {
  const isFree = weekday(day) % 6 === 0 || holidayShare(day, countryOfZone(zone.name)) < 0.5;
  const length = zone.dayStartOf(day + 1) - zone.dayStartOf(day);
  const name = `${isFree} ${length}`;
  const traffic = traffics.get(name) ?? createTraffic(isFree ? freeDay : workDay, length);
  traffics.set(name, traffic);
  return traffic;
}

function createTraffic(profile: DayProfile, length: number): DayTraffic {
  const shareBy = (second: number) => profile.doneBy(Math.min(0.9999, second / length));
  /** By second; computed only for database loads. */
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
