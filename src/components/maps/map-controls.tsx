import { Minus, Plus, RotateCcw } from 'lucide-react';
import { mapTexts } from '../../text/maps.ts';
import type { LandMap } from './land-map.ts';
import styles from './point-map.module.css';

/** Zoom buttons, for people without a wheel or a keyboard. */
export function MapControls({ map }: { readonly map: LandMap }) {
  const controls = [
    { name: mapTexts.zoomIn, Icon: Plus, act: () => map.zoomBy(1) },
    { name: mapTexts.zoomOut, Icon: Minus, act: () => map.zoomBy(-1) },
    { name: mapTexts.reset, Icon: RotateCcw, act: map.reset },
  ];
  return (
    <div className={`${styles.controls} no-print`}>
      {controls.map(({ name, Icon, act }) => (
        <button key={name} type="button" aria-label={name} title={name} onClick={act}>
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
