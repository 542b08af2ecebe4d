import type { ReactNode } from 'react';
import { resultsTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import styles from './results-frame.module.css';

interface ResultsFrameProps {
  /** True while other rows than the ones on the screen are loading. */
  readonly isBusy: boolean;
  /** True while there are rows on the screen. */
  readonly hasRows: boolean;
  readonly children: ReactNode;
}

/** Around the rows of a list: the last ones stay, dimmed, until others have loaded. */
export function ResultsFrame({ isBusy, hasRows, children }: ResultsFrameProps) {
  return (
    <div className={styles.results} aria-busy={isBusy} data-stale={(isBusy && hasRows) || undefined}>
      {children}
    </div>
  );
}

/** For a page that the list does not have: an address written by hand may name one. */
export function PastTheEnd({ onReturn }: { readonly onReturn: () => void }) {
  return (
    <EmptyState text={resultsTexts.pastTheEnd}>
      <Button onClick={onReturn}>{resultsTexts.toFirstPage}</Button>
    </EmptyState>
  );
}
