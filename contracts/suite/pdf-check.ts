import { pdfInputs } from '../client/downloads.ts';
import { readPdf } from '../client/pdf-text.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** A PDF is done within this many polls of a second each. */
const maxPolls = 60;

async function findInPdf({ campaigns, snapshot: { client } }: SuiteContext): Promise<Finding[]> {
  const [campaign] = campaigns;
  if (!campaign) return [];
  const { campaignId, startDate: start, endDate: end } = campaign;
  const inputs = pdfInputs(client.headers.authorization ?? '', campaignId, { start, end });
  const job = await client.ask('createPDFDownload', { campaignPDFInputs: inputs });
  let read = await client.ask('pdfDownload', { id: job.id, campaignId });
  for (let poll = 0; poll < maxPolls && read?.status === 'processing'; poll++) {
    await client.backend.pass(1000);
    read = await client.ask('pdfDownload', { id: job.id, campaignId });
  }
  const file = read?.url ? await client.backend.fetch(read.url) : null;
  const bytes = file ? await file.arrayBuffer() : new ArrayBuffer(0);
  const head = Buffer.from(bytes.slice(0, 5)).toString('latin1');
  const { title = '', language } = head === '%PDF-' ? await readPdf(bytes) : { language: undefined };
  return [
    ...same('createPDFDownload campaignId', campaignId, job.campaignId),
    ...same('pdfDownload id', job.id, read?.id),
    ...same('pdfDownload campaignId', campaignId, read?.campaignId),
    ...same(`pdfDownload status after ${maxPolls} s`, 'done', read?.status),
    ...holds('pdfDownload url', head === '%PDF-', 'the address of a PDF', read?.url ?? null),
    ...holds('title of the PDF', title !== '', 'a text', title),
    ...holds('language of the PDF', /[a-z]{2}/.test(language ?? ''), 'a language', language),
  ];
}

/** A campaign's PDF is created, and is a PDF (FIL-021, FIL-022). Leaves a job behind. */
export function pdfCheck(context: SuiteContext): Check {
  return {
    rule: 'campaign.pdf',
    clauses: ['FIL-020', 'FIL-021', 'FIL-022', 'CMP-029'],
    calls: ['pdfDownload', 'createPDFDownload'],
    subject: 'the first campaign',
    writes: true,
    run: () => findInPdf(context),
  };
}
