import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { nowShownText, resultsTexts } from '../../text/results.ts';
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

interface PaginationProps {
  /** What is paged, for screen readers: Sessions. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  /** Whether the list is one of several parts of its screen, which then doesn't begin at its top again. */
  readonly isPart?: boolean;
  readonly onChange: (page: number) => void;
}

/** Page numbers, and which rows the page has. Nothing where one page has all. */
export function Pagination({ label, page, pageSize, totalCount, isPart = false, onChange }: PaginationProps) {
  const pageCount = Math.ceil(totalCount / pageSize);
  if (pageCount <= 1) return null;
  const turnTo = (to: number) => (event: MouseEvent) => {
    onChange(to);
    // Not for a key: its button, which keeps the focus, would be out of sight (FRM-054).
    if (!isPart && event.detail > 0) window.scrollTo({ top: 0 });
  };
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => {
    // Not disabled: the press that leads to the last page there is must not cost it the focus (FRM-054).
    const isSpent = to < 1 || to > pageCount;
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={isSpent || undefined}
        onClick={isSpent ? undefined : turnTo(to)}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    );
  };
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(first + pageSize - 1, totalCount);
  return (
    <nav className={styles.pagination} aria-label={resultsTexts.pages(label)}>
      <span className={styles.range}>
        {resultsTexts.range(formatCount(first), formatCount(last), formatCount(totalCount))}
      </span>
      <div className={styles.pages}>
        {step(page - 1, resultsTexts.previousPage, ChevronLeft)}
        {pageWindow(page, pageCount).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            data-beyond={!isNear(number, page, pageCount, 5) || undefined}
            data-beyond-three={!isNear(number, page, pageCount, 3) || undefined}
            aria-label={resultsTexts.page(number)}
            onClick={turnTo(number)}
          >
            {number}
          </button>
        ))}
        {step(page + 1, resultsTexts.nextPage, ChevronRight)}
      </div>
    </nav>
  );
}

/**
 * The page numbers to show: at most 10; the window shifts when the current page is above 6, so that it is the sixth
 * (SES-034). Pages count from 1; there is always at least one.
 */
export function pageWindow(current: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount);
  const start = Math.max(1, Math.min(current > 6 ? current - 5 : 1, last - 9));
  return Array.from({ length: Math.min(10, last) }, (_, index) => start + index);
}

/** Whether a page is among the `size` that are nearest to the current one: narrow screens show these alone. */
export function isNear(number: number, current: number, pageCount: number, size: number): boolean {
  const start = Math.max(1, Math.min(current - (size - 1) / 2, pageCount - size + 1));
  return number >= start && number < start + size;
}

interface ResultsCountProps {
  /** How many rows match, in words; undefined while that is not known. */
  readonly count: string | undefined;
  /** The page of them that is shown, from 1. */
  readonly page?: number | undefined;
  /** How many rows are shown, where more were added to the first ones. */
  readonly loaded?: string | undefined;
}

/**
 * Tells screen readers how many rows match, and which of them came with the last press (FRM-069). It is apart from the
 * controls, since those are in a closed sheet on a phone (SES-071).
 */
export function ResultsCount({ count, page = 1, loaded }: ResultsCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {count && nowShownText(count, page, loaded)}
    </p>
  );
}

interface PaperCountProps {
  /** How many of the rows are there, from the first. */
  readonly shown: number;
  readonly totalCount: number;
}

/** On paper, in place of the control that leads to the other rows: which of how many are there (FRM-066). */
export function PaperCount({ shown, totalCount }: PaperCountProps) {
  if (shown === 0 || shown >= totalCount) return null;
  return <p className={styles.count}>{resultsTexts.range('1', formatCount(shown), formatCount(totalCount))}</p>;
}
