import type { DownloadStatus } from '../../../schema/generated/types.ts';

interface Job {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly url: string | null;
}

/** Polled every second (dashboard section 9). */
const pollInterval = 1000;
/** A job that never ends must not leave a spinner for ever; the specification sets no bound. */
const mostPolls = 300;

interface DownloadCalls {
  readonly start: () => Promise<Job>;
  /** Null where the server knows no such job. */
  readonly poll: (id: string) => Promise<Job | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Starts a download job and asks for it every second until it is done. Gives the file's address.
 * Throws where a call fails, the job is unknown, done without an address, or not done in time.
 */
export async function awaitDownload({ start, poll, wait }: DownloadCalls): Promise<string> {
  let job: Job | null = await start();
  const { id } = job;
  for (let polls = 0; job.status === 'processing'; polls++) {
    if (polls === mostPolls) throw new Error(`download ${id} is not done after ${mostPolls} seconds`);
    await wait(pollInterval);
    job = await poll(id);
    if (!job) throw new Error(`download ${id} is not known`);
  }
  if (!job.url) throw new Error(`download ${id} is done without an address`);
  return job.url;
}
