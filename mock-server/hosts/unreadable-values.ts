import type { Storage } from 'unstorage';
import { readEntries } from '../control/read/read-state.ts';
import { BodyProblem } from '../control/read/shapes.ts';
import { isSandboxName } from '../state/sandbox-store.ts';

/**
 * Keys of a storage whose values this mock cannot work with, each with the reason as a sentence: they are of an older
 * version of it, or of whoever edited them (TST-050). `now` in milliseconds.
 */
export async function findUnreadable(storage: Storage, base: string, now: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const key of await storage.getKeys(base)) {
    const reason = reasonAgainst(key, await storage.getItem(key), now);
    if (reason !== null) found.set(key, reason);
  }
  return found;
}

function reasonAgainst(key: string, value: unknown, now: number): string | null {
  const [, sandbox = '', name = ''] = /^sandbox:([^:]+):(.+)$/.exec(key) ?? [];
  if (!isSandboxName(sandbox)) return 'it belongs to no sandbox';
  try {
    readEntries({ [name]: value }, now);
    return null;
  } catch (error) {
    if (error instanceof BodyProblem) return error.message;
    throw error;
  }
}
