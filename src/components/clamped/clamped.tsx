import type { ReactNode } from 'react';
import { drawnText } from '../../text/cut-text.ts';
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
      <Breakable text={drawnText(text)} />
    </bdi>
  );
}

/** Longest name that takes three lines at most in any column. */
const maxFlowing = 40;

interface MarkedProps {
  /** Tells whether the name is short enough to be followed by its mark, wherever its last line ends. */
  readonly text: string;
  /** The name, clamped, and its mark. */
  readonly children: ReactNode;
}

/** A name with a mark behind its last word. Beside a long one, which may be cut, the mark has a place of its own. */
export function Marked({ text, children }: MarkedProps) {
  return (
    <span className={styles.marked} data-flowing={text.length <= maxFlowing || undefined}>
      {children}
    </span>
  );
}

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
