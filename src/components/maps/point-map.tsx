import { lazy, Suspense, useEffect } from 'react';
import { QuietFailure, Skeleton } from '../placeholder/placeholder.tsx';
import { fetchAtlas } from './atlas.ts';
import { MapBoundary } from './map-boundary.tsx';
import type { MapCanvasProps } from './map-canvas.tsx';
import { mapHeight } from './map-start.ts';
import styles from './point-map.module.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

interface PointMapProps extends MapCanvasProps {
  /** Pixels, so that paper shows the part of the world that the screen does. */
  readonly width: number;
}

/** A map with points. Its library and outlines are fetched beside the data; where they fail it is a dash. */
export function PointMap({ width, ...map }: PointMapProps) {
  const { hasStates } = map.start;
  useEffect(() => {
    // Whoever draws them says what failed.
    const quietly = () => undefined;
    fetchAtlas('coarse').catch(quietly);
    if (hasStates) fetchAtlas('states').catch(quietly);
  }, [hasStates]);
  return (
    <MapBoundary fallback={<QuietFailure height={mapHeight} />}>
      <div className={styles.box} style={{ '--map-width': `${width}px`, height: mapHeight } as React.CSSProperties}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <MapCanvas {...map} />
        </Suspense>
      </div>
    </MapBoundary>
  );
}
