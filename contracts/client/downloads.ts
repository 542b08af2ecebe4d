import Papa from 'papaparse';
import type { CampaignPdfInputs, DownloadJob } from '../../schema/generated/types.ts';
import type { Client } from './client.ts';

export interface CsvFile {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly response: Response;
  readonly text: string;
}

/** A file is done within this many polls of a second each; the mock's own limit is eight. */
const maxPolls = 30;

/** Polls a job every second, as the screen does, until it is done (FIL-001). Throws if it never is. */
export async function waitForJob({ ask, backend }: Client, id: string): Promise<DownloadJob> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const job = await ask('sessionsDownload', { id });
    if (job?.status === 'done') return job;
    await backend.pass(1000);
  }
  throw new Error(`sessionsDownload ${id}: expected done within ${maxPolls} s, received processing`);
}

/** Opens an address that a job gave, as a browser that is sent there does: without the headers of data calls. */
export async function readCsv({ backend }: Client, url: string): Promise<CsvFile> {
  const response = await backend.fetch(url);
  const text = await response.text();
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { newline: '\r\n', skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  return { headings, rows, response, text };
}

/** The inputs for a campaign's PDF (FIL-020), for the person of the id token. */
export function pdfInputs(
  idToken: string,
  campaignId: string,
  { start, end }: { readonly start: string; readonly end: string },
): CampaignPdfInputs {
  return {
    tokens: { accessToken: '', idToken, refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 },
    printUrl: `/campaigns/${campaignId}/view/print?start=${start}&end=${end}`,
    campaignId,
  };
}
