import { Minus, Plus, RotateCcw } from 'lucide-react';
import { mapTexts } from '../../text/maps.ts';
import type { LandMap } from './land-map.ts';
import styles from './point-map.module.css';

/** Zoom by button, for those who have neither wheel nor plus key. */
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
