import { ChevronRight } from 'lucide-react';
import type { Column } from '../../components/data-table/column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';

interface AccountsTableProps {
  /** Null while loading. */
  readonly accounts: readonly AccountsTableFragment[] | null;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: () => void;
  readonly onChoose: (id: string) => void;
}

/** Name, WTID and website (access section 2). The button in a row is as large as the row. */
export function AccountsTable({ accounts, direction, onSort, onChoose }: AccountsTableProps) {
  const columns: readonly Column<AccountsTableFragment, 'name'>[] = [
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
  return (
    <div className={styles.table}>
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
