import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, useCallback, useId, useState } from 'react';
import type { Sort } from '../../state/table-params.ts';
import { resultsTexts } from '../../text/results.ts';
import { Breakable, Clamped, maxUncut } from '../clamped/clamped.tsx';
import styles from './rows.module.css';

/** A column of a table. The first column is the row header. */
export interface Column<Row, Key extends string = string> {
  readonly id: string;
  readonly header: string;
  /** Set if the column can be sorted by. */
  readonly sortKey?: Key;
  /** Figures are right-aligned. */
  readonly align?: 'end';
  /** Whether its values must not wrap, such as ranges. */
  readonly isWhole?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Shown in the totals row, which exists if any column has this. */
  readonly total?: ReactNode;
  /** CSS width, so that columns don't shift while rows load; a percentage if the table's columns are fixed. */
  readonly width?: string;
  /** Minimum width of a fixed column in rem, for its values and header. */
  readonly minWidth?: `${number}rem`;
}

interface HeaderCellProps<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key> | undefined;
  readonly onSort: ((key: Key) => void) | undefined;
}

/** A column's header: a button if the column is sortable, with an arrow for the current order. */
export function HeaderCell<Row, Key extends string>({ column, sort, onSort }: HeaderCellProps<Row, Key>) {
  const { sortKey, header, align, width } = column;
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : null;
  const ariaDirection = direction === 'ASC' ? 'ascending' : 'descending';
  const ariaSort = direction === null ? undefined : ariaDirection;
  const Arrow = direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.columnHead}
      aria-sort={ariaSort}
      data-align={align}
      data-header={header}
      style={{ width }}
    >
      {sortKey !== undefined && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sortKey)}>
          {header}
          <Arrow className={direction ? undefined : styles.idle} size={13} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.order}>
          {header}
          {direction && <Arrow size={13} aria-hidden="true" />}
        </span>
      )}
    </th>
  );
}

interface TotalRowProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'align' | 'total'>[];
}

/** The columns' totals, below the rows. */
export function TotalRow({ columns }: TotalRowProps) {
  return (
    <tfoot role="rowgroup" className={styles.total}>
      <tr role="row">
        {columns.map(({ id, header, align, total }, index) =>
          index === 0 ? (
            <th key={id} role="rowheader" scope="row">
              {total}
            </th>
          ) : (
            <td key={id} role="cell" data-label={header} data-align={align}>
              {total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

interface BodyRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly isOpen: boolean;
  readonly onToggle: ((key: string) => void) | undefined;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly detailLabel: ((row: Row) => string) | undefined;
}

function PlainBodyRow<Row, Key extends string>(props: BodyRowProps<Row, Key>) {
  const { row, rowKey, columns, isOpen, onToggle, detail, detailLabel } = props;
  const detailId = useId();
  const canOpen = detail !== undefined && onToggle !== undefined;
  const toggle = () => onToggle?.(rowKey);
  // Makes the whole row clickable for the mouse. Keyboard users have its button.
  const onClick = (event: MouseEvent) => {
    if (isRowClick(event)) toggle();
  };
  return (
    <>
      <tr role="row" className={canOpen ? styles.opens : undefined} onClick={canOpen ? onClick : undefined}>
        {columns.map((column, index) =>
          index > 0 ? (
            <td
              key={column.id}
              role="cell"
              data-label={column.header}
              data-align={column.align}
              data-whole={column.isWhole}
            >
              {contentOf(column, row)}
            </td>
          ) : (
            // Otherwise screen readers would announce the expand button's name with each cell of the row.
            <th key={column.id} role="rowheader" scope="row" aria-labelledby={canOpen ? `${detailId}name` : undefined}>
              {canOpen ? (
                <span className={styles.head}>
                  <RowToggle
                    label={detailLabel?.(row) ?? resultsTexts.details}
                    isOpen={isOpen}
                    detailId={detailId}
                    onToggle={toggle}
                  />
                  <span className={styles.name} id={`${detailId}name`}>
                    {contentOf(column, row)}
                  </span>
                </span>
              ) : (
                contentOf(column, row)
              )}
            </th>
          ),
        )}
      </tr>
      {isOpen && detail && (
        <tr role="row" className={styles.detailRow} id={detailId}>
          <td role="cell" colSpan={columns.length} className={styles.detail}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Limits potentially long text to three lines, so that the row stays readable (FRM-057). */
function contentOf<Row, Key extends string>(column: Column<Row, Key>, row: Row): ReactNode {
  const content = column.cell(row);
  if (typeof content !== 'string') return content;
  return content.length > maxUncut ? <Clamped text={content} lines={3} /> : <Breakable text={content} />;
}

/** Rerenders only when its row or the columns change, so that sorting doesn't rerender all rows. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

interface RowToggleProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly detailId: string;
  readonly onToggle: () => void;
}

/** The button in a row's header that expands the row; the keyboard's way to the details. */
function RowToggle({ label, isOpen, detailId, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailId : undefined}
      aria-label={label}
      onClick={onToggle}
    >
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}

/**
 * Whether a click was meant for the row itself: not on a link or control in it, and not the end of a text selection.
 */
function isRowClick({ target }: Pick<MouseEvent, 'target'>): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, select, label, summary, audio')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

export interface OpenRows {
  /** Keys of the expanded rows. */
  readonly openRows: ReadonlySet<string>;
  /** Expands or collapses a row. */
  readonly onToggle: (key: string) => void;
}

/**
 * Which rows of a table are expanded, by key, so that a row is still expanded when paging or sorting brings it back.
 * Spread it into a DataTable with details.
 */
export function useOpenRows(): OpenRows {
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(() => new Set());
  const onToggle = useCallback((key: string) => {
    setOpenRows((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  return { openRows, onToggle };
}
