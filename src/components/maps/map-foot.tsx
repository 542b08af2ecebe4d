import { use } from 'react';
import { mapTexts } from '../../text/maps.ts';
import { Button } from '../button/button.tsx';
import styles from './map-foot.module.css';
import { MapUnit } from './map-point.ts';

interface MapFootProps {
  /** How many the view has; null while it is not known. */
  readonly shown: number | null;
  /** How many there are in the whole world; null while it is not known. */
  readonly all: number | null;
  /** Lists all places. */
  readonly onShowAll: () => void;
}

/** Below a map: what its bubbles mean, and how much of all the view has (AUD-018). */
export function MapFoot({ shown, all, onShowAll }: MapFootProps) {
  const unit = use(MapUnit);
  return (
    <div className={styles.foot}>
      <ul className={styles.legend}>
        <li data-cluster>{mapTexts.several}</li>
        <li>{mapTexts.one}</li>
      </ul>
      {shown !== null && all !== null && (
        <p>
          {shown < all ? unit.within(shown, all) : unit.whole(all)}{' '}
          {shown < all && (
            <Button variant="quiet" className={`${styles.all} no-print`} onClick={onShowAll}>
              {mapTexts.showAll}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
