import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { canonicalStringify } from '@apollo/client/utilities';
import { createContext, useContext, useState } from 'react';
import { failedLoads } from '../connection.ts';

/** How far the data of a part of the screen are: every part shows it in the same way (ERR-023, ERR-024). */
export interface LoadState {
  /** The answer to what is asked now is on its way. */
  readonly isBusy: boolean;
  /** What is shown answers an earlier question, such as other dates. */
  readonly isOld: boolean;
  /** The call failed, and can be made again. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The data of a card. A card that failed shows none, or its last ones; the other cards are not affected (ERR-013). */
export interface Report<Data> extends LoadState {
  /** Null while loading for the first time, and where that failed. While others load or fail, the former data stay. */
  readonly data: Data | null;
  /** The call failed, and there is nothing to show from before. */
  readonly isFailed: boolean;
}

/** While true, the reports below wait: what is to be asked is not settled yet. */
export const WaitContext = createContext(false);

/**
 * While true, a report that changes its moment alone does so quietly: nobody asked for it, and nothing dims (DAT-032).
 */
export const FollowContext = createContext(false);

/** What variables ask for, whatever the moment. */
export const subjectOf = (variables: unknown): string =>
  JSON.stringify(variables, (name, value: unknown) => (name === 'timestamp' ? undefined : value));

/**
 * A call of a card. Calls of the cards start together and share one request; identical calls are made once. Without
 * variables there is nothing to ask, and no data.
 */
export function useReport<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables> | null,
): Report<Data> {
  const client = useApolloClient();
  const isWaiting = useContext(WaitContext);
  const { data, previousData, error, loading } = useQuery<Data, OperationVariables>(document, {
    ...(variables && { variables }),
    skip: isWaiting || variables === null,
  });
  const isFollowing = useContext(FollowContext);
  const subject = isFollowing ? subjectOf(variables) : null;
  const [answer, setAnswer] = useState<{ readonly data: unknown; readonly subject: string } | null>(null);
  if (data && data !== answer?.data) setAnswer({ data, subject: subjectOf(variables) });
  if (variables === null) return nothingAsked;
  const known = ((data ?? previousData) as Data | undefined) ?? null;
  const isQuiet = data === undefined && !error && answer?.subject === subject;
  return {
    data: known,
    isFailed: error !== undefined && known === null,
    isBusy: isWaiting || (loading && !isQuiet),
    // What was forgotten stays until the call that is made for it is answered.
    isOld: (data === undefined || loading) && known !== null && !isQuiet,
    hasFailed: error !== undefined,
    retry: () => retryFailed(client, { document, variables }),
  };
}

const nothingAsked = {
  data: null,
  isFailed: false,
  isBusy: false,
  isOld: false,
  hasFailed: false,
  retry: () => undefined,
} as const;

/** The state of a part that several calls fill. */
export function joinStates(...states: readonly LoadState[]): LoadState {
  return {
    isBusy: states.some(({ isBusy }) => isBusy),
    isOld: states.some(({ isOld }) => isOld),
    hasFailed: states.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const { hasFailed, retry } of states) if (hasFailed) retry();
    },
  };
}

interface FailedCall {
  readonly document: DocumentNode;
  readonly variables: OperationVariables;
}

/**
 * Makes the failed calls of the screen again: all of them and whatever else of it failed to load, or one call that
 * several parts may share. What fails again is logged by the client.
 */
export function retryFailed(client: ApolloClient, call?: FailedCall): void {
  if (!call) failedLoads.retry();
  for (const shown of client.getObservableQueries('active')) {
    const isMeant = !call || (shown.queryName === nameOf(call.document) && isSame(shown.variables, call.variables));
    if (isMeant && shown.getCurrentResult().error) shown.refetch().catch(() => undefined);
  }
}

/** In any order of keys: the client puts those first that have a default in the document. */
const isSame = (one: OperationVariables, other: OperationVariables) =>
  canonicalStringify(one) === canonicalStringify(other);

/** The client holds documents of its own making: it is their names that tell them apart. */
const nameOf = ({ definitions }: DocumentNode) =>
  definitions.find((node) => node.kind === 'OperationDefinition')?.name?.value;
