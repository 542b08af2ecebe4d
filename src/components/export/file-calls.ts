import type { ApolloClient } from '@apollo/client';
import type {
  ActivitiesQuery,
  DownloadOrdering,
  DownloadStatus,
  DownloadType,
  SessionQuery,
} from '../../../schema/generated/types.ts';
import { reportData, reportKeys } from '../../../schema/reference/reports.ts';
import { CreateActivitiesDownloadDocument } from '../../generated/documents/create-activities-download.ts';
import { CreateSessionsDownloadDocument } from '../../generated/documents/create-sessions-download.ts';
import { CreateSessionsDownloadInOrderDocument } from '../../generated/documents/create-sessions-download-in-order.ts';
import { SessionsDownloadDocument } from '../../generated/documents/sessions-download.ts';
import { flags } from '../../lib/config/config.ts';
import { whenConnected } from '../../lib/connection.ts';

/** A file of a session query, sorted like the table on the screen. */
export interface SessionsFile {
  readonly query: SessionQuery;
  readonly downloadType: Exclude<DownloadType, 'HIGH_VALUE_ACTIVITIES'>;
  readonly ordering?: DownloadOrdering | undefined;
}

/** A file of high-value activities, for which the server supports only one order. */
export interface ActivitiesFile {
  readonly activities: ActivitiesQuery;
}

/** The calls that have the server create a file (FIL-004 to FIL-006). They reject if a call fails. */
export function fileCalls(client: ApolloClient, file: SessionsFile | ActivitiesFile): JobCalls {
  return {
    start: async () => {
      const job = 'activities' in file ? await startActivities(client, file) : await startSessions(client, file);
      if (!job) throw new Error('the download was not started');
      return job;
    },
    poll: async (id) => {
      const { data } = await client.query({
        query: SessionsDownloadDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data?.sessionsDownload ?? null;
    },
  };
}

async function startActivities(client: ApolloClient, { activities }: ActivitiesFile): Promise<DownloadJob | undefined> {
  // If the screen masks emails, so does the file. The server can't mask list responses (HST-009).
  const variables = { query: flags.maskEmails ? { ...activities, maskEmails: true } : activities };
  const { data } = await client.mutate({ mutation: CreateActivitiesDownloadDocument, variables });
  return data?.createActivitiesDownload;
}

/** The order of a file without an ordering: its table's default order. */
const defaultOrders: Partial<Readonly<Record<DownloadType, DownloadOrdering>>> = {
  SESSIONS: { key: 'time_expanded', direction: 'DESC' },
  DURATIONS: { key: 'sessionsct', direction: 'DESC' },
  ...Object.fromEntries(reportKeys.map((key) => [reportData[key].downloadType, reportData[key].defaultSort])),
};

/** The ordering to send, if omitting it would produce another order (FIL-027). */
function neededOrdering({ downloadType, ordering }: SessionsFile): DownloadOrdering | null {
  const standard = defaultOrders[downloadType];
  const isStandard = ordering?.key === standard?.key && ordering?.direction === standard?.direction;
  return ordering && !isStandard ? ordering : null;
}

async function startSessions(client: ApolloClient, file: SessionsFile): Promise<DownloadJob | undefined> {
  const { query, downloadType } = file;
  const ordering = neededOrdering(file);
  const { data } = ordering
    ? await client.mutate({
        mutation: CreateSessionsDownloadInOrderDocument,
        variables: { query, downloadType, ordering: { key: ordering.key, direction: ordering.direction } },
      })
    : await client.mutate({ mutation: CreateSessionsDownloadDocument, variables: { query, downloadType } });
  return data?.createSessionsDownload;
}

export interface DownloadJob {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly url: string | null;
}

/** Polled once per second (FIL-001, LIM-011). */
const pollIntervalMs = 1000;
/**
 * Limits polling, so that a job that never ends doesn't leave a spinner forever; the specification sets no limit. It
 * counts polls instead of time, since a computer can sleep or be offline in between (FIL-036).
 */
const maxPolls = 300;

/** The calls for one job. */
export interface JobCalls {
  readonly start: () => Promise<DownloadJob>;
  /** Resolves to null if the server doesn't know the job. */
  readonly poll: (id: string) => Promise<DownloadJob | null>;
}

interface DownloadCalls extends JobCalls {
  readonly wait: (timeMs: number) => Promise<void>;
  /** Whether a call's failure says nothing about the job, such as a brief loss of connection. */
  readonly mayPass: (error: unknown) => boolean;
}

/** After this many failed polls in a row, the job counts as failed. */
const maxFailures = 3;

/**
 * Starts a download job and polls it every second until it is done. Resolves to the file's address. Rejects if the
 * start fails, if polls fail repeatedly (FIL-036), if the job is unknown or done without an address, and with a
 * TimeoutError if it isn't done after the maximum number of polls.
 */
export async function awaitDownload({ start, poll, wait, mayPass }: DownloadCalls): Promise<string> {
  let job = await start();
  const { id } = job;
  for (let polls = 0, failures = 0; job.status === 'processing'; polls++) {
    if (polls === maxPolls) throw new DOMException(`download ${id} is not done after ${polls} polls`, 'TimeoutError');
    await wait(pollIntervalMs);
    let polledJob: DownloadJob | null;
    try {
      polledJob = await poll(id);
    } catch (error) {
      failures++;
      if (!mayPass(error) || failures === maxFailures) throw error;
      continue;
    }
    if (!polledJob) throw new Error(`download ${id} is not known`);
    job = polledJob;
    failures = 0;
  }
  if (!job.url) throw new Error(`download ${id} is done without an address`);
  return job.url;
}

interface FollowOptions {
  /** The server's earlier job, which might still succeed; null if there is none. */
  readonly started: string | null;
  readonly onStart: (id: string) => void;
  /** Whether the file is still wanted; if not, polling stops. */
  readonly isWanted: () => boolean;
  readonly mayPass: DownloadCalls['mayPass'];
}

/**
 * Looks up an earlier job; null if the server no longer knows it. If the lookup fails temporarily, the job counts as
 * processing and is polled again.
 */
const resume = ({ poll }: JobCalls, id: string, mayPass: FollowOptions['mayPass']): Promise<DownloadJob | null> =>
  poll(id).catch((error: unknown) => (mayPass(error) ? { id, status: 'processing', url: null } : null));

/** Starts a job or resumes an earlier one, and pauses while offline. Otherwise like `awaitDownload`. */
export function followJob(calls: JobCalls, { started, onStart, isWanted, mayPass }: FollowOptions): Promise<string> {
  return awaitDownload({
    mayPass,
    start: async () => {
      const job = (started !== null && (await resume(calls, started, mayPass))) || (await calls.start());
      onStart(job.id);
      return job;
    },
    poll: (id) => {
      if (!isWanted()) throw new Error('no longer wanted');
      return calls.poll(id);
    },
    wait: async (timeMs) => {
      await new Promise((resolve) => setTimeout(resolve, timeMs));
      await whenConnected();
    },
  });
}
