import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** What is paged, for screen readers: Sessions. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
  readonly onChange: (page: number) => void;
}

/** Page numbers with the rows they stand for. Nothing where one page holds all. */
export function Pagination({ label, page, pageSize, totalCount, onChange }: PaginationProps) {
  const pageCount = Math.ceil(totalCount / pageSize);
  if (pageCount <= 1) return null;
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => (
    <button type="button" aria-label={name} disabled={to < 1 || to > pageCount} onClick={() => onChange(to)}>
      <Icon size={16} aria-hidden="true" />
    </button>
  );
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pagination} aria-label={`${label} pages`}>
      <span className={styles.range}>
        {first.toLocaleString('en-US')}–{Math.min(first + pageSize - 1, totalCount).toLocaleString('en-US')} of{' '}
        {totalCount.toLocaleString('en-US')}
      </span>
      <div className={styles.pages}>
        {step(page - 1, 'Previous page', ChevronLeft)}
        {pageWindow(page, pageCount).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ))}
        {step(page + 1, 'Next page', ChevronRight)}
      </div>
    </nav>
  );
}
