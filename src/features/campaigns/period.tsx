import styles from './period.module.css';

/** The days of a period, such as Oct 22 – Dec 21, 2026: where a line has no room for both, each has its own (FRM-049). */
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
