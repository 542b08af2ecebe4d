import type { CSSProperties, ReactNode } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import { loadTexts } from '../../text/chrome.ts';
import { Button } from '../button/button.tsx';
import styles from './placeholder.module.css';

/** A plain block of the size of the content that is loading. Screen readers get the region's busy state instead. */
export function Skeleton({
  width,
  height,
  isOfSize = false,
}: {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  /** Whether it fills an element of fixed size, so that the footer needn't wait for it (FRM-044). */
  readonly isOfSize?: boolean;
}) {
  return (
    <span
      className={styles.skeleton}
      data-skeleton={isOfSize ? undefined : ''}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

interface EmptyStateProps {
  readonly text: ReactNode;
  /** Height in pixels of the content it replaces. The drawing is then omitted so that the actions fit (FRM-044). */
  readonly height?: number;
  readonly children?: ReactNode;
}

/** Shown when there is nothing to list: a small drawing, a sentence and what to do next. */
export function EmptyState({ text, height, children }: EmptyStateProps) {
  return (
    <div className={styles.empty} style={height ? { minHeight: height, padding: 0 } : undefined}>
      {height === undefined && (
        <svg className={styles.drawing} viewBox="0 0 120 64" aria-hidden="true">
          <path d="M8 56h104" />
          <path d="M20 56V40m20 16V28m20 28V44m20 12V34m20 22V48" strokeDasharray="3 4" />
          <circle cx="86" cy="18" r="10" />
          <path d="m93 25 9 9" />
        </svg>
      )}
      <p>{text}</p>
      {children}
    </div>
  );
}

interface QuietFailureProps {
  readonly height?: number;
  /** Set if no heading has a retry button. */
  readonly onRetry?: () => void;
}

/**
 * Shown in a card whose call failed: a dash, with the height of its data. The client has logged the error (ERR-013). A
 * dash isn't announced, so there is hidden text.
 */
export function QuietFailure({ height, onRetry }: QuietFailureProps) {
  return (
    <div className={styles.failure} style={{ height }} role={onRetry && 'alert'}>
      <p>—</p>
      <p className="visually-hidden">{loadTexts.failed}</p>
      {onRetry && (
        <Button ref={passFocus} onClick={onRetry}>
          {loadTexts.retry}
        </Button>
      )}
    </div>
  );
}
