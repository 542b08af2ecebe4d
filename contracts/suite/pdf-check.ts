import { fileName, pdfInputs, readPdf } from '../client/downloads.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { inWords } from '../rules/differences.ts';
import { findInStages } from '../rules/downloads.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** A PDF is done within this many polls, one per second. */
const maxPolls = 60;

async function findInPdf({ campaigns, snapshot: { client } }: SuiteContext): Promise<Finding[]> {
  const [campaign, other] = campaigns;
  if (!campaign) return [];
  const { campaignId, startDate: start, endDate: end } = campaign;
  const inputs = pdfInputs(client.headers.authorization ?? '', campaignId, { start, end });
  const job = await client.request('createPDFDownload', { campaignPDFInputs: inputs });
  const first = await client.request('pdfDownload', { id: job.id, campaignId });
  let read = first;
  for (let poll = 0; poll < maxPolls && read?.status === 'processing'; poll++) {
    await client.backend.pass(1000);
    read = await client.request('pdfDownload', { id: job.id, campaignId });
  }
  const ofOther = other && (await client.request('pdfDownload', { id: job.id, campaignId: other.campaignId }));
  return [
    ...same('pdfDownload of the job with another campaign', null, ofOther ?? null),
    ...same('createPDFDownload campaignId', campaignId, job.campaignId),
    ...same('pdfDownload campaignId', campaignId, read?.campaignId),
    ...findInStages([
      ['createPDFDownload', job],
      ['pdfDownload at once', first],
      ['pdfDownload at the end', read],
    ]),
    ...same(`pdfDownload status after ${maxPolls} s`, 'done', read?.status),
    ...(await findInFile(read?.url ? await client.backend.fetch(read.url) : null, read?.url ?? null)),
  ];
}

async function findInFile(response: Response | null, url: string | null): Promise<Finding[]> {
  const bytes = response ? await response.arrayBuffer() : new ArrayBuffer(0);
  const isPdf = Buffer.from(bytes.slice(0, 5)).toString('latin1') === '%PDF-';
  if (!response || !isPdf) return holds('pdfDownload url', false, 'the address of a PDF', url);
  const { title = '', language = '', hasFonts } = await readPdf(bytes);
  const type = response.headers.get('content-type') ?? '';
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = fileName(disposition, /^(?:attachment|inline)\s*;/i) ?? '';
  return [
    ...same('status of the PDF', 200, response.status),
    ...holds('content-type of the PDF', /^application\/pdf\b/i.test(type), 'application/pdf', type),
    ...holds('content-disposition of the PDF', /.\.pdf$/i.test(name), 'a name that ends in .pdf', disposition),
    ...holds('title of the PDF', title !== '', 'a text', title),
    ...holds('language of the PDF', /^[a-z]{2,3}\b/i.test(language), 'a language, such as en-US', language),
    ...holds(
      'text of the PDF',
      hasFonts,
      'written with fonts, so that it can be searched and copied',
      inWords('no font'),
    ),
  ];
}

/** A campaign's PDF is created and is a valid PDF (FIL-021, FIL-022). Leaves a job behind. */
export function pdfCheck(context: SuiteContext): Check {
  return {
    rule: 'campaign.pdf',
    clauses: ['FIL-003', 'FIL-010', 'FIL-020', 'FIL-021', 'FIL-022', 'FIL-026', 'CMP-029'],
    calls: ['pdfDownload', 'createPDFDownload'],
    subject: 'the first campaign',
    run: () => findInPdf(context),
  };
}
