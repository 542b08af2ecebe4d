/** What tells accounts apart, wherever they are named, listed or searched for. */
interface NamedAccount {
  readonly name: string;
  /** Its WTID. */
  readonly slug: string;
  readonly website: string;
}

/**
 * An account that a server gives no name has that of its website, or its WTID: it could not be told from others, nor
 * read out (ACC-004).
 */
export function withName<Account extends NamedAccount>(account: Account): Account {
  return account.name.trim() === '' ? { ...account, name: account.website || account.slug } : account;
}

/**
 * The accounts that have a term in name, WTID or website, whatever its case. A term of one character narrows nothing
 * (ACC-007).
 */
export function accountsMatching<Account extends NamedAccount>(accounts: readonly Account[], term: string): Account[] {
  const wanted = term.trim().toLowerCase();
  return accounts.filter(
    ({ name, slug, website }) =>
      wanted.length < 2 || [name, slug, website].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Made once: a comparison of its own for each pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

/** From A to Z, where letters with marks are beside those without and case does not count. */
export function sortByName<Named extends { readonly name: string }>(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => compare(a.name, b.name));
}
