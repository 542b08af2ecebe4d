import { useMemo } from 'react';
import type { AccountsTableFragment } from '../../generated/operations.ts';

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
  const accounts = direction === 'ASC' ? found.slice(0, maxAccounts) : found.slice(-maxAccounts).reverse();
  return { accounts, count: found.length };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The index of the account picker (ACC-002); All takes the choice back. */
export const indexKeys: readonly string[] = ['All', ...letters, '0-9', 'Other'];

/** The key that a name is listed under, by its first character. Letters with marks are listed under Other. */
export function indexKeyOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (letters.includes(first)) return first;
  return /^[0-9]$/.test(first) ? '0-9' : 'Other';
}

/**
 * An account that a server gives no name has that of its website, or its WTID: it could not be told from others, nor
 * read out.
 */
export function withName(account: AccountsTableFragment): AccountsTableFragment {
  return account.name.trim() === '' ? { ...account, name: account.website || account.slug } : account;
}

/** Made once: a comparison of its own for each pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

export function sortByName(accounts: readonly AccountsTableFragment[]): readonly AccountsTableFragment[] {
  return accounts.toSorted((a, b) => compare(a.name, b.name));
}

/** What is listed, and the keys that have accounts at all. Thousands are sorted and sifted only when they must be. */
export function useFoundAccounts(accounts: readonly AccountsTableFragment[] | null, search: AccountSearch) {
  const { key, term, direction } = search;
  const sorted = useMemo(() => accounts && sortByName(accounts.map(withName)), [accounts]);
  const filled = useMemo(() => new Set(sorted?.map(({ name }) => indexKeyOf(name))), [sorted]);
  const found: FoundAccounts | null = useMemo(
    () => sorted && findAccounts(sorted, { key, term, direction }),
    [sorted, key, term, direction],
  );
  return { found, filled };
}
