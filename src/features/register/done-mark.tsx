import { Check } from 'lucide-react';
import styles from './register.module.css';

/** Above the words of a page where there is nothing left to do. */
export function DoneMark() {
  return (
    <span className={styles.doneMark} aria-hidden="true">
      <Check size={24} />
    </span>
  );
}
