import { ChevronRight } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { Column } from '../../components/data-table/rows.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import type { AccountChoiceFragment } from '../../generated/operations.ts';
import { accountsMatching, sortByName } from '../../lib/account-search.ts';
import { withName } from '../../lib/accounts.ts';
import { stepFocus } from '../../lib/step-focus.ts';
import { accountsTexts } from '../../text/accounts.ts';
import styles from './accounts.module.css';

interface AccountsTableProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Null while loading. */
  readonly accounts: readonly AccountChoiceFragment[] | null;
  readonly direction: 'ASC' | 'DESC';
  readonly onSort: () => void;
  readonly onChoose: (id: string) => void;
}

/** Name, WTID and website (ACC-004). Arrow keys move between rows. */
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

/** The button in a row covers the whole row. */
function columnsOf(onChoose: (id: string) => void): readonly Column<AccountChoiceFragment, 'name'>[] {
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
            <Breakable text={website} />
          </span>
          <ChevronRight className={styles.chevron} size={16} aria-hidden="true" />
        </span>
      ),
    },
  ];
}

interface AccountSearch {
  /** An index key. */
  readonly key: string;
  readonly term: string;
  readonly direction: 'ASC' | 'DESC';
}

export interface FoundAccounts {
  readonly accounts: readonly AccountChoiceFragment[];
  /** The number of matches, including those beyond the limit. */
  readonly count: number;
}

/** The maximum number of listed accounts (ACC-008). */
const maxAccounts = 100;

/** The accounts under a key that match the term (ACC-007), from a list sorted by name. */
export function findAccounts(
  sorted: readonly AccountChoiceFragment[],
  { key, term, direction }: AccountSearch,
): FoundAccounts {
  const ofKey = key === accountsTexts.all ? sorted : sorted.filter(({ name }) => indexKeyOf(name) === key);
  const matches = accountsMatching(ofKey, term);
  const accounts = direction === 'ASC' ? matches.slice(0, maxAccounts) : matches.slice(-maxAccounts).reverse();
  return { accounts, count: matches.length };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The keys of the account picker's index (ACC-002); All resets the choice. */
export const indexKeys: readonly string[] = [accountsTexts.all, ...letters, '0-9', accountsTexts.other];

/** The index key of a name, by its first character. Accented letters are under Other. */
export function indexKeyOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (letters.includes(first)) return first;
  return /^[0-9]$/.test(first) ? '0-9' : accountsTexts.other;
}

/** The listed accounts, and the keys with matches. Memoized, since there can be thousands to sort and filter. */
export function useFoundAccounts(accounts: readonly AccountChoiceFragment[] | null, search: AccountSearch) {
  const { key, term, direction } = search;
  const sorted = useMemo(() => accounts && sortByName(accounts.map(withName)), [accounts]);
  const filled = useMemo(
    () => new Set(sorted && accountsMatching(sorted, term).map(({ name }) => indexKeyOf(name))),
    [sorted, term],
  );
  const found: FoundAccounts | null = useMemo(
    () => sorted && findAccounts(sorted, { key, term, direction }),
    [sorted, key, term, direction],
  );
  return { found, filled };
}
