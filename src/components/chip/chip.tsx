import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import styles from './chip.module.css';

interface ChipProps {
  /** The content, truncated if long. */
  readonly children: ReactNode;
  /** The full text, as a tooltip. */
  readonly title: string;
  /** Names the button, for screen readers. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A chosen or applied value with a remove button, which print omits. */
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
