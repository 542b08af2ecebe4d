import type { State } from '../../../schema/generated/control.ts';
import type { StoredEntries } from '../../state/sandbox-store.ts';
import { problemAt } from './body-problem.ts';
import { anyObject, object, oneOf, type Read } from './shapes.ts';
import { stateValues } from './state-values.ts';

const keyShape = /^[a-z-]+(?::[A-Za-z0-9_-]{1,64}){0,2}$/;

/** An exported state. Its form alone: what its entries hold is for `readEntries`. */
export const readState: Read<State> = object({ version: oneOf(1), entries: anyObject });

/** Entries that the mock can work with. Throws BodyProblem that names the key, and the place in its value. */
export function readEntries(entries: Readonly<Record<string, unknown>>): StoredEntries {
  for (const [key, value] of Object.entries(entries)) {
    const place = `entries[${JSON.stringify(key.slice(0, 100))}]`;
    const kind = key.split(':', 1)[0] ?? '';
    const read = keyShape.test(key) && Object.hasOwn(stateValues, kind) ? stateValues[kind] : undefined;
    if (read === undefined) throw problemAt(place, 'is nothing that a sandbox keeps');
    read(value, place);
  }
  // Parsed from JSON, and read: each is a value that a storage takes.
  return entries as StoredEntries;
}
