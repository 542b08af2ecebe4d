import type { DocumentNode, FieldNode, FragmentDefinitionNode, InlineFragmentNode, SelectionSetNode } from 'graphql';

/**
 * A field as the generated documents have it: marked where it may be null, is a list, whose entries never are null, or
 * holds something else than a text.
 */
type MarkedField = FieldNode & {
  readonly isNullable?: boolean;
  readonly isList?: boolean;
  readonly holds?: 'number' | 'boolean' | 'day' | 'moment';
};

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Finds what an answer lacks that its query asks for: a null that the schema forbids, a field that did not come, or a
 * value of another type. Gives its path, such as `sessions.edges.0.node.id`; null where the answer is whole. A complete
 * answer can be rendered, so no screen has to check its types (ERR-030).
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

  function inFragment(fragment: FragmentDefinitionNode | InlineFragmentNode | undefined, mayLack: boolean) {
    // No type of the schema has kinds: under another name the cache would find none of the fragment's fields.
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

/** What is missing below a value; empty where the value itself is wrong, null where nothing is. */
function inEntry(value: unknown, { selectionSet, holds }: MarkedField, fragments: Fragments): string | null {
  if (!selectionSet) return isScalar(value, holds) ? null : '';
  return isObject(value) ? inObject(selectionSet, value, fragments, false) : '';
}

/** Browsers read February 31 as a day of March, and other texts as days too. */
function isCalendarDay(text: string): boolean {
  const moment = Date.parse(text);
  return text.length === 10 && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function isScalar(value: unknown, holds: MarkedField['holds']): boolean {
  if (holds === 'boolean') return typeof value === 'boolean';
  // Sums, pages and widths of bars are made of numbers: beyond these they would no longer be any.
  if (holds === 'number') return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'string') return false;
  if (holds === 'day') return isCalendarDay(value);
  // A browser takes other texts for moments as well, each its own.
  return (
    holds !== 'moment' ||
    (isoMoment.test(value) && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
  );
}

function below(path: string, found: string | null): string | null {
  if (found === null) return null;
  return found === '' ? path : `${path}.${found}`;
}
