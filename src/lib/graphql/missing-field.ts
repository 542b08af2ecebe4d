import type { DocumentNode, FieldNode, FragmentDefinitionNode, InlineFragmentNode, SelectionSetNode } from 'graphql';

/**
 * A field as in the generated documents, marked if it is nullable, is a list (whose entries are never null), or isn't a
 * string.
 */
type MarkedField = FieldNode & {
  readonly isNullable?: boolean;
  readonly isList?: boolean;
  readonly holds?: 'number' | 'boolean' | 'day' | 'moment';
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Finds what a response lacks that its query requests: a null that the schema forbids, a missing field or a value of
 * the wrong type. Returns its path, such as `sessions.edges.0.node.id`; null if the response is complete. A complete
 * response can be rendered, so screens don't have to check types (ERR-030).
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
    // Fields with @include or @skip can legitimately be missing.
    const mayLack = isOptional || Boolean(selection.directives?.length);
    const found =
      selection.kind === 'Field'
        ? inField(selection, object, fragments, mayLack)
        : inFragment(selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value), mayLack);
    if (found !== null) return found;
  }
  return null;

  function inFragment(fragment: FragmentDefinitionNode | InlineFragmentNode | undefined, mayLack: boolean) {
    // The schema has no interfaces or unions. With another type name, the cache would find none of the fragment's
    // fields.
    const { __typename: typeName } = object;
    const due = fragment?.typeCondition?.name.value;
    if (typeName !== undefined && due !== undefined && typeName !== due) return '__typename';
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
  if (key === '__typename') return typeof value === 'string' ? null : key;
  if (value === null) return field.isNullable ? null : key;
  if (!field.isList) return below(key, inEntry(value, field, fragments));
  if (!Array.isArray(value)) return key;
  for (const [index, entry] of value.entries()) {
    const found = entry === null ? '' : inEntry(entry, field, fragments);
    if (found !== null) return below(`${key}.${index}`, found);
  }
  return null;
}

/** The path of what is missing in a value; empty if the value itself is wrong, null if nothing is. */
function inEntry(value: unknown, { selectionSet, holds }: MarkedField, fragments: Fragments): string | null {
  if (!selectionSet) return isScalar(value, holds) ? null : '';
  return isObject(value) ? inObject(selectionSet, value, fragments, false) : '';
}

/** Browsers parse February 31 as a day in March, and also parse other formats. */
function isCalendarDay(text: string): boolean {
  const moment = Date.parse(text);
  return text.length === 10 && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function isScalar(value: unknown, holds: MarkedField['holds']): boolean {
  if (holds === 'boolean') return typeof value === 'boolean';
  // Sums, pages and bar widths are computed from numbers: beyond the safe range, the results would be wrong.
  if (holds === 'number') return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'string') return false;
  if (holds === 'day') return isCalendarDay(value);
  // Browsers also parse other formats as moments, each in its own way.
  return (
    holds !== 'moment' ||
    (isoMoment.test(value) && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
  );
}

function below(path: string, found: string | null): string | null {
  if (found === null) return null;
  return found === '' ? path : `${path}.${found}`;
}
