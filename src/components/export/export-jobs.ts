import { atom } from 'jotai';
import { tabStorage } from '../../lib/browser-storage.ts';
import { signalOf } from '../../lib/errors/error-table.ts';
import { reportError } from '../../lib/errors/report.ts';
import { loadChunk, pageReload } from '../../lib/reload-page.ts';
import { isServerUnreachable } from '../../lib/send-request.ts';
import type { JobCalls } from './file-calls.ts';

/** A request for a file. */
export interface ExportRequest {
  /** Describes the file: Sessions, Oct 21 – Nov 21, 2026. */
  readonly title: string;
  /** Equal if two requests would create the same file. */
  readonly key: string;
  /** State texts, if they differ from those of other files. */
  readonly words?: { readonly running: string; readonly done: string; readonly failed: string };
  /** Where failures are logged: export or pdf. */
  readonly source: string;
  /** Loads the calls on the first click, since few visits need them. */
  readonly loadCalls: () => Promise<JobCalls>;
}

/**
 * A file that is being created or is finished. Jobs belong to the account and continue while the user moves between
 * screens (FIL-028).
 */
export interface ExportJob {
  readonly id: number;
  readonly request: ExportRequest;
  /** returning: a finished file is being downloaded again. */
  readonly state: 'running' | 'returning' | 'done' | 'failed';
  /** The finished file. A failed job with a URL was created and only needs to be downloaded again (FIL-002). */
  readonly url: string | null;
  /** The id of the server's job, if it might still succeed although polling stopped. */
  readonly started: string | null;
  /** Its order among ended jobs: higher for later ones. */
  readonly ended: number;
  /** Aborts the file's download when the job is removed. */
  readonly unwanted: AbortController;
}

/** Number of ended jobs to keep. Those that ended first are dropped first. */
const maxEnded = 10;

const jobsAtom = atom<readonly ExportJob[]>([]);
const lastIdAtom = atom(0);

/** The account's jobs since the app was loaded, oldest first. A reload discards them (FIL-030). */
export const exportJobsAtom = atom((get) => get(jobsAtom));

const isActive = ({ state }: ExportJob): boolean => state === 'running' || state === 'returning';

/** Starts a job, unless the same file is already being created. Replaces an ended job for the same file. */
export const startExportAtom = atom(null, (get, set, request: ExportRequest) => {
  const jobs = get(jobsAtom);
  if (jobs.some((job) => isActive(job) && job.request.key === request.key)) return;
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  set(jobsAtom, [...jobs.filter(({ request: { key } }) => key !== request.key), newJob(id, request)]);
  void set(runAtom, id);
});

const newJob = (id: number, request: ExportRequest): ExportJob => ({
  id,
  request,
  state: 'running',
  url: null,
  started: null,
  ended: 0,
  unwanted: new AbortController(),
});

/** Downloads the file of a failed job again, in the same row, or recreates it if it was never created or is gone. */
export const retryExportAtom = atom(null, (get, set, id: number) => {
  if (get(jobsAtom).find((job) => job.id === id)?.url) return set(downloadAgainAtom, id);
  set(changeAtom, id, { state: 'running' });
  return set(runAtom, id);
});

/** Downloads a finished file again. If it is gone, its row says so and offers to recreate it. */
export const downloadAgainAtom = atom(null, async (get, set, id: number) => {
  const job = get(jobsAtom).find((one) => one.id === id);
  if (!job?.url || isActive(job)) return;
  set(changeAtom, id, { state: 'returning' });
  try {
    const { sendToFile } = await loadSaving();
    await sendToFile(job.url, job.unwanted.signal);
    set(changeAtom, id, { state: 'done' });
  } catch (error) {
    if (job.unwanted.signal.aborted) return;
    reportError(job.request.source, error);
    set(changeAtom, id, { state: 'failed', ...(!isOfTheLine(error) && { url: null }) });
  }
});

/** Removes a job. A running job is no longer polled, and its download is skipped or aborted (FIL-029). */
export const dismissExportAtom = atom(null, (_get, set, id: number) => set(removeAtom, (job) => job.id === id));

/** Removes all jobs, since they belong to one account (FIL-030). */
export const forgetExportsAtom = atom(null, (_get, set) => set(removeAtom, () => true));

const removeAtom = atom(null, (get, set, isMeant: (job: ExportJob) => boolean) => {
  const jobs = get(jobsAtom);
  set(
    jobsAtom,
    jobs.filter((job) => !isMeant(job)),
  );
  for (const job of jobs) if (isMeant(job)) job.unwanted.abort();
});

const changeAtom = atom(null, (get, set, id: number, change: Partial<ExportJob>) => {
  const ended = Math.max(0, ...get(jobsAtom).map((job) => job.ended)) + 1;
  const jobs = get(jobsAtom).map((job) => (job.id === id ? { ...job, ...change, ended } : job));
  const endedJobs = jobs.filter((job) => !isActive(job)).sort((one, other) => other.ended - one.ended);
  set(
    jobsAtom,
    jobs.filter((job) => isActive(job) || endedJobs.indexOf(job) < maxEnded),
  );
});

const loadSaving = () => import('../../lib/save-file.ts');

/** Whether a call failed in transit or because its server is down. The job continues in that case (FIL-036). */
const isOfTheLine = (error: unknown): boolean =>
  error instanceof Error && 'mayPass' in error
    ? error.mayPass === true
    : isServerUnreachable(error) || (signalOf(error).status ?? 0) >= 500;

/**
 * Whether a failure leaves the server's job open, so that it might still succeed: a connection failure or a timeout.
 */
const isLostSight = (error: unknown): boolean =>
  isOfTheLine(error) || (error instanceof DOMException && error.name === 'TimeoutError');

const wantedKey = 'webtrax.wantedFile';

/** Loads the modules for a file. If that reloads the page, the request for the file survives the reload (ERR-033). */
function loadFor({ title, loadCalls }: ExportRequest, isWanted: () => boolean) {
  const end = pageReload.onStart(() => {
    if (isWanted()) tabStorage.setItem(wantedKey, title);
    return true;
  });
  const loaded = loadChunk(() => Promise.all([import('./file-calls.ts'), loadSaving(), loadCalls()]));
  return loaded.finally(end);
}

/**
 * Whether the page was reloaded while loading the modules for the file with this title; true only once. The query
 * differs after the reload, since it uses the new page's moment.
 */
export function consumePendingExport(titleOf: () => string): boolean {
  const wantedTitle = tabStorage.getItem(wantedKey);
  const isWanted = wantedTitle !== null && wantedTitle === titleOf();
  if (isWanted) tabStorage.removeItem(wantedKey);
  return isWanted;
}

/** Follows a job to its end, then downloads the file, once (FIL-001). Never rejects. */
const runAtom = atom(null, async (get, set, id: number) => {
  const jobNow = () => get(jobsAtom).find((job) => job.id === id);
  const request = jobNow()?.request;
  if (!request) return;
  try {
    const [{ followJob }, { sendToFile }, calls] = await loadFor(request, () => jobNow() !== undefined);
    // If the job is gone, another account might be open, and the file would be requested for that one.
    const current = jobNow();
    if (!current) return;
    const url = await followJob(calls, {
      started: current.started,
      onStart: (started) => set(changeAtom, id, { started }),
      isWanted: () => jobNow() !== undefined,
      mayPass: isOfTheLine,
    });
    const job = jobNow();
    if (!job) return;
    set(changeAtom, id, { url });
    await sendToFile(url, job.unwanted.signal);
    set(changeAtom, id, { state: 'done', started: null });
  } catch (error) {
    if (!jobNow()) return;
    reportError(request.source, error);
    set(changeAtom, id, { state: 'failed', ...(!isLostSight(error) && { url: null, started: null }) });
  }
});
