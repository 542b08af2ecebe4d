import { hostilePaths } from '../../fixtures/hostile-strings.ts';
import { referringPaths } from '../../fixtures/referring-hosts.ts';
import type { Trade } from '../../fixtures/trades/trade-types.ts';
import type { Term } from './build-terms.ts';
import { quantiles } from './quantiles.ts';
import { DTS, type HostRow, knownHosts, tailHost, tailLength } from './referrer-hosts.ts';

export interface ReferrerTables {
  readonly referrers: readonly string[];
  readonly referrerPaths: readonly string[];
  /** First row of a referrer's paths, and how many it has without a term. */
  readonly pathStart: Int32Array;
  readonly pathCount: Int32Array;
  /** Row of a referrer's path for the first term; the others follow. -1 where it brings none. */
  readonly termPathStart: Int32Array;
  readonly termShare: Int32Array;
  /** 4,096 referrers each: site, buyers, network alone, network to site. */
  readonly picks: readonly Uint16Array[];
  /** The host whose newsletter brings the spike week. */
  readonly newsletter: number;
  /** Path rows of the hostile corpus and the referrer that they belong to. */
  readonly hostilePathStart: number;
  readonly hostileReferrer: number;
}

/** Where visits come from, with whole addresses that fit their hosts and, for searches, their terms. */
export function buildReferrers(trade: Trade, terms: readonly Term[], size: number): ReferrerTables {
  const rows: HostRow[] = [...knownHosts];
  const add = (host: string, site: number, buyers: number) =>
    rows.push({ host, shares: [site, buyers, 0, 0], termShare: 0, search: '' });
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
    picks: [0, 1, 2, 3].map((context) =>
      quantiles(
        rows.map(({ shares }) => shares[context] ?? 0),
        12,
      ),
    ),
    newsletter,
    hostilePathStart,
    hostileReferrer,
  };
}
