import type { JournalEntry } from '../../schema/generated/control.ts';
import { isObject } from '../lib/http.ts';

/** A request of a sandbox and its outcome, for a log. */
export interface AnsweredCall {
  readonly sandbox: string;
  readonly entry: JournalEntry;
  /** The body of the response; undefined if it isn't JSON. */
  readonly body: unknown;
  /** The first error that was thrown, with its stack; undefined if there was none. */
  readonly thrown: unknown;
}

/** The body of a response, which can still be sent afterward; undefined if it isn't JSON. */
export async function readJson(response: Response): Promise<unknown> {
  if (!/^application\/[^;]*json/.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(await response.clone().text());
  } catch {
    return undefined;
  }
}

/** Maximum characters of a message in the journal. */
const longest = 500;

/** The first error of a response: in any operation of a batch, in order, or of the response as a whole. */
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
