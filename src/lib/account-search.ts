/** Searching and sorting accounts, for choosing one of many. */
import type { NamedAccount } from './accounts.ts';
import { searchable } from './search-text.ts';

/**
 * The accounts whose name, WTID or website contains a term, ignoring case. A one-character term filters nothing
 * (ACC-007).
 */
export function accountsMatching<Account extends NamedAccount>(accounts: readonly Account[], term: string): Account[] {
  const entered = term.trim();
  const searchTerm = searchable(entered);
  return accounts.filter(
    ({ name, slug, website }) =>
      entered.length < 2 || [name, slug, website].some((text) => searchable(text).includes(searchTerm)),
  );
}

/** Created once: `localeCompare` per pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

/** Sorts from A to Z. Accented letters sort next to their base letters, and case is ignored. */
export function sortByName<Named extends { readonly name: string }>(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => compare(a.name, b.name));
}
