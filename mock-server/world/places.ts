import { areaCodeOf } from '../../fixtures/geo/city-facts.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { areNeighbors, type CityRow, canadianCities, worldCities } from '../../fixtures/geo/world-cities.ts';
import { providers } from '../../fixtures/internet.ts';
import { fillQuantiles, quantiles } from './random.ts';
import { awakeHours } from './traffic-patterns.ts';
import type { City } from './world.ts';

/**
 * Percentages of visitors from the account's own country, other countries of its region, the United States, and
 * elsewhere.
 */
const shares = { own: 55, near: 25, us: 10, far: 10 };
const sharesInUs: typeof shares = { own: 90, near: 5, us: 0, far: 5 };

export interface Places {
  readonly cities: readonly City[];
  /**
   * `cityPicks[(hour << 12) | bits]`: cities by hour of the account's day, each as often as people come from it at that
   * hour.
   */
  readonly cityPicks: Uint16Array;
  /**
   * `awake[hour * (cities.length + 1) + city + 1]`: the chance, of 256, that someone is awake at an hour of the
   * account's day. City -1 is any city.
   */
  readonly awake: Uint16Array;
  /** 256 cities by country code, and by country and state codes such as `US OH`. */
  readonly inCountry: Readonly<Record<string, Uint16Array>>;
  readonly inState: Readonly<Record<string, Uint16Array>>;
  /**
   * `homeLines[(city << 6) | bits]`: index into `providers` for a home or phone connection; likewise for a business.
   */
  readonly homeLines: Uint8Array;
  readonly businessLines: Uint8Array;
}

/**
 * The cities that visitors of an account in the country `home` come from, when people there are awake, and their
 * internet providers. `offsetHours` is the account's winter offset from UTC.
 */
export function buildPlaces(home: string, offsetHours: number): Places {
  const rows = [...usCities, ...canadianCities, ...worldCities];
  const weights = weightsFor(home, rows);
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
    ...byHour(rows, weights, offsetHours),
    homeLines,
    businessLines,
  };
}

/** The percentage of visitors from each city for an account in a country. */
function weightsFor(home: string, rows: readonly CityRow[]): number[] {
  const groupOf = (country: string) =>
    country === home ? 'own' : areNeighbors(country, home) ? 'near' : country === 'US' ? 'us' : 'far';
  const totals = { own: 0, near: 0, us: 0, far: 0 };
  for (const [, , country, , , weight] of rows) totals[groupOf(country)] += weight;
  return rows.map(([, , country, , , weight]) => {
    const group = groupOf(country);
    return (weight / totals[group]) * (home === 'US' ? sharesInUs : shares)[group];
  });
}

/** Who is awake where, by solar time. Clocks differ from it by an hour at most nearly everywhere. */
function byHour(rows: readonly CityRow[], weights: readonly number[], offsetHours: number) {
  const cityPicks = new Uint16Array(24 << 12);
  const awake = new Uint16Array(24 * (rows.length + 1));
  const chances = new Float64Array(rows.length);
  let total = 0;
  for (const weight of weights) total += weight;
  for (let hour = 0; hour < 24; hour++) {
    const first = hour * (rows.length + 1);
    let sum = 0;
    for (let city = 0; city < rows.length; city++) {
      const local = Math.floor(hour + 48.5 + (rows[city] as CityRow)[4] / 15 - offsetHours) % 24;
      const chance = awakeHours[local] as number;
      chances[city] = chance * (weights[city] as number);
      sum += chances[city] as number;
      awake[first + city + 1] = Math.round(256 * chance);
    }
    awake[first] = Math.round((256 * sum) / total);
    fillQuantiles(cityPicks, hour << 12, 4096, chances);
  }
  return { cityPicks, awake };
}

/** For each key, 256 of its rows, each as often as its weight says. */
function picksWithin(keys: readonly string[], weights: readonly number[]): Record<string, Uint16Array> {
  const groups = Map.groupBy(keys.keys(), (row) => keys[row] as string);
  return Object.fromEntries(
    [...groups].map(([key, rows]) => {
      const places = quantiles(
        rows.map((row) => weights[row] as number),
        8,
      );
      return [key, places.map((place) => rows[place] as number)];
    }),
  );
}

/**
 * A phone number for a place, from random bits, between 555-0100 and 555-0199, which are reserved for fiction in every
 * area code. 0 abroad, where the network provides no number.
 */
export function phoneNumber({ name, state }: Pick<City, 'name' | 'state'>, bits: number): number {
  const areaCode = areaCodeOf(name, state);
  return areaCode === null ? 0 : areaCode * 10_000_000 + 5_550_100 + (bits % 100);
}
