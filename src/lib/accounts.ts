/** What tells accounts apart, wherever they are named, listed or searched for. */
export interface NamedAccount {
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
