import { areaCodeOf } from '../../fixtures/geo/area-codes.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { type CityRow, canadianCities, worldCities } from '../../fixtures/geo/world-cities.ts';
import { providers } from '../../fixtures/internet-hosts.ts';
import { fillQuantiles, quantiles } from './random.ts';
import type { City } from './world.ts';

/**
 * Of a hundred places: how many are in the United States, in Canada and elsewhere. Companies that are named after a
 * town of the United States come on top.
 */
const countryShares: readonly (readonly [rows: readonly CityRow[], share: number])[] = [
  [usCities, 84],
  [canadianCities, 5],
  [worldCities, 11],
];

export interface Places {
  readonly cities: readonly City[];
  /** 4,096 cities, each as often as people come from there. */
  readonly cityPicks: Uint16Array;
  /** 256 cities of a country by its code, and of a state by the codes of both, such as `US OH`. */
  readonly inCountry: Readonly<Record<string, Uint16Array>>;
  readonly inState: Readonly<Record<string, Uint16Array>>;
  /** `linePicks[(city << 6) | bits]`: index into `providers` for a home's or phone's line, and for a business's. */
  readonly homeLines: Uint8Array;
  readonly businessLines: Uint8Array;
}

/** The cities that visitors come from, and who provides lines in each. */
export function buildPlaces(): Places {
  const rows = countryShares.flatMap(([cities]) => cities);
  const weights = countryShares.flatMap(([cities, share]) => {
    let total = 0;
    for (const city of cities) total += city[5];
    return cities.map((city) => (city[5] / total) * share);
  });
  const homeLines = new Uint8Array(rows.length * 64);
  const businessLines = new Uint8Array(rows.length * 64);
  const firstWith = new Map<string, number>();
  rows.forEach(([, , country], city) => {
    const like = firstWith.get(country);
    if (like === undefined) {
      firstWith.set(country, city);
      const local = providers.some((row) => row[2] === country) ? country : '';
      fillQuantiles(
        homeLines,
        city * 64,
        64,
        providers.map((row) => (row[2] === local ? row[3] : 0)),
      );
      fillQuantiles(
        businessLines,
        city * 64,
        64,
        providers.map((row) => (row[2] === local ? row[4] : 0)),
      );
    } else {
      homeLines.copyWithin(city * 64, like * 64, like * 64 + 64);
      businessLines.copyWithin(city * 64, like * 64, like * 64 + 64);
    }
  });
  const within = (keyOf: (row: CityRow) => string) => picksWithin(rows.map(keyOf), weights);
  return {
    inCountry: within(([, , country]) => country),
    inState: within(([, state, country]) => `${country} ${state}`),
    cities: rows.map(([name, state, country, lat, lon]) => ({ name, state: state || null, country, lat, lon })),
    cityPicks: quantiles(weights, 12),
    homeLines,
    businessLines,
  };
}

/** For each key 256 of the rows that have it, as often as they weigh. */
function picksWithin(keys: readonly string[], weights: readonly number[]): Record<string, Uint16Array> {
  const lists = [...new Set(keys)].map((key) => {
    const inKey = weights.map((weight, row) => (keys[row] === key ? weight : 0));
    return [key, quantiles(inKey, 8)] as const;
  });
  return Object.fromEntries(lists);
}

/**
 * A telephone number of a place, by random bits: one of those from 555-0100 to 555-0199, which are kept free for
 * fiction in every area code. 0 abroad, from where the network gives no number.
 */
export function phoneNumber({ name, state }: Pick<City, 'name' | 'state'>, bits: number): number {
  const areaCode = areaCodeOf(name, state);
  return areaCode === null ? 0 : areaCode * 10_000_000 + 5_550_100 + (bits % 100);
}
