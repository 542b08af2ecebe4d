import { LRUCache } from 'lru-cache';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { limits } from '../../schema/reference/limits.ts';
import { isObject } from '../lib/http.ts';
import { redactAddress, redactJson } from '../lib/safe-text.ts';

/** Maximum entries per sandbox, and maximum sandboxes. */
const capacity = limits.journalEntries;
export const sandboxLimit = 64;

/** Requests with longer variables keep only their names. */
const longestOperations = 20_000;

/** An entry while its request is in flight, then its text, which keeps nothing else in memory. */
type Slot = { readonly entry: JournalEntry } | { readonly text: string };

interface Pages {
  /** The entry with number n is at index n modulo the capacity. */
  readonly ring: (Slot | undefined)[];
  last: number;
  /** Entries up to this number have been cleared or evicted. */
  clearedTo: number;
  bytes: number;
}

/** Stores entries by sandbox, separate from the code that searches them: in this process, or shared by all replicas. */
export interface JournalPages {
  add(sandbox: string, entry: Omit<JournalEntry, 'number'>): JournalEntry;
  /** The entry no longer changes. */
  settle(sandbox: string, entry: JournalEntry): void;
  /** Entries after a number, in order of their numbers. */
  entries(sandbox: string, after: number): Iterable<JournalEntry> | Promise<Iterable<JournalEntry>>;
  clear(sandbox: string): void | Promise<void>;
  /** Sandboxes with entries. */
  sandboxes(): readonly string[] | Promise<readonly string[]>;
}

/** Entries in the memory of this process. Their total size is limited (LIM-019). */
interface MemoryPages extends JournalPages {
  /** The size of all settled entries, two bytes per character. */
  bytes(): number;
}

/** Evicts the oldest entries of the sandbox that takes the most space, and the least recently used sandbox. */
export function createJournalPages(capacityBytes: number = limits.journalBytes): MemoryPages {
  let total = 0;
  /**
   * The highest number in any evicted sandbox. New numbers continue from it, so that clients asking for entries after a
   * known number miss none.
   */
  let greatest = 0;
  const sandboxes = new LRUCache<string, Pages>({
    max: sandboxLimit,
    dispose: ({ bytes, last }) => {
      total -= bytes;
      greatest = Math.max(greatest, last);
    },
  });

  function pagesOf(sandbox: string): Pages {
    const known = sandboxes.get(sandbox);
    if (known !== undefined) return known;
    const pages: Pages = { ring: [], last: greatest, clearedTo: greatest, bytes: 0 };
    sandboxes.set(sandbox, pages);
    return pages;
  }

  function put(pages: Pages, number: number, slot: Slot | undefined): void {
    const change = sizeOf(slot) - sizeOf(pages.ring[number % capacity]);
    pages.bytes += change;
    total += change;
    pages.ring[number % capacity] = slot;
  }

  function makeRoom(): void {
    while (total > capacityBytes) {
      const [fullest] = [...sandboxes.values()].toSorted((a, b) => b.bytes - a.bytes);
      if (fullest === undefined || fullest.clearedTo >= fullest.last) return;
      fullest.clearedTo = Math.max(fullest.clearedTo, fullest.last - capacity) + 1;
      put(fullest, fullest.clearedTo, undefined);
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
      const slot = pages?.ring[entry.number % capacity];
      // It may have been evicted and replaced by another.
      if (pages === undefined || slot === undefined || !('entry' in slot) || slot.entry !== entry) return;
      put(pages, entry.number, { text: entryText(entry) });
      makeRoom();
    },
    *entries(sandbox, after) {
      const pages = sandboxes.get(sandbox);
      if (pages === undefined) return;
      const { ring, last, clearedTo } = pages;
      for (let number = Math.max(clearedTo, last - capacity, after) + 1; number <= last; number++) {
        const slot = ring[number % capacity];
        if (slot === undefined) continue;
        // Safe: the mock wrote this text itself.
        yield JSON.parse('text' in slot ? slot.text : entryText(slot.entry)) as JournalEntry;
      }
    },
    clear(sandbox) {
      const pages = sandboxes.peek(sandbox);
      if (pages === undefined) return;
      total -= pages.bytes;
      pages.clearedTo = pages.last;
      pages.ring.length = 0;
      pages.bytes = 0;
    },
    sandboxes: () =>
      [...sandboxes.rkeys()].filter((name) => {
        const { last, clearedTo } = sandboxes.peek(name) ?? { last: 0, clearedTo: 0 };
        return last > clearedTo;
      }),
    bytes: () => total,
  };
}

function sizeOf(slot: Slot | undefined): number {
  return slot !== undefined && 'text' in slot ? 2 * slot.text.length : 0;
}

/** An entry as stored: without secrets, and limited in length. */
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

/** Filters for a search of the journal; every given part must match. */
export interface JournalQuery {
  readonly operation?: string;
  /** Path without its query. */
  readonly path?: string;
  readonly method?: string;
  readonly status?: number;
  readonly scenario?: string;
  /** The call's variables contain these, at any depth. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Only entries with a greater number. */
  readonly after?: number;
}

/** The requests of each sandbox: the latest thousand, if there is enough space. */
export interface Journal {
  /** All matching entries, in order of their numbers. */
  find(sandbox: string, query: JournalQuery): Promise<readonly JournalEntry[]>;
  clear(sandbox: string): Promise<void>;
  /** Sandboxes with entries. */
  sandboxes(): Promise<readonly string[]>;
}

/** A journal with the methods that the sandbox middleware uses to write it. */
export interface JournalKeeper extends Journal {
  /** The entry of a request that has just arrived. It is filled in while the request is handled. */
  begin(sandbox: string, arrival: Pick<JournalEntry, 'at' | 'method' | 'path'>): JournalEntry;
  /** Call when the request has been answered. The entry no longer changes. */
  settle(sandbox: string, entry: JournalEntry): void;
}

/** Stores no passwords or tokens (TST-012). */
export function createJournal(pages: JournalPages = createJournalPages()): JournalKeeper {
  return {
    begin: (sandbox, { at, method, path }) =>
      pages.add(sandbox, {
        at,
        method,
        path: redactAddress(path),
        status: null,
        milliseconds: null,
        operations: [],
        scenarios: [],
      }),
    settle: pages.settle,
    find: async (sandbox, query) =>
      [...(await pages.entries(sandbox, query.after ?? 0))].filter((entry) => fits(entry, query)),
    clear: async (sandbox) => pages.clear(sandbox),
    sandboxes: async () => pages.sandboxes(),
  };
}

function fits(entry: JournalEntry, query: JournalQuery): boolean {
  const { operation, path, method, status, scenario, variables } = query;
  if (path !== undefined && entry.path.split('?', 1)[0] !== path) return false;
  if (method !== undefined && entry.method !== method.toUpperCase()) return false;
  if (status !== undefined && entry.status !== status) return false;
  if (scenario !== undefined && !entry.scenarios.includes(scenario)) return false;
  if (operation === undefined && variables === undefined) return true;
  return entry.operations.some(
    (call) =>
      (operation === undefined || call.name === operation || call.operationName === operation) &&
      (variables === undefined || contains(call.variables, variables)),
  );
}

/** Whether a value contains another: objects by property, lists entry by entry. */
function contains(value: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    if (!Array.isArray(value) || value.length !== part.length) return false;
    return part.every((expected, index) => contains(value[index], expected));
  }
  if (!isObject(part)) return value === part;
  if (!isObject(value)) return false;
  return Object.entries(part).every(
    ([name, expected]) => Object.hasOwn(value, name) && contains(value[name], expected),
  );
}
