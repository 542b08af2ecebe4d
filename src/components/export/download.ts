import type { DownloadStatus } from '../../../schema/generated/types.ts';

interface Job {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly url: string | null;
}

/** Polled every second (dashboard section 9). */
const pollInterval = 1000;
/** Milliseconds. A job that never ends must not leave a spinner for ever; the specification sets no bound. */
const longestWait = 300_000;

interface DownloadCalls {
  readonly start: () => Promise<Job>;
  /** Null where the server knows no such job. */
  readonly poll: (id: string) => Promise<Job | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/**
 * Starts a download job and asks for it every second until it is done. Gives the file's address.
 * Throws where a call fails, the job is unknown, done without an address, or not done in time.
 */
export async function awaitDownload({ start, poll, wait, now }: DownloadCalls): Promise<string> {
  const begun = now();
  let job: Job | null = await start();
  const { id } = job;
  while (job.status === 'processing') {
    if (now() - begun >= longestWait) throw new Error(`download ${id} is not done after ${longestWait / 1000} seconds`);
    await wait(pollInterval);
    job = await poll(id);
    if (!job) throw new Error(`download ${id} is not known`);
  }
  if (!job.url) throw new Error(`download ${id} is done without an address`);
  return job.url;
}
