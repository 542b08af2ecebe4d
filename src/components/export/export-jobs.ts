import { atom } from 'jotai';
import { tabStorage } from '../../lib/browser-storage.ts';
import { signalOf } from '../../lib/errors/error-table.ts';
import { reportError } from '../../lib/errors/report.ts';
import { loadPart, pageReload } from '../../lib/reload-page.ts';
import { isOutOfReach } from '../../lib/send-request.ts';
import type { JobCalls } from './file-calls.ts';

/** A file that somebody wants. */
export interface ExportRequest {
  /** Says what is in the file: Sessions, Oct 21 – Nov 21, 2026. */
  readonly title: string;
  /** Equal where two requests would make the same file. */
  readonly key: string;
  /** Where it says something else than of other files. */
  readonly words?: { readonly running: string; readonly done: string; readonly failed: string };
  /** Where a failure is logged: export or pdf. */
  readonly source: string;
  /** Loads the calls with the first click, since few visits need them. */
  readonly loadCalls: () => Promise<JobCalls>;
}

/**
 * A file in the making, or made. Jobs are the account's: they go on while a person moves from screen to screen
 * (FIL-028).
 */
export interface ExportJob {
  readonly id: number;
  readonly request: ExportRequest;
  /** returning: a finished file that is fetched again. */
  readonly state: 'running' | 'returning' | 'done' | 'failed';
  /** The finished file. A failed one that has it was made and is only to be fetched again (FIL-002). */
  readonly url: string | null;
  /** The server's job, where it may still end well although it was lost sight of. */
  readonly started: string | null;
  /** Where it is among the ended jobs: a later one has more. */
  readonly ended: number;
  /** Ends the transfer of the file with the job. */
  readonly unwanted: AbortController;
}

/** Ended jobs that are kept; those that ended first go first. */
const maxEnded = 10;

const jobsAtom = atom<readonly ExportJob[]>([]);
const lastIdAtom = atom(0);

/** The jobs of this account since the app was loaded, the oldest first. A reload forgets them (FIL-030). */
export const exportJobsAtom = atom((get) => get(jobsAtom));

const isActive = ({ state }: ExportJob): boolean => state === 'running' || state === 'returning';

/** Begins a job, unless the same file is in the making. It takes the place of one for the same file that has ended. */
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

/** Fetches the file of a failed job again, in its place, or makes it again where it wasn't made or is gone. */
export const retryExportAtom = atom(null, (get, set, id: number) => {
  if (get(jobsAtom).find((job) => job.id === id)?.url) return set(downloadAgainAtom, id);
  set(changeAtom, id, { state: 'running' });
  return set(runAtom, id);
});

/** Sends the browser to a finished file again. A file that is gone is told in its place, where it can be made again. */
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

/** Takes a job away. One that runs is asked about no more, and its file is not fetched, or no further (FIL-029). */
export const dismissExportAtom = atom(null, (_get, set, id: number) => set(removeAtom, (job) => job.id === id));

/** Takes away all jobs: they are those of one account (FIL-030). */
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
  const kept = jobs.filter((job) => !isActive(job)).sort((one, other) => other.ended - one.ended);
  set(
    jobsAtom,
    jobs.filter((job) => isActive(job) || kept.indexOf(job) < maxEnded),
  );
});

const loadSaving = () => import('../../lib/save-file.ts');

/** Whether a call failed on its way or in a server that is down: the job goes on meanwhile (FIL-036). */
const isOfTheLine = (error: unknown): boolean =>
  error instanceof Error && 'mayPass' in error
    ? error.mayPass === true
    : isOutOfReach(error) || (signalOf(error).status ?? 0) >= 500;

/**
 * Whether a failure says nothing of the server's job, which may still end well: one of the line, or that it takes long.
 */
const isLostSight = (error: unknown): boolean =>
  isOfTheLine(error) || (error instanceof DOMException && error.name === 'TimeoutError');

const wantedKey = 'webtrax.wantedFile';

/** Loads what a file takes. Where the page is loaded again for that, the file is wanted there too (ERR-033). */
function loadFor({ title, loadCalls }: ExportRequest, isWanted: () => boolean) {
  const end = pageReload.onStart(() => {
    if (isWanted()) tabStorage.setItem(wantedKey, title);
    return true;
  });
  const loaded = loadPart(() => Promise.all([import('./file-calls.ts'), loadSaving(), loadCalls()]));
  return loaded.finally(end);
}

/**
 * Whether the page was loaded again for what the file of a title takes; says so once. Its query is another one by then:
 * it is asked as of the new page's moment.
 */
export function takeWanted(titleOf: () => string): boolean {
  const wanted = tabStorage.getItem(wantedKey);
  const isWanted = wanted !== null && wanted === titleOf();
  if (isWanted) tabStorage.removeItem(wantedKey);
  return isWanted;
}

/** Follows a job to its end, then sends the browser to the file, once (FIL-001). Never rejects. */
const runAtom = atom(null, async (get, set, id: number) => {
  const jobNow = () => get(jobsAtom).find((job) => job.id === id);
  const request = jobNow()?.request;
  if (!request) return;
  try {
    const [{ followJob }, { sendToFile }, calls] = await loadFor(request, () => jobNow() !== undefined);
    // Another account may be open by now, and would be asked for this file.
    const begun = jobNow();
    if (!begun) return;
    const url = await followJob(calls, {
      started: begun.started,
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
