import type { DocumentNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** A field as the generated documents have it: with what its type says of null, `[!]!` for a list without any. */
type MarkedField = FieldNode & { readonly required?: string };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Finds what an answer lacks that its query asks for: a null that the schema forbids, a field that did not come, or a
 * value of another shape. Gives its path, such as `sessions.edges.0.node.id`; null where the answer is whole. What is
 * whole can be drawn, so no screen has to mistrust its types.
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
  const found = inValue(value, field.required ?? '', field.selectionSet, fragments);
  return found === null ? null : `${key}${found}`;
}

/** The path below the value, with a dot before it; empty where the value itself is wrong. */
function inValue(
  value: unknown,
  required: string,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): string | null {
  if (value === null) return required.endsWith('!') ? '' : null;
  if (Array.isArray(value)) {
    const ofEntries = required.replace(/^\[|\]!?$/g, '');
    for (const [index, entry] of value.entries()) {
      const found = inValue(entry, ofEntries, selectionSet, fragments);
      if (found !== null) return `.${index}${found}`;
    }
    return null;
  }
  if (required.startsWith('[')) return '';
  if (!selectionSet) return null;
  if (!isObject(value)) return '';
  const found = inObject(selectionSet, value, fragments, false);
  return found === null ? null : `.${found}`;
}
