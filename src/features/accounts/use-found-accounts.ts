import { useMemo } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';
import { type AccountSearch, type FoundAccounts, findAccounts, sortByName } from './find-accounts.ts';
import { indexKeyOf } from './index-key.ts';

/** What is listed, and the keys that have accounts at all. Thousands are sorted and sifted only when they must be. */
export function useFoundAccounts(accounts: readonly AccountsTableFragment[] | null, search: AccountSearch) {
  const { key, term, direction } = search;
  const sorted = useMemo(() => accounts && sortByName(accounts), [accounts]);
  const filled = useMemo(() => new Set(accounts?.map(({ name }) => indexKeyOf(name))), [accounts]);
  const found: FoundAccounts | null = useMemo(
    () => sorted && findAccounts(sorted, { key, term, direction }),
    [sorted, key, term, direction],
  );
  return { found, filled };
}
