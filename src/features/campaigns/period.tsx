import styles from './period.module.css';

/** The days of a period: where a line has no room for both, each has its own (FRM-049). */
export function Period({ text }: { readonly text: string }) {
  const [first, last] = text.split(/(?<= –) /);
  return (
    <span className={styles.period}>
      <span>{first}</span>
      {last && ' '}
      {last && <span>{last}</span>}
    </span>
  );
}
