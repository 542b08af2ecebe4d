import { type MouseEvent, type PointerEvent, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPointFragment } from '../../generated/operations.ts';
import { formatShortCount } from '../../lib/format.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { mapTexts } from '../../text/charts.ts';
import { letterScale } from '../charts/use-width.ts';
import styles from './bubbles.module.css';
import type { LandMap } from './land-map.ts';
import { coordinateOf, MapUnit, pointKeys } from './map-points.tsx';

interface BubblesProps {
  readonly map: LandMap;
  readonly points: readonly MapPointFragment[];
  /** Increases when land is drawn, which provides the names of clusters. */
  readonly landCount: number;
  /** Positions the bubbles; the map calls it on each render. */
  readonly onPlace: { current: () => void };
  readonly onZoom: (coordinate: readonly [number, number]) => void;
  /** Whether places show their names. */
  readonly isNamed?: boolean;
}

/** A map's points as buttons on top of it, so that they work with keyboards and screen readers. */
export function Bubbles({ map, points, landCount, onPlace, onZoom, isNamed = false }: BubblesProps) {
  const layer = useRef<HTMLUListElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const largest = Math.max(1, ...points.map(({ properties }) => properties.pointCount));
  const scale = letterScale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names come with the land
  const names = useMemo(() => points.map((point) => nameOf(point, map)), [points, map, landCount]);

  useLayoutEffect(() => {
    onPlace.current = () => {
      if (layer.current) placeBubbles(layer.current, points, (count) => labeledSize(count, largest, scale), scale, map);
    };
    onPlace.current();
    return () => {
      onPlace.current = () => {};
    };
  }, [map, points, largest, scale, onPlace]);

  if (!map.overlay) return null;
  const keys = pointKeys(points);
  return createPortal(
    <ul ref={layer} className={styles.bubbles}>
      {points.map((point, index) => {
        const key = keys[index] ?? '';
        return (
          <li key={key} className={styles.place}>
            <Bubble
              point={point}
              name={names[index] ?? mapTexts.several}
              size={labeledSize(point.properties.pointCount, largest, scale)}
              isOpen={key === openKey}
              onOpen={(isOpen) => setOpenKey(isOpen ? key : null)}
              onZoom={onZoom}
            />
            {isNamed && !point.properties.cluster && (
              <span className={styles.name} aria-hidden="true">
                {point.properties.name}
              </span>
            )}
          </li>
        );
      })}
    </ul>,
    map.overlay,
  );
}

/** The name of a place; for a cluster, which has none, the state or country around its center. */
function nameOf(point: MapPointFragment, map: LandMap): string {
  const { name, cluster } = point.properties;
  const land = cluster ? map.landAt(coordinateOf(point)) : null;
  return name ?? (land ? mapTexts.around(land) : mapTexts.several);
}

interface BubbleProps {
  readonly point: MapPointFragment;
  readonly name: string;
  /** Diameter in pixels. */
  readonly size: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onZoom: (coordinate: readonly [number, number]) => void;
}

/** A press that moves farther than this many pixels drags the map. */
const dragDistance = 5;

/** A place whose name shows when pressed, or a cluster that is zoomed into when pressed. */
function Bubble({ point, name, size, isOpen, onOpen, onZoom }: BubbleProps) {
  const { cluster, pointCount } = point.properties;
  const pressedAt = useRef<readonly [number, number] | null>(null);
  const text = formatShortCount(pointCount);
  const unit = use(MapUnit);
  const counted = unit.counted(pointCount);
  const description = `${name}: ${cluster ? `${counted}, ${mapTexts.zoomsIn}` : counted}`;

  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    pressedAt.current = [clientX, clientY];
  };
  const onClick = ({ clientX, clientY, detail }: MouseEvent) => {
    const [x, y] = pressedAt.current ?? [clientX, clientY];
    const isPointer = detail > 0;
    if (isPointer && Math.hypot(clientX - x, clientY - y) > dragDistance) return;
    if (cluster) onZoom(coordinateOf(point));
    else onOpen(!isOpen);
  };
  return (
    <button
      ref={passFocus}
      type="button"
      className={styles.bubble}
      data-cluster={cluster || undefined}
      aria-expanded={cluster ? undefined : isOpen}
      // Voice control users say what they see, so the name includes the short count (FRM-073).
      aria-label={description.includes(text) ? description : `${text}: ${description}`}
      style={{ width: size, height: size }}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(false)}
    >
      {text}
      <span className={styles.words} data-open={isOpen || undefined} aria-hidden="true">
        <bdi>{name}</bdi>
        <span>{cluster ? `${counted} · ${mapTexts.zoomsIn}` : counted}</span>
      </span>
    </button>
  );
}

/** Pixels for a bubble's label at the default text size. Near the map's upper edge the label is below the bubble. */
const labelHeight = 96;

/**
 * Positions each bubble without a React render, since dragging renders the map sixty times per second. A bubble that an
 * edge would cut off is moved inside, so that its count can be read and pressed.
 */
function placeBubbles(
  layer: HTMLElement,
  points: readonly MapPointFragment[],
  sizeOf: (count: number) => number,
  scale: number,
  { pixelOf }: LandMap,
): void {
  const { clientWidth: width, clientHeight: height } = layer;
  for (const [index, point] of points.entries()) {
    const item = layer.children[index];
    const pixel = pixelOf(coordinateOf(point));
    if (!(item instanceof HTMLElement) || !pixel) continue;
    const size = sizeOf(point.properties.pointCount);
    const [x, y] = [insideEdge(pixel[0], size, width), insideEdge(pixel[1], size, height)];
    item.style.translate = `${x}px ${y}px`;
    item.dataset.side = y < Math.min(scale * labelHeight, height / 2) ? 'below' : 'above';
    item.style.setProperty('--place', `${x}px`);
  }
}

/**
 * The center of a bubble along one axis of the map, moved so that a bubble on the map is fully visible. A place outside
 * the map, such as while dragging, isn't moved.
 */
export function insideEdge(center: number, size: number, length: number): number {
  if (center < 0 || center > length || length < size) return center;
  return Math.min(Math.max(center, size / 2), length - size / 2);
}

/** Pixels. The smallest is large enough for a finger, and the largest doesn't cover its neighbors. */
const minSize = 24;
const maxSize = 52;

/** Diameter in pixels of a bubble with an area proportional to its count. */
export function bubbleSize(count: number, largest: number): number {
  return Math.max(minSize, Math.round(maxSize * Math.sqrt(Math.max(0, count) / Math.max(1, largest))));
}

/** Diameter with room for the count inside, at a text scale. */
const labeledSize = (count: number, largest: number, scale: number) =>
  Math.max(bubbleSize(count, largest), 9 + Math.round(7 * scale * formatShortCount(count).length));
