import type { NamedAccount } from './accounts.ts';
import { searchable } from './search-text.ts';

/**
 * The accounts that have a term in name, WTID or website, whatever its case. A term of one character narrows nothing
 * (ACC-007).
 */
export function accountsMatching<Account extends NamedAccount>(accounts: readonly Account[], term: string): Account[] {
  const entered = term.trim();
  const wanted = searchable(entered);
  return accounts.filter(
    ({ name, slug, website }) =>
      entered.length < 2 || [name, slug, website].some((text) => searchable(text).includes(wanted)),
  );
}
