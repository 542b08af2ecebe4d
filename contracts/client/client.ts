import type { Backend, GraphqlAnswer, HeaderTable, Variables } from './backend.ts';
import { fullSelection } from './full-selection.ts';
import { noteRequest, type RequestNote } from './request-log.ts';
import type { Answers, Call } from './schema.ts';

/** Levels that include the rows of a list with their plain fields, but not the lists within a row. */
export const rowDepth = 4;
/** Rows with the lists within them, such as the page views of a session. */
export const wholeDepth = 5;
/** Deep enough for every field of the contract. */
export const fullDepth = 6;

/** A signed-in person with a chosen account, through whom rules send requests. */
export interface Client {
  readonly backend: Backend;
  readonly headers: HeaderTable;
  /** Sends a call that selects every field down to `depth`, and returns any answer. */
  send(call: Call, variables?: Variables, depth?: number, rowFields?: readonly string[]): Promise<GraphqlAnswer>;
  /** What `send` would send. */
  requestOf(call: Call, variables?: Variables, depth?: number, rowFields?: readonly string[]): RequestNote;
  /** Sends a call that must succeed. Otherwise throws an error with the call, the variables and the answer. */
  ask<C extends Call>(
    call: C,
    variables?: Variables,
    depth?: number,
    rowFields?: readonly string[],
  ): Promise<Answers[C]>;
}

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
        // Only the last requests of a failed check are shown.
        get body() {
          return JSON.stringify({ query: fullSelection(call, depth, rowFields), variables });
        },
      };
    },
    async ask<C extends Call>(call: C, variables: Variables = {}, depth = rowDepth, rowFields?: readonly string[]) {
      const { status, data, errors, text } = await send(call, variables, depth, rowFields);
      if (status !== 200 || errors.length > 0 || !data || !(call in data)) {
        throw new Error(
          `${call} ${JSON.stringify(variables)}: expected an answer, received ${status} ${text.slice(0, 500)}`,
        );
      }
      // The shape checks verify the answer against the schema, from which this type is generated.
      return data[call] as Answers[C];
    },
  };
}

/**
 * The same client, which sends each request once and caches the answer: for rules that only read, many of which ask
 * the same. Whether a backend answers the same twice is checked separately.
 */
export function remembering(client: Client): Client {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...client,
    ask<C extends Call>(call: C, ...rest: [Variables?, number?, (readonly string[])?]) {
      const key = JSON.stringify([call, ...rest]);
      const known = answers.get(key);
      if (known) noteRequest(client.requestOf(call, ...rest));
      const answer = known ?? client.ask(call, ...rest);
      answers.set(key, answer);
      // The key contains the call, which determines the type.
      return answer as Promise<Answers[C]>;
    },
  };
}
