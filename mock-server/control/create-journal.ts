import { LRUCache } from 'lru-cache';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { limits } from '../../schema/reference/limits.ts';
import type { Journal, JournalQuery } from './journal.ts';

/** Entries that a sandbox keeps, and sandboxes that are kept. */
const capacity = limits.journalEntries;
const sandboxLimit = 64;

/** A journal, and how the stage writes it. */
export interface JournalKeeper extends Journal {
  /** The entry of a request that has just arrived; it is filled in as the answer comes about. */
  begin(sandbox: string, arrival: Pick<JournalEntry, 'at' | 'method' | 'path'>): JournalEntry;
}

interface Pages {
  /** The entry of number n lies at n modulo the capacity. */
  readonly ring: JournalEntry[];
  last: number;
  /** Numbers up to this one have been cleared. */
  cleared: number;
}

/** Forgets the oldest entries of a sandbox, and the sandbox that was unused for longest. */
export function createJournal(): JournalKeeper {
  const sandboxes = new LRUCache<string, Pages>({ max: sandboxLimit });

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
      (operation === undefined || call.name === operation) &&
      (variables === undefined || contains(call.variables, variables)),
  );
}

/** Whether a value holds all that another says: objects by their properties, lists entry by entry. */
function contains(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && (value as readonly unknown[]).length !== part.length) return false;
  return Object.entries(part).every(
    ([key, expected]) => Object.hasOwn(value, key) && contains((value as Record<string, unknown>)[key], expected),
  );
}
