import { describe, expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';
import { redactMessage, redactText } from './redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('redactMessage', () => {
  it.each([
    [`${jwt}: no`, 'REDACTED: no'],
    ['{ accessToken: "a\\"b", n: 1 }', '{ accessToken: "REDACTED", n: 1 }'],
    ['{"refresh_token":"r","password" : "p"}', '{"refresh_token":"REDACTED","password" : "REDACTED"}'],
    ['UNAUTHORIZED: the id token is not valid', 'UNAUTHORIZED: the id token is not valid'],
    ['password: 6 to 20 letters', 'password: 6 to 20 letters'],
    ['{"password": "cut off', '{"password": "REDACTED"'],
    [`query=%22${jwt}`, 'query=%22REDACTED'],
  ])('%s', (text, hidden) => expect(redactMessage(text)).toBe(hidden));

  // Each took minutes while every beginning in it was read to its end.
  it.each(['eyJ-', 'token', 'eyJ-a.', 'password:"', 'eyJaaaaaaaa.'])('is done with half a megabyte of %s', (text) => {
    const long = text.repeat(500_000 / text.length);
    expect(redactMessage(long).length).toBeGreaterThan(0);
    expect(redactText(long).length).toBeGreaterThan(0);
  });
});

describe('errors of the mock (CAL-048)', () => {
  it('never repeat a token that was sent', async () => {
    const client = createTestClient();
    const { id_token, refresh_token } = await client.signIn();
    const document = `mutation m($i: CampaignPDFInputs!) { createPDFDownload(campaignPDFInputs: $i) { id } }`;
    const tokens = { accessToken: 'opaque-access', idToken: id_token, refreshToken: refresh_token, clockDrift: 'no' };
    const authorization = { authorization: id_token };
    const answers = [
      await client.post('/graphql', { query: document, variables: { i: { tokens, printUrl: 7 } } }, authorization),
      await client.post('/graphql', { query: document, variables: { i: tokens } }, authorization),
      await client.post('/graphql', { query: `{ visitor(id: ${id_token}) { id } }` }, authorization),
      await client.post('/graphql', { query: `{ ${refresh_token} }` }, authorization),
      await client.post('/graphql', `{"query": "{ user { id } }", ${id_token}`, authorization),
      await client.post('/auth/refresh-token', { [id_token.slice(0, 90)]: 'x', refreshToken: refresh_token }),
      await client.post('/auth/refresh-token', `{"refreshToken": ${refresh_token}`),
      await client.post('/graphql', { query: '{ user { id } }' }, { authorization: `x${id_token}` }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      expect(answer.status === 200 ? text : 'errors').toContain('errors');
      for (const secret of ['opaque-access', id_token, refresh_token, id_token.slice(0, 60)])
        expect(text).not.toContain(secret);
    }
  });

  it('nor those of the control API', async () => {
    const client = createTestClient();
    const { id_token } = await client.signIn();
    const answers = [
      await client.post('/graphql', { query: '{ nav { key } }' }, { 'x-mock-scenario': id_token }),
      await client.app.fetch(
        new Request('http://mock.example/__mock/api/state', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [id_token]: id_token }),
        }),
      ),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('REDACTED');
    }
  });
});
