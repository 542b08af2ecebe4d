import { usCities } from '../../fixtures/geo/us-cities.ts';
import { type CityRow, canadianCities, worldCities } from '../../fixtures/geo/world-cities.ts';
import { providers } from '../../fixtures/internet-hosts.ts';
import { fillQuantiles, quantiles } from './random.ts';
import type { City } from './world.ts';

/** Of a hundred visitors: how many come from the United States, from Canada and from elsewhere. */
const countryShares: readonly (readonly [rows: readonly CityRow[], share: number])[] = [
  [usCities, 88],
  [canadianCities, 4],
  [worldCities, 8],
];

export interface Places {
  readonly cities: readonly City[];
  /** 4,096 cities, each as often as people come from there. */
  readonly cityPicks: Uint16Array;
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
  return {
    cities: rows.map(([name, state, country, lat, lon]) => ({ name, state: state || null, country, lat, lon })),
    cityPicks: quantiles(weights, 12),
    homeLines,
    businessLines,
  };
}
