import { parseArgs } from 'node:util';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import { parseMoment } from '../../schema/reference/moments.ts';
import { createWorld, maxSize } from '../world/create-world.ts';
import { summarizeWorld } from '../world/summarize-world.ts';
import type { World, WorldOptions } from '../world/world.ts';
import { worldOptions } from '../world/world-store.ts';
import { auditWorld, formatAudit } from '../world-audit/audit-world.ts';
import { type ExportFormat, exportFormats, writeExport } from '../world-export/write-export.ts';
import { defaultAccount, defaultNow, isLoad, wholeNumber } from './world-flags.ts';

export const worldUsage = `Usage: npm run world -- [--seed 7] [--sessions 10000] [--now ${defaultNow}] [--trade ${trades[0]?.key}] [--zone America/New_York] [--audit]
       npm run world -- --load postgres://…|clickhouse://…|chdb:FOLDER [--account ${defaultAccount}|all] [--seed 7] [--sessions 10000] [--now ${defaultNow}]
       npm run world -- --export DIR [--format ${exportFormats.join('|')}] [--account ${defaultAccount}] [--seed 7] [--sessions 10000] [--now ${defaultNow}] [--answers | --no-answers]`;

/** A log to export, and what it is made from. */
export interface LogFlags {
  readonly folder: string;
  readonly format: ExportFormat;
  readonly account: AccountFixture;
  readonly seed: number;
  readonly sessions: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
}

/** What the flags ask for: a world, and where its log goes where it is to be exported. */
interface WorldFlags {
  readonly options: WorldOptions;
  /** Whether it is also to be printed what the world tells of companies that are ready to buy. */
  readonly isAudit: boolean;
  readonly log: LogFlags | null;
}

const text = { type: 'string' } as const;

/** Reads the command line. Throws an error that names the flag for flags that make no sense. */
export function readWorldFlags(args: readonly string[]): WorldFlags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      sessions: { type: 'string', default: '40000' },
      now: { type: 'string', default: defaultNow },
      trade: text,
      zone: text,
      export: text,
      format: text,
      account: text,
      audit: { type: 'boolean', default: false },
    },
  });
  const now = parseMoment(values.now);
  if (now === null) throw new Error(`--now ${values.now} is not an ISO 8601 time, such as ${defaultNow}`);
  const seed = wholeNumber('--seed', values.seed, -2147483648, 2147483647);
  const size = wholeNumber('--sessions', values.sessions, 0, maxSize);
  const { trade = trades[0]?.key ?? '', zone = 'America/New_York', export: folder } = values;
  if (!trades.some(({ key }) => key === trade)) {
    throw new Error(`--trade ${trade} is none of ${trades.map(({ key }) => key).join(', ')}`);
  }
  if (folder === undefined) {
    if (values.format !== undefined || values.account !== undefined) {
      throw new Error('--format and --account go with --export');
    }
    const world = { seed, size, now: Math.floor(now / 1000), trade, domain: 'supplier.example', timeZone: zone };
    return { options: world, isAudit: values.audit, log: null };
  }
  if (values.trade !== undefined || values.zone !== undefined) {
    throw new Error('--trade and --zone are those of the account where --export is given');
  }
  const account = accounts.find(({ id }) => id === (values.account ?? defaultAccount));
  if (account === undefined) throw new Error(`--account ${values.account} is no account of the mock`);
  const format = exportFormats.find((known) => known === (values.format ?? 'ndjson'));
  if (format === undefined) throw new Error(`--format ${values.format} is none of ${exportFormats.join(', ')}`);
  return {
    options: worldOptions(account, { seed, size, now }),
    isAudit: values.audit,
    log: { folder, format, account, seed, sessions: size, now },
  };
}

/** The audit of a world; the regression is trained on that of the next seed. */
function audited(options: WorldOptions, world: World): string {
  return formatAudit(auditWorld(world), auditWorld(createWorld({ ...options, seed: options.seed + 1 })));
}

/**
 * The summary of the world that the flags ask for; with --export its log is written as well, and the files are named,
 * with --load it goes into a database instead.
 * Rejects with an error that names the flag for flags that make no sense.
 */
export async function runWorld(args: readonly string[]): Promise<string> {
  if (isLoad(args)) return (await import('./load-world.ts')).runLoad(args);
  const { options, isAudit, log } = readWorldFlags(args);
  const world = createWorld(options);
  const files = log === null ? [] : await writeExport(world, log.account, log.folder, log.format, options);
  const audit = isAudit ? ['', audited(options, world)] : [];
  return [summarizeWorld(world), ...audit, ...files].join('\n');
}
