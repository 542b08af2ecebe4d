import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface FieldProps {
  readonly label: string;
  /** The single labeled control. */
  readonly children: ReactNode;
}

/** A control with its label above. */
export function Field({ label, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}
