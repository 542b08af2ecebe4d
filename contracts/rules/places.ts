import type { LocationArea, LocationPoint } from '../../schema/generated/types.ts';
import { placeLabel } from '../../schema/reference/countries.ts';
import { rowAt } from '../client/json.ts';
import { sumOf } from '../client/lists.ts';
import type { Row } from '../model/account-snapshot.ts';
import type { Subject } from '../model/suite-context.ts';
import { holds, type Rule, same } from './rule.ts';

type Bounds = readonly [west: number, south: number, east: number, north: number];

const world: Bounds = [-180, -90, 180, 90];
/** Odd numbers, so that no place is on the border between two parts. */
const meridian = -87.123457;
const otherMeridian = 101.234567;
const parallel = 41.234567;
/** Four parts of the world, two of which cross 180 degrees (AUD-013). */
const quarters: readonly Bounds[] = [
  [meridian, -90, otherMeridian, parallel],
  [otherMeridian, -90, meridian, parallel],
  [meridian, parallel, otherMeridian, 90],
  [otherMeridian, parallel, meridian, 90],
];
const zooms = [0, 2, 3, 5, 8, 12, 18];

const countOf = (points: readonly LocationPoint[]) => sumOf(points.map(({ properties }) => properties.pointCount));

function isInside([west, south, east, north]: Bounds, { geometry }: LocationPoint): boolean {
  const [lon = Number.NaN, lat = Number.NaN] = geometry.coordinates;
  const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
  return isBetween && lat >= south && lat <= north;
}

const placeKey = (city: string | undefined, state: string | null | undefined) => JSON.stringify([city, state]);

/** The number of sessions from each city. */
function countsByPlace(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { session } of rows) {
    const key = placeKey(session.city, session.state);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const pointsIn = ({ client, query }: Subject, bounds: Bounds, zoom: number, area?: LocationArea) =>
  client.request('locations', { bounds, zoom, query, ...(area && { area }) });

/** Points of the maps (AUD-015), and their names: for any bounds and zoom, no session is lost or counted twice. */
export const placeRules: readonly Rule<Subject>[] = [
  {
    id: 'locations.total',
    clauses: ['AUD-012', 'AUD-013', 'AUD-015'],
    calls: ['locations', 'sessions'],
    async check(subject) {
      const found = zooms.map(async (zoom) => {
        const whole = await pointsIn(subject, world, zoom);
        const parts = await Promise.all(quarters.map((bounds) => pointsIn(subject, bounds, zoom)));
        return [
          ...same(`locations of the world at zoom ${zoom}`, subject.rows.length, countOf(whole)),
          ...same(`locations of four parts of the world at zoom ${zoom}`, subject.rows.length, countOf(parts.flat())),
          ...parts.flatMap((points, index) => {
            const outside = points.filter((point) => !isInside(quarters[index] ?? world, point));
            return outside.flatMap((point) =>
              holds(`locations at zoom ${zoom}`, false, `within ${quarters[index]}`, point),
            );
          }),
        ];
      });
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'locations.cluster',
    clauses: ['AUD-016', 'AUD-017'],
    calls: ['locations'],
    async check(subject) {
      const answers = await Promise.all(zooms.map((zoom) => pointsIn(subject, world, zoom)));
      const idsOf = (points: readonly LocationPoint[]) =>
        points.flatMap(({ properties }) => properties.clusterId ?? []);
      return [
        ...answers.map(idsOf).flatMap((ids) => same('locations clusterId', ids.length, new Set(ids).size)),
        ...answers
          .flat()
          .flatMap(({ properties: { cluster, clusterId, name, pointCount } }) => [
            ...same('locations cluster has an id', cluster, clusterId !== null),
            ...same('locations cluster has a name', !cluster, name !== null),
            ...holds('locations pointCount', pointCount > 0, 'more than 0', pointCount),
          ]),
      ];
    },
  },
  {
    id: 'locations.area',
    clauses: ['AUD-019'],
    calls: ['locations', 'sessions'],
    async check(subject) {
      const found = (['UNITED_STATES', 'INTERNATIONAL'] as const).flatMap((area) =>
        [0, 18].map(async (zoom) => {
          const isInArea = (country: string | null | undefined) => (country === 'US') === (area === 'UNITED_STATES');
          const rowsInArea = subject.rows.filter(({ session }) => isInArea(session.country));
          const points = await pointsIn(subject, world, zoom, area);
          return same(`locations of ${area} at zoom ${zoom}`, rowsInArea.length, countOf(points));
        }),
      );
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'locations.place',
    clauses: ['AUD-016'],
    calls: ['locations', 'sessions'],
    async check(subject) {
      const points = await pointsIn(subject, world, 18);
      const singles = points.filter(({ properties }) => !properties.cluster);
      const counts = countsByPlace(subject.rows);
      return singles.flatMap(({ properties: { name, pointCount } }) => {
        const [city, state] = name?.split(', ') ?? [];
        if (!/^[A-Z]{2}$/.test(state ?? '')) return [];
        const count = counts.get(placeKey(city, state));
        return count === undefined ? [] : same(`${rowAt('locations', name)} pointCount`, count, pointCount);
      });
    },
  },
  {
    id: 'locations.names',
    clauses: ['AUD-016', 'FRM-047'],
    calls: ['locations', 'sessions'],
    async check(subject) {
      const points = await pointsIn(subject, world, 22);
      const counts = new Map<string, number>();
      for (const { session } of subject.rows) {
        const name = placeLabel(session.city, session.state ?? null, session.country);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const given = new Map<string, number>();
      for (const { properties } of points) {
        if (properties.cluster || !properties.name) continue;
        given.set(properties.name, (given.get(properties.name) ?? 0) + properties.pointCount);
      }
      return [...given].flatMap(([name, count]) =>
        same(`${rowAt('locations', name)} name: sessions`, counts.get(name) ?? 0, count),
      );
    },
  },
];
