import { useMemo } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { accountsMatching, sortByName, withName } from '../../lib/accounts.ts';
import { accountsTexts } from '../../text/accounts.ts';

interface AccountSearch {
  /** One of the index keys. */
  readonly key: string;
  readonly term: string;
  readonly direction: 'ASC' | 'DESC';
}

export interface FoundAccounts {
  readonly accounts: readonly AccountsTableFragment[];
  /** How many there are, those beyond the limit too. */
  readonly count: number;
}

/** The maximum number of listed accounts (ACC-008). */
const maxAccounts = 100;

/** The accounts of a key that match the term (ACC-007), of a list sorted by name. */
export function findAccounts(
  sorted: readonly AccountsTableFragment[],
  { key, term, direction }: AccountSearch,
): FoundAccounts {
  const ofKey = key === accountsTexts.all ? sorted : sorted.filter(({ name }) => indexKeyOf(name) === key);
  const found = accountsMatching(ofKey, term);
  const accounts = direction === 'ASC' ? found.slice(0, maxAccounts) : found.slice(-maxAccounts).reverse();
  return { accounts, count: found.length };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The index of the account picker (ACC-002); All takes the choice back. */
export const indexKeys: readonly string[] = [accountsTexts.all, ...letters, '0-9', accountsTexts.other];

/** The key that a name is listed under, by its first character. Letters with marks are listed under Other. */
export function indexKeyOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (letters.includes(first)) return first;
  return /^[0-9]$/.test(first) ? '0-9' : accountsTexts.other;
}

/** What is listed, and the keys that have matches. Thousands are sorted and sifted only when they must be. */
export function useFoundAccounts(accounts: readonly AccountsTableFragment[] | null, search: AccountSearch) {
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
