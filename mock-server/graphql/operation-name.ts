import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';
import type { Operation } from './read-operations.ts';

const firstFields = new LRUCache<string, string>({ max: 200 });

/** What a data call is known by: its operationName, else its first field; empty where it has neither. */
export function nameOf({ query, operationName }: Operation): string {
  return typeof operationName === 'string' && operationName !== '' ? operationName : firstField(query);
}

/** The first field of a document's first operation; empty where there is none or the document cannot be read. */
export function firstField(query: string): string {
  const known = firstFields.get(query);
  if (known !== undefined) return known;
  const found = findFirstField(query);
  firstFields.set(query, found);
  return found;
}

function findFirstField(query: string): string {
  try {
    const { definitions } = parse(query, { maxTokens: limits.queryTokens, noLocation: true });
    const operation = definitions.find(
      (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
    );
    const field = operation?.selectionSet.selections.find((node) => node.kind === Kind.FIELD);
    return field?.kind === Kind.FIELD ? field.name.value : '';
  } catch {
    return '';
  }
}
