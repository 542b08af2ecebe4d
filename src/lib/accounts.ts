/** What identifies an account wherever accounts are named, listed or searched. */
interface NamedAccount {
  readonly name: string;
  /** Its WTID. */
  readonly slug: string;
  readonly website: string;
}

/**
 * Gives an account without a name its website or WTID as the name. Otherwise it couldn't be told apart or read aloud
 * (ACC-004).
 */
export function withName<Account extends NamedAccount>(account: Account): Account {
  return account.name.trim() === '' ? { ...account, name: account.website || account.slug } : account;
}

/**
 * The accounts whose name, WTID or website contains a term, ignoring case. A one-character term filters nothing
 * (ACC-007).
 */
export function accountsMatching<Account extends NamedAccount>(accounts: readonly Account[], term: string): Account[] {
  const wanted = term.trim().toLowerCase();
  return accounts.filter(
    ({ name, slug, website }) =>
      wanted.length < 2 || [name, slug, website].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Created once: `localeCompare` per pair would take ten times as long. */
const { compare } = new Intl.Collator('en');

/** Sorts from A to Z. Accented letters sort next to their base letters, and case is ignored. */
export function sortByName<Named extends { readonly name: string }>(named: readonly Named[]): readonly Named[] {
  return named.toSorted((a, b) => compare(a.name, b.name));
}
