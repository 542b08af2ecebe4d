import type { PdfDownload, QueryPdfDownloadArgs } from '../../../schema/generated/types.ts';
import type { RequestContext } from '../../context.ts';
import { openCampaign } from '../open-campaign.ts';
import type { PdfJobRecord } from './pdf-job-record.ts';

/** Whether a text can be a PDF's id; nothing else is looked up. */
export function isPdfId(id: string): boolean {
  return /^p\d{1,9}-[0-9a-f]{8}$/.test(id);
}

/** What the signature of a PDF's address stands for. */
export function pdfText(sandbox: string, jobId: string): string {
  return `pdf ${sandbox} ${jobId}`;
}

/** A PDF as it is answered: its address is there once the clock says that it is done. */
export async function pdfAnswer(job: PdfJobRecord, context: RequestContext): Promise<PdfDownload> {
  const { id, campaignId, fileName, doneAt } = job;
  const { clock, origin, signAddress, state } = context;
  if (clock.now() < doneAt) return { id, campaignId, status: 'processing', url: null };
  const token = await signAddress.sign(pdfText(state.sandbox, id));
  const url = `${origin}/downloads/campaigns/${id}/${fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id, campaignId, status: 'done', url };
}

/**
 * A PDF of this person for this campaign (access section 7); null for any other id and for an unknown campaign. Throws
 * DENIED_ACCOUNT_ACCESS for a campaign of another company.
 */
export async function readPdfJob(args: QueryPdfDownloadArgs, context: RequestContext): Promise<PdfDownload | null> {
  if (openCampaign(context, args.campaignId) === null) return null;
  const job = isPdfId(args.id) ? await context.state.pdfJob(args.id) : null;
  const isOwn = job?.campaignId === args.campaignId && job.personaId === context.persona.id;
  return job !== null && isOwn ? pdfAnswer(job, context) : null;
}
