import type { ReactNode } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import { resultsTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { loadProps, Retry, useScreenFailure } from '../load-state/load-state.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import styles from './results-frame.module.css';

interface ResultsFrameProps {
  /** What the list is called, for the button that asks for it again. */
  readonly name: string;
  /** True while other rows than the ones on the screen are loading. */
  readonly isBusy: boolean;
  /** True while there are rows on the screen, or what stands for none. */
  readonly hasRows: boolean;
  readonly hasFailed: boolean;
  /** In the place of rows, where the call failed before there were any. */
  readonly failure: ReactNode;
  /** What failed, where the list has a sentence of its own for it. */
  readonly failedText?: string;
  readonly children: ReactNode;
}

/** Around the rows of a list: the last ones stay, dimmed, until others have loaded, and where these fail (ERR-024). */
export function ResultsFrame(props: ResultsFrameProps) {
  const { name, isBusy, hasRows, hasFailed, failure, failedText, children } = props;
  const state = { isBusy: !hasFailed && (isBusy || !hasRows), isOld: hasRows && (isBusy || hasFailed), hasFailed };
  return (
    <>
      {hasFailed && hasRows && <NotUpdated name={name} text={failedText} />}
      <div {...loadProps(state, styles.results)}>{hasFailed && !hasRows ? failure : children}</div>
    </>
  );
}

type EmptyPanelProps = Pick<ResultsFrameProps, 'name' | 'isBusy' | 'hasFailed' | 'children'>;

/** In the place of a whole page that has nothing to show, in the states that its list would have (ERR-014, ERR-024). */
export function EmptyPanel(props: EmptyPanelProps) {
  return (
    <div className={styles.panel}>
      <ResultsFrame {...props} hasRows failure={null} />
    </div>
  );
}

/** Above rows that could not be replaced: says so, and asks for the others again. */
function NotUpdated({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  const retry = useScreenFailure();
  return (
    <div className={styles.notUpdated}>
      <Retry state={{ isBusy: false, isOld: true, hasFailed: true, retry }} name={name} text={text} />
    </div>
  );
}

/** For a page that the list does not have: an address written by hand may name one. */
export function PastTheEnd({ onReturn }: { readonly onReturn: () => void }) {
  return (
    <EmptyState text={resultsTexts.pastTheEnd}>
      <Button ref={passFocus} onClick={onReturn}>
        {resultsTexts.toFirstPage}
      </Button>
    </EmptyState>
  );
}
