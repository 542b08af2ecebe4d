import { GraphQLError } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import { BodyTooLargeError, readBody } from './read-body.ts';

const json = /^application\/(?:[a-z-]+\+)?json(?:\s*;|\s*$)/i;

/** POST takes JSON alone, within the limit of `readBody`; anything else is told what is wrong with it. */
export function jsonBodyPlugin(): Plugin {
  return {
    onRequestParse({ request, setRequestParser }) {
      if (request.method !== 'POST') return;
      if (!json.test(request.headers.get('content-type') ?? '')) {
        throw refused(415, 'The content-type must be application/json.');
      }
      setRequestParser(readParams);
    },
  };
}

async function readParams(request: Request): Promise<GraphQLParams | GraphQLParams[]> {
  const params = parse(await readLimited(request));
  return Array.isArray(params) ? params.map(checked) : checked(params);
}

function checked(params: unknown): GraphQLParams {
  if (typeof params !== 'object' || params === null) {
    throw refused(400, 'The body must be a JSON object, or a list of them.');
  }
  if (!('query' in params) || typeof params.query !== 'string') throw refused(400, 'query must be a text.');
  // Names and variables are checked by the server, which says what is wrong with them.
  return params as GraphQLParams;
}

async function readLimited(request: Request): Promise<string> {
  try {
    return await readBody(request);
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw refused(413, 'The body is larger than 1 MB.');
    throw refused(400, 'The body could not be read.');
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refused(400, 'The body is not JSON.');
  }
}

function refused(status: number, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status } } });
}
