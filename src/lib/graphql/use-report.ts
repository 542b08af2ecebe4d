import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** The data of a card. A card that failed shows none; the other cards are not affected (ERR-013). */
export interface Report<Data> {
  /** Null while loading for the first time, and where the call failed. While a new range loads, the former data stay. */
  readonly data: Data | null;
  readonly isFailed: boolean;
}

/** A call of a card. Calls of the cards start together and share one request; identical calls are made once. */
export function useReport<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Report<Data> {
  const { data, previousData, error } = useQuery<Data, OperationVariables>(document, { variables });
  if (error) return { data: null, isFailed: true };
  return { data: ((data ?? previousData) as Data | undefined) ?? null, isFailed: false };
}
