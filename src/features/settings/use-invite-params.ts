import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { paths } from '../../lib/paths.ts';
import { type InviteParams, writeInvite } from './invite-search.ts';

/**
 * What an invite link of the signed-in person carries, from the frame's own call, which this shares. Null until it
 * has answered. The contract knows a tinid of the person alone, so that is the account's.
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

/** The invite page with its parameters; without them until they are known, since the page fills them in itself. */
export function useInvitePath(): string {
  const { params } = useInviteParams();
  return params ? `${paths.invite}?${writeInvite(new URLSearchParams(), params)}` : paths.invite;
}
