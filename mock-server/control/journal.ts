import type { JournalEntry } from '../../schema/generated/control.ts';
import { redactAddress } from '../lib/redact.ts';
import { createJournalPages, type JournalPages } from './journal-pages.ts';

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

/** The requests of each sandbox, the latest thousand as far as there is room. */
export interface Journal {
  /** All that match, in the order of their numbers. */
  find(sandbox: string, query: JournalQuery): Promise<readonly JournalEntry[]>;
  clear(sandbox: string): Promise<void>;
  /** Sandboxes with entries. */
  sandboxes(): Promise<readonly string[]>;
}

/** A journal, and how the sandbox middleware writes it. */
export interface JournalKeeper extends Journal {
  /** The entry of a request that has just arrived; it is filled in while the request is answered. */
  begin(sandbox: string, arrival: Pick<JournalEntry, 'at' | 'method' | 'path'>): JournalEntry;
  /** The request is answered: from now on the entry stays as it is. */
  settle(sandbox: string, entry: JournalEntry): void;
}

/** Keeps no passwords and tokens (TST-012). */
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

/** Whether a value contains all of another: objects by their properties, lists entry by entry. */
function contains(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(part)) return false;
  if (Array.isArray(part) && (value as readonly unknown[]).length !== part.length) return false;
  return Object.entries(part).every(
    ([key, expected]) => Object.hasOwn(value, key) && contains((value as Record<string, unknown>)[key], expected),
  );
}
