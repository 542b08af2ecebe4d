import { employeeRangeLabel } from '../../schema/reference/company-sizes.ts';
import { revenueRangeIndex, revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import type { Variables } from '../client/backend.ts';
import type { Node } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';

/** The expected content of a cell, from the row on the screen. `shown` formats moments as the screen does. */
export type ReadCell = (node: Node, shown: (moment: string) => string) => unknown;

/** A file: the call of its screen, and the screen's headings of its columns. */
export interface DownloadTable {
  readonly call: Call;
  /** A sort key that is not the table's default; undefined if the table has only one order. */
  readonly sortKey?: string;
  /** The call's variables in addition to query and ordering. */
  readonly variables?: Variables;
  readonly columns: Readonly<Record<string, ReadCell>>;
}

const field =
  (name: string): ReadCell =>
  (node) =>
    node[name];
const referrer =
  (name: string): ReadCell =>
  (node) =>
    node[name] === 'DTS' ? 'Direct To Site' : node[name];
const address: ReadCell = ({ url, params }) => `${url}${params ?? ''}`;
/** Rates have one decimal and a % sign (FRM-037). */
const rate =
  (name: string, whole = 1): ReadCell =>
  (node) =>
    `${((Number(node[name]) / whole) * 100).toFixed(1)}%`;
const tenths =
  (name: string): ReadCell =>
  (node) =>
    Math.round(Number(node[name]) * 10) / 10;

/** The files of createSessionsDownload, by type (FIL-007). */
export const downloadTables: Readonly<Record<string, DownloadTable>> = {
  SESSIONS: {
    call: 'sessions',
    sortKey: 'pagect',
    columns: {
      'Date/Time': ({ visitDate }, shown) => shown(String(visitDate)),
      Visitor: field('visitorName'),
      City: field('city'),
      State: field('state'),
      Country: field('country'),
      Pages: field('pagesInSession'),
      'Length (seconds)': field('sessionDuration'),
      Referrer: referrer('referrer'),
      'Search Term': field('searchTerm'),
      ISP: field('visitorISP'),
      IP: field('visitorIp'),
    },
  },
  ACTIVE_AUDIENCES: {
    call: 'visitors',
    columns: {
      Organization: field('title'),
      Industry: field('companyIndustry'),
      'Revenue Range': ({ companyAnnualSales: sales }) =>
        sales === null ? null : revenueRanges[revenueRangeIndex(Number(sales))]?.label,
      'Company Size': ({ companyEmployees: people }) => (people === null ? null : employeeRangeLabel(Number(people))),
      City: field('city'),
      State: field('state'),
      'Session Count': field('sessionCount'),
      'Pages Viewed': field('pagesViewed'),
    },
  },
  REFERRERS: {
    call: 'referrers',
    sortKey: 'url',
    columns: {
      Referrer: referrer('url'),
      Sessions: field('sessionsCount'),
      'Average Duration (seconds)': tenths('avgDuration'),
      'Average Pages': tenths('avgPages'),
      'Bounce Rate': rate('bounceRate'),
    },
  },
  TOP_PAGES: {
    call: 'topPages',
    sortKey: 'url',
    columns: { Page: address, Domain: field('domain'), 'Page Views': field('pageCount') },
  },
  SEARCH_TERMS: {
    call: 'searchTerms',
    sortKey: 'term',
    columns: {
      'Search Term': field('term'),
      Sessions: field('termct'),
      Bounces: field('bounces'),
      'Bounce Rate': rate('bounceRate'),
    },
  },
  ENTRY_PAGES: {
    call: 'entryPages',
    sortKey: 'bounceRate',
    columns: {
      'Entry Page': address,
      Domain: field('domain'),
      Entries: field('entryCount'),
      Bounces: field('bounces'),
      'Bounce Rate': rate('bounceRate'),
    },
  },
  EXIT_PAGES: {
    call: 'exitPages',
    sortKey: 'url',
    columns: { 'Exit Page': address, Domain: field('domain'), Exits: field('exitCount') },
  },
  BROWSERS: {
    call: 'browsers',
    sortKey: 'version',
    columns: {
      Browser: field('browser'),
      Platform: field('platform'),
      Version: field('version'),
      Sessions: field('sessionsct'),
      Percentage: rate('percentage', 100),
    },
  },
  DURATIONS: {
    call: 'durations',
    sortKey: 'sessionsct',
    columns: {
      'Session Length (minutes)': field('durationRange'),
      Sessions: field('sessionsct'),
      Percentage: rate('percentage', 100),
    },
  },
};

/** The file of createActivitiesDownload. */
export const activityTable: DownloadTable = {
  call: 'highValueActivities',
  columns: {
    'Date/Time': ({ timestamp }, shown) => shown(String(timestamp)),
    Source: referrer('source'),
    From: field('name'),
    Email: field('email'),
    Company: field('company'),
    'Subject/Asset': field('subject'),
  },
};
