import type { QueryVisitorArgs } from '../../../schema/generated/types.ts';
import { type ReportKey, reportKeys } from '../../../schema/reference/reports.ts';
import { createJob, readJob, recordingAddress } from '../../downloads/download-jobs.ts';
import { loadOnce } from '../../lib/memoize.ts';
import { computeInTurns } from '../../lib/steps.ts';
import type { ReportScope } from '../../reports/report-scope.ts';
import { noteQuestion, type Question } from '../../world/per-world.ts';
import { longWork, type RequestContext } from '../context.ts';
import type { MutationResolvers, PhoneCallResolvers, QueryResolvers } from '../generated/resolver-types.ts';

/** A pure function: the same scope and arguments give the same result. */
type Report<A, R> = (scope: ReportScope, args: A) => R;

const resolvers = new WeakSet<object>();

/**
 * A resolver that runs a report for the request's account, or queries the database if there is one. The report's code
 * loads on the first call: the first screen needs few reports, and the mock should start quickly.
 */
export function report<A, R>(call: string, load: () => Promise<Report<A, R>>) {
  const loaded = loadOnce(load);
  const resolve = async (
    _root: unknown,
    args: A,
    { scope, turn, source, reportContext }: RequestContext,
  ): Promise<R> => {
    const answers = source();
    // Safe: the contract suite holds a source's responses to the same rules.
    if (answers?.answers(call)) return (await answers.answer(call, await reportContext(), args)) as R;
    const compute = await loaded();
    const known = await scope();
    const next = turn();
    if (next !== undefined) await next;
    if (known.world.sessions.count <= longWork) return compute(known, args);
    noteQuestion(known.world, call, questionOf(compute, known, args));
    return computeInTurns(() => compute(known, args), turn);
  };
  resolvers.add(resolve);
  return resolve;
}

/**
 * The same question for other worlds. A separate function because a closure created in `resolve` would keep its world
 * alive.
 */
function questionOf<A, R>(compute: Report<A, R>, { world: _, ...rest }: ReportScope, args: A): Question {
  return async (world, turn) => {
    const scope = { ...rest, world };
    return computeInTurns(() => compute(scope, args), turn);
  };
}

/** Whether a resolver only runs a report. */
export function isReport(resolve: object): boolean {
  return resolvers.has(resolve);
}

/** The analytics reports; each lists its table. */
const reportLists = Object.fromEntries(
  reportKeys.map((key) => [
    key,
    report(
      key,
      async () => (await import('../../reports/report-tables.ts')).reportLists[key] as Report<never, unknown>,
    ),
  ]),
) as unknown as Required<Pick<QueryResolvers, ReportKey>>;

/** Every call that a report answers. */
export const reportQueries = {
  ...reportLists,
  durations: report('durations', async () => (await import('../../reports/depths-and-durations.ts')).listDurations),
  depths: report('depths', async () => (await import('../../reports/depths-and-durations.ts')).listDepths),
  page: report('page', async () => (await import('../../reports/page-reports.ts')).pageFunnel),
  sessionsByDate: report(
    'sessionsByDate',
    async () => (await import('../../reports/sessions-by-date.ts')).sessionsByDate,
  ),
  sessions: report('sessions', async () => (await import('../../reports/sessions-list.ts')).listSessions),
  sessionsInfo: report('sessionsInfo', async () => (await import('../../reports/sessions-info.ts')).sessionsInfo),
  visitors: report('visitors', async () => (await import('../../reports/visitors-list.ts')).listVisitors),
  visitor: report('visitor', async () => {
    const { visitorCompany } = await import('../../reports/company-facts.ts');
    return (scope: ReportScope, { visitorId }: QueryVisitorArgs) => visitorCompany(scope, visitorId);
  }),
  locations: report('locations', async () => (await import('../../reports/locations.ts')).locations),
  highValueActivities: report(
    'highValueActivities',
    async () => (await import('../../reports/activities.ts')).listActivities,
  ),
  phoneCall: report('phoneCall', async () => (await import('../../reports/activities.ts')).phoneCall),
} satisfies QueryResolvers;

export const phoneCallFields: PhoneCallResolvers = {
  permanentFile: (call, _args, context) => recordingAddress(call.permanentFile, context),
};

export const downloadQueries = {
  sessionsDownload: (_root, { id }, context) => readJob(id, context),
} satisfies QueryResolvers;

export const downloadMutations = {
  createSessionsDownload: (_root, { query, downloadType, ordering }, context) =>
    createJob({ downloadType, query, ordering }, context),
  createActivitiesDownload: (_root, { query }, context) =>
    createJob({ downloadType: 'HIGH_VALUE_ACTIVITIES', activitiesQuery: query }, context),
} satisfies MutationResolvers;
