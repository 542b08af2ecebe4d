import type { PdfDownload, QueryPdfDownloadArgs } from '../../../schema/generated/types.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SignAddress } from '../../lib/sign-address.ts';
import type { PdfJobRecord } from '../../state/job-records.ts';
import type { SandboxState } from '../../state/sandbox-state.ts';
import { type CampaignContext, openCampaign } from '../open-campaign.ts';

/** What the calls about PDFs take of the context of a data call. */
export interface PdfContext extends CampaignContext {
  readonly state: SandboxState;
  readonly clock: Clock;
  readonly signAddress: SignAddress;
}

/** Whether a text can be a PDF's id; nothing else is looked up. */
export function isPdfId(id: string): boolean {
  return /^p\d{1,9}-[0-9a-f]{8}$/.test(id);
}

/** What the signature of a PDF's address stands for. */
export function pdfText(sandbox: string, jobId: string): string {
  return `pdf ${sandbox} ${jobId}`;
}

/** A PDF as it is answered: its address is there once the clock says that it is done. */
export async function pdfAnswer(job: PdfJobRecord, context: PdfContext): Promise<PdfDownload> {
  const { id, campaignId, fileName, doneAt } = job;
  const { clock, origin, signAddress, state } = context;
  if (clock.now() < doneAt) return { id, campaignId, status: 'processing', url: null };
  const token = await signAddress.sign(pdfText(state.sandbox, id));
  const url = `${origin}/downloads/campaigns/${id}/${fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id, campaignId, status: 'done', url };
}

/**
 * A PDF of this person for this campaign (FIL-021, FIL-023); null for any other id and for an unknown campaign. Throws
 * DENIED_ACCOUNT_ACCESS for a campaign of another company.
 */
export async function readPdfJob(args: QueryPdfDownloadArgs, context: PdfContext): Promise<PdfDownload | null> {
  if (openCampaign(context, args.campaignId) === null) return null;
  const job = isPdfId(args.id) ? await context.state.pdfJob(args.id) : null;
  const isOwn = job?.campaignId === args.campaignId && job.personaId === context.persona.id;
  return job !== null && isOwn ? pdfAnswer(job, context) : null;
}
