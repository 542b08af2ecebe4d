import type {
  Browser,
  BrowserConnection,
  BrowserSortKey,
  QueryBrowsersArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import { perWorld } from '../world/per-world.ts';
import type { Device } from '../world/world.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, select } from './selection.ts';
import { toId } from './support/ids.ts';
import { listReport, orderedEntries, type ReportTable } from './support/report-list.ts';
import { denseRanks, occurring, share } from './support/table-entries.ts';

/** A version as a text that sorts by its numbers: 9.1 before 10. */
const padded = (version: string) => version.replace(/\d+/g, (digits) => digits.padStart(8, '0'));

const deviceRanks = perWorld(({ tables: { devices } }) => ({
  browser: denseRanks(devices.map((device) => device.browser)),
  platform: denseRanks(devices.map((device) => device.platform)),
  version: denseRanks(devices.map((device) => padded(device.version))),
}));

const tally = bySelection(({ world }, { rows }): Int32Array => {
  const { device } = world.sessions;
  const counts = new Int32Array(256);
  for (let i = 0; i < rows.length; i++) {
    const index = device[rows[i] as number] as number;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
});

/** Browsers by sessions, most first, unless an ordering says otherwise (ANA-031, ANA-046). */
export function browserTable(scope: ReportScope, query: SessionQuery): ReportTable<BrowserSortKey, Browser> {
  const selection = select(scope, query);
  const counts = tally(scope, selection);
  const ranks = deviceRanks(scope.world);
  const read = (column: Int32Array) => (entry: number) => column[entry] as number;
  const sessionsct = read(counts);
  const table = {
    list: 'browsers',
    entries: occurring(counts),
    keys: { browser: read(ranks.browser), platform: read(ranks.platform), version: read(ranks.version), sessionsct },
    defaultKey: 'sessionsct' as const,
    tie: read(ranks.browser),
  };
  const bySessions = orderedEntries({ ...table, node: () => null }, null);
  const places = new Map(bySessions.map((entry, index) => [entry, index + 1]));
  return {
    ...table,
    node: (entry) => ({
      id: toId('browser', entry),
      ...(scope.world.tables.devices[entry] as Device),
      sessionsct: sessionsct(entry),
      browserIndex: places.get(entry) ?? 0,
      percentage: 100 * share(sessionsct(entry), selection.count),
    }),
  };
}

export function listBrowsers(scope: ReportScope, args: QueryBrowsersArgs): BrowserConnection {
  return listReport(scope, args, 25, () => browserTable(scope, args.query));
}
