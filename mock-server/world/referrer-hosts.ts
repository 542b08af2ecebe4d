import { hostFirstParts, hostSecondParts } from '../../fixtures/referring-hosts.ts';

/** Rows of the table of referrers that the simulation knows by name. */
export const DTS = 0;
export const THOMASNET = 2;
export const LINKEDIN = 4;

/** A host that visits come from. */
export interface HostRow {
  readonly host: string;
  /** Of the visits to the site in general, of the buyers', of the network's alone, and from the network to the site. */
  readonly shares: readonly [site: number, buyers: number, network: number, crossing: number];
  /** Of 1024 visits: how many bring their search term. */
  readonly termShare: number;
  /** Address of a search, up to the term; empty for a host that is no search engine. */
  readonly search: string;
  /** Whole addresses that people come from, where the host has its own. */
  readonly addresses?: readonly string[];
}

/**
 * Search engines, the network and social sites, in the order of the constants above. They are the only real hosts among
 * the referrers, since everybody expects to see them there; every made-up site lies under the reserved `.example`.
 */
export const knownHosts: readonly HostRow[] = [
  { host: 'DTS', shares: [35, 20, 22, 4], termShare: 0, search: '' },
  { host: 'google.com', shares: [33.5, 48, 28, 5], termShare: 380, search: 'https://www.google.com/search?q=' },
  {
    host: 'thomasnet.com',
    shares: [3, 9, 45, 90],
    termShare: 760,
    search: 'https://www.thomasnet.com/suppliers/search?searchterm=',
  },
  { host: 'bing.com', shares: [8.5, 10, 5, 1], termShare: 460, search: 'https://www.bing.com/search?q=' },
  {
    host: 'linkedin.com',
    shares: [4, 1.5, 0, 0],
    termShare: 0,
    search: '',
    addresses: ['https://www.linkedin.com/', 'https://www.linkedin.com/feed/', 'https://www.linkedin.com/company/'],
  },
  { host: 'duckduckgo.com', shares: [2.6, 3, 0, 0], termShare: 300, search: 'https://duckduckgo.com/?q=' },
  { host: 'yahoo.com', shares: [2, 2, 0, 0], termShare: 460, search: 'https://search.yahoo.com/search?p=' },
  {
    host: 'youtube.com',
    shares: [1.2, 0.3, 0, 0],
    termShare: 0,
    search: '',
    addresses: ['https://www.youtube.com/', 'https://www.youtube.com/watch?v=q0Vb3xT8mWk'],
  },
];

/** How many hosts the long tail has: more where more sessions can reach them. */
export function tailLength(size: number): number {
  if (size < 1000) return 12;
  if (size < 10_000) return 40;
  if (size < 40_000) return 80;
  if (size < 100_000) return 160;
  return size < 500_000 ? 230 : 380;
}

/** The i-th host of the long tail; all differ, since 25 and 16 share no factor. */
export function tailHost(i: number): string {
  const first = hostFirstParts[i % hostFirstParts.length];
  const second = hostSecondParts[i % hostSecondParts.length];
  return `${first}${second}.example`;
}
