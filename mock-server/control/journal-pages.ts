import { LRUCache } from 'lru-cache';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { limits } from '../../schema/reference/limits.ts';
import { redactJson } from '../lib/redact.ts';

/** Entries that are kept of a sandbox, and sandboxes that are kept. */
const capacity = limits.journalEntries;
export const sandboxLimit = 64;

/** Characters of the variables of a request that are kept; of longer ones the names alone. */
const longestOperations = 20_000;

/** An entry while its request is answered, then its text: a text holds on to nothing else. */
type Kept = { readonly entry: JournalEntry } | { readonly text: string };

interface Pages {
  /** The entry of number n lies at n modulo the capacity. */
  readonly ring: (Kept | undefined)[];
  last: number;
  /** Numbers up to this one are gone: cleared, or to make room. */
  gone: number;
  bytes: number;
}

/** Where entries are kept by sandbox, apart from the code that searches them; here, or by all replicas together. */
export interface JournalPages {
  add(sandbox: string, entry: Omit<JournalEntry, 'number'>): JournalEntry;
  /** The entry does not change any more. */
  settle(sandbox: string, entry: JournalEntry): void;
  /** Those after a number, in the order of the numbers. */
  entries(sandbox: string, after: number): Iterable<JournalEntry> | Promise<Iterable<JournalEntry>>;
  clear(sandbox: string): void | Promise<void>;
  /** Sandboxes with entries. */
  sandboxes(): readonly string[] | Promise<readonly string[]>;
}

/** Entries in the memory of this process; all of them together have a limit (LIM-019). */
interface MemoryPages extends JournalPages {
  /** Of all that are settled, two for each character. */
  bytes(): number;
}

/** Forgets the oldest entries of the sandbox that takes the most room, and the sandbox that was unused the longest. */
export function createJournalPages(capacityBytes: number = limits.journalBytes): MemoryPages {
  let total = 0;
  const sandboxes = new LRUCache<string, Pages>({
    max: sandboxLimit,
    dispose: ({ bytes }) => {
      total -= bytes;
    },
  });

  function pagesOf(sandbox: string): Pages {
    const known = sandboxes.get(sandbox);
    if (known !== undefined) return known;
    const pages: Pages = { ring: [], last: 0, gone: 0, bytes: 0 };
    sandboxes.set(sandbox, pages);
    return pages;
  }

  function put(pages: Pages, number: number, kept: Kept | undefined): void {
    const change = sizeOf(kept) - sizeOf(pages.ring[number % capacity]);
    pages.bytes += change;
    total += change;
    pages.ring[number % capacity] = kept;
  }

  function makeRoom(): void {
    while (total > capacityBytes) {
      const [fullest] = [...sandboxes.values()].toSorted((a, b) => b.bytes - a.bytes);
      if (fullest === undefined || fullest.gone >= fullest.last) return;
      fullest.gone = Math.max(fullest.gone, fullest.last - capacity) + 1;
      put(fullest, fullest.gone, undefined);
    }
  }

  return {
    add(sandbox, given) {
      const pages = pagesOf(sandbox);
      const entry = { number: ++pages.last, ...given };
      put(pages, entry.number, { entry });
      return entry;
    },
    settle(sandbox, entry) {
      const pages = sandboxes.peek(sandbox);
      const kept = pages?.ring[entry.number % capacity];
      // It may be gone already, and another in its place.
      if (pages === undefined || kept === undefined || !('entry' in kept) || kept.entry !== entry) return;
      put(pages, entry.number, { text: entryText(entry) });
      makeRoom();
    },
    *entries(sandbox, after) {
      const pages = sandboxes.get(sandbox);
      if (pages === undefined) return;
      const { ring, last, gone } = pages;
      for (let number = Math.max(gone, last - capacity, after) + 1; number <= last; number++) {
        const kept = ring[number % capacity];
        if (kept === undefined) continue;
        // The text is our own.
        yield JSON.parse('text' in kept ? kept.text : entryText(kept.entry)) as JournalEntry;
      }
    },
    clear(sandbox) {
      const pages = sandboxes.peek(sandbox);
      if (pages === undefined) return;
      total -= pages.bytes;
      pages.gone = pages.last;
      pages.ring.length = 0;
      pages.bytes = 0;
    },
    sandboxes: () =>
      [...sandboxes.rkeys()].filter((name) => {
        const { last, gone } = sandboxes.peek(name) ?? { last: 0, gone: 0 };
        return last > gone;
      }),
    bytes: () => total,
  };
}

function sizeOf(kept: Kept | undefined): number {
  return kept !== undefined && 'text' in kept ? 2 * kept.text.length : 0;
}

/** An entry as it is kept: without secrets, and not too long. */
export function entryText(entry: JournalEntry): string {
  const text = redactJson(entry);
  if (text.length <= longestOperations) return text;
  const operations = entry.operations.map(({ name, operationName }) => ({
    name: name.slice(0, 100),
    ...(operationName && { operationName: operationName.slice(0, 100) }),
    variables: {},
  }));
  return redactJson({ ...entry, path: entry.path.slice(0, 1000), operations });
}
