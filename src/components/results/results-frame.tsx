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
  /** The list's name, for the retry button. */
  readonly name: string;
  /** True while rows other than the visible ones are loading. */
  readonly isBusy: boolean;
  /** True if rows or an empty state are on the screen. */
  readonly hasRows: boolean;
  readonly hasFailed: boolean;
  /** Shown instead of rows, if the call failed before there were any. */
  readonly failure: ReactNode;
  /** The list's own failure text, if it has one. */
  readonly failedText?: string;
  readonly children: ReactNode;
}

/** Wraps the rows of a list. The last rows stay, dimmed, until others have loaded, and also if that fails (ERR-024). */
export function ResultsFrame(props: ResultsFrameProps) {
  const { name, isBusy, hasRows, hasFailed, failure, failedText, children } = props;
  const state = { isBusy: !hasFailed && (isBusy || !hasRows), isOld: hasRows && (isBusy || hasFailed), hasFailed };
  return (
    <>
      {hasFailed && hasRows && <StaleNotice name={name} text={failedText} />}
      <div {...loadProps(state, styles.results)}>{hasFailed && !hasRows ? failure : children}</div>
    </>
  );
}

type EmptyPanelProps = Pick<ResultsFrameProps, 'name' | 'isBusy' | 'hasFailed' | 'children'>;

/** Replaces a whole page that has nothing to show, with the states that its list would have (ERR-014, ERR-024). */
export function EmptyPanel(props: EmptyPanelProps) {
  return (
    <div className={styles.panel}>
      <ResultsFrame {...props} hasRows failure={null} />
    </div>
  );
}

/** Shown above rows that couldn't be replaced, with a retry button. */
function StaleNotice({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  const retry = useScreenFailure();
  return (
    <div className={styles.notUpdated}>
      <Retry state={{ isBusy: false, isOld: true, hasFailed: true, retry }} name={name} text={text} />
    </div>
  );
}

/** For a page number beyond the list, which a hand-edited address can contain. */
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
  /** What is paged, for screen readers, such as Sessions. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  /** Whether the list is only part of its screen, so that paging doesn't scroll to the top. */
  readonly isPart?: boolean;
  readonly onChange: (page: number) => void;
}

/** Page numbers and the range of rows shown. Renders nothing if everything fits on one page. */
export function Pagination({ label, page, pageSize, totalCount, isPart = false, onChange }: PaginationProps) {
  const pageCount = Math.ceil(totalCount / pageSize);
  if (pageCount <= 1) return null;
  const turnTo = (to: number) => (event: MouseEvent) => {
    onChange(to);
    // Not for keyboard users: the button that keeps focus would scroll out of view (FRM-054).
    if (!isPart && event.detail > 0) window.scrollTo({ top: 0 });
  };
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => {
    // Uses aria-disabled: a disabled button would lose focus on reaching the last page (FRM-054).
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
 * The page numbers to show, at most 10. Beyond page 6 the window shifts so that the current page is the sixth
 * (SES-034). Pages count from 1; there is always at least one.
 */
export function pageWindow(current: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount);
  const start = Math.max(1, Math.min(current > 6 ? current - 5 : 1, last - 9));
  return Array.from({ length: Math.min(10, last) }, (_, index) => start + index);
}

/** Whether a page is among the `size` pages nearest to the current one; narrow screens show only these. */
export function isNear(number: number, current: number, pageCount: number, size: number): boolean {
  const start = Math.max(1, Math.min(current - (size - 1) / 2, pageCount - size + 1));
  return number >= start && number < start + size;
}

interface ResultsCountProps {
  /** The number of matching rows in words; undefined while unknown. */
  readonly count: string | undefined;
  /** The current page, from 1. */
  readonly page?: number | undefined;
  /** The number of rows shown, if more were added to the first ones. */
  readonly loaded?: string | undefined;
}

/**
 * Tells screen readers how many rows match and which were added by the last press (FRM-069). It is separate from the
 * controls, which are in a closed sheet on a phone (SES-071).
 */
export function ResultsCount({ count, page = 1, loaded }: ResultsCountProps) {
  return (
    <p className="visually-hidden" role="status">
      {count && nowShownText(count, page, loaded)}
    </p>
  );
}

interface PaperCountProps {
  /** How many rows are shown, from the first. */
  readonly shown: number;
  readonly totalCount: number;
}

/** In print, replaces the control for further rows with the range shown and the total (FRM-066). */
export function PaperCount({ shown, totalCount }: PaperCountProps) {
  if (shown === 0 || shown >= totalCount) return null;
  return <p className={styles.count}>{resultsTexts.range('1', formatCount(shown), formatCount(totalCount))}</p>;
}
