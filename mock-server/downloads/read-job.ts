import type { DownloadJob } from '../../schema/generated/types.ts';
import type { RequestContext } from '../context.ts';
import type { DownloadJobRecord } from './job-record.ts';

/** What the signature of a file's address stands for. */
export function downloadText(sandbox: string, jobId: string): string {
  return `download ${sandbox} ${jobId}`;
}

/** A job as it is answered: its address is there once the clock says that it is done. */
export async function jobAnswer(job: DownloadJobRecord, context: RequestContext): Promise<DownloadJob> {
  const { clock, origin, signAddress, state } = context;
  if (clock.now() < job.doneAt) return { id: job.id, status: 'processing', url: null };
  const token = await signAddress.sign(downloadText(state.sandbox, job.id));
  const url = `${origin}/downloads/${job.id}/${job.fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id: job.id, status: 'done', url };
}

/** A job of this person in this account (dashboard section 7); null for any other id. */
export async function readJob(id: string, context: RequestContext): Promise<DownloadJob | null> {
  const { account, persona, state } = context;
  const job = isJobId(id) ? await state.job(id) : null;
  const isOwn = job?.accountId === account().id && job.personaId === persona.id;
  return job !== null && isOwn ? jobAnswer(job, context) : null;
}

/** Whether a text can be a job's id; nothing else is looked up. */
export function isJobId(id: string): boolean {
  return /^\d{1,9}-[0-9a-f]{8}$/.test(id);
}
