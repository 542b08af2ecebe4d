import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPointFragment } from '../../generated/operations.ts';
import { Bubble } from './bubble.tsx';
import styles from './bubbles.module.css';
import type { LandMap } from './land-map.ts';
import { placeBubbles } from './place-bubbles.ts';
import { pointKey } from './point-key.ts';

interface BubblesProps {
  readonly map: LandMap;
  readonly points: readonly MapPointFragment[];
  /** Puts the bubbles where their places are; the map calls it with each drawing. */
  readonly onPlace: { current: () => void };
  readonly onZoom: (place: readonly [number, number]) => void;
}

/** The points of a map as buttons over it, so that they are read, reached and pressed like any others. */
export function Bubbles({ map, points, onPlace, onZoom }: BubblesProps) {
  const layer = useRef<HTMLUListElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const largest = Math.max(1, ...points.map(({ properties }) => properties.pointCount));

  useEffect(() => {
    onPlace.current = () => {
      if (layer.current) placeBubbles(layer.current, points, map);
    };
    onPlace.current();
    return () => {
      onPlace.current = () => {};
    };
  }, [map, points, onPlace]);

  if (!map.overlay) return null;
  return createPortal(
    <ul ref={layer} className={styles.bubbles}>
      {points.map((point) => {
        const key = pointKey(point);
        return (
          <li key={key} className={styles.place}>
            <Bubble
              point={point}
              largest={largest}
              isOpen={key === openKey}
              onOpen={(isOpen) => setOpenKey(isOpen ? key : null)}
              onZoom={onZoom}
            />
          </li>
        );
      })}
    </ul>,
    map.overlay,
  );
}
