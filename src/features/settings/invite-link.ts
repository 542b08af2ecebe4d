import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { paths } from '../../lib/paths.ts';

/** Parameters of an invite link (SET-031). */
interface InviteParams {
  readonly account_slug: string;
  readonly company: string;
  readonly account_tinid: string;
  readonly inviter_email: string;
}

const names = ['account_slug', 'company', 'account_tinid', 'inviter_email'] as const;

/** The parameters in a query string; null if one is missing or empty. */
export function parseInvite(search: URLSearchParams): InviteParams | null {
  const [account_slug, company, account_tinid, inviter_email] = names.map((name) => search.get(name)?.trim());
  if (!account_slug || !company || !account_tinid || !inviter_email) return null;
  return { account_slug, company, account_tinid, inviter_email };
}

/** Adds the parameters to a query string; other parameters stay. */
export function writeInvite(search: URLSearchParams, params: InviteParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.set(name, params[name]);
  return next;
}

/**
 * Parameters of the signed-in person's invite link, from the same query as the frame's. Null while it loads. The
 * schema has a tinid of the person only, so that is used as the account's.
 */
export function useInviteParams(): { readonly params: InviteParams | null; readonly isFailed: boolean } {
  const { data, error } = useQuery(GetNavDocument);
  const user = data?.user;
  const params = useMemo(
    () =>
      user
        ? {
            account_slug: user.account.slug,
            company: user.account.name,
            account_tinid: user.tinid,
            inviter_email: user.email,
          }
        : null,
    [user],
  );
  return { params, isFailed: error !== undefined && params === null };
}

/** The invite page with its parameters; without them while they load, since the page can fill them in. */
export function useInvitePath(): string {
  const { params } = useInviteParams();
  return params ? `${paths.invite}?${writeInvite(new URLSearchParams(), params)}` : paths.invite;
}
