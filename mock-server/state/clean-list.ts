import { badInput } from '../lib/errors.ts';

/** Entries that a list of the settings may hold, and characters of one. The bounds are ours. */
const maxEntries = 500;
const maxLength = 2000;

/** What an entry becomes; null where it is no good. */
export type ReadEntry = (entry: string) => string | null;

/**
 * A list of texts without the empty ones and the duplicates (dashboard section 5). Throws BAD_USER_INPUT that
 * names the entry, for example `settings.blockedIps[2]`.
 */
export function cleanList(argument: string, entries: readonly string[], read: ReadEntry, form: string): string[] {
  if (entries.length > maxEntries) throw badInput(argument, `at most ${maxEntries} entries`);
  const kept = new Set<string>();
  entries.forEach((entry, index) => {
    const trimmed = entry.trim();
    if (trimmed === '') return;
    if (trimmed.length > maxLength) throw badInput(`${argument}[${index}]`, `at most ${maxLength} characters`);
    const value = read(trimmed);
    if (value === null) throw badInput(`${argument}[${index}]`, `must be ${form}`);
    kept.add(value);
  });
  return [...kept];
}
