import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Variables } from './backend.ts';

/** A field that an answer must hold: its name in the schema, and what is selected within it. */
export interface Selected {
  readonly name: string;
  readonly inner: SelectionSetNode[];
}

/** Tells which fields a selection asks for, by the key under which the answer holds each. */
export type ReadFields = (selections: readonly SelectionSetNode[]) => ReadonlyMap<string, Selected>;

/** Follows fragments, aliases, and the directives include and skip as the variables decide them. */
export function createReadFields(document: DocumentNode, variables: Variables): ReadFields {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const values: Record<string, unknown> = {};
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) Object.assign(values, defaultsOf(node));
  }
  Object.assign(values, variables);
  const isAsked = (node: SelectionNode) =>
    isTrue(node, GraphQLIncludeDirective, true) && !isTrue(node, GraphQLSkipDirective, false);
  const isTrue = (node: SelectionNode, directive: typeof GraphQLIncludeDirective, usual: boolean) => {
    const condition = node.directives?.find(({ name }) => name.value === directive.name)?.arguments?.[0]?.value;
    return condition ? valueFromASTUntyped(condition, values) === true : usual;
  };

  return (selections) => {
    const fields = new Map<string, Selected>();
    const visit = (set: SelectionSetNode) => {
      for (const node of set.selections.filter(isAsked)) {
        if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet);
        else if (node.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = fragments.get(node.name.value);
          if (fragment) visit(fragment.selectionSet);
        } else {
          const key = node.alias?.value ?? node.name.value;
          const field = fields.get(key) ?? { name: node.name.value, inner: [] };
          if (node.selectionSet) field.inner.push(node.selectionSet);
          fields.set(key, field);
        }
      }
    };
    selections.forEach(visit);
    return fields;
  };
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}
