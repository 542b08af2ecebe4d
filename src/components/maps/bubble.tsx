import { type MouseEvent, type PointerEvent, use, useRef } from 'react';
import type { MapPointFragment } from '../../generated/operations.ts';
import { mapTexts } from '../../text/maps.ts';
import { bubbleSize, bubbleText } from './bubble-size.ts';
import styles from './bubbles.module.css';
import { MapUnit } from './map-unit.ts';
import { placeOf } from './point-key.ts';

interface BubbleProps {
  readonly point: MapPointFragment;
  /** The largest count of the map, which its bubble's size stands for. */
  readonly largest: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onZoom: (place: readonly [number, number]) => void;
}

/** A press that moved this far was a drag of the map. Pixels. */
const dragDistance = 5;

/** A place with its count, which a press names, or several places, which a press zooms in on. */
export function Bubble({ point, largest, isOpen, onOpen, onZoom }: BubbleProps) {
  const { name, cluster, pointCount } = point.properties;
  const pressedAt = useRef<readonly [number, number] | null>(null);
  const size = bubbleSize(pointCount, largest);
  const unit = use(MapUnit);
  const counted = unit.counted(pointCount);

  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    pressedAt.current = [clientX, clientY];
  };
  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    const [x, y] = pressedAt.current ?? [clientX, clientY];
    const isByHand = detail > 0;
    if (isByHand && Math.hypot(clientX - x, clientY - y) > dragDistance) return;
    if (cluster) onZoom(placeOf(point));
    else onOpen(!isOpen);
  };
  return (
    <button
      type="button"
      className={styles.bubble}
      data-cluster={cluster || undefined}
      aria-expanded={cluster ? undefined : isOpen}
      aria-label={cluster ? unit.cluster(pointCount) : `${name}: ${counted}`}
      style={{ width: size, height: size }}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}
    >
      {bubbleText(pointCount)}
      <span className={styles.words} data-open={isOpen || undefined} aria-hidden="true">
        <bdi>{cluster ? mapTexts.several : name}</bdi>
        <span>{cluster ? `${counted} · ${mapTexts.zoomsIn}` : counted}</span>
      </span>
    </button>
  );
}
