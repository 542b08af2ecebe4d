/** What the first request of a page and the client make alike: calls before there is a client, and headers. */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Getter } from 'jotai';
import type { Sender, SignInSession } from '../auth/sign-in-session.ts';

/** Context of a call whose answer goes before those of its request: nothing is seen of a screen without its frame. */
export const goesFirst = { goesFirst: true } as const;

/** A call that may leave before the client is there, and as the client then takes it. */
export interface EarlyCall {
  readonly query: TypedDocumentNode<unknown, OperationVariables>;
  /** Its operation's. */
  readonly name: string;
  /** What the client sends for the query. */
  readonly text: string;
  readonly variables?: OperationVariables;
  readonly context?: typeof goesFirst;
}

/** What is generated of a query. */
export interface CallOf<Data, Variables> extends Pick<EarlyCall, 'name' | 'text'> {
  readonly query: TypedDocumentNode<Data, Variables>;
}

/**
 * What a screen asks for when it is opened, by the state. Its components ask the same: the client makes a call that is
 * on its way once, so a call that is missing here is only later, and one that no component makes is made in vain.
 */
export type EarlyCalls = (get: Getter) => readonly EarlyCall[];

/** A call with the variables that its document takes. */
export function earlyCall<Data, Variables extends OperationVariables>(
  { query, ...call }: CallOf<Data, Variables>,
  variables?: NoInfer<Variables>,
): EarlyCall {
  return { ...call, query: query as EarlyCall['query'], ...(variables && { variables }) };
}

/** What a request is made of, and what may answer it. */
export const contentHeaders: Readonly<Record<string, string>> = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/** Has the token of a legacy login. */
export const legacyHeader = 'x-wt-legacy_token';

/** The headers of a call (CAL-002, ACC-015): its sender's token and account, nobody else's. */
export function callHeaders(session: SignInSession, sender: Sender, idToken: string): Readonly<Record<string, string>> {
  const legacyToken = session.legacyToken();
  return {
    authorization: idToken,
    ...(sender.accountId && { 'x-wt-wtid': sender.accountId }),
    ...(legacyToken && { [legacyHeader]: legacyToken }),
  };
}
