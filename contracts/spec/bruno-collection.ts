import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BruRequest, bruToEnvJsonV2, bruToJsonV2, collectionBruToJson } from '@usebruno/lang';

/** Variables by name, as requests write them in double braces. */
type Variables = Map<string, unknown>;

/** A request of a collection, and the name of the folder that it is in. */
export interface CollectionRequest extends BruRequest {
  readonly folder: string;
}

/** A collection of Bruno, with what its app does with it. */
export interface Collection {
  /** In the order in which Bruno runs them. */
  readonly requests: readonly CollectionRequest[];
  /** What an environment says, then what the script before each request sets. */
  variablesOf(environment: string): Variables;
}

/** Reads a collection's folder. Throws where a file is not well-formed. */
export function readCollection(folder: string): Collection {
  const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8');
  const inOrder = <Part extends { readonly meta?: { readonly seq: string } }>(parts: Part[]) =>
    parts.sort((a, b) => Number(a.meta?.seq) - Number(b.meta?.seq));
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'environments')
    .map(({ name }) => ({ name, ...collectionBruToJson(read(name, 'folder.bru')) }));
  const requests = inOrder(folders).flatMap(({ name }) =>
    inOrder(
      readdirSync(path.join(folder, name))
        .filter((file) => file !== 'folder.bru')
        .map((file) => ({ folder: name, ...bruToJsonV2(read(name, file)) })),
    ),
  );
  const script = collectionBruToJson(read('collection.bru')).script?.req ?? '';
  return {
    requests,
    variablesOf(environment) {
      const { variables } = bruToEnvJsonV2(read('environments', `${environment}.bru`));
      const values: Variables = new Map(variables.map(({ name, value }) => [name, value]));
      const bru = { setVar: (name: string, value: unknown) => values.set(name, value) };
      new Function('bru', script)(bru);
      return values;
    },
  };
}

/** Sends a request with the values of the moment, and keeps what it says to keep of the answer. */
export async function sendRequest(
  request: BruRequest,
  variables: Variables,
): Promise<{ status: number; body: unknown }> {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!variables.has(name)) throw new Error(`${request.meta.name}: nothing sets {{${name}}}`);
      return String(variables.get(name));
    });
  const { json, graphql } = request.body ?? {};
  const body = graphql
    ? JSON.stringify({ query: graphql.query, variables: JSON.parse(fill(graphql.variables)) })
    : fill(json ?? '');
  const response = await fetch(fill(request.http.url), {
    method: request.http.method.toUpperCase(),
    headers: [
      ['content-type', 'application/json'],
      ...(request.headers ?? []).map(({ name, value }): [string, string] => [name, fill(value)]),
    ],
    body,
  });
  const res = { body: await response.json() };
  for (const { name, value } of request.vars?.res ?? []) {
    variables.set(name, new Function('res', `return ${value}`)(res));
  }
  return { status: response.status, body: res.body };
}
