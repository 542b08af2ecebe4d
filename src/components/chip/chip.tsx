import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import styles from './chip.module.css';

interface ChipProps {
  /** What is shown, cut where it is long. */
  readonly children: ReactNode;
  /** The whole text, as a tooltip. */
  readonly title: string;
  /** Names the button, for screen readers. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Something chosen or applied, with a button to remove it; on paper without the button. */
export function Chip({ children, title, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.label} title={title}>
        {children}
      </span>
      <button ref={passFocus} type="button" className="no-print" aria-label={removeLabel} onClick={onRemove}>
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
