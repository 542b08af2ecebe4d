import styles from './monogram.module.css';

/** First letters of the first two words; one where there is but one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** A company's initials, for want of a logo. Decoration: the name is beside it. */
export function Monogram({ name, size = 'small' }: { readonly name: string; readonly size?: 'small' | 'large' }) {
  return (
    <span className={styles.monogram} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
