import type { ApolloClient } from '@apollo/client';
import { GetAccountsDocument } from '../../generated/documents/get-accounts.ts';
import { accountRequestOf, routeOf, signalOf } from '../../lib/errors/error-table.ts';
import { paths } from '../../lib/paths.ts';

/** How far a person's request for an account is, where they have none. */
export type RequestStatus = 'PENDING' | 'DECLINED';

/** Whether a person has accounts; unknown where no answer says so. */
export type Linked =
  | { readonly kind: 'some'; readonly count: number }
  | { readonly kind: 'none'; readonly request: RequestStatus | null }
  | { readonly kind: 'unknown' };

/** Asks the server, whatever was known before. Never rejects. */
export async function askForAccounts(client: Pick<ApolloClient, 'query'>): Promise<Linked> {
  try {
    const { data } = await client.query({ query: GetAccountsDocument, fetchPolicy: 'network-only' });
    const count = data?.userAccounts.length ?? 0;
    return count > 0 ? { kind: 'some', count } : { kind: 'none', request: null };
  } catch (error) {
    if (routeOf(signalOf(error)) !== paths.noClaims) return { kind: 'unknown' };
    return { kind: 'none', request: accountRequestOf(error) };
  }
}
