import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { Getter } from 'jotai';

/** Context of a call whose answer goes before those of its request: nothing is seen of a screen without its frame. */
export const goesFirst = { goesFirst: true } as const;

/** A call as the client takes it. */
export interface EarlyCall {
  readonly query: TypedDocumentNode<unknown, OperationVariables>;
  readonly variables?: OperationVariables;
  readonly context?: typeof goesFirst;
}

/**
 * What a screen asks for when it is opened, by the state. Its components ask the same: the client makes a call that is on
 * its way once, so a call that is missing here is only later, and one that no component makes is made in vain.
 */
export type EarlyCalls = (get: Getter) => readonly EarlyCall[];

/** A call with the variables that its document takes. */
export function earlyCall<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
): EarlyCall {
  return { query: document as EarlyCall['query'], ...(variables && { variables }) };
}
