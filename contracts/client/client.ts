import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { type Backend, type GraphqlAnswer, graphqlAnswer, type HeaderTable, type Variables } from './backend.ts';
import { Unanswered, UnusableAnswer } from './failures.ts';
import { noteRequest, type RequestNote } from './request-log.ts';
import { type Answers, type Call, callOf } from './schema.ts';

/**
 * A query or mutation for one call of the SDL that takes every argument as a variable of the same name and selects
 * every field down to `depth` levels, counting the call's own as the first. A field added to the SDL is therefore
 * selected without further changes. Fields with required arguments are left out. `rowFields` limits the rows of a list
 * to some of their fields, for checks that read long lists for their order.
 */
export function fullSelection(call: string, depth: number, rowFields?: readonly string[]): string {
  const key = [call, depth, ...(rowFields ?? [])].join(' ');
  const text = texts.get(key) ?? selectAll(call, depth, rowFields);
  texts.set(key, text);
  return text;
}

/** Cache, since the same few hundred texts are requested repeatedly. */
const texts = new Map<string, string>();

/** The same, parsed. */
export function fullDocument(call: string, depth: number): DocumentNode {
  const text = fullSelection(call, depth);
  const document = documents.get(text) ?? parse(text);
  documents.set(text, document);
  return document;
}

const documents = new Map<string, DocumentNode>();

function selectAll(call: string, depth: number, rowFields?: readonly string[]): string {
  const { kind, field } = callOf(call);
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const variables = declared === '' ? '' : `(${declared})`;
  const args = given === '' ? '' : `(${given})`;
  return `${kind} ${call}${variables} { ${call}${args}${selectionOf(field, depth - 1, rowFields)} }`;
}

function selectionOf(field: GraphQLField<unknown, unknown>, depth: number, rowFields?: readonly string[]): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const fields = field.name === 'node' && rowFields ? rowFields : fieldsOf(type, depth, rowFields);
  return ` { ${fields.join(' ')} }`;
}

function fieldsOf(type: GraphQLObjectType, depth: number, rowFields?: readonly string[]): string[] {
  const needsArguments = (args: readonly GraphQLArgument[]) => args.some(isRequiredArgument);
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !needsArguments(args))
    .filter((field) => depth > 1 || !isObjectType(getNamedType(field.type)))
    .map((field) => field.name + selectionOf(field, depth - 1, rowFields));
  return fields.length > 0 ? fields : ['__typename'];
}

/** Depth that includes the rows of a list with their plain fields, but not the lists within a row. */
export const rowDepth = 4;
/** Depth that includes the lists within rows, such as the page views of a session. */
export const wholeDepth = 5;
/** Deep enough for every field of the contract. */
export const fullDepth = 6;

/** A signed-in person with a selected account. Rules send their requests through it. */
export interface Client {
  readonly backend: Backend;
  readonly headers: HeaderTable;
  /** Sends a call that selects every field down to `depth`, and returns whatever the response is. */
  send(call: Call, variables?: Variables, depth?: number, rowFields?: readonly string[]): Promise<GraphqlAnswer>;
  /** The request that `send` would send. */
  requestOf(call: Call, variables?: Variables, depth?: number, rowFields?: readonly string[]): RequestNote;
  /** Sends a call that must succeed. Otherwise throws an error with the call, the variables and the response. */
  request<C extends Call>(
    call: C,
    variables?: Variables,
    depth?: number,
    rowFields?: readonly string[],
  ): Promise<Answers[C]>;
}

/**
 * A client that sends these headers: a token and perhaps an account. Nothing is cached; `request` throws if the
 * response has errors.
 */
export function createClient(backend: Backend, headers: HeaderTable): Client {
  const send: Client['send'] = (call, variables = {}, depth = rowDepth, rowFields) =>
    backend.graphql(fullSelection(call, depth, rowFields), variables, headers);
  return {
    backend,
    headers,
    send,
    requestOf(call, variables = {}, depth = rowDepth, rowFields) {
      return {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        // A getter, since only the last requests of a failed check are shown.
        get body() {
          return JSON.stringify({ query: fullSelection(call, depth, rowFields), variables });
        },
      };
    },
    async request<C extends Call>(call: C, variables: Variables = {}, depth = rowDepth, rowFields?: readonly string[]) {
      const { status, data, errors, text, isGraphql } = await send(call, variables, depth, rowFields);
      if (status !== 200 || errors.length > 0 || !data || !(call in data)) {
        const place = `${call}, called with ${JSON.stringify(variables)}`;
        const expected = isGraphql ? 'an answer' : graphqlAnswer;
        throw new UnusableAnswer(place, expected, `${status} ${text}`);
      }
      // The shape checks verify the response against the schema this type is generated from.
      return data[call] as Answers[C];
    },
  };
}

/**
 * The same client with each request sent once and its response cached, for read-only rules, many of which send the same
 * requests. Separate checks verify that a backend responds the same way twice.
 */
export function remembering(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...client,
    request<C extends Call>(call: C, ...rest: [Variables?, number?, (readonly string[])?]) {
      const key = JSON.stringify([call, ...rest]);
      const known = answers.get(key);
      if (known) noteRequest(client.requestOf(call, ...rest));
      const answer = known ?? client.request(call, ...rest);
      answers.set(key, answer);
      // A dropped connection says nothing about the response, so it isn't cached.
      answer.catch((error: unknown) => error instanceof Unanswered && answers.delete(key));
      // The key contains the call, which determines the type.
      return answer as Promise<Answers[C]>;
    },
  };
}
