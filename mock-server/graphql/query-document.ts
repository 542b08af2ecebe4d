import { type DocumentNode, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { limits } from '../../schema/reference/limits.ts';

/** The syntax tree of a query, without places in its text. Throws GraphQLError for what has an error or is too long. */
export function parseQuery(query: string): DocumentNode {
  return parse(query, { maxTokens: limits.queryTokens, noLocation: true });
}

/** The fragments of a document by their names. */
export function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  return fragments;
}
