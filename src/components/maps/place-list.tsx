import { use } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { barLength } from '../../lib/safe-values.ts';
import { mapTexts } from '../../text/charts.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import { MapUnit, pointKeys } from './map-point.ts';
import { mapHeight } from './map-window.ts';
import styles from './place-list.module.css';

interface PlaceListProps {
  readonly caption: string;
  /** Null while loading. */
  readonly points: readonly MapPointFragment[] | null;
}

/** The points of a map as a table, largest count first, with the height of the map. */
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
            {sorted.map(({ properties: { name, pointCount } }, place) => (
              <tr key={keys[place]}>
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
