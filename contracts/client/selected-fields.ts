import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLOutputType,
  GraphQLSkipDirective,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Variables } from './backend.ts';
import { schema } from './schema.ts';
import { byIdentity } from './shared-answers.ts';

/** A field that a document asks for. */
export interface SelectedField {
  readonly name: string;
  /** Undefined if the schema has no such field. */
  readonly type: GraphQLOutputType | undefined;
  /** What is selected within the field, by the key of the answer. */
  readonly fields: Map<string, SelectedField>;
}

/**
 * What each operation of a document asks for, as a tree below a field that represents the operation itself. Fragments
 * are inlined and fields with the same key are merged, as in an answer. `variables` decide @include and @skip; with
 * null, every field counts as selected.
 */
export function selectedFields(document: DocumentNode, variables: Variables | null): readonly SelectedField[] {
  return variables === null || !hasConditions(document) ? allFields(document) : readDocument(document, variables);
}

/** The calls that a document makes: what its operations ask for, by their names in the schema. */
export const callsIn = (document: DocumentNode): string[] =>
  selectedFields(document, null).flatMap(({ fields }) => [...fields.values()].map(({ name }) => name));

/** The same documents are sent again and again. */
const allFields = byIdentity((document: DocumentNode) => readDocument(document, null));

const hasConditions = byIdentity((document: DocumentNode) => {
  let count = 0;
  visit(document, { Directive: () => void count++ });
  return count > 0;
});

function readDocument(document: DocumentNode, variables: Variables | null): readonly SelectedField[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION) operations.push(node);
  }
  return operations.map((operation) => readOperation(operation, fragments, variables));
}

function readOperation(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables | null,
): SelectedField {
  const isAsked = createCondition(operation, variables);
  const types = new TypeInfo(schema);
  const root: SelectedField = {
    name: operation.operation,
    type: schema.getRootType(operation.operation) ?? undefined,
    fields: new Map(),
  };
  const openFields = [root];
  const openFragments: string[] = [];
  visit(
    operation,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          if (!isAsked(node)) return false;
          const key = node.alias?.value ?? node.name.value;
          const siblings = openFields.at(-1)?.fields;
          const field = siblings?.get(key) ?? {
            name: node.name.value,
            type: types.getType() ?? undefined,
            fields: new Map(),
          };
          siblings?.set(key, field);
          openFields.push(field);
          return undefined;
        },
        leave: () => void openFields.pop(),
      },
      FragmentSpread(node) {
        const fragment = fragments.get(node.name.value);
        // An invalid document may have a fragment that spreads itself.
        if (!isAsked(node) || !fragment || openFragments.includes(node.name.value)) return false;
        openFragments.push(node.name.value);
        return inlined(fragment);
      },
      InlineFragment: {
        enter(node) {
          if (!isAsked(node)) return false;
          openFragments.push('');
          return undefined;
        },
        leave: () => void openFragments.pop(),
      },
    }),
  );
  return root;
}

const inlined = ({ typeCondition, selectionSet }: FragmentDefinitionNode): InlineFragmentNode => ({
  kind: Kind.INLINE_FRAGMENT,
  typeCondition,
  selectionSet,
});

/** Whether @include and @skip leave a selection in, for the operation's variables and their defaults. */
function createCondition({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables | null) {
  if (variables === null) return () => true;
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  const values = { ...Object.fromEntries(defaults), ...variables };
  const isTrue = (node: SelectionNode, directive: string, otherwise: boolean) => {
    const condition = node.directives?.find(({ name }) => name.value === directive)?.arguments?.[0]?.value;
    return condition ? valueFromASTUntyped(condition, values) === true : otherwise;
  };
  return (node: SelectionNode) =>
    isTrue(node, GraphQLIncludeDirective.name, true) && !isTrue(node, GraphQLSkipDirective.name, false);
}
