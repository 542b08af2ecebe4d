import {
  type ApolloCache,
  type ApolloClient,
  ApolloLink,
  type Cache,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { type DirectiveNode, type DocumentNode, Kind, type OperationDefinitionNode, type SelectionNode } from 'graphql';

const name = (value: string) => ({ kind: Kind.NAME, value }) as const;

/** The cache key of a field's response: the operation and all its variables, wherever in the field they are used. */
function answerTo({ name: operation, variableDefinitions = [] }: OperationDefinitionNode): DirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: name('answerTo'),
    arguments: [
      { kind: Kind.ARGUMENT, name: name('operation'), value: { kind: Kind.STRING, value: operation?.value ?? '' } },
      ...variableDefinitions.map(
        ({ variable }) => ({ kind: Kind.ARGUMENT, name: variable.name, value: variable }) as const,
      ),
    ],
  };
}

/** A query as the cache sees it: each root field is a single value without subfields. */
function withoutParts(query: OperationDefinitionNode): DocumentNode {
  const directives = [answerTo(query)];
  const selections = query.selectionSet.selections.map((selection): SelectionNode => {
    if (selection.kind !== Kind.FIELD) throw new Error('the fields of a query stand in the query itself');
    const { alias, name } = selection;
    return { kind: Kind.FIELD, name, ...(alias && { alias }), directives };
  });
  return { kind: Kind.DOCUMENT, definitions: [{ ...query, selectionSet: { kind: Kind.SELECTION_SET, selections } }] };
}

/** Maps each query the cache sees to the query that is sent. */
const sentQueries = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Stores each response whole under its operation and variables. Normalizing responses as Apollo usually does means
 * splitting, merging and comparing them, which took a slow phone as long as rendering. It wouldn't help either: rows
 * never repeat between responses, since their figures depend on the query.
 */
export class AnswerCache extends InMemoryCache {
  readonly #known = new WeakMap<DocumentNode, DocumentNode>();
  /** Cached calls, most recently shown last; for `evictLongUnshown`. */
  readonly shown = new Set<string>();

  constructor() {
    // Mutation responses are not normalized by id either.
    super({ dataIdFromObject: () => undefined });
  }

  override transformDocument(document: DocumentNode): DocumentNode {
    if (sentQueries.has(document)) return document;
    // One document per query for the page's life: after a failed call, Apollo keeps the previous data only for the same
    // document.
    const before = this.#known.get(document);
    if (before) return before;
    const sentDocument = super.transformDocument(document);
    const operation = sentDocument.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return sentDocument;
    const known = withoutParts(operation);
    this.#known.set(document, known);
    sentQueries.set(known, sentDocument);
    return known;
  }

  override read<Data, Variables extends OperationVariables>(options: Cache.ReadOptions<Data, Variables>) {
    return super.read<Data>({ ...options, query: this.transformDocument(options.query) });
  }

  override write<Data, Variables extends OperationVariables>(options: Cache.WriteOptions<Data, Variables>) {
    return super.write({ ...options, query: this.transformDocument(options.query) });
  }

  /** Apollo also caches read results separately, and would otherwise keep every response for the page's life. */
  override gc() {
    return super.gc({ resetResultCache: true });
  }
}

/** Sends a query with its full selection instead of the reduced one that the cache sees. */
export function createSentQueryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.query = sentQueries.get(operation.query) ?? operation.query;
    return forward(operation);
  });
}

/** Fields about the person and the account. They don't depend on targets and settings, or are targets and settings. */
const keptFields: ReadonlySet<string> = new Set([
  '__typename',
  'nav',
  'user',
  'userAccounts',
  'settings',
  'targets',
  'pages',
]);

/**
 * Drops every cached report of Home, Sessions, Audience and Analytics. Called when everything is requested again
 * (DAT-031), and after targets or settings were saved, since all reports depend on them (SET-011). Visible reports
 * reload immediately and show their old figures until then; the others load when next shown.
 */
export function evictReports(cache: ApolloCache): void {
  forget(cache, (_, name) => !keptFields.has(name));
}

/**
 * Drops cached responses to calls with a variable, or part of one, of this name and value; `operation` matches the
 * call's name. Visible ones reload immediately.
 */
export function evictResponses(cache: ApolloCache, name: string, value: string): void {
  const part = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  forget(cache, (call) => call.includes(part));
}

/** Drops cached responses to calls about other moments than these, in the format that queries use. */
export function forgetOtherMoments(cache: ApolloCache, moments: readonly string[]): void {
  forget(cache, (call) => call.includes('"timestamp":') && !moments.some((moment) => call.includes(moment)));
}

/** Cached responses to keep besides the visible ones: about fifteen page visits. */
const mostAnswers = 200;

/** Drops the least recently shown responses if there are too many, but never a visible one (DAT-031). */
export function evictLongUnshown(client: ApolloClient): void {
  const cache = client.cache as AnswerCache;
  const { shown } = cache;
  const active = new Set(
    [...client.getObservableQueries('active')].map(({ queryName, variables }) =>
      canonicalStringify({ operation: queryName, ...variables }),
    ),
  );
  const isActive = (call: string) => active.has(call.slice(call.indexOf('(') + 1, -1));
  for (const call of Object.keys(cache.extract().ROOT_QUERY ?? {})) {
    if (isActive(call)) shown.delete(call);
    shown.add(call);
  }
  const old = new Set([...shown].slice(0, -mostAnswers));
  for (const call of old) shown.delete(call);
  forget(cache, (call, name) => old.has(call) && !isActive(call) && !keptFields.has(name));
}

/**
 * Drops cached responses to calls that match. The predicate gets the field with all its variables, and the field's
 * name.
 */
function forget(cache: ApolloCache, isOld: (call: string, name: string) => boolean): void {
  const hasChanged = cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { storeFieldName, fieldName, DELETE }) => (isOld(storeFieldName, fieldName) ? DELETE : value),
  });
  if (hasChanged) cache.gc();
}
