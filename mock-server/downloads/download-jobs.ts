import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { DownloadJob } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import type { Clock } from '../lib/clock.ts';
import { badInput } from '../lib/errors.ts';
import { hashText } from '../lib/hash-text.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import { computeInTurns } from '../lib/steps.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { ReportContext, ReportSource } from '../reports/report-source.ts';
import { knownVisits } from '../state/added-visits.ts';
import type { DownloadJobRecord, DownloadRequest, SandboxState } from '../state/sandbox-state.ts';
import type { WorldStore } from '../world/world-store.ts';

/** The part of a data call's context that file and recording calls use. */
export interface DownloadContext {
  readonly persona: PersonaFixture;
  account(): AccountFixture;
  scope(): Promise<ReportScope>;
  source(): ReportSource | undefined;
  reportContext(): Promise<ReportContext>;
  turn(): Promise<void> | undefined;
  readonly worlds: WorldStore;
  readonly state: SandboxState;
  readonly clock: Clock;
  /** The origin that URLs start with; empty if they are relative. */
  readonly origin: string;
  readonly signAddress: SignAddress;
}

/** The text covered by the signature of a file's URL. */
export function downloadText(sandbox: string, jobId: string): string {
  return `download ${sandbox} ${jobId}`;
}

/** Whether a file is done. It stays done if the clock is set back to before its request (FIL-010). */
export function isDone({ askedAt, doneAt }: DownloadJobRecord, now: number): boolean {
  return now >= doneAt || (Number.isFinite(doneAt) && now < askedAt);
}

/** A job in the form of the response. It has a URL when it is done by the clock. */
async function jobAnswer(job: DownloadJobRecord, context: DownloadContext): Promise<DownloadJob> {
  const { clock, origin, signAddress, state } = context;
  if (!isDone(job, clock.now())) return { id: job.id, status: 'processing', url: null };
  const token = signAddress.sign(downloadText(state.sandbox, job.id));
  const url = `${origin}/downloads/${job.id}/${job.fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id: job.id, status: 'done', url };
}

/** This person's job in this account (FIL-011); null for any other id. */
export async function readJob(id: string, context: DownloadContext): Promise<DownloadJob | null> {
  const { account, persona, state } = context;
  const job = isJobId(id) ? await state.job(id) : null;
  const isOwn = job?.accountId === account().id && job.personaId === persona.id;
  return job !== null && isOwn ? jobAnswer(job, context) : null;
}

/** Whether a text has the format of a job id; nothing else is looked up. */
export function isJobId(id: string): boolean {
  return /^\d{1,9}-[0-9a-f]{8}$/.test(id);
}

/**
 * Starts creating a file (FIL-004, FIL-010). It is done after 1.5 s plus 1 ms for each 50 rows, at most 8 s, by the
 * injected clock. Throws BAD_USER_INPUT immediately if the query is invalid.
 */
export async function createJob(request: DownloadRequest, context: DownloadContext): Promise<DownloadJob> {
  if (request.downloadType === 'HIGH_VALUE_ACTIVITIES' && request.activitiesQuery === undefined) {
    throw badInput('downloadType', 'HIGH_VALUE_ACTIVITIES is made by createActivitiesDownload');
  }
  const { state, clock, account, persona, worlds } = context;
  const { settings, targets, highValuePages, seed, count } = await countedRows(request, context);
  const name = await fileName(request);
  const askedAt = clock.now();
  const known = knownVisits(await state.visits.all(account()));
  const job = await state.addJob((number) => ({
    id: `${number}-${hashText(`${state.sandbox} ${seed} ${number}`).slice(0, 8)}`,
    accountId: account().id,
    personaId: persona.id,
    request,
    settings,
    targets,
    highValuePages,
    askedAt,
    doneAt: askedAt + Math.min(8000, 1500 + Math.floor(count / 50)),
    fileName: name,
    known,
    ...(context.source() === undefined && { world: worlds.nameOf(account()) }),
  }));
  return jobAnswer(job, context);
}

/** What a file will be created from, and its number of rows. */
async function countedRows(request: DownloadRequest, context: DownloadContext) {
  const source = context.source();
  if (source !== undefined) {
    const reportContext = await context.reportContext();
    return {
      ...reportContext.scope,
      seed: reportContext.scope.account.world.seedOffset,
      count: await source.countRows(reportContext, request),
    };
  }
  const scope = await context.scope();
  const { exportRows } = await import('../reports/export/export-rows.ts');
  await context.turn();
  const count = await computeInTurns(() => exportRows(scope, request).count, context.turn);
  return { ...scope, seed: scope.world.seed, count };
}

/**
 * A name that describes a file's content (FIL-037), for example webtrax-sessions-2026-10-21-2026-11-21-filtered.csv or
 * webtrax-sessions-visitor-v12-2026-10-21-2026-11-21.csv.
 */
async function fileName(request: DownloadRequest): Promise<string> {
  const { downloadType, query, activitiesQuery } = request;
  const range = query ?? activitiesQuery;
  return [
    'webtrax',
    downloadType.toLowerCase().replaceAll('_', '-'),
    ...(query?.visitorId ? ['visitor', query.visitorId] : []),
    ...(range ? [range.startDate, range.endDate] : []),
    ...((await isFiltered(request)) ? ['filtered'] : []),
  ]
    .join('-')
    .concat('.csv');
}

/** Whether filters exclude rows from a file. Its query must be valid. */
async function isFiltered({ query, activitiesQuery }: DownloadRequest): Promise<boolean> {
  // A value sent twice counts once.
  if (activitiesQuery) return new Set(activitiesQuery.vettedFilters).size < vettedValues.length;
  const { excludesSessions } = await import('../reports/filters/query-parts.ts');
  return query !== undefined && excludesSessions(query);
}

/** The text covered by the signature of a recording's URL. */
export function recordingText(sandbox: string, accountId: string, callId: string): string {
  return `recording ${sandbox} ${accountId} ${callId}`;
}

/** Completes the path of a call's recording so that a player can open it without headers. Null stays null. */
export async function recordingAddress(
  path: string | null,
  { account, origin, signAddress, state }: Pick<DownloadContext, 'account' | 'origin' | 'signAddress' | 'state'>,
): Promise<string | null> {
  const callId = path === null ? undefined : /^\/recordings\/([^/]+)\.wav$/.exec(path)?.[1];
  if (callId === undefined) return null;
  const { id } = account();
  const token = signAddress.sign(recordingText(state.sandbox, id, callId));
  return `${origin}${path}?account=${id}&sandbox=${state.sandbox}&token=${token}`;
}
