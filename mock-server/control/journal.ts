import { LRUCache } from 'lru-cache';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { limits } from '../../schema/reference/limits.ts';

/** What narrows a search of the journal; each part that is given must fit. */
export interface JournalQuery {
  readonly operation?: string;
  /** Path without its query. */
  readonly path?: string;
  readonly method?: string;
  readonly status?: number;
  readonly scenario?: string;
  /** The call's variables contain these, at any depth. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Entries with a greater number alone. */
  readonly after?: number;
}

/** The requests of each sandbox, the latest thousand, in the memory of this process. */
export interface Journal {
  /** All that match, in the order of arrival. */
  find(sandbox: string, query: JournalQuery): readonly JournalEntry[];
  clear(sandbox: string): void;
  /** Sandboxes with entries. */
  sandboxes(): readonly string[];
}

/** A journal, and how the sandbox middleware writes it. */
export interface JournalKeeper extends Journal {
  /** The entry of a request that has just arrived; it is filled in while the request is answered. */
  begin(sandbox: string, arrival: Pick<JournalEntry, 'at' | 'method' | 'path'>): JournalEntry;
}

/** Entries that are kept of a sandbox, and sandboxes that are kept. */
const capacity = limits.journalEntries;
const sandboxLimit = 64;

interface Pages {
  /** The entry of number n lies at n modulo the capacity. */
  readonly ring: JournalEntry[];
  last: number;
  /** Numbers up to this one have been cleared. */
  cleared: number;
}

/** Entries by sandbox, apart from the code that keeps them. */
export type JournalPages = LRUCache<string, Pages>;

export function createJournalPages(): JournalPages {
  return new LRUCache({ max: sandboxLimit });
}

/** Forgets the oldest entries of a sandbox, and the sandbox that was unused the longest. */
export function createJournal(sandboxes = createJournalPages()): JournalKeeper {
  function pagesOf(sandbox: string): Pages {
    const known = sandboxes.get(sandbox);
    if (known !== undefined) return known;
    const pages: Pages = { ring: [], last: 0, cleared: 0 };
    sandboxes.set(sandbox, pages);
    return pages;
  }

  return {
    begin(sandbox, { at, method, path }) {
      const pages = pagesOf(sandbox);
      const number = ++pages.last;
      const entry: JournalEntry = {
        number,
        at,
        method,
        path,
        status: null,
        milliseconds: null,
        operations: [],
        scenarios: [],
      };
      pages.ring[number % capacity] = entry;
      return entry;
    },
    find(sandbox, query) {
      if (!sandboxes.has(sandbox)) return [];
      const { ring, last, cleared } = pagesOf(sandbox);
      const found: JournalEntry[] = [];
      for (let number = Math.max(cleared, last - capacity, query.after ?? 0) + 1; number <= last; number++) {
        const entry = ring[number % capacity];
        if (entry !== undefined && fits(entry, query)) found.push(entry);
      }
      return found;
    },
    clear(sandbox) {
      if (!sandboxes.has(sandbox)) return;
      const pages = pagesOf(sandbox);
      pages.cleared = pages.last;
      pages.ring.length = 0;
    },
    sandboxes() {
      return [...sandboxes.rkeys()].filter((name) => {
        const { last, cleared } = sandboxes.peek(name) ?? { last: 0, cleared: 0 };
        return last > cleared;
      });
    },
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

/** Whether a value contains all of another: objects by their properties, lists entry by entry. */
function contains(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && (value as readonly unknown[]).length !== part.length) return false;
  return Object.entries(part).every(
    ([key, expected]) => Object.hasOwn(value, key) && contains((value as Record<string, unknown>)[key], expected),
  );
}
