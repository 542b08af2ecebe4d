import type { State } from '../../../schema/generated/control.ts';
import type { StoredEntries } from '../../state/sandbox-store.ts';
import { readMoment } from './read-bodies.ts';
import { anyObject, object, oneOf, problemAt, type Read } from './shapes.ts';
import { stateValues } from './state-values.ts';

const keyShape = /^[a-z-]+(?::[A-Za-z0-9_-]{1,64}){0,2}$/;

/** An exported state. Its form alone: what its entries hold is for `readEntries`. */
export const readState: Read<State> = object({ version: oneOf(1), entries: anyObject });

/**
 * Entries that the mock can work with, whatever it is asked (TST-009). `now` is what its own clock shows, in
 * milliseconds. Throws BodyProblem that names the key, and the place in its value.
 */
export function readEntries(entries: Readonly<Record<string, unknown>>, now: number): StoredEntries {
  for (const [key, value] of Object.entries(entries)) {
    const place = `entries[${JSON.stringify(key.slice(0, 100))}]`;
    const [kind = '', ...names] = key.split(':');
    const read: Read<unknown> | undefined =
      keyShape.test(key) && Object.hasOwn(stateValues, kind)
        ? stateValues[kind as keyof typeof stateValues]
        : undefined;
    if (read === undefined) throw problemAt(place, 'is nothing that a sandbox keeps');
    read(value, place);
    if (kind === 'control') checkClock(stateValues.control(value, place).clock.aheadBy, place, now);
    const id = kind === 'job' || kind === 'pdf-job' ? anyObject(value, place).id : names[0];
    if (id !== names[0]) throw problemAt(`${place}.id`, 'must be the one of its key');
  }
  // Parsed from JSON, and read: each is a value that a storage takes.
  return entries as StoredEntries;
}

/** How far a clock may be ahead depends on what it is ahead of. */
function checkClock(aheadBy: number, place: string, now: number): void {
  readMoment(now + aheadBy, `${place}.clock.aheadBy leads to ${now + aheadBy}, which`);
}
