import { memoize } from '../../lib/memoize.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import type { ReportScope } from '../report-scope.ts';
import { hostSet } from './admitted-rows.ts';

const caches = perWorld(() => createWeightedCache<Uint16Array>(8, 1 << 20, (map) => map.byteLength));

/** Index and value of direct to site (SES-002). */
export const DIRECT = 0;
export const DIRECT_VALUE = 'DTS';

/** The referrer that each one counts as: the company's own hosts count as direct to site. */
export const effectiveReferrers = memoize((scope: ReportScope): Uint16Array => {
  const hosts = scope.settings.ownReferrers;
  return caches(scope.world).get(hosts.join('\n'), () => {
    const own = hostSet(hosts);
    return Uint16Array.from(scope.world.tables.referrers, (host, index) =>
      own.has(host.toLowerCase()) ? DIRECT : index,
    );
  });
});

/** Host name, or DTS. */
export function referrerValue(scope: ReportScope, row: number): string {
  return referrerReader(scope)(row);
}

/** The same for many sessions, with the scope's tables looked up once. */
export const referrerReader = memoize((scope: ReportScope): ((row: number) => string) => {
  const effective = effectiveReferrers(scope);
  const { sessions, tables } = scope.world;
  return (row) => {
    const host = effective[sessions.referrer[row] as number] as number;
    return host === DIRECT ? DIRECT_VALUE : (tables.referrers[host] as string);
  };
});

/** A referrer as displayed: its host name, or Direct To Site for DTS (FRM-042). */
export function referrerLabel(value: string): string {
  return value === 'DTS' ? 'Direct To Site' : value;
}
