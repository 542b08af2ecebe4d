/**
 * The shape of a simulated world. Companies have visitors, visitors have sessions, sessions have
 * page views and activities; each level is a set of columns of equal length, and a row is an index.
 * A world never changes once `createWorld` has returned it; a longer one begins with the same rows. Reports
 * read these columns alone.
 */

import type { AddedRows } from './added/added-rows.ts';

/** Marks a missing index in a Uint8, Uint16 or Int32 column. */
export const NONE_8 = 0xff;
export const NONE_16 = 0xffff;
export const NONE_32 = -1;

/**
 * Sessions up to which a world is made to its end as soon as it goes on: what follows from it is then made once more.
 */
export const wholeSize = 50_000;

/** What `Actions.kind` counts; its vetted values are `vettedValues` of the reference lists. */
export const actionTypes = ['PHONE_CALL', 'RFI', 'ASSET_DOWNLOAD'] as const;

/** The kinds of actions by name: places in `actionTypes`. */
export const actionKind = { phoneCall: 0, rfi: 1, assetDownload: 2 } as const;

/** Bits of `Actions.flags`: through a tracked number, on a mirrored site, a call without a recording. */
export const actionFlag = { tracked: 1, mirrored: 2, unrecorded: 4 } as const;

/** Bits of `Sessions.flags`: a known bot, and some page of the client's site, of the network, of its catalog. */
export const sessionFlag = { bot: 1, client: 2, network: 4, catalog: 8 } as const;

/** The flags that a view of a page sets: a catalog is a part of the client's site. */
export function flagsOfPage({ isOnNetwork, isOfCatalog }: Record<'isOnNetwork' | 'isOfCatalog', boolean>): number {
  if (isOnNetwork) return sessionFlag.network;
  return isOfCatalog ? sessionFlag.client | sessionFlag.catalog : sessionFlag.client;
}

/** Organizations that visit, internet service providers among them. */
export interface Companies {
  readonly count: number;
  /** Raw, as the registry has it: not yet title-cased. Unique. */
  readonly name: readonly string[];
  /** Host name of the company's own site; unique. */
  readonly domain: readonly string[];
  /** Index into `industries`; NONE_8 for an ISP. */
  readonly industry: Uint8Array;
  /** Index into `tables.subIndustries`; NONE_16 for an ISP. */
  readonly subIndustry: Uint16Array;
  /** People employed; 0 where not known. */
  readonly employees: Int32Array;
  /** Thousands of US dollars a year; 0 where not known. */
  readonly annualSales: Int32Array;
  /** Index into `revenueRanges`; NONE_8 where not known. */
  readonly revenueRange: Uint8Array;
  /** Index into `companySizes`; NONE_8 for an ISP or where not known. */
  readonly sizeClass: Uint8Array;
  readonly isIsp: Uint8Array;
  /** Whether somebody of the company uses the directory. */
  readonly isDirectoryUser: Uint8Array;
}

/** A company at a place: one network address that comes back. */
export interface Visitors {
  readonly count: number;
  /** Row of `companies`. Several visitors may share a company. */
  readonly company: Int32Array;
  /** Index into `tables.cities`. */
  readonly city: Uint16Array;
  /** IPv4 address as an unsigned number; unique. */
  readonly ip: Uint32Array;
  /** Row of `companies`: the provider of the line; the company itself for an ISP's own visitors. */
  readonly isp: Int32Array;
  /** Street number and street, for the address of the visitor page: index into `tables.streets`. */
  readonly street: Uint16Array;
  readonly isRegistered: Uint8Array;
}

/** Visits, in the order of `time`, then of the row. */
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
  /** Index into `tables.searchTerms`; NONE_16 where none. */
  readonly searchTerm: Uint16Array;
  /** Seconds from the first to the last page view, at most 65535; 0 for a single page. */
  readonly duration: Uint16Array;
  /** Index into `tables.devices`. */
  readonly device: Uint16Array;
  /**
   * Bit i is the i-th `ActivityAttribute`, but for bits 0 and 1, which depend on the person's targets and are 0 here.
   */
  readonly attributes: Uint32Array;
  /** Bits of `sessionFlag`. */
  readonly flags: Uint8Array;
  /** Stage of the need, role and cause of the visit, as `readMotive` reads them: what no report can know. */
  readonly motive: Uint8Array;
  /** First row of `pageViews`; count + 1 entries, so that the views of s are pageStart[s] to pageStart[s + 1]. */
  readonly pageStart: Int32Array;
  /** First row of `actions`; count + 1 entries, likewise. */
  readonly actionStart: Int32Array;
}

/** Pages seen, by session and then by time. */
export interface PageViews {
  readonly count: number;
  /** Index into `tables.pages`. */
  readonly page: Uint16Array;
  /** Seconds since the session began, not decreasing within it; 0 for the first. */
  readonly offset: Uint16Array;
  /** Index of the `ActivityAttribute` done on the page; NONE_8 where none. */
  readonly action: Uint8Array;
}

/** High-value activities: calls, RFIs and asset downloads; by session, then by time. */
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
  /** Index into `tables.people`; NONE_32 where the caller gave no name. */
  readonly person: Int32Array;
  /** Index into `tables.subjects` (RFI), `tables.assets` (download) or `tables.callSummaries` (call). */
  readonly text: Uint16Array;
  /** Seconds of a call; 0 for the rest. */
  readonly callSeconds: Uint16Array;
  /** A call's number as ten digits; 0 for the rest. Above 2^32, hence doubles. */
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
  /** The line of products that it is about: index into the trade's lines; -1 where it is about none. */
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

/** Values that rows point to. */
export interface Tables {
  readonly subIndustries: readonly string[];
  readonly cities: readonly City[];
  readonly streets: readonly string[];
  /** Host names; entry 0 is DTS, direct to site. */
  readonly referrers: readonly string[];
  /** Whole referring addresses. */
  readonly referrerPaths: readonly string[];
  readonly searchTerms: readonly string[];
  readonly pages: readonly Page[];
  readonly devices: readonly Device[];
  readonly people: readonly Person[];
  readonly subjects: readonly { readonly subject: string; readonly message: string }[];
  readonly assets: readonly string[];
  readonly callSummaries: readonly string[];
}

/** A week in which more came than usual, and why. */
export interface Spike {
  /** Seconds since 1970 at which its first and last day begin, in the world's time zone. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly peakDay: number;
  readonly note: string;
}

export interface World {
  readonly seed: number;
  /** Seconds since 1970: the present that it was made for, before which it has two years and `size` sessions. */
  readonly now: number;
  /** Seconds since 1970: every session that begins up to then is there. Reports show what is over by their clock. */
  readonly end: number;
  /** Seconds since 1970 at which the first day begins: two years before `now`. */
  readonly start: number;
  /** IANA name; the days of the world have their shape in it. */
  readonly timeZone: string;
  readonly companies: Companies;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly pageViews: PageViews;
  readonly actions: Actions;
  readonly tables: Tables;
  readonly spikes: readonly Spike[];
  /** Which of its rows were added to those of the simulation; undefined where none were. */
  readonly added?: AddedRows;
  /** What it goes on from, as plain data; only `extendWorld` reads it. */
  readonly simulation: object;
}

/** What `createWorld` takes. The same options give the same bytes, in Node and in a browser. */
export interface WorldOptions {
  /** Any 32-bit integer. */
  readonly seed: number;
  /** Seconds since 1970: the present, two years after the first day. */
  readonly now: number;
  /** Seconds since 1970 up to which it is made at least; `now` unless given, and at most a year later. */
  readonly until?: number;
  /** Number of sessions in the two years before `now`, 0 to 1,000,000. */
  readonly size: number;
  /** The supplier's line of business: a key of `trades`. */
  readonly trade: string;
  /** Host name of the supplier's site. */
  readonly domain: string;
  readonly timeZone: string;
  /** Leaves out what the account shall not have. */
  readonly without?: { readonly actions?: boolean; readonly searchTerms?: boolean; readonly clientSite?: boolean };
}
