import { expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';

const mutation = `mutation ($inputs: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $inputs) { id } }`;

it('is refused by a host that hands in no fonts, and asks nobody to wait', async () => {
  const client = createTestClient();
  const { id_token: idToken } = await client.signIn();
  const tokens = { accessToken: '', idToken, refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 };
  const printUrl = '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-20';
  const inputs = { tokens, printUrl, campaignId: '1044201' };
  const { errors } = await client.ask(mutation, { inputs }, { authorization: idToken });
  expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['NOT_IMPLEMENTED']);
});
