import { createContext, use } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { barLength, distinctKeys } from '../../lib/safe-values.ts';
import { type MapUnitTexts, mapTexts, mapUnits } from '../../text/charts.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './map-points.module.css';
import { mapHeight } from './map-window.ts';

/** Texts for what the points count; sessions by default. */
export const MapUnit = createContext<MapUnitTexts>(mapUnits.sessions);

/** Keys that identify each point in a response, and the same place in the next response. */
export function pointKeys(points: readonly MapPointFragment[]): readonly string[] {
  return distinctKeys(
    points.map(({ geometry, properties }) => {
      return properties.clusterId ?? `${properties.name ?? ''} ${geometry.coordinates.join(' ')}`;
    }),
  );
}

/** Longitude and latitude, in degrees. */
export function coordinateOf({ geometry }: MapPointFragment): readonly [number, number] {
  const [lon = 0, lat = 0] = geometry.coordinates;
  return [lon, lat];
}

/** The total count of the points. */
export function countOf(points: readonly MapPointFragment[] | null): number {
  return (points ?? []).reduce((sum, { properties }) => sum + properties.pointCount, 0);
}

interface PlaceListProps {
  readonly caption: string;
  /** Null while loading. */
  readonly points: readonly MapPointFragment[] | null;
}

/** A map's points as a table, largest count first, as high as the map. */
export function PlaceList({ caption, points }: PlaceListProps) {
  const unit = use(MapUnit);
  const sorted = points?.toSorted((a, b) => b.properties.pointCount - a.properties.pointCount) ?? [];
  const largest = Math.max(1, sorted[0]?.properties.pointCount ?? 0);
  const keys = pointKeys(sorted);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
    <section className={styles.scroller} style={{ height: mapHeight }} tabIndex={0} aria-label={caption}>
      {!points && <Skeleton height="100%" />}
      {points?.length === 0 && <p className={styles.empty}>{unit.noPlaces}</p>}
      {sorted.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{mapTexts.place}</th>
              <th scope="col">{unit.heading}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ properties: { name, pointCount } }, index) => (
              <tr key={keys[index]}>
                <th scope="row">
                  <span className={styles.bar} style={{ width: barLength(pointCount, largest) }} />
                  <bdi>{name ?? mapTexts.several}</bdi>
                </th>
                <td>{formatCount(pointCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
