import styles from './quiet-failure.module.css';

/** What a card shows whose call failed: a dash, of the size of its data; the client has logged the error (ERR-013). */
export function QuietFailure({ height }: { readonly height?: number }) {
  return (
    <p className={styles.failure} style={{ height }}>
      —
    </p>
  );
}
