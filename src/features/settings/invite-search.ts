/** What an invite link carries (dashboard section 2, /settings/invite). */
export interface InviteParams {
  readonly account_slug: string;
  readonly company: string;
  readonly account_tinid: string;
  readonly inviter_email: string;
}

const names = ['account_slug', 'company', 'account_tinid', 'inviter_email'] as const;

/** The parameters of a query string; null where one of them is missing or empty. */
export function parseInvite(search: URLSearchParams): InviteParams | null {
  const [account_slug, company, account_tinid, inviter_email] = names.map((name) => search.get(name)?.trim());
  if (!account_slug || !company || !account_tinid || !inviter_email) return null;
  return { account_slug, company, account_tinid, inviter_email };
}

/** Writes the parameters into a query string; those of others stay. */
export function writeInvite(search: URLSearchParams, params: InviteParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.set(name, params[name]);
  return next;
}
