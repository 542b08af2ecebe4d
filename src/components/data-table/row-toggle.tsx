import { ChevronDown } from 'lucide-react';
import styles from './body-row.module.css';

interface RowToggleProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly detailId: string;
  readonly onToggle: () => void;
}

/** The button in a row's head that opens the row; the way to its details by keyboard. */
export function RowToggle({ label, isOpen, detailId, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
