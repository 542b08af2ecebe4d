import {
  type DocumentNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { refusal } from './refusals.ts';

/** What one request may ask (LIM-004, LIM-005, LIM-006, LIM-016, LIM-017). */
export const limits = {
  bodyBytes: 1_000_000,
  batch: 20,
  bodyDepth: 60,
  levels: 15,
  calls: 30,
  cost: 100,
  tokens: 2000,
};

const tooMuch = (why: string): GraphQLError => refusal('QUERY_LIMIT', why);

/** Levels of lists and objects within one another in a text of JSON, without reading it into values. */
export function jsonDepth(text: string): number {
  let [depth, most, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at++;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') most = Math.max(most, ++depth);
    else if (letter === ']' || letter === '}') depth--;
  }
  return most;
}

/** A document, kept by its text. Throws a GraphQLError where it is none. */
export function createParser(): (text: string) => DocumentNode {
  const known = new Map<string, DocumentNode>();
  return (text) => {
    if (/[[{(]{200}/.test(text.replace(/\s/g, ''))) throw tooMuch('The document is nested too deeply.');
    const document = known.get(text) ?? parse(text, { maxTokens: limits.tokens, noLocation: true });
    if (known.size > 1000) known.clear();
    known.set(text, document);
    return document;
  };
}

/** Levels of an operation, and its calls with their arguments. Fragments of a validated document don't go in circles. */
function walk(document: DocumentNode, set: SelectionSetNode | undefined, level: number, noteRoot: () => void): number {
  if (set === undefined) return level;
  let most = level + 1;
  if (most > limits.levels) throw tooMuch('The query has too many levels.');
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (level === 0) noteRoot();
      most = Math.max(most, walk(document, selection.selectionSet, level + 1, noteRoot));
    } else {
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : document.definitions.find(
              (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
            );
      const fields = inner && 'selectionSet' in inner ? inner.selectionSet : inner;
      if (fields?.kind === Kind.SELECTION_SET) most = Math.max(most, walk(document, fields, level, noteRoot));
    }
  }
  return most;
}

const rowArguments = ['limit', 'last'];

/** What the calls of an operation cost: each 1, and 1 more for each 100 rows that it asks for (LIM-016). */
export function costOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  let calls = 0;
  walk(document, operation.selectionSet, 0, () => calls++);
  if (calls > limits.calls) throw tooMuch('The query has too many calls.');
  const rows = operation.selectionSet.selections.flatMap((field) =>
    field.kind !== Kind.FIELD
      ? []
      : (field.arguments ?? []).map(({ name, value }) => {
          if (!rowArguments.includes(name.value)) return 0;
          if (value.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
          return value.kind === Kind.INT ? Number(value.value) : 0;
        }),
  );
  return calls + rows.reduce((sum, count) => sum + (count > 0 && count <= 1000 ? Math.floor(count / 100) : 0), 0);
}
