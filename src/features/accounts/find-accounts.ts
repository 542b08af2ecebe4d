import type { AccountsTableFragment } from '../../generated/operations.ts';
import { indexKeyOf } from './index-key.ts';

export interface AccountSearch {
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

/** At most so many are listed (ACC-008). */
const mostAccounts = 100;

/** Made once: a comparison of its own for each pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

export function sortByName(accounts: readonly AccountsTableFragment[]): readonly AccountsTableFragment[] {
  return accounts.toSorted((a, b) => compare(a.name, b.name));
}

/**
 * The accounts of a key that hold the term in name, WTID or website, whatever its case, of a list sorted by name. A
 * term of one character narrows nothing (ACC-007).
 */
export function findAccounts(
  sorted: readonly AccountsTableFragment[],
  { key, term, direction }: AccountSearch,
): FoundAccounts {
  const wanted = term.trim().toLowerCase();
  const found = sorted.filter(({ name, slug, website }) => {
    if (key !== 'All' && indexKeyOf(name) !== key) return false;
    return wanted.length < 2 || [name, slug, website].some((text) => text.toLowerCase().includes(wanted));
  });
  const accounts = direction === 'ASC' ? found.slice(0, mostAccounts) : found.slice(-mostAccounts).reverse();
  return { accounts, count: found.length };
}
