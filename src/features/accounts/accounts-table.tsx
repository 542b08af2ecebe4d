import { ChevronRight } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import type { Column } from '../../components/data-table/column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';
import { stepFocus } from './step-focus.ts';

interface AccountsTableProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Null while loading. */
  readonly accounts: readonly AccountsTableFragment[] | null;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: () => void;
  readonly onChoose: (id: string) => void;
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
          {name}
        </button>
      ),
    },
    { id: 'slug', header: accountsTexts.columns.slug, width: '20%', cell: ({ slug }) => slug },
    {
      id: 'website',
      header: accountsTexts.columns.website,
      cell: ({ website }) => (
        <span className={styles.website}>
          {website}
          <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
        </span>
      ),
    },
  ];
}

/** Name, WTID and website (access section 2). Arrow keys go from row to row. */
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
        skeletonRows={12}
        empty={<EmptyState text={accountsTexts.noMatch} />}
      />
    </div>
  );
}
