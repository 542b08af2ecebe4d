import type { Storage } from 'unstorage';
import { parseMoment } from '../../schema/reference/moments.ts';
import { readEntries } from '../control/read/read-state.ts';
import { anyObject, BodyProblem, checked, object, oneOf, problemAt, text } from '../control/read/shapes.ts';
import { isSandboxName, type StoredEntries } from '../state/sandbox-store.ts';

// Checks whether this mock can use the state that an earlier one left in a file or storage.

/** Entries of state by sandbox name. */
export type Sandboxes = Readonly<Record<string, StoredEntries>>;

interface SavedState {
  readonly sandboxes: Sandboxes;
  /** The present of its worlds, in milliseconds since 1970; null if it was saved without one. */
  readonly present: number | null;
}

const readInstant = checked(
  text({ pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ }),
  (instant) => parseMoment(instant) !== null,
  'must be a moment such as 2026-11-21T15:00:00Z',
);
const readWhole = object({ version: oneOf(1), sandboxes: anyObject }, { present: readInstant });

/** Parses the file of `npm run state -- --save`. Throws a message naming the location of a problem. */
export function readSavedState(json: string): SavedState {
  let parsed: unknown;
  try {
    // Windows editors start files with a byte order mark, which JSON doesn't allow.
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new BodyProblem('The file is not JSON');
  }
  const { sandboxes, present } = readWhole(parsed, '');
  const read = Object.entries(sandboxes).map(([name, entries]) => {
    const place = `sandboxes[${JSON.stringify(name.slice(0, 100))}]`;
    if (!isSandboxName(name)) throw problemAt(place, 'is not 1 to 64 letters, digits, _ or -');
    return [name, readEntries(anyObject(entries, place), Date.now())] as const;
  });
  return { sandboxes: Object.fromEntries(read), present: present === undefined ? null : Date.parse(present) };
}

/**
 * Keys of a storage whose values this mock can't use, each with the reason as a sentence: they come from an older
 * version or were edited (TST-050). `now` is in milliseconds.
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
