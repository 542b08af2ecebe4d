import { describe, expect, it } from 'vitest';
import type { CampaignDetail, CampaignPdfInputs, PdfDownload } from '../../schema/generated/types.ts';
import { wholePercents } from '../../schema/reference/rounded-shares.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { pdfInputs, readPdf } from '../client/downloads.ts';
import { createMockBackend, ownWorlds } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn, tokensOf } from '../client/sign-in.ts';

const backend = createMockBackend({ size: 8000 });
const { credentials } = demoAudience;
const client = await signIn(backend, credentials);
const owen = { ...credentials, username: 'owen.mbeki@castellanwire.example', account: '31556' };
const priya = { ...credentials, username: 'priya.natarajan@harrowfluid.example' };
const large = '1044202';
const range = { start: '2026-06-14', end: '2026-11-20' };
const count = (number: number) => number.toLocaleString('en-US');

const inputsOf = (viewer: Client, campaignId = large, days = range): CampaignPdfInputs =>
  pdfInputs(viewer.headers.authorization ?? '', campaignId, days);
const create = (viewer: Client, inputs = inputsOf(viewer)) =>
  viewer.request('createPDFDownload', { campaignPDFInputs: inputs });

/** Polls every second, as the screen does, until the PDF is done. */
async function finished(viewer: Client, { id, campaignId }: PdfDownload): Promise<PdfDownload> {
  for (let poll = 0; poll < 30; poll++) {
    const job = await viewer.request('pdfDownload', { id, campaignId });
    if (job?.status === 'done') return job;
    await viewer.backend.pass(1000);
  }
  throw new Error(`pdfDownload ${id}: expected done within 30 s, received processing`);
}

const open = (url: string | null | undefined) => backend.fetch(url ?? '/nowhere');

async function fileOf(viewer: Client, campaignId = large, days = range) {
  const { url } = await finished(viewer, await create(viewer, inputsOf(viewer, campaignId, days)));
  const response = await open(url);
  const bytes = await response.arrayBuffer();
  return { url, response, bytes, pdf: await readPdf(bytes) };
}

const file = await fileOf(client);
const text = file.pdf.pages.map((lines) => lines.join('\n'));
const detail = (await client.request(
  'campaign',
  { campaignId: large, startDate: range.start, endDate: range.end },
  wholeDepth,
)) as CampaignDetail;

describe('a PDF in progress', () => {
  it('is processing, then done after a while, with its own id (FIL-003, FIL-020)', async () => {
    const job = await create(client);
    const other = await create(client);
    expect(job).toEqual({ id: job.id, campaignId: large, status: 'processing', url: null });
    expect(other.id).not.toBe(job.id);
    expect(await client.request('pdfDownload', { id: job.id, campaignId: large })).toEqual(job);
    const done = await finished(client, job);
    expect(done).toMatchObject({ id: job.id, campaignId: large, status: 'done' });
    expect(done.url).toMatch(/^\/downloads\/.*\.pdf\?/);
  });

  it('needs no selected account (FIL-026)', async () => {
    const none = await signIn(backend, { ...credentials, account: '' });
    expect((await create(none)).status).toBe('processing');
  });

  it('is visible only to its person, campaign and sandbox (FIL-026)', async () => {
    const { id } = await create(client);
    const requestJob = (viewer: Client, campaignId = large) => viewer.request('pdfDownload', { id, campaignId });
    expect(await requestJob(client)).not.toBe(null);
    expect(await requestJob(client, '1044201')).toBe(null);
    expect(await requestJob(client, 'none')).toBe(null);
    expect(await requestJob(await signIn(backend, priya))).toBe(null);
    expect(await requestJob(await signIn(backend, { ...credentials, sandbox: 'contract-pdf' }))).toBe(null);
  });

  it.each(['', 'none', 'p1-00000000', '1-00000000', '../settings'])('returns null for the id %j', async (id) => {
    expect(await client.request('pdfDownload', { id, campaignId: large })).toBe(null);
  });
});

describe('rejected requests', () => {
  const errorOf = async (viewer: Client, inputs: CampaignPdfInputs) => {
    const { status, errors } = await viewer.send('createPDFDownload', { campaignPDFInputs: inputs });
    return { status, code: errors[0]?.extensions?.code, message: errors[0]?.message ?? '' };
  };

  it.each([
    ['another path', '/campaigns/1044202/view?start=2026-06-14&end=2026-11-20'],
    ['another campaign', '/campaigns/1044201/view/print?start=2026-06-14&end=2026-11-20'],
    ['another site', 'http://evil.example/campaigns/1044202/view/print?start=2026-06-14&end=2026-11-20'],
    ['no days', '/campaigns/1044202/view/print'],
    ['no end', '/campaigns/1044202/view/print?start=2026-06-14'],
    ['an impossible day', '/campaigns/1044202/view/print?start=2026-02-30&end=2026-11-20'],
    ['another date format', '/campaigns/1044202/view/print?start=06/14/2026&end=2026-11-20'],
    ['an end before the start', '/campaigns/1044202/view/print?start=2026-11-20&end=2026-06-14'],
    ['nothing', ''],
  ])('include a print URL of %s (FIL-025)', async (_, printUrl) => {
    const { status, code, message } = await errorOf(client, { ...inputsOf(client), printUrl });
    expect({ status, code }).toEqual({ status: 200, code: 'BAD_USER_INPUT' });
    expect(message).toContain('printUrl');
  });

  it('include an unknown campaign (FIL-023)', async () => {
    const { status, code, message } = await errorOf(client, inputsOf(client, '1044299'));
    expect({ status, code }).toEqual({ status: 200, code: 'BAD_USER_INPUT' });
    expect(message).toContain('campaignId');
  });

  it("include another company's campaign, for creating and polling", async () => {
    const stranger = await signIn(backend, owen);
    const { status, code, message } = await errorOf(stranger, inputsOf(stranger));
    expect({ status, code }).toEqual({ status: 200, code: 'DENIED_ACCOUNT_ACCESS' });
    expect(message).toContain('DENIED_ACCOUNT_ACCESS');
    const denied = await stranger.send('pdfDownload', { id: 'p1-00000000', campaignId: large });
    expect(denied.errors.map(({ extensions }) => extensions?.code)).toEqual(['DENIED_ACCOUNT_ACCESS']);
  });

  it('include malformed tokens, and tokens of another kind, person or sandbox (FIL-024)', async () => {
    const ownTokens = await tokensOf(backend, credentials);
    const others = [
      '',
      'abc',
      ownTokens.access_token,
      (await tokensOf(backend, priya)).id_token,
      (await tokensOf(backend, { ...credentials, sandbox: 'contract-pdf' })).id_token,
    ];
    for (const idToken of others) {
      const { status, code, message } = await errorOf(client, pdfInputs(idToken, large, range));
      expect({ idToken, status, code }).toEqual({ idToken, status: 401, code: 'UNAUTHORIZED' });
      expect(message).toContain('UNAUTHORIZED');
    }
  });
});

describe('the file', () => {
  it('is a PDF with a descriptive name, smaller than 300 kB (FIL-022)', () => {
    const { headers, status } = file.response;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="webtrax-campaign-1044202-2026-06-14-2026-11-20.pdf"',
    );
    expect(Number(headers.get('content-length'))).toBe(file.bytes.byteLength);
    expect(file.bytes.byteLength).toBeLessThan(300_000);
    expect(Buffer.from(file.bytes.slice(0, 5)).toString()).toBe('%PDF-');
  });

  it('has the same bytes when created again, later and elsewhere (CMP-030)', async () => {
    await backend.pass(3_000);
    const secondFile = await fileOf(client);
    const otherFile = await fileOf(await signIn(createMockBackend({ size: 8000, ...ownWorlds }), credentials));
    expect(Buffer.from(secondFile.bytes).equals(Buffer.from(file.bytes))).toBe(true);
    expect(Buffer.from(otherFile.bytes).equals(Buffer.from(file.bytes))).toBe(true);
  });

  it("can't be opened with a guessed, foreign or incomplete URL (FIL-018)", async () => {
    const statusWith = (change: (url: string) => string) => open(change(file.url ?? '')).then(({ status }) => status);
    expect(await statusWith((url) => url)).toBe(200);
    expect(await statusWith((url) => url.replace(/&token=.*/, ''))).toBe(403);
    expect(await statusWith((url) => url.replace(/token=.*/, `token=${'A'.repeat(43)}`))).toBe(403);
    expect(await statusWith((url) => url.replace(/sandbox=[^&]*/, 'sandbox=contract-pdf'))).toBe(404);
    expect(await statusWith((url) => url.replace(/\/p\d+-/, '/p999-'))).toBe(404);
    expect((await open('/downloads/campaigns/')).status).toBe(404);
  });

  it('answers 409 before it is done (FIL-018)', async () => {
    const slow = createMockBackend({ size: 300 });
    const slowClient = await signIn(slow, credentials);
    const { url } = await finished(slowClient, await create(slowClient));
    slow.clock.advance(-1000);
    expect((await slow.fetch(url ?? '')).status).toBe(409);
    // It stays done even if the clock is set back to before its creation (FIL-010).
    slow.clock.advance(-60_000);
    expect((await slow.fetch(url ?? '')).status).toBe(200);
  });
});

describe('the contents of the file', () => {
  it('have a title, are in English, and fit Letter paper (CMP-029)', () => {
    const { title, language, sizes } = file.pdf;
    expect(title).toBe('Premium Vertical Sponsorship: Flow Meters, Harrow Fluid Controls');
    expect(language).toBe('en-US');
    expect(new Set(sizes.map(String))).toEqual(new Set(['612,792']));
  });

  it("match the dashboard's totals and devices (CMP-024)", () => {
    const { adImpressions, clicks } = detail.campaignActivity;
    expect(text[0]).toContain(
      `${count(adImpressions)}\t${count(clicks)}\t${((100 * clicks) / adImpressions).toFixed(2)}%`,
    );
    const shares = wholePercents(detail.visitorsByDevice.map(({ value }) => value));
    detail.visitorsByDevice.forEach(({ label, value }, index) => {
      expect(text[0]).toContain(`${label}\t${shares[index]}%\t${count(value)}`);
    });
  });

  it('include every organization of the dashboard, in order (CMP-025)', () => {
    const lines = file.pdf.pages.slice(1).flat();
    let at = 0;
    for (const { organization, industry } of detail.topVisitors) {
      // Matches the first line of a row; text that doesn't fit into a column continues below.
      const isRow = ([name, trade]: string[]) =>
        Boolean(
          name &&
            `${organization} · `.startsWith(name.replace(/ · .*/, '')) &&
            (!industry || (trade && industry.startsWith(trade))),
        );
      const found = lines.findIndex((line, index) => index >= at && isRow(line.split('\t')));
      expect({ organization, isThere: found >= 0 }).toEqual({ organization, isThere: true });
      at = found + 1;
    }
    expect(detail.topVisitors).toHaveLength(300);
  });

  it('state on every page who created it and when, and the page number (CMP-027)', () => {
    text.forEach((page, index) => {
      expect(page.split('Created by WebTrax, Nov 21, 2026')).toHaveLength(3);
      expect(page).toContain(`Page ${index + 1} of ${text.length}`);
      if (index > 0) expect(page).toContain('Organization\tIndustry\tRevenue Range\tCompany Size\tCity\tState');
    });
  });

  it.each(['Disclaimer', 'Audit notice', 'not been audited'])('end with %s (CMP-025, CMP-026)', (words) => {
    expect(text.at(-1)).toContain(words);
  });

  it.each([
    [
      "that hasn't begun",
      '1044204',
      { start: '2026-12-15', end: '2027-03-16' },
      'This campaign starts on Dec 15, 2026. Its figures will appear here from that day.',
    ],
    [
      'outside its period',
      '1044201',
      { start: '2020-01-01', end: '2020-01-31' },
      'The selected dates are outside the campaign period.',
    ],
    ['without clicks', '1044205', { start: '2026-11-12', end: '2026-11-20' }, '0.00%'],
    ['with a single day', '1044201', { start: '2026-11-10', end: '2026-11-10' }, 'Nov 10, 2026'],
  ])('explain a campaign %s', async (_, campaignId, days, words) => {
    const { pdf } = await fileOf(client, campaignId, days);
    expect(pdf.pages[0]?.join('\n')).toContain(words);
    expect(pdf.pages.length).toBeGreaterThan(1);
  });
});
