import styles from './monogram.module.css';

/** The first letters of the first two words, or of the only one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

/** A company's initials in place of a logo. Decorative, since the name is next to it. */
export function Monogram({ name, size = 'small' }: { readonly name: string; readonly size?: 'small' | 'large' }) {
  return (
    <span className={styles.monogram} data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
