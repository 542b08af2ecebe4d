import type { ReactNode } from 'react';
import { clampForRendering } from '../../text/cut-text.ts';
import styles from './clamped.module.css';

interface ClampedProps {
  readonly text: string;
  readonly lines: number;
}

/** Length of the longest text that always fits. A longer one might be truncated and gets a title. */
export const maxUncut = 60;

/** A text limited to a number of lines, so that a very long one doesn't break the layout (CMP-057, FRM-057). */
export function Clamped({ text, lines }: ClampedProps) {
  return (
    <bdi
      className={styles.clamped}
      style={{ WebkitLineClamp: lines }}
      title={text.length > maxUncut ? text : undefined}
    >
      <Breakable text={clampForRendering(text)} />
    </bdi>
  );
}

/** Length of the longest name that fits on three lines in any column. */
const maxFlowing = 40;

interface MarkedProps {
  /** The name; if short, the mark follows its last word. */
  readonly text: string;
  /** The clamped name and its mark. */
  readonly children: ReactNode;
}

/** A name followed by a mark. Next to a long name, which might be truncated, the mark has its own space. */
export function Marked({ text, children }: MarkedProps) {
  return (
    <span className={styles.marked} data-flowing={text.length <= maxFlowing || undefined}>
      {children}
    </span>
  );
}

/** A run of characters that might not fit in a column. */
const longRun = /\S{16}/;

/** Where a host, an address or words joined by slashes can wrap. */
const breakPoints = /(?<=[/.@&=?_])(?=[^\s\d/.@&=?_])/;

/** A text whose long words wrap between their parts, if they must, and not within one. */
export function Breakable({ text }: { readonly text: string }) {
  const parts = longRun.test(text) ? text.split(breakPoints) : [];
  if (parts.length < 2) return text;
  // In a single element, since a parent might space its children apart.
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
