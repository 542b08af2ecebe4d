import type { AccountsTableFragment } from '../../generated/operations.ts';
import { indexKeyOf } from './index-key.ts';

export interface AccountSearch {
  /** One of the index keys. */
  readonly key: string;
  readonly term: string;
  readonly direction: 'ASC' | 'DESC';
}

/** At most so many are listed (access section 9). */
export const mostAccounts = 100;

/**
 * The accounts of a key that hold the term in name, WTID or website, whatever its case, by name. A term of one
 * character narrows nothing (access section 5).
 */
export function findAccounts(
  accounts: readonly AccountsTableFragment[],
  { key, term, direction }: AccountSearch,
): AccountsTableFragment[] {
  const wanted = term.trim().toLowerCase();
  const found = accounts.filter(({ name, slug, website }) => {
    if (key !== 'All' && indexKeyOf(name) !== key) return false;
    return wanted.length < 2 || [name, slug, website].some((text) => text.toLowerCase().includes(wanted));
  });
  const sign = direction === 'ASC' ? 1 : -1;
  return found.sort((a, b) => sign * a.name.localeCompare(b.name, 'en')).slice(0, mostAccounts);
}
