import { describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../client/backend.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { downloadRules } from '../rules/downloads.ts';
import { pdfCheck } from '../suite/pdf-check.ts';
import { prove } from './prove.ts';

type Job = Readonly<Record<string, unknown>>;

/** Matches a call that starts a job; below is the one that polls it. */
const jobCall = /\b(create(?:Sessions|Activities)Download|createPDFDownload)\s*\(/;
const pollOf = (call: string, { id, campaignId }: Job): string =>
  call === 'createPDFDownload'
    ? `{ job: pdfDownload(id: "${id}", campaignId: "${campaignId}") { status url } }`
    : `{ job: sessionsDownload(id: "${id}") { status url } }`;

/** The mock, but so fast that each job is done in its first response. */
function createFastBackend(): Backend {
  const mock = createMockBackend({ size: 800 });
  const finish = async (call: string, job: Job, headers: HeadersInit | undefined): Promise<Job> => {
    const init = { method: 'POST', headers: headers ?? {}, body: JSON.stringify({ query: pollOf(call, job) }) };
    for (let second = 0; second < 60; second++) {
      await mock.pass(1000);
      const { data } = (await (await mock.fetch('/graphql', init)).json()) as { readonly data: { readonly job: Job } };
      if (data.job.status === 'done') return { ...job, ...data.job };
    }
    throw new Error(`${call}: the mock made no file`);
  };
  return createBackend({
    now: mock.now,
    pass: mock.pass,
    async fetch(path, init) {
      const response = await mock.fetch(path, init);
      const call = jobCall.exec(typeof init?.body === 'string' ? init.body : '')?.[1];
      const body = call === undefined ? undefined : parseJson(await response.clone().text());
      const job = isRecord(body) && isRecord(body.data) && call !== undefined ? body.data[call] : undefined;
      if (call === undefined || !isRecord(job)) return response;
      return Response.json({ data: { [call]: await finish(call, job, init?.headers) } }, { headers: response.headers });
    },
  });
}

const client = await signIn(createFastBackend(), demoAudience.credentials);
const context = await createSuiteContext(client);

describe('a backend whose files are done immediately (FIL-010)', () => {
  it('returns a URL in its first response', async () => {
    const { year: query } = context.snapshot;
    const job = await client.request('createSessionsDownload', { query, downloadType: 'BROWSERS' });
    expect(job).toMatchObject({ status: 'done', url: expect.stringContaining('/downloads/') });
  });

  it.each(downloadRules)('follows $id', async (rule) => prove(rule, context.snapshot, 'done at once'));

  it('follows campaign.pdf', async () => {
    expect(await pdfCheck(context).run()).toEqual([]);
  });
});
