import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import { type Identity, identify } from '../auth/identity.ts';
import { noClaims } from '../lib/errors.ts';
import { noteThrown } from '../lib/noted-calls.ts';
import type { GraphqlServices } from './context.ts';

/** What the guard adds for the context: no identity where an operation only asks for the schema. */
export interface GuardContext {
  readonly services: GraphqlServices;
  identity?: Identity;
}

/**
 * Decides who asks before any operation of the request runs, so that UNAUTHORIZED (401) and NO_CLAIMS (400)
 * answer the whole request with their status, a batch too (ERR-005, ERR-006).
 */
export function guardPlugin(): Plugin<object, GuardContext> {
  return {
    onRequestParse({ request, serverContext }) {
      const admit = (identity: Identity) => {
        if (identity.persona.accountIds.length === 0) throw noClaims(identity.accountRequest);
        serverContext.identity = identity;
      };
      const refuse = (error: unknown) => {
        noteThrown(request, error);
        throw error;
      };
      return {
        onRequestParseDone({ requestParserResult }) {
          const operations = Array.isArray(requestParserResult) ? requestParserResult : [requestParserResult];
          const hasToken = request.headers.has('authorization');
          if (!hasToken && !operations.some((params) => needsToken(params?.query))) return;
          return identify(request, serverContext.services).then(admit).catch(refuse);
        },
      };
    },
  };
}

/**
 * Whether a document asks for anything but the schema itself (`__schema`, `__type`, `__typename`).
 * One that cannot be parsed needs none: it is answered with its syntax error and nothing else.
 */
function needsToken(query: unknown): boolean {
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
