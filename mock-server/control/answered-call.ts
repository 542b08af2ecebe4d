import type { JournalEntry } from '../../schema/generated/control.ts';
import { isObject } from '../lib/http.ts';

/** A request of a sandbox and what became of it, for a log. */
export interface AnsweredCall {
  readonly sandbox: string;
  readonly entry: JournalEntry;
  /** The body of the answer; undefined where it is no JSON. */
  readonly body: unknown;
  /** The first error that was thrown, whose stack says where; undefined where none was. */
  readonly thrown: unknown;
}

/** The body of an answer, which can still be sent; undefined where it is no JSON. */
export async function readJson(response: Response): Promise<unknown> {
  if (!/^application\/[^;]*json/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(await response.clone().text());
  } catch {
    return undefined;
  }
}

/** Characters of a message that the journal keeps. */
const longest = 500;

/** The first error of an answer: of the operations of a batch in their order, or the answer as a whole. */
export function errorOf(body: unknown, status: number): NonNullable<JournalEntry['error']> | null {
  for (const part of Array.isArray(body) ? body : [body]) {
    if (!isObject(part)) continue;
    const [first]: unknown[] = Array.isArray(part.errors) ? part.errors : [];
    if (isObject(first) && typeof first.message === 'string') {
      const code = isObject(first.extensions) ? first.extensions.code : undefined;
      const message = first.message.slice(0, longest);
      return typeof code === 'string' ? { code, message } : { message };
    }
    if (status >= 400 && typeof part.message === 'string') return { message: part.message.slice(0, longest) };
  }
  return status >= 400 ? { message: `Status ${status}` } : null;
}
