/** Shared by the first request of a page and the client: calls made before the client exists, and headers. */
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Getter } from 'jotai';
import type { Sender, SignInSession } from '../auth/sign-in-session.ts';

/**
 * Context of a call whose response is delivered before the others of its request: a screen can't show without its
 * frame.
 */
export const goesFirst = { isFirst: true } as const;

/** A call that can be sent before the client exists, in the form that the client expects later. */
export interface EarlyCall {
  readonly query: TypedDocumentNode<unknown, OperationVariables>;
  /** The operation's name. */
  readonly name: string;
  /** The query text that the client sends. */
  readonly text: string;
  readonly variables?: OperationVariables;
  readonly context?: typeof goesFirst;
}

/** The generated parts of a query. */
export interface CallOf<Data, Variables> extends Pick<EarlyCall, 'name' | 'text'> {
  readonly query: TypedDocumentNode<Data, Variables>;
}

/**
 * The calls that a screen makes when opened, derived from the state. Its components make the same calls, and the client
 * deduplicates calls in flight. A call missing here is just sent later; a call that no component makes is wasted.
 */
export type EarlyCalls = (get: Getter) => readonly EarlyCall[];

/** A call with the variables that its document expects. */
export function earlyCall<Data, Variables extends OperationVariables>(
  { query, ...call }: CallOf<Data, Variables>,
  variables?: NoInfer<Variables>,
): EarlyCall {
  return { ...call, query: query as EarlyCall['query'], ...(variables && { variables }) };
}

/** The content type of requests and the accepted types of responses. */
export const contentHeaders: Readonly<Record<string, string>> = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/** Carries the token of a legacy login. */
export const legacyHeader = 'x-wt-legacy_token';

/** The headers of a call (CAL-002, ACC-015), with only its sender's token and account. */
export function callHeaders(session: SignInSession, sender: Sender, idToken: string): Readonly<Record<string, string>> {
  const legacyToken = session.legacyToken();
  return {
    authorization: idToken,
    ...(sender.accountId && { 'x-wt-wtid': sender.accountId }),
    ...(legacyToken && { [legacyHeader]: legacyToken }),
  };
}
