import type { GraphQLSchema } from 'graphql';
import type { Transport } from '../client/backend.ts';
import { CannotRun, formatFailure } from '../client/failures.ts';
import { allCalls } from '../client/schema.ts';

const query = '{ __typename }';
/** Far more than the answer to that can be: what is longer is not even read. */
const maxCharacters = 100_000;

/** What the first words of a text are, for a sentence about it. */
function kindOf(text: string, type: string | null): string {
  if (/^\s*<(?:!doctype|html)/i.test(text) || /html/i.test(type ?? '')) return 'a page of HTML';
  if (text.trim() === '') return 'nothing';
  return `“${text.trim().slice(0, 80).replaceAll(/\s+/g, ' ')}”`;
}

function isGraphql(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
  } catch {
    return false;
  }
}

/**
 * Asks a backend the smallest question. Gives milliseconds that its clock is ahead of this one. Throws CannotRun
 * for what is unreachable, hangs, redirects without end, or is no GraphQL endpoint.
 */
export async function probe(transport: Transport, address: string, timeoutMs: number): Promise<number> {
  const begun = Date.now();
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
    throw new CannotRun(`${address} is no GraphQL endpoint: it answered ${text.length} characters to ${query}.`);
  }
  if (!isGraphql(text)) {
    const said = kindOf(text, response.headers.get('content-type'));
    throw new CannotRun(`${address} is no GraphQL endpoint: it answered ${response.status} with ${said}.`);
  }
  const date = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(date) ? 0 : date - (begun + Date.now()) / 2;
}

/** Throws CannotRun where a schema has none of the contract's calls: then it is another product's. */
export function expectOurProduct(schema: GraphQLSchema, where: string): void {
  const names = Object.keys(schema.getQueryType()?.getFields() ?? {});
  const ours = new Set(allCalls());
  if (names.some((name) => ours.has(name))) return;
  const few = names.slice(0, 4).join(', ');
  throw new CannotRun(`${where} is another product: none of its calls (${few || 'none'}) is one of the contract.`);
}
