import { Minus, Plus, RotateCcw } from 'lucide-react';
import { mapTexts } from '../../text/charts.ts';
import type { LandMap } from './land-map.ts';
import styles from './point-map.module.css';

interface MapControlsProps {
  readonly map: LandMap;
  /** Whether the map is zoomed out completely. */
  readonly isWidest: boolean;
}

/** Zoom buttons, for users without a wheel or keyboard. */
export function MapControls({ map, isWidest }: MapControlsProps) {
  const controls = [
    { name: mapTexts.zoomIn, Icon: Plus, act: () => map.zoomBy(1), isAtEnd: false },
    { name: mapTexts.zoomOut, Icon: Minus, act: () => map.zoomBy(-1), isAtEnd: isWidest },
    { name: mapTexts.reset, Icon: RotateCcw, act: map.reset, isAtEnd: false },
  ];
  return (
    <div className={`${styles.controls} no-print`}>
      {controls.map(({ name, Icon, act, isAtEnd }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-disabled={isAtEnd || undefined}
          onClick={isAtEnd ? undefined : act}
        >
          <Icon size={15} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

/** Pixels per press of an arrow key. */
const step = 96;

const keyActions: Readonly<Record<string, (map: LandMap) => void>> = {
  ArrowUp: (map) => map.panBy(0, -step),
  ArrowDown: (map) => map.panBy(0, step),
  ArrowLeft: (map) => map.panBy(-step, 0),
  ArrowRight: (map) => map.panBy(step, 0),
  '+': (map) => map.zoomBy(1),
  '=': (map) => map.zoomBy(1),
  '-': (map) => map.zoomBy(-1),
  _: (map) => map.zoomBy(-1),
  '0': (map) => map.reset(),
};

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The map action of a key; null for keys that the browser handles. */
export function mapActionOf({ key, ctrlKey, metaKey, altKey }: Press): ((map: LandMap) => void) | null {
  return ctrlKey || metaKey || altKey ? null : (keyActions[key] ?? null);
}
