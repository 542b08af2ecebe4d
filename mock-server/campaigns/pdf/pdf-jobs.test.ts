import { describe, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { readPrintUrl } from './pdf-jobs.ts';

const days = { start: '2026-06-14', end: '2026-11-20' };

describe('readPrintUrl', () => {
  it.each([
    '/campaigns/1044202/view/print?start=2026-06-14&end=2026-11-20',
    '/campaigns/1044202/view/print?end=2026-11-20&start=2026-06-14&paper=a4',
  ])('parses %s', (url) => {
    expect(readPrintUrl(url, '1044202')).toEqual(days);
  });

  it.each([
    ['/campaigns/1044202/view/print?start=2026-06-14', 'end must be a day'],
    ['/campaigns/1044202/view/print?start=2026-6-14&end=2026-11-20', 'start must be a day'],
    ['/campaigns/1044202/view/print?start=2026-11-21&end=2026-11-20', 'before start'],
    ['/campaigns/1044202/view/print/?start=2026-06-14&end=2026-11-20', 'same campaign'],
    ['//evil.example/campaigns/1044202/view/print?start=2026-06-14&end=2026-11-20', 'same campaign'],
    ['/campaigns/1/../1044202/view/print?start=2026-06-14&end=2026-11-20', 'same campaign'],
  ])('rejects %s', (url, reason) => {
    expect(() => readPrintUrl(url, '1044202')).toThrow(reason);
  });
});

const mutation = `mutation ($inputs: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $inputs) { id } }`;

it('a PDF is rejected immediately by a host without fonts', async () => {
  const client = createTestClient();
  const { id_token: idToken } = await client.signIn();
  const tokens = { accessToken: '', idToken, refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 };
  const printUrl = '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-20';
  const inputs = { tokens, printUrl, campaignId: '1044201' };
  const { errors } = await client.request(mutation, { inputs }, { authorization: idToken });
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['NOT_IMPLEMENTED']);
});
