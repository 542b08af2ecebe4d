/**
 * The shape of a simulated world. Companies have visitors, visitors have sessions, and sessions have page views and
 * activities. Each level is a set of parallel columns, and a row is an index. A world never changes after `createWorld`
 * returns it; a longer one starts with the same rows. Reports read only these columns.
 */

import type { AddedRows } from './added/added-rows.ts';

/** Marks a missing index in a Uint8, Uint16 or Int32 column. */
export const NONE_8 = 0xff;
export const NONE_16 = 0xffff;
export const NONE_32 = -1;

/**
 * Worlds up to this many sessions are simulated to the end when first extended, so that what is computed from them is
 * recomputed only once.
 */
export const wholeSize = 50_000;

/** The values of `Actions.kind`. Its vetted values are `vettedValues` of the reference lists. */
export const actionTypes = ['PHONE_CALL', 'RFI', 'ASSET_DOWNLOAD'] as const;

/** The kinds of actions by name, as indices in `actionTypes`. */
export const actionKind = { phoneCall: 0, rfi: 1, assetDownload: 2 } as const;

/** Bits of `Actions.flags`: through a tracked number, on a mirrored site, a call without a recording. */
export const actionFlag = { tracked: 1, mirrored: 2, unrecorded: 4 } as const;

/** Bits of `Sessions.flags`: a known bot; a page of the client's site, of the network, or of its catalog. */
export const sessionFlag = { bot: 1, client: 2, network: 4, catalog: 8 } as const;

/** The flags that a view of a page sets. A catalog is part of the client's site. */
export function flagsOfPage({ isOnNetwork, isOfCatalog }: Record<'isOnNetwork' | 'isOfCatalog', boolean>): number {
  if (isOnNetwork) return sessionFlag.network;
  return isOfCatalog ? sessionFlag.client | sessionFlag.catalog : sessionFlag.client;
}

/** Visiting organizations, including internet service providers. */
export interface Companies {
  readonly count: number;
  /** Raw spelling from the registry, before title-casing. Unique. */
  readonly name: readonly string[];
  /** Host name of the company's own site; unique. */
  readonly domain: readonly string[];
  /** Index into `industries`; NONE_8 for an ISP. */
  readonly industry: Uint8Array;
  /** Index into `tables.subIndustries`; NONE_16 for an ISP. */
  readonly subIndustry: Uint16Array;
  /** Number of employees; 0 if unknown. */
  readonly employees: Int32Array;
  /** Thousands of US dollars per year; 0 if unknown. */
  readonly annualSales: Int32Array;
  /** Index into `revenueRanges`; NONE_8 if unknown. */
  readonly revenueRange: Uint8Array;
  /** Index into `companySizes`; NONE_8 for an ISP or if unknown. */
  readonly sizeClass: Uint8Array;
  readonly isIsp: Uint8Array;
  /** Whether someone at the company uses the directory. */
  readonly isDirectoryUser: Uint8Array;
}

/** A company at a location: one recurring network address. */
export interface Visitors {
  readonly count: number;
  /** Row of `companies`. Several visitors can share a company. */
  readonly company: Int32Array;
  /** Index into `tables.cities`. */
  readonly city: Uint16Array;
  /** IPv4 address as an unsigned number; unique. */
  readonly ip: Uint32Array;
  /** Row of `companies`: the internet provider; for an ISP's own visitors the ISP itself. */
  readonly isp: Int32Array;
  /** Index into `tables.streets`: street number and street, for the visitor page's address. */
  readonly street: Uint16Array;
  readonly isRegistered: Uint8Array;
}

/** Visits, ordered by `time`, then by row. */
export interface Sessions {
  readonly count: number;
  /** Seconds since 1970, not decreasing, never after `World.end`. */
  readonly time: Int32Array;
  /** Row of `visitors`. */
  readonly visitor: Int32Array;
  /** Index into `tables.referrers`; 0 is direct to site. */
  readonly referrer: Uint16Array;
  /** Index into `tables.referrerPaths`; NONE_16 for direct to site. */
  readonly referrerPath: Uint16Array;
  /** Index into `tables.searchTerms`; NONE_16 for none. */
  readonly searchTerm: Uint16Array;
  /** Seconds from the first to the last page view, at most 65535; 0 for a single page. */
  readonly duration: Uint16Array;
  /** Index into `tables.devices`. */
  readonly device: Uint16Array;
  /** Bit i is the i-th `ActivityAttribute`, except that bits 0 and 1 depend on the person's targets and are 0 here. */
  readonly attributes: Uint32Array;
  /** Bits of `sessionFlag`. */
  readonly flags: Uint8Array;
  /** Stage of the need, role and cause of the visit, in the format of `readMotive`. Reports can't see it. */
  readonly motive: Uint8Array;
  /** First row of `pageViews`. Has count + 1 entries, so that the views of s are pageStart[s] to pageStart[s + 1]. */
  readonly pageStart: Int32Array;
  /** First row of `actions`, likewise with count + 1 entries. */
  readonly actionStart: Int32Array;
}

/** Page views, ordered by session, then by time. */
export interface PageViews {
  readonly count: number;
  /** Index into `tables.pages`. */
  readonly page: Uint16Array;
  /** Seconds since the session started, not decreasing within it; 0 for the first view. */
  readonly offset: Uint16Array;
  /** Index of the `ActivityAttribute` done on the page; NONE_8 for none. */
  readonly action: Uint8Array;
}

/** High-value activities (calls, RFIs and asset downloads), ordered by session, then by time. */
export interface Actions {
  readonly count: number;
  /** Row of `sessions`. */
  readonly session: Int32Array;
  /** Seconds since 1970; within its session. */
  readonly time: Int32Array;
  /** Index into `actionTypes`. */
  readonly kind: Uint8Array;
  /** Index into `vettedValues` of the reference lists. */
  readonly vetted: Uint8Array;
  /** 0 NETWORK, 1 CLIENT_SITE. */
  readonly where: Uint8Array;
  /** Index into `tables.people`; NONE_32 if the caller gave no name. */
  readonly person: Int32Array;
  /** Index into `tables.subjects` (RFI), `tables.assets` (download) or `tables.callSummaries` (call). */
  readonly text: Uint16Array;
  /** Length of a call in seconds; 0 for other actions. */
  readonly callSeconds: Uint16Array;
  /** A call's ten-digit number; 0 for other actions. Doubles, because it can exceed 2^32. */
  readonly callerPhone: Float64Array;
  /** Bits of `actionFlag`. */
  readonly flags: Uint8Array;
}

export interface City {
  readonly name: string;
  /** Postal code of the state or province; null elsewhere. */
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
}

export interface Page {
  /** Stable id, for example p12. */
  readonly id: string;
  /** Path, without the query string. */
  readonly path: string;
  /** Query string with its question mark, or null. */
  readonly params: string | null;
  readonly domain: string;
  /** home, category, product, resource, contact, rfq, about, download, profile, listing or catalog. */
  readonly type: string;
  readonly where: 'NETWORK' | 'CLIENT_SITE';
  /** The product line that it is about, as an index into the trade's lines; -1 for none. */
  readonly line: number;
}

export interface Device {
  readonly browser: string;
  readonly platform: string;
  readonly version: string;
}

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Values that rows refer to. */
export interface Tables {
  readonly subIndustries: readonly string[];
  readonly cities: readonly City[];
  readonly streets: readonly string[];
  /** Host names; entry 0 is DTS, direct to site. */
  readonly referrers: readonly string[];
  /** Full referring URLs. */
  readonly referrerPaths: readonly string[];
  readonly searchTerms: readonly string[];
  readonly pages: readonly Page[];
  readonly devices: readonly Device[];
  readonly people: readonly Person[];
  readonly subjects: readonly { readonly subject: string; readonly message: string }[];
  readonly assets: readonly string[];
  readonly callSummaries: readonly string[];
}

/** A week with more traffic than normal, and the reason. */
export interface Spike {
  /** Start of its first and last day in the world's time zone, in seconds since 1970. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly peakDay: number;
  readonly note: string;
}

export interface World {
  readonly seed: number;
  /** The present that it was created for, in seconds since 1970. It has two years and `size` sessions before it. */
  readonly now: number;
  /**
   * Seconds since 1970. All sessions that start up to then are included. Reports show those that are over by their
   * clock.
   */
  readonly end: number;
  /** Start of the first day, two years before `now`, in seconds since 1970. */
  readonly start: number;
  /** IANA name of the time zone that shapes the world's days. */
  readonly timeZone: string;
  readonly companies: Companies;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly pageViews: PageViews;
  readonly actions: Actions;
  readonly tables: Tables;
  readonly spikes: readonly Spike[];
  /** Which rows were added to those of the simulation; undefined if none. */
  readonly added?: AddedRows;
  /** The state that the simulation continues from, as plain data. Only `extendWorld` reads it. */
  readonly simulation: object;
}

/** The options of `createWorld`. The same options give the same bytes, in Node and in a browser. */
export interface WorldOptions {
  /** Any 32-bit integer. */
  readonly seed: number;
  /** The present, two years after the first day, in seconds since 1970. */
  readonly now: number;
  /** The moment that it reaches at least, in seconds since 1970; `now` by default, and at most a year later. */
  readonly until?: number;
  /** Number of sessions in the two years before `now`, 0 to 1,000,000. */
  readonly size: number;
  /** The supplier's line of business: a key of `trades`. */
  readonly trade: string;
  /** Host name of the supplier's site. */
  readonly domain: string;
  readonly timeZone: string;
  /** Leaves out features that the account lacks. */
  readonly without?: { readonly actions?: boolean; readonly searchTerms?: boolean; readonly clientSite?: boolean };
}
