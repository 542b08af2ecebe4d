import type { GraphQLSchema } from 'graphql';
import type { Transport } from '../client/backend.ts';
import { CannotRun, formatFailure } from '../client/failures.ts';
import { isGraphqlAnswer, parseJson } from '../client/json.ts';
import { allCalls } from '../client/schema.ts';

const query = '{ __typename }';
/** Far more than the answer to that query can have. */
const maxCharacters = 100_000;

/**
 * Sends the smallest query. Returns how many milliseconds the backend's clock is ahead of this one. Throws CannotRun if
 * the backend is unreachable, hangs, redirects in a loop, or is not a GraphQL endpoint.
 */
export async function checkEndpoint(transport: Transport, address: string, timeoutMs: number): Promise<number> {
  const startedAt = Date.now();
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    text = await response.text();
  } catch (error) {
    throw new CannotRun(`${address} cannot be reached: ${formatFailure(error, timeoutMs)}.`);
  }
  if (text.length > maxCharacters) {
    throw new CannotRun(`${address} is not a GraphQL endpoint: it answered ${text.length} characters to ${query}.`);
  }
  if (!isGraphqlAnswer(parseJson(text))) {
    const body = describeBody(text, response.headers.get('content-type'));
    throw new CannotRun(`${address} is not a GraphQL endpoint: it answered ${response.status} with ${body}.`);
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - (startedAt + Date.now()) / 2;
}

/** What a body is, for a sentence about it. */
function describeBody(text: string, type: string | null): string {
  if (/^\s*<(?:!doctype|html)/i.test(text) || /html/i.test(type ?? '')) return 'a page of HTML';
  if (text.trim() === '') return 'nothing';
  return `“${text.trim().slice(0, 80).replaceAll(/\s+/g, ' ')}”`;
}

/** Throws CannotRun if a schema has none of the contract's calls: then it belongs to another product. */
export function expectOurProduct(schema: GraphQLSchema, where: string): void {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const ours = new Set(allCalls());
  if (names.some((name) => ours.has(name))) return;
  const few = names.slice(0, 4).join(', ');
  throw new CannotRun(`${where} is another product: the contract has none of its calls (${few || 'none'}).`);
}
