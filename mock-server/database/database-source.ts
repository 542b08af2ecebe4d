import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { redactAddress } from '../lib/safe-text.ts';
import type { ReportContext, ReportSource } from '../reports/report-source.ts';
import { targetFilters } from '../reports/sessions-info.ts';
import { listActivities, phoneCall } from './answers/activities.ts';
import { createCampaignSource } from './answers/campaigns.ts';
import { planFile } from './answers/exports.ts';
import { listOf, type Source } from './answers/report-lists.ts';
import { locations, pageFunnel, sessionsByDate, sessionsInfo } from './answers/session-sums.ts';
import { listSessions } from './answers/sessions.ts';
import { listVisitors, visitorCompany } from './answers/visitors.ts';
import type { StoredLog } from './load-world.ts';
import type { LoadedLog, SqlEngine } from './sql-engine.ts';

type Answer = (source: Source, context: ReportContext, args: never) => Promise<unknown>;

/** Every call that databases of all kinds answer. */
const answers: Readonly<Record<string, Answer>> = {
  referrers: listOf('referrers', 25),
  topPages: listOf('topPages', 25),
  entryPages: listOf('entryPages', 25),
  exitPages: listOf('exitPages', 25),
  searchTerms: listOf('searchTerms', 25),
  browsers: listOf('browsers', 25),
  durations: listOf('durations', 100),
  depths: listOf('depths', 100),
  page: pageFunnel,
  sessionsByDate,
  sessions: listSessions,
  sessionsInfo,
  visitors: listVisitors,
  visitor: visitorCompany,
  locations,
  highValueActivities: listActivities,
  phoneCall,
  // A list from the contract in the order of the person's targets. Needs neither a query nor a world.
  targetFilters: async (_source, { scope }) => targetFilters(scope),
};

/** Answers reports with a database into which the logs of some accounts have been loaded. */
export function createDatabaseSource(engine: SqlEngine, logs: readonly StoredLog[]): ReportSource {
  const campaigns = createCampaignSource(engine);
  const logOf = ({ id }: AccountFixture) => logs.find(({ accountId }) => accountId === id);

  function sourceOf({ scope: { account } }: ReportContext): Source {
    const log = logOf(account);
    if (log === undefined) throw new RangeError(`The database has no log of the account ${account.id}.`);
    return { engine, log };
  }

  return {
    has: (account) => logOf(account) !== undefined,
    answers: (call) => Object.hasOwn(answers, call),
    async answer(call, context, args) {
      const answer = answers[call];
      if (answer === undefined) throw new RangeError(`The database does not answer ${call}.`);
      // Safe: the schema has checked the arguments of the call.
      return answer(sourceOf(context), context, args as never);
    },
    countRows: async (context, request) => (await planFile(sourceOf(context), context, request)).count(),
    file: async (context, request) => (await planFile(sourceOf(context), context, request)).file(),
    campaignsOf: (account) => (logOf(account)?.hasCampaigns ? campaigns : undefined),
    problem: () => engine.problem(),
  };
}

export interface OpenedDatabase {
  readonly reports: ReportSource;
  /** The database connection, and the logs that are complete. */
  readonly engine: SqlEngine;
  readonly logs: readonly StoredLog[];
  /** Seed, size and end of the log, which the mock adopts. */
  readonly log: LoadedLog;
  /** Names of accounts that aren't in the database and are answered from memory. */
  readonly missing: readonly string[];
  /**
   * Accounts loaded before campaigns, or their last days, were stored. Their campaigns are answered from memory until
   * they are loaded again.
   */
  readonly withoutCampaigns: readonly string[];
  /** What is answered from the database and what isn't, to print on startup. */
  readonly line: string;
  close(): Promise<void>;
}

function lineOf({ missing, withoutCampaigns }: Pick<OpenedDatabase, 'missing' | 'withoutCampaigns'>): string {
  const listed = (prefix: string, names: readonly string[]) =>
    names.length === 0 ? '' : `; from memory ${prefix} ${names.join(', ')}`;
  const others = listed('the accounts', missing) + listed('the campaigns of', withoutCampaigns);
  return `Reports, files and campaigns from the database${others}`;
}

/** A URL without passwords, which its query can contain too. */
const withoutPassword = (url: string): string => redactAddress(url.replace(/(\/\/[^/:?#]*):[^/?#]*@/, '$1:…@'));

/** Why a database can't be opened, as a printable message. */
export function unusableDatabase(url: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message.trim() || String(error) : String(error);
  return new Error(`--database: ${reason}; load it with npm run world -- --load ${withoutPassword(url)}`);
}

/** A database with its complete logs. If it has none, closes the engine and rejects with a printable message. */
export async function openedDatabase(
  url: string,
  engine: SqlEngine & { close(): Promise<void> },
  readLogs: () => Promise<StoredLog[]>,
): Promise<OpenedDatabase> {
  try {
    const logs = (await readLogs()).filter(({ isWhole }) => isWhole);
    const [log] = logs;
    if (log === undefined) throw new Error('it holds no log');
    const namesOf = (isSo: (log: StoredLog | undefined) => boolean) =>
      accounts.filter(({ id }) => isSo(logs.find(({ accountId }) => accountId === id))).map(({ name }) => name);
    const missing = namesOf((one) => one === undefined);
    const withoutCampaigns = namesOf((one) => one?.hasCampaigns === false);
    return {
      reports: createDatabaseSource(engine, logs),
      ...{ engine, logs, log },
      ...{ missing, withoutCampaigns, line: lineOf({ missing, withoutCampaigns }) },
      close: () => engine.close(),
    };
  } catch (error) {
    await engine.close();
    throw unusableDatabase(url, error);
  }
}
