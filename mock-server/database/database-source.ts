import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Asking, ReportSource } from '../reports/report-source.ts';
import { targetFilters } from '../reports/sessions-info.ts';
import { listActivities, phoneCall } from './answers/activities.ts';
import { createCampaignSource } from './answers/campaigns.ts';
import { planFile } from './answers/exports.ts';
import { locations, pageFunnel, sessionsByDate } from './answers/places-and-days.ts';
import { listOf, type Source } from './answers/report-lists.ts';
import { listSessions } from './answers/sessions.ts';
import { sessionsInfo } from './answers/sessions-info.ts';
import { listVisitors, visitorCompany } from './answers/visitors.ts';
import type { StoredLog } from './load-world.ts';
import type { SqlEngine } from './sql-engine.ts';

type Answer = (source: Source, asking: Asking, args: never) => Promise<unknown>;

/** Every call that a database answers, whichever it is. */
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
  // A list of the contract in the order of the person's targets: no question, and no world either.
  targetFilters: async (_source, { scope }) => targetFilters(scope),
};

/** Answers reports by a database that the logs of some accounts were loaded into. */
export function createDatabaseSource(engine: SqlEngine, logs: readonly StoredLog[]): ReportSource {
  const campaigns = createCampaignSource(engine);
  const logOf = ({ id }: AccountFixture) => logs.find(({ accountId }) => accountId === id);

  function sourceOf({ scope: { account } }: Asking): Source {
    const log = logOf(account);
    if (log === undefined) throw new RangeError(`The database has no log of the account ${account.id}.`);
    return { engine, log };
  }

  return {
    has: (account) => logOf(account) !== undefined,
    answers: (call) => Object.hasOwn(answers, call),
    async answer(call, asking, args) {
      const answer = answers[call];
      if (answer === undefined) throw new RangeError(`The database does not answer ${call}.`);
      // The schema has checked the arguments of the call.
      return answer(sourceOf(asking), asking, args as never);
    },
    countRows: async (asking, request) => (await planFile(sourceOf(asking), asking, request)).count(),
    file: async (asking, request) => (await planFile(sourceOf(asking), asking, request)).file(),
    campaignsOf: (account) => (logOf(account)?.hasCampaigns ? campaigns : undefined),
    problem: () => engine.problem(),
  };
}
