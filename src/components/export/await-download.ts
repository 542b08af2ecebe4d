import type { DownloadStatus } from '../../../schema/generated/types.ts';

export interface DownloadJob {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly url: string | null;
}

/** Polled every second (FIL-001, LIM-011). */
const pollIntervalMs = 1000;
/**
 * A job that never ends must not leave a spinner forever; the specification sets no limit. Polls are counted, since a
 * computer may sleep or be without a connection meanwhile (FIL-036).
 */
const maxPolls = 300;

/** The calls about one job. */
export interface JobCalls {
  readonly start: () => Promise<DownloadJob>;
  /** Null where the server knows no such job. */
  readonly poll: (id: string) => Promise<DownloadJob | null>;
}

interface DownloadCalls extends JobCalls {
  readonly wait: (timeMs: number) => Promise<void>;
  /** Whether the failure of a call says nothing of the job, such as a line that is gone for a moment. */
  readonly mayPass: (error: unknown) => boolean;
}

/** The last of so many polls in a row that fail is believed. */
const maxFailures = 3;

/**
 * Starts a download job and asks for it every second until it is done. Resolves to the file's address. Throws when the
 * start fails, when polls do (FIL-036), and when the job is unknown, done without an address, or, by a TimeoutError,
 * not done after so many polls.
 */
export async function awaitDownload({ start, poll, wait, mayPass }: DownloadCalls): Promise<string> {
  let job = await start();
  const { id } = job;
  for (let polls = 0, failures = 0; job.status === 'processing'; polls++) {
    if (polls === maxPolls) throw new DOMException(`download ${id} is not done after ${polls} polls`, 'TimeoutError');
    await wait(pollIntervalMs);
    let known: DownloadJob | null;
    try {
      known = await poll(id);
    } catch (error) {
      failures++;
      if (!mayPass(error) || failures === maxFailures) throw error;
      continue;
    }
    if (!known) throw new Error(`download ${id} is not known`);
    job = known;
    failures = 0;
  }
  if (!job.url) throw new Error(`download ${id} is done without an address`);
  return job.url;
}
