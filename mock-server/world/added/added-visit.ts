import { hashNumber } from '../../lib/hash-text.ts';
import type { attributePlaces } from '../page-actions.ts';
import { maxPages } from '../session-columns.ts';

/** Seconds of inactivity after which a visit is over, as in the simulation (TST-063). */
export const visitPause = 1800;
/** The maximum length of a visit in seconds: its offsets have 16 bits. */
export const longestVisit = 65_000;
/** The maximum number of views in a visit, including actions that need their own view. */
export const mostViews = maxPages;
/** Upper bound of visit numbers, so that the ids of their views have at most nine digits. */
export const visitNumbers = 2_000_000;
/**
 * Maximum lengths of a visit's texts in characters. Whatever adds visits must respect them, so that state can be
 * imported again (TST-009).
 */
export const visitTexts = { name: 200, address: 1000, words: 1000, version: 20 } as const;

/** An action on a page. Searches and parts of the site follow from the pages. */
export type ViewAction = keyof typeof attributePlaces;

export const visitRoles = ['engineer', 'buyer', 'other'] as const;

/** The visiting organization: the world's company with this name, ignoring case, or else a new one with these facts. */
export type AddedCompany = {
  readonly name: string;
  /** A value of the reference list. */
  readonly industry: string;
  /** 0 if unknown. */
  readonly employees: number;
  readonly city: string;
  /** Postal code; null outside the United States and Canada. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** A page view, and the action on it. */
export type AddedView = {
  /** Seconds since the visit started, not decreasing; 0 for the first view. */
  readonly at: number;
  /** A full URL. */
  readonly url: string;
  readonly action?: ViewAction;
  /** Subject and text of an inquiry, a file or a call. */
  readonly subject?: string;
  readonly message?: string;
  /** Length of a call. */
  readonly seconds?: number;
  /** Whether a call has a recording; false by default. */
  readonly recorded?: boolean;
};

/** A visit that is added to a world, as plain JSON. */
export type AddedVisit = {
  /** Unique within a sandbox and account. Its ids depend on it. */
  readonly number: number;
  /** The number of the visitor's first visit. Later visits of the same visitor repeat it. */
  readonly visitor: number;
  readonly company: AddedCompany;
  readonly role: (typeof visitRoles)[number];
  /** The person; null if nobody gave a name. */
  readonly person: { readonly name: string; readonly email: string } | null;
  /** Seconds since 1970. */
  readonly time: number;
  /** A full URL; null for a direct visit. */
  readonly referrer: string | null;
  /** The search term; only if the referrer is a search engine or the network. */
  readonly term: string | null;
  readonly device: { readonly browser: string; readonly platform: string; readonly version: string };
  /** At least one. */
  readonly views: readonly AddedView[];
  /** Index of the vetted value of its inquiries and calls. */
  readonly vetted: number;
  /** When it was added, in milliseconds since 1970. Defaults to the present of its world. */
  readonly addedAt?: number;
};

/** Host name of an added company's site. */
export function companyDomain(name: string): string {
  const host = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);
  return `${host === '' ? `company${hashNumber(name)}` : host}.example`;
}

/** When a visit ended, in seconds since 1970. */
export function endOfVisit({ time, views }: Pick<AddedVisit, 'time' | 'views'>): number {
  return time + (views.at(-1)?.at ?? 0);
}
