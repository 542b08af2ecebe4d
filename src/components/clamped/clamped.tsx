import styles from './clamped.module.css';

interface ClampedProps {
  readonly text: string;
  readonly lines: number;
}

/** Longest text that surely has room; a longer one may be cut, and has itself as its title. */
export const maxUncut = 60;

/** A text in so many lines at most, so that one without end breaks no screen (CMP-057, FRM-057). */
export function Clamped({ text, lines }: ClampedProps) {
  return (
    <bdi
      className={styles.clamped}
      style={{ WebkitLineClamp: lines }}
      title={text.length > maxUncut ? text : undefined}
    >
      {text}
    </bdi>
  );
}
