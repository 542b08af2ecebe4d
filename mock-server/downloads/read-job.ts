import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { DownloadJob } from '../../schema/generated/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { DownloadJobRecord } from '../state/job-records.ts';
import type { SandboxState } from '../state/sandbox-state.ts';

/** What the calls about files and recordings take of the context of a data call. */
export interface DownloadContext {
  readonly persona: PersonaFixture;
  account(): AccountFixture;
  scope(): Promise<ReportScope>;
  readonly state: SandboxState;
  readonly clock: Clock;
  /** Origin that addresses begin with; empty where they are relative. */
  readonly origin: string;
  readonly signAddress: SignAddress;
}

/** What the signature of a file's address stands for. */
export function downloadText(sandbox: string, jobId: string): string {
  return `download ${sandbox} ${jobId}`;
}

/** A job as it is answered: its address is there once the clock says that it is done. */
export async function jobAnswer(job: DownloadJobRecord, context: DownloadContext): Promise<DownloadJob> {
  const { clock, origin, signAddress, state } = context;
  if (clock.now() < job.doneAt) return { id: job.id, status: 'processing', url: null };
  const token = await signAddress.sign(downloadText(state.sandbox, job.id));
  const url = `${origin}/downloads/${job.id}/${job.fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id: job.id, status: 'done', url };
}

/** A job of this person in this account (FIL-011); null for any other id. */
export async function readJob(id: string, context: DownloadContext): Promise<DownloadJob | null> {
  const { account, persona, state } = context;
  const job = isJobId(id) ? await state.job(id) : null;
  const isOwn = job?.accountId === account().id && job.personaId === persona.id;
  return job !== null && isOwn ? jobAnswer(job, context) : null;
}

/** Whether a text can be a job's id; nothing else is looked up. */
export function isJobId(id: string): boolean {
  return /^\d{1,9}-[0-9a-f]{8}$/.test(id);
}
