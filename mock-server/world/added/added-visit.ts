import { hashNumber } from '../../lib/hash-text.ts';
import type { attributePlaces } from '../page-actions.ts';
import { maxPages } from '../session-columns.ts';

/** Seconds without anything after which a visit is over, as in the simulation (TST-063). */
export const visitPause = 1800;
/** Seconds that a visit can last: its offsets have 16 bits. */
export const longestVisit = 65_000;
/** Views of a visit, an action with a view of its own among them. */
export const mostViews = maxPages;
/** Numbers of visits are below it, so that the ids of their views have at most nine digits. */
export const visitNumbers = 2_000_000;
/** Most characters of the texts of a visit: whoever adds one keeps to them, so that state takes it back (TST-009). */
export const visitTexts = { name: 200, address: 1000, words: 1000, version: 20 } as const;

/** What somebody does on a page. Searches and sides of the site follow from the pages. */
export type ViewAction = keyof typeof attributePlaces;

export const visitRoles = ['engineer', 'buyer', 'other'] as const;

/** An organization that visits: one of the world by its name, whatever the case, else a new one of these facts. */
export type AddedCompany = {
  readonly name: string;
  /** Of the reference list. */
  readonly industry: string;
  /** 0 where not known. */
  readonly employees: number;
  readonly city: string;
  /** Postal code; null outside the United States and Canada. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** A page seen, and what was done on it. */
export type AddedView = {
  /** Seconds since the visit began, not decreasing; 0 for the first. */
  readonly at: number;
  /** A whole address. */
  readonly url: string;
  readonly action?: ViewAction;
  /** Of an inquiry, a file or a call: what it was about, and its words. */
  readonly subject?: string;
  readonly message?: string;
  /** Of a call. */
  readonly seconds?: number;
  /** Whether there is a recording of a call; none unless said. */
  readonly recorded?: boolean;
};

/** A visit that is added to a world, as plain JSON. */
export type AddedVisit = {
  /** Tells it from every other one of its sandbox and account; its ids follow from it. */
  readonly number: number;
  /** The number of the visitor's first visit: who has come before has the same. */
  readonly visitor: number;
  readonly company: AddedCompany;
  readonly role: (typeof visitRoles)[number];
  /** Who acts; null where nobody gave a name. */
  readonly person: { readonly name: string; readonly email: string } | null;
  /** Seconds since 1970. */
  readonly time: number;
  /** A whole address; null for a direct visit. */
  readonly referrer: string | null;
  /** What was searched for; only with a search engine or the network as the referrer. */
  readonly term: string | null;
  readonly device: { readonly browser: string; readonly platform: string; readonly version: string };
  /** At least one. */
  readonly views: readonly AddedView[];
  /** Place of the vetted value of its inquiries and calls. */
  readonly vetted: number;
  /** Milliseconds since 1970 at which it was added; the present of its world unless given. */
  readonly addedAt?: number;
};

/** Host of the site of a company that is added. */
export function companyDomain(name: string): string {
  const host = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);
  return `${host === '' ? `company${hashNumber(name)}` : host}.example`;
}

/** When a visit was over, in seconds since 1970. */
export function endOfVisit({ time, views }: Pick<AddedVisit, 'time' | 'views'>): number {
  return time + (views.at(-1)?.at ?? 0);
}
