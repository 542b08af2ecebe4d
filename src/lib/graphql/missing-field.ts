import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** A field as the generated documents have it: marked where it may be null or is a list, whose entries never are null. */
type MarkedField = FieldNode & { readonly isNullable?: boolean; readonly isList?: boolean };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Finds what an answer lacks that its query asks for: a null that the schema forbids, a field that did not come, or a
 * value of another shape. Gives its path, such as `sessions.edges.0.node.id`; null where the answer is whole. A complete
 * answer can be rendered, so no screen has to check its types.
 */
export function missingField(document: DocumentNode, data: unknown): string | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  }
  const operation = document.definitions.find((node) => node.kind === 'OperationDefinition');
  if (!operation) return null;
  return isObject(data) ? inObject(operation.selectionSet, data, fragments, false) : 'data';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inObject(
  { selections }: SelectionSetNode,
  object: Readonly<Record<string, unknown>>,
  fragments: Fragments,
  isOptional: boolean,
): string | null {
  for (const selection of selections) {
    // With @include and @skip a field may rightly be left out.
    const mayLack = isOptional || Boolean(selection.directives?.length);
    const found =
      selection.kind === 'Field'
        ? inField(selection, object, fragments, mayLack)
        : inFragment(selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value), mayLack);
    if (found !== null) return found;
  }
  return null;

  function inFragment(fragment: { readonly selectionSet: SelectionSetNode } | undefined, mayLack: boolean) {
    return fragment ? inObject(fragment.selectionSet, object, fragments, mayLack) : null;
  }
}

function inField(
  field: MarkedField,
  object: Readonly<Record<string, unknown>>,
  fragments: Fragments,
  mayLack: boolean,
): string | null {
  const key = field.alias?.value ?? field.name.value;
  const value = object[key];
  if (value === undefined) return mayLack || key.startsWith('__') ? null : key;
  if (value === null) return field.isNullable ? null : key;
  if (!field.isList) return below(key, inEntry(value, field.selectionSet, fragments));
  if (!Array.isArray(value)) return key;
  for (const [index, entry] of value.entries()) {
    const found = entry === null ? '' : inEntry(entry, field.selectionSet, fragments);
    if (found !== null) return below(`${key}.${index}`, found);
  }
  return null;
}

/** What is missing below a value; empty where the value itself is wrong, null where nothing is. */
function inEntry(value: unknown, selectionSet: SelectionSetNode | undefined, fragments: Fragments): string | null {
  if (!selectionSet) return null;
  return isObject(value) ? inObject(selectionSet, value, fragments, false) : '';
}

function below(path: string, found: string | null): string | null {
  if (found === null) return null;
  return found === '' ? path : `${path}.${found}`;
}
