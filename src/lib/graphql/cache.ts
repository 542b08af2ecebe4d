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

/** What a field's answer is kept under: the operation and all its variables, wherever in the field they are used. */
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

/** A query as the cache knows it: each of its fields is one value, with nothing below. */
function withoutParts(query: OperationDefinitionNode): DocumentNode {
  const directives = [answerTo(query)];
  const selections = query.selectionSet.selections.map((selection): SelectionNode => {
    if (selection.kind !== Kind.FIELD) throw new Error('the fields of a query stand in the query itself');
    const { alias, name } = selection;
    return { kind: Kind.FIELD, name, ...(alias && { alias }), directives };
  });
  return { kind: Kind.DOCUMENT, definitions: [{ ...query, selectionSet: { kind: Kind.SELECTION_SET, selections } }] };
}

/** Queries as they are sent, by what the cache knows of them. */
const sentQueries = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Keeps what a call was answered as it came, under its operation and variables. Kept row by row, as is usual, answers
 * are taken apart, put together again and compared, which took a slow phone as long as drawing them; no row is the same
 * in two answers, since its figures depend on what was asked.
 */
export class AnswerCache extends InMemoryCache {
  readonly #known = new WeakMap<DocumentNode, DocumentNode>();
  /** Calls of answers that are kept, those that were on the screen last at the end; for `forgetLongUnshown`. */
  readonly shown = new Set<string>();

  constructor() {
    // What changes answer is not kept apart by ids either.
    super({ dataIdFromObject: () => undefined });
  }

  override transformDocument(document: DocumentNode): DocumentNode {
    if (sentQueries.has(document)) return document;
    // The same one for the page's life: a call that failed keeps what it had where it is of the same query as before.
    const before = this.#known.get(document);
    if (before) return before;
    const sent = super.transformDocument(document);
    const operation = sent.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return sent;
    const known = withoutParts(operation);
    this.#known.set(document, known);
    sentQueries.set(known, sent);
    return known;
  }

  override read<Data, Variables extends OperationVariables>(options: Cache.ReadOptions<Data, Variables>) {
    return super.read<Data>({ ...options, query: this.transformDocument(options.query) });
  }

  override write<Data, Variables extends OperationVariables>(options: Cache.WriteOptions<Data, Variables>) {
    return super.write({ ...options, query: this.transformDocument(options.query) });
  }

  /** What was read is remembered apart from what is kept: left alone, it would hold each answer for the page's life. */
  override gc() {
    return super.gc({ resetResultCache: true });
  }
}

/** Has a query sent with all that its fields ask for, instead of what the cache knows of it. */
export function createSentQueryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.query = sentQueries.get(operation.query) ?? operation.query;
    return forward(operation);
  });
}

/** Fields about the person and the account. They don't depend on targets and settings, or are them. */
const kept: ReadonlySet<string> = new Set([
  '__typename',
  'nav',
  'user',
  'userAccounts',
  'settings',
  'targets',
  'pages',
]);

/**
 * Forgets every report of Home, Sessions, Audience and Analytics. To be called where all is asked for again (DAT-031),
 * and after targets or settings were saved, since each report depends on them (SET-011). A report on the screen is
 * reloaded at once and shows its old figures until then; the others are loaded when they are shown next.
 */
export function forgetReports(cache: ApolloCache): void {
  forget(cache, (_, name) => !kept.has(name));
}

/**
 * Forgets the answers to calls that have a variable, or a part of one, of this name and value; `operation` names the
 * call. What is on the screen of them is asked for again at once.
 */
export function forgetAnswers(cache: ApolloCache, name: string, value: string): void {
  const part = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  forget(cache, (call) => call.includes(part));
}

/** Forgets the answers to calls about other moments than these, as queries name them. */
export function forgetOtherMoments(cache: ApolloCache, moments: readonly string[]): void {
  forget(cache, (call) => call.includes('"timestamp":') && !moments.some((moment) => call.includes(moment)));
}

/** Answers that are kept beside those that are on the screen: of some fifteen visits to a page. */
const mostAnswers = 200;

/** Forgets the answers that were shown longest ago, where they are many; never one that is on the screen (DAT-031). */
export function forgetLongUnshown(client: ApolloClient): void {
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
  forget(cache, (call, name) => old.has(call) && !isActive(call) && !kept.has(name));
}

/** Forgets the answers to calls for which this is so: of a call its field, and that with all its variables. */
function forget(cache: ApolloCache, isOld: (call: string, name: string) => boolean): void {
  const hasChanged = cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { storeFieldName, fieldName, DELETE }) => (isOld(storeFieldName, fieldName) ? DELETE : value),
  });
  if (hasChanged) cache.gc();
}
