import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { limits } from '../../schema/reference/limits.ts';

/**
 * Whether a document asks for anything but the schema itself (`__schema`, `__type`, `__typename`).
 * One that cannot be parsed needs none: it is answered with its syntax error and nothing else.
 */
export function needsToken(query: unknown): boolean {
  if (typeof query !== 'string') return false;
  const document = parsed(query);
  return document !== null && asksForData(document);
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: limits.queryTokens, noLocation: true });
  } catch {
    return null;
  }
}

function asksForData({ definitions }: DocumentNode): boolean {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const entered = new Set<string>();
  function inSelection({ selections }: SelectionSetNode): boolean {
    return selections.some((node) => {
      if (node.kind === Kind.FIELD) return !node.name.value.startsWith('__');
      if (node.kind === Kind.INLINE_FRAGMENT) return inSelection(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      if (fragment === undefined || entered.has(node.name.value)) return false;
      entered.add(node.name.value);
      return inSelection(fragment.selectionSet);
    });
  }
  return definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && inSelection(node.selectionSet));
}
