import styles from './breakable.module.css';

/** A run of letters that a column may have no room for. */
const longRun = /\S{16}/;

/** Where a host, an address or words joined by slashes may go on in the next line. */
const breakPoints = /(?<=[/.@&=?_])(?=[^\s\d/.@&=?_])/;

/** A text whose long words break between their parts, where they must, and not in the midst of one. */
export function Breakable({ text }: { readonly text: string }) {
  const parts = longRun.test(text) ? text.split(breakPoints) : [];
  if (parts.length < 2) return text;
  // In one element, since a parent may set its own children apart.
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change with it
        <span key={index} className={index < parts.length - 1 ? styles.part : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
