import type { Trade } from '../../fixtures/fixture-types.ts';
import { hostilePaths } from '../../fixtures/hostile-strings.ts';
import { hostFirstParts, hostSecondParts, referringPaths } from '../../fixtures/internet.ts';
import type { Term } from './build-pages.ts';
import { dayOf } from './calendar.ts';
import { quantiles } from './random.ts';

/** Rows of the referrers table that the simulation refers to by name. */
export const DTS = 0;
export const THOMASNET = 2;
export const LINKEDIN = 4;

/** Days per step in the rise and fall of referrers, and the number of steps: three years. */
export const eraDays = 91;
const eras = 13;

/**
 * The context of a visit: on the site by chance, by a buyer, or by someone who has been here before; or on the network.
 */
export const STRANGERS = 0;
export const BUYERS = 1;
export const REGULARS = 2;
export const ON_NETWORK = 3;
export const OVER_NETWORK = 4;

/** A host that visits come from. */
interface HostRow {
  readonly host: string;
  /** Its share of the visits in each of the contexts above. */
  readonly shares: readonly [site: number, buyers: number, regulars: number, network: number, crossing: number];
  /** How many of 1024 visits include their search term. */
  readonly termShare: number;
  /** URL of a search, up to the term; empty for a host that isn't a search engine. */
  readonly search: string;
  /** Full referring URLs, for hosts that have specific ones. */
  readonly addresses?: readonly string[];
  /** The factor for its shares by years since 2024; 1 by default. */
  readonly trend?: (years: number) => number;
}

export interface ReferrerTables {
  readonly referrers: readonly string[];
  readonly referrerPaths: readonly string[];
  /** First row of a referrer's paths, and how many it has without a term. */
  readonly pathStart: Int32Array;
  readonly pathCount: Int32Array;
  /** Row of a referrer's path for the first term; the other terms follow. -1 if it brings no terms. */
  readonly termPathStart: Int32Array;
  readonly termShare: Int32Array;
  /** Shares by host and context, and factors by era and host. */
  readonly shares: readonly HostRow['shares'][];
  readonly factors: readonly Float64Array[];
  /** The host of the newsletter that causes the spike week. */
  readonly newsletter: number;
  /** Path rows of the hostile corpus, and the referrer that they belong to. */
  readonly hostilePathStart: number;
  readonly hostileReferrer: number;
}

/** Where visits come from, with full URLs that fit their hosts and, for searches, their terms. */
export function buildReferrers(trade: Trade, terms: readonly Term[], size: number, firstDay: number): ReferrerTables {
  const rows: HostRow[] = [...knownHosts];
  const add = (host: string, site: number, buyers: number) =>
    rows.push({ host, shares: [site, buyers, buyers, 0, 0], termShare: 0, search: '' });
  trade.press.forEach((host, i) => {
    add(host, 2.2 / (i + 1.5), 0.6 / (i + 1));
  });
  trade.partners.forEach((host, i) => {
    add(host, 2 / (i + 1.5), 1.4 / (i + 1));
  });
  const newsletter = rows.length;
  add(trade.show.host, 0.05, 0);
  const tail = tailLength(size);
  for (let i = 0; i < tail; i++) add(tailHost(i), (5 / (i + 12)) * (tail > 100 ? 1 : 2), 0.01);

  const referrerPaths: string[] = [];
  const pathStart = new Int32Array(rows.length);
  const pathCount = new Int32Array(rows.length);
  const termPathStart = new Int32Array(rows.length).fill(-1);
  rows.forEach(({ host, search, addresses }, row) => {
    pathStart[row] = referrerPaths.length;
    if (row === DTS) return;
    if (search) referrerPaths.push(search.slice(0, search.indexOf('/', 8) + 1));
    else if (addresses) referrerPaths.push(...addresses);
    else if (row === newsletter) referrerPaths.push(`https://${host}${trade.show.path}`, `https://${host}/`);
    else
      for (let i = 0; i <= row % 3; i++)
        referrerPaths.push(
          `https://${row % 2 ? 'www.' : ''}${host}${referringPaths[(row + i) % referringPaths.length]}`,
        );
    pathCount[row] = referrerPaths.length - (pathStart[row] as number);
    if (!search) return;
    termPathStart[row] = referrerPaths.length;
    for (const { text, weight } of terms)
      referrerPaths.push(
        search + (weight > 0 ? text.replace(/&/g, '%26').replace(/ /g, '+') : encodeURIComponent(text)),
      );
  });
  const hostilePathStart = referrerPaths.length;
  const hostileReferrer = knownHosts.length;
  for (const path of hostilePaths) referrerPaths.push(`https://${rows[hostileReferrer]?.host}${path}`);

  return {
    referrers: rows.map(({ host }) => host),
    referrerPaths,
    pathStart,
    pathCount,
    termPathStart,
    termShare: Int32Array.from(rows, ({ termShare }) => termShare),
    shares: rows.map(({ shares }) => shares),
    factors: Array.from({ length: eras }, (_, era) => factorsOf(rows, era, firstDay)),
    newsletter,
    hostilePathStart,
    hostileReferrer,
  };
}

/**
 * The factors for shares in an era. Hosts without a trend of their own have better and worse years at different times.
 */
function factorsOf(rows: readonly HostRow[], era: number, firstDay: number): Float64Array {
  const years = (firstDay + era * eraDays - dayOf(2024, 1, 1)) / 365;
  return Float64Array.from(rows, ({ trend }, row) => {
    if (trend) return trend(years);
    return row < knownHosts.length ? 1 : 0.4 + Math.abs(((era + row * 5) % 12) - 6) / 5;
  });
}

/** 4,096 referrers for each context, each as often as visits come from it in an era. */
export function referrerPicks({ shares, factors }: ReferrerTables, era: number): readonly Uint16Array[] {
  const factor = factors[era] as Float64Array;
  return [STRANGERS, BUYERS, REGULARS, ON_NETWORK, OVER_NETWORK].map((context) =>
    quantiles(
      shares.map((row, host) => (row[context] ?? 0) * (factor[host] as number)),
      12,
    ),
  );
}

/** Grows by the square of the years since mid-2023, for four years. */
const rising = (years: number): number => {
  const age = Math.min(4, Math.max(0, years + 0.5));
  return age * age;
};
/** Loses this fraction of its 2024 share per year down to a minimum; if negative, grows for eight years. */
const falling = (perYear: number) => (years: number) => Math.max(0.15, 1 - perYear * Math.min(8, Math.max(-2, years)));

/**
 * Search engines, the network and social sites, in the order of the constants above. They are the only real hosts among
 * the referrers, because everyone expects them there. All invented sites are under the reserved `.example`.
 */
const knownHosts: readonly HostRow[] = [
  { host: 'DTS', shares: [29, 18, 44, 22, 4], termShare: 0, search: '' },
  {
    host: 'google.com',
    shares: [37, 50, 38, 28, 5],
    termShare: 380,
    search: 'https://www.google.com/search?q=',
    trend: falling(0.03),
  },
  {
    host: 'thomasnet.com',
    shares: [3, 7, 5, 45, 90],
    termShare: 760,
    search: 'https://www.thomasnet.com/suppliers/search?searchterm=',
  },
  {
    host: 'bing.com',
    shares: [8.5, 10, 4, 5, 1],
    termShare: 460,
    search: 'https://www.bing.com/search?q=',
    trend: falling(-0.04),
  },
  {
    host: 'linkedin.com',
    shares: [4, 1.5, 1.5, 0, 0],
    termShare: 0,
    search: '',
    addresses: ['https://www.linkedin.com/', 'https://www.linkedin.com/feed/', 'https://www.linkedin.com/company/'],
  },
  { host: 'duckduckgo.com', shares: [2.6, 3, 1, 0, 0], termShare: 300, search: 'https://duckduckgo.com/?q=' },
  {
    host: 'yahoo.com',
    shares: [3, 3, 1, 0, 0],
    termShare: 460,
    search: 'https://search.yahoo.com/search?p=',
    trend: falling(0.2),
  },
  {
    host: 'youtube.com',
    shares: [1.2, 0.3, 0.2, 0, 0],
    termShare: 0,
    search: '',
    addresses: ['https://www.youtube.com/', 'https://www.youtube.com/watch?v=q0Vb3xT8mWk'],
  },
  ...(
    [
      ['chatgpt.com', 0.5, 0.7],
      ['perplexity.ai', 0.14, 0.2],
      ['copilot.microsoft.com', 0.1, 0.12],
      ['gemini.google.com', 0.08, 0.08],
    ] as const
  ).map(
    ([host, site, buyers]): HostRow => ({
      host,
      shares: [site, buyers, site / 4, 0, 0],
      termShare: 0,
      search: '',
      addresses: [`https://${host}/`],
      trend: rising,
    }),
  ),
];

/** The number of hosts in the long tail, which grows with the number of sessions. */
function tailLength(size: number): number {
  if (size < 1000) return 12;
  if (size < 10_000) return 40;
  if (size < 40_000) return 80;
  if (size < 100_000) return 160;
  return size < 500_000 ? 230 : 380;
}

/** The i-th host of the long tail. All are distinct because 25 and 16 are coprime. */
function tailHost(i: number): string {
  const first = hostFirstParts[i % hostFirstParts.length];
  const second = hostSecondParts[i % hostSecondParts.length];
  return `${first}${second}.example`;
}
