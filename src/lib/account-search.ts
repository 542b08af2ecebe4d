/** How accounts are listed for who chooses one of many: searched, and in their order. */
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

/** Made once: a comparison of its own for each pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

/** From A to Z, where letters with marks are beside those without and case does not count. */
export function sortByName<Named extends { readonly name: string }>(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => compare(a.name, b.name));
}
