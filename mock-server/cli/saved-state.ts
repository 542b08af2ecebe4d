import { parseMoment } from '../../schema/reference/moments.ts';
import { readEntries } from '../control/read/read-state.ts';
import { anyObject, BodyProblem, checked, object, oneOf, problemAt, text } from '../control/read/shapes.ts';
import { isSandboxName, type StoredEntries } from '../state/sandbox-store.ts';

/** Entries of state by the names of sandboxes. */
export type Sandboxes = Readonly<Record<string, StoredEntries>>;

interface SavedState {
  readonly sandboxes: Sandboxes;
  /** Milliseconds since 1970: what its worlds were made for; null where it was saved without. */
  readonly present: number | null;
}

const readInstant = checked(
  text({ pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ }),
  (instant) => parseMoment(instant) !== null,
  'must be a moment such as 2026-11-21T15:00:00Z',
);
const readWhole = object({ version: oneOf(1), sandboxes: anyObject }, { present: readInstant });

/** The file of `npm run state -- --save`. Throws a sentence that names the place of what is no good. */
export function readSavedState(json: string): SavedState {
  let parsed: unknown;
  try {
    // Editors on Windows begin files with a byte order mark, which JSON has not.
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
