/** What identifies an account wherever accounts are named, listed or searched. */
export interface NamedAccount {
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
