import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { trades } from '../../fixtures/trades/trades.ts';
import { largestWorld } from '../../schema/reference/limits.ts';
import { readMoment, readSeed, readSize } from '../hosts/read-environment.ts';
import { timeZoneName } from '../state/settings.ts';
import { createWorld } from '../world/create-world.ts';
import { summarizeWorld } from '../world/summarize-world.ts';
import type { World, WorldOptions } from '../world/world.ts';
import { worldOptions } from '../world/world-store.ts';
import { auditWorld, formatAudit } from '../world-audit/audit-world.ts';
import { replaceExport } from '../world-export/export-folder.ts';
import { createLogWorld, worldBehindLog } from '../world-export/log-world.ts';
import {
  hasOverlay,
  momentsOf,
  type OverlayVisits,
  overlayFiles,
  overlayOf,
  overlayVisits,
} from '../world-export/overlay-visits.ts';
import { type ExportFormat, exportFormats, writeExport } from '../world-export/write-export.ts';
import { listFlags } from './command-line.ts';
import {
  accountOf,
  defaultAccount,
  defaultNow,
  defaultSeed,
  defaultSessions,
  isLoad,
  readOverlay,
} from './world-flags.ts';

export const worldUsage = `Usage: npm run world -- [--seed 7] [--sessions 10000] [--now ${defaultNow}] [--trade ${trades[0]?.key}] [--zone America/New_York] [--audit]
       npm run world -- --load postgres://…|clickhouse://…|chdb:FOLDER [--account ${defaultAccount}|all] [--seed 7] [--sessions 10000] [--now ${defaultNow}]
           [--stories FILE]
       npm run world -- --export DIR [--format ${exportFormats.join('|')}] [--account ${defaultAccount}] [--seed 7] [--sessions 10000] [--now ${defaultNow}] [--answers | --no-answers]
           [--stories FILE] [--state FILE [--sandbox default]]

Prints the summary and hash of a world, or writes its log to a database or files. By default it is the same on every machine.
${listFlags({
  '--seed 7': `The seed of all data; default ${defaultSeed}.`,
  '--sessions 10000': `The number of sessions (with --account, those of the demo account), up to ${largestWorld.sessions}; default ${defaultSessions}.`,
  '--now MOMENT': `When they end; default ${defaultNow}, or with --state, the end of the last saved visit.`,
  '--trade NAME': `The supplier's trade: ${trades.map(({ key }) => key).join(', ')}.`,
  '--zone NAME': 'The time zone of the days; default America/New_York.',
  '--audit': 'Also prints what the data reveals about companies that are ready to buy.',
  '--load ADDRESS': 'The database to load; existing data is kept.',
  '--export DIR':
    'The folder to write to. An earlier export in it is replaced; a folder with anything else is rejected.',
  '--format NAME': `The format of the tables; default ${exportFormats[0]}.`,
  '--account ID': `The account to write; default ${defaultAccount}, or the account of the story.`,
  '--answers': 'Also writes the expected responses; the default up to 100000 sessions.',
  '--no-answers': 'Skips the expected responses, which take a while.',
  '--stories FILE': 'A story to add to the world first.',
  '--state FILE': 'Also adds the visits in a file written by npm run state -- --save FILE.',
  '--sandbox NAME': 'The sandbox of those visits; default default.',
})}`;

/** A log to export, and what it is created from. */
export interface LogFlags {
  readonly folder: string;
  readonly format: ExportFormat;
  readonly account: AccountFixture;
  readonly seed: number;
  readonly sessions: number;
  /** The end of the log, in milliseconds since 1970. */
  readonly now: number;
  /** The present of the world, in milliseconds since 1970. Equal to `now` unless a saved state says otherwise. */
  readonly present: number;
  readonly overlay: OverlayVisits;
}

/** What the flags request: a world, and where to export its log, if anywhere. */
interface WorldFlags {
  readonly options: WorldOptions;
  /** Whether to print the audit of companies that are ready to buy. */
  readonly isAudit: boolean;
  readonly log: LogFlags | null;
}

const text = { type: 'string' } as const;

/** Reads the command line. Rejects with an error naming an invalid flag. */
export async function readWorldFlags(args: readonly string[]): Promise<WorldFlags> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: defaultSeed },
      sessions: { type: 'string', default: defaultSessions },
      now: text,
      trade: text,
      zone: text,
      export: text,
      format: text,
      account: text,
      stories: text,
      state: text,
      sandbox: text,
      audit: { type: 'boolean', default: false },
    },
  });
  const requestedNow = values.now === undefined ? null : readMoment('--now', values.now);
  const seed = readSeed('--seed', values.seed);
  const size = readSize('--sessions', values.sessions);
  const { trade = trades[0]?.key ?? '', zone = 'America/New_York', export: folder } = values;
  if (!trades.some(({ key }) => key === trade)) {
    throw new Error(`--trade ${trade} is none of ${trades.map(({ key }) => key).join(', ')}`);
  }
  if (timeZoneName(zone) === null) throw new Error(`--zone ${zone} is no time zone, such as America/New_York`);
  if (folder === undefined) {
    const ofExport = (['format', 'account', 'stories', 'state', 'sandbox'] as const).filter(
      (flag) => values[flag] !== undefined,
    );
    if (ofExport.length > 0)
      throw new Error(`--${ofExport.join(' and --')} ${ofExport.length > 1 ? 'go' : 'goes'} with --export`);
    const now = requestedNow ?? Date.parse(defaultNow);
    const world = { seed, size, now: Math.floor(now / 1000), trade, domain: 'supplier.example', timeZone: zone };
    return { options: world, isAudit: values.audit, log: null };
  }
  if (values.trade !== undefined || values.zone !== undefined) {
    throw new Error('--trade and --zone are those of the account where --export is given');
  }
  const wholeOverlay = await readOverlay(values);
  const account = accountOf(values.account, wholeOverlay);
  const overlay = overlayOf(wholeOverlay, account);
  if (values.state !== undefined && Object.keys(overlay.entries).length === 0) {
    throw new Error(`--state has no added visits of account ${account.id}`);
  }
  const format = exportFormats.find((known) => known === (values.format ?? 'ndjson'));
  if (format === undefined) throw new Error(`--format ${values.format} is none of ${exportFormats.join(', ')}`);
  const { present, now } = momentsOf(wholeOverlay, requestedNow, Date.parse(defaultNow));
  return {
    options: worldOptions(account, { seed, size, now: present }),
    isAudit: values.audit,
    log: { folder, format, account, seed, sessions: size, now, present, overlay },
  };
}

/** Writes what a log was created from next to it, so that it can be recreated. Returns the paths. */
async function writeOverlay({ folder, overlay, present }: LogFlags): Promise<string[]> {
  const { story, entries } = overlay;
  const state = { version: 1, present: new Date(present).toISOString(), sandboxes: { default: entries } };
  const texts = [
    ...(story === null ? [] : [[overlayFiles.story, story] as const]),
    ...(Object.keys(entries).length === 0
      ? []
      : [[overlayFiles.state, `${JSON.stringify(state, null, 2)}\n`] as const]),
  ];
  return Promise.all(
    texts.map(async ([name, text]) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      return file;
    }),
  );
}

/** Writes the additional files of an export into the log's folder. Returns the paths. */
type ExtraFiles = (log: LogFlags) => Promise<readonly string[]>;

async function exportLog(
  options: WorldOptions,
  log: LogFlags,
  writeExtras: ExtraFiles,
): Promise<readonly [World, string[]]> {
  const { account, format, now, overlay } = log;
  const end = Math.floor(now / 1000);
  const behind = hasOverlay(overlay) ? worldBehindLog({ options, end }) : undefined;
  const source = { options, end, visits: behind === undefined ? [] : overlayVisits(overlay, account, behind, now) };
  const world = createLogWorld(source, behind);
  const files = await replaceExport(log.folder, async (folder) => [
    ...(await writeExport(world, account, folder, format, source)),
    ...(await writeOverlay({ ...log, folder })),
    ...(await writeExtras({ ...log, folder })),
  ]);
  return [world, files];
}

/** The audit of a world. The regression is trained on the world of the next seed. */
function audited(options: WorldOptions, world: World): string {
  return formatAudit(auditWorld(world), auditWorld(createWorld({ ...options, seed: options.seed + 1 })));
}

/**
 * The summary of the requested world. With --export, also writes its log along with the files of `writeExtras`, and
 * lists the files; with --load, loads it into a database instead. Rejects with an error naming an invalid flag.
 */
export async function runWorld(args: readonly string[], writeExtras: ExtraFiles = async () => []): Promise<string> {
  if (isLoad(args)) return (await import('./load-world.ts')).runLoad(args);
  const { options, isAudit, log } = await readWorldFlags(args);
  const [world, files] = log === null ? [createWorld(options), []] : await exportLog(options, log, writeExtras);
  const audit = isAudit ? ['', audited(options, world)] : [];
  return [summarizeWorld(world), ...audit, ...files].join('\n');
}
