import type { Steps } from '../../lib/steps.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import { createZone } from '../../world/time-zone.ts';
import { sessionFlag, type World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { settingsKey } from '../report-scope.ts';
import { dayStart, parseDay } from '../support/calendar.ts';
import { ipText } from '../support/ids-and-cursors.ts';
import { hasRow, noRows, type RowBits, sessionStep } from '../support/row-set.ts';

const MEGABYTE = 1 << 20;
const EARLIEST_NETWORK_DAY = '2017-08-01';

const caches = perWorld(() => createWeightedCache<RowBits>(8, MEGABYTE, (bits) => bits.byteLength));

/** Host names as a set for comparison, trimmed and lowercase. */
export function hostSet(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== ''));
}

function blockedReferrers(scope: ReportScope): Uint8Array {
  const blocked = hostSet(scope.settings.blockedReferrers);
  return Uint8Array.from(scope.world.tables.referrers, (host, index) =>
    index > 0 && blocked.has(host.toLowerCase()) ? 1 : 0,
  );
}

function blockedVisitors({ world, settings }: ReportScope): Uint8Array {
  const result = new Uint8Array(world.visitors.count);
  const ips = new Set(settings.blockedIps.map((ip) => ip.trim()));
  const countries = new Set(settings.excludedCountries.map((code) => code.trim().toUpperCase()));
  if (ips.size === 0 && countries.size === 0) return result;
  const cityBlocked = world.tables.cities.map((city) => countries.has(city.country));
  for (let visitor = 0; visitor < result.length; visitor++) {
    const isBlocked =
      cityBlocked[world.visitors.city[visitor] as number] || ips.has(ipText(world.visitors.ip[visitor] as number));
    if (isBlocked) result[visitor] = 1;
  }
  return result;
}

/** The first moment from which sessions without a client page count (SET-023). */
function networkStart({ settings }: ReportScope): number {
  const implemented = parseDay(settings.dateImplemented) ?? 0;
  const earliest = parseDay(EARLIEST_NETWORK_DAY) ?? 0;
  return dayStart(createZone(settings.timezoneOffset), Math.max(implemented, earliest));
}

function* admit(scope: ReportScope): Steps<RowBits> {
  const { count, time, flags, visitor, referrer } = scope.world.sessions;
  const badReferrer = blockedReferrers(scope);
  const badVisitor = blockedVisitors(scope);
  const dropMask = scope.settings.botFiltering ? sessionFlag.bot : 0;
  const networkFrom = scope.settings.reportType === 'T' ? Number.POSITIVE_INFINITY : networkStart(scope);
  const bits = noRows(count);
  const admitFrom = (from: number) => {
    const to = Math.min(count, from + sessionStep);
    for (let row = from; row < to; row++) {
      const flag = flags[row] as number;
      if (flag & dropMask || badReferrer[referrer[row] as number] || badVisitor[visitor[row] as number]) continue;
      if (!(flag & sessionFlag.client) && (time[row] as number) < networkFrom) continue;
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  };
  for (let from = 0; from < count; from += sessionStep) {
    admitFrom(from);
    yield;
  }
  return bits;
}

/**
 * The sessions that the account's settings admit, as bits. Excludes bots, blocked addresses and referrers, excluded
 * countries and, depending on report type and date, sessions only on the network.
 */
export function admittedRows(scope: ReportScope): RowBits {
  return caches(scope.world).inSteps(settingsKey(scope.settings), () => admit(scope));
}

/** Whether a row is a session and is admitted. */
export function isAdmitted(world: World, rows: RowBits, row: number): boolean {
  return row >= 0 && row < world.sessions.count && hasRow(rows, row);
}
