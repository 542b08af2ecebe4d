import type { ReactNode } from 'react';
import styles from './figure.module.css';

/** Figures side by side in one frame. */
export function FigureStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.frame} aria-label={label}>
      <dl className={styles.strip}>{children}</dl>
    </section>
  );
}
