import type { JournalEntry } from '../../schema/generated/control.ts';

/** What narrows a search of the journal; each part that is there must fit. */
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
