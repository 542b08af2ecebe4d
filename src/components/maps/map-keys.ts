import type { LandMap } from './land-map.ts';

/** Pixels of one press of an arrow key. */
const step = 96;

const acts: Readonly<Record<string, (map: LandMap) => void>> = {
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

/** What a key does to a map; null for keys that belong to the browser. */
export function mapActOf({ key, ctrlKey, metaKey, altKey }: Press): ((map: LandMap) => void) | null {
  return ctrlKey || metaKey || altKey ? null : (acts[key] ?? null);
}
