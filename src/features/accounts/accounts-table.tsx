import { ChevronRight } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import type { Column } from '../../components/data-table/column.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { stepFocus } from '../../lib/step-focus.ts';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';

interface AccountsTableProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Null while loading. */
  readonly accounts: readonly AccountsTableFragment[] | null;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: () => void;
  readonly onChoose: (id: string) => void;
}

/** Name, WTID and website (ACC-004). Arrow keys go from row to row. */
export function AccountsTable({ ref, accounts, direction, onSort, onChoose }: AccountsTableProps) {
  const columns = useMemo(() => columnsOf(onChoose), [onChoose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus, not it
    <div ref={ref} className={styles.table} onKeyDown={stepFocus}>
      <DataTable
        caption={accountsTexts.title}
        columns={columns}
        rows={accounts}
        rowKey={({ id }) => id}
        sort={{ key: 'name', direction }}
        onSort={onSort}
        minWidth={30}
        skeletonRows={12}
        empty={<EmptyState text={accountsTexts.noMatch} />}
      />
    </div>
  );
}

/** The button in a row is as large as the row. */
function columnsOf(onChoose: (id: string) => void): readonly Column<AccountsTableFragment, 'name'>[] {
  return [
    {
      id: 'name',
      header: accountsTexts.columns.name,
      sortKey: 'name',
      width: '50%',
      cell: ({ id, name }) => (
        <button type="button" className={styles.name} onClick={() => onChoose(id)}>
          <Monogram name={name} />
          <span className={styles.text} title={name}>
            {name}
          </span>
        </button>
      ),
    },
    { id: 'slug', header: accountsTexts.columns.slug, width: '20%', cell: ({ slug }) => slug },
    {
      id: 'website',
      header: accountsTexts.columns.website,
      width: '30%',
      cell: ({ website }) => (
        <span className={styles.website}>
          <span className={styles.text} title={website}>
            {website}
          </span>
          <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
        </span>
      ),
    },
  ];
}
