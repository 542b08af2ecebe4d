import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { canonicalStringify } from '@apollo/client/utilities';
import { createContext, useContext, useState } from 'react';
import { failedLoads } from '../connection.ts';

/** Load state of a part of the screen. Every part shows it the same way (ERR-023, ERR-024). */
export interface LoadState {
  /** The response to the current query is pending. */
  readonly isBusy: boolean;
  /** The data shown belongs to an earlier query, such as other dates. */
  readonly isOld: boolean;
  /** The call failed and can be retried. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The data of a card. A card that failed shows none or its last data; other cards are unaffected (ERR-013). */
export interface Report<Data> extends LoadState {
  /** Null while loading for the first time, and if that failed. Old data stays while new data loads or fails. */
  readonly data: Data | null;
  /** The call failed, and there is no earlier data to show. */
  readonly isFailed: boolean;
}

/** While true, the reports below wait, because their query isn't settled yet. */
export const WaitContext = createContext(false);

/**
 * While true, a report whose moment alone changes reloads quietly, without dimming, because the user didn't request it
 * (DAT-032).
 */
export const FollowContext = createContext(false);

/** A key for variables that ignores their moment. */
export const subjectOf = (variables: unknown): string =>
  JSON.stringify(variables, (name, value: unknown) => (name === 'timestamp' ? undefined : value));

/**
 * Loads a card's data. Calls of cards that start together share one request, and identical calls are made once. With
 * null variables, nothing is requested and there is no data.
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
    // Data dropped from the cache stays on the screen until the new response arrives.
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

/** The combined state of a part filled by several calls. */
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
 * Retries one call, which several parts might share, or without one all failed calls of the screen and everything else
 * on it that failed to load. The client logs what fails again.
 */
export function retryFailed(client: ApolloClient, call?: FailedCall): void {
  if (!call) failedLoads.retry();
  for (const shown of client.getObservableQueries('active')) {
    const isMeant = !call || (shown.queryName === nameOf(call.document) && isSame(shown.variables, call.variables));
    if (isMeant && shown.getCurrentResult().error) shown.refetch().catch(() => undefined);
  }
}

/** Ignores key order: the client puts variables with defaults first. */
const isSame = (one: OperationVariables, other: OperationVariables) =>
  canonicalStringify(one) === canonicalStringify(other);

/** The client holds transformed documents, so they are compared by name. */
const nameOf = ({ definitions }: DocumentNode) =>
  definitions.find((node) => node.kind === 'OperationDefinition')?.name?.value;
