import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { withName } from '../../lib/accounts.ts';
import { paths } from '../../lib/paths.ts';
import type { DroppedPart } from '../../state/address.ts';
import { inviteTexts } from '../../text/settings-pages.ts';

/** Parameters of an invite link (SET-031). */
interface InviteParams {
  readonly account_slug: string;
  readonly company: string;
  readonly account_tinid: string;
  readonly inviter_email: string;
}

const names = ['account_slug', 'company', 'account_tinid', 'inviter_email'] as const;

/** Fills in the parameters that a query string lacks; all others stay. */
export function writeInvite(search: URLSearchParams, own: InviteParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) if (!next.get(name)?.trim()) next.set(name, own[name]);
  return next;
}

/** What a query string says otherwise than a person's own parameters: it is left out (SET-031, FRM-050). */
export function othersParts(search: URLSearchParams, own: InviteParams): DroppedPart[] {
  return names.flatMap((name) => {
    const given = search.getAll(name).filter((value) => value.trim());
    const others = given.filter((value) => value !== own[name]);
    if (others.length === 0) return [];
    const params = others.map((value) => [name, value] as const);
    const isReplaced = others.length === given.length;
    return {
      name: inviteTexts.params[name],
      params,
      reason: inviteTexts.notOwn,
      ...(isReplaced && { instead: [name, own[name]] }),
    };
  });
}

/**
 * Parameters of the signed-in person's invite link, from the same query as the frame's. Null while it loads. The
 * schema has a tinid of the person only, so that is used as the account's.
 */
export function useInviteParams(): { readonly own: InviteParams | null; readonly isFailed: boolean } {
  const { data, error } = useQuery(GetNavDocument);
  const user = data?.user;
  const own = useMemo(
    () =>
      user
        ? {
            account_slug: user.account.slug,
            company: withName(user.account).name,
            account_tinid: user.tinid,
            inviter_email: user.email,
          }
        : null,
    [user],
  );
  return { own, isFailed: error !== undefined && own === null };
}

/** The invite page with its parameters; without them while they load, since the page can fill them in. */
export function useInvitePath(): string {
  const { own } = useInviteParams();
  return own ? `${paths.invite}?${writeInvite(new URLSearchParams(), own)}` : paths.invite;
}
