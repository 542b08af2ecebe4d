import { describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';
import { consoleLogger } from './logger.ts';
import { redactMessage, redactText, visibleText } from './safe-text.ts';

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

  // Each took minutes when the text was scanned to its end from every possible start.
  it.each(['eyJ-', 'token', 'eyJ-a.', 'password:"', 'eyJaaaaaaaa.'])('handles half a megabyte of %s', (text) => {
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

  it("in the control API don't either", async () => {
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

it.each([
  ['a color', 'a\u001b[31mb', 'a\\u001b[31mb'],
  ['a window title', '\u001b]0;x\u0007', '\\u001b]0;x\\u0007'],
  ['a single-character control sequence', '\u009b2J', '\\u009b2J'],
  ['a carriage return, which overwrites its line', 'failed\rpassed', 'failed\\u000dpassed'],
  ['direction marks', 'a\u202eb\u2066c\u061c', 'a\\u202eb\\u2066c\\u061c'],
  ['other line endings', 'a\u2028b\u0085c', 'a\\u2028b\\u0085c'],
  ["characters that XML can't contain", '\u0000\uffff', '\\u0000\\uffff'],
  ['nothing in other text', 'tab\tline\n苏州 🚀 \u200d', 'tab\tline\n苏州 🚀 \u200d'],
])('visibleText escapes %s (TST-099)', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected);
});

it('visibleText preserves the meaning of JSON (TST-099)', () => {
  const value = { '\u009b': ['\u202e\u0000', '\ud83d\ude80'] };
  expect(JSON.parse(visibleText(JSON.stringify(value)))).toEqual(value);
});

it('consoleLogger prints an error and its cause, escaped (TST-099)', () => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')].map((spy) => spy.mockReturnValue());
  consoleLogger.error(new Error('no \u001b[2J', { cause: new Error('since \u009b') }));
  consoleLogger.notice('a\rb');
  const lines = spies.flatMap((spy) => spy.mock.calls.flat().map(String));
  for (const spy of spies) spy.mockClear();
  expect(lines.join('\n')).toContain('no \\u001b[2J');
  expect(lines.join('\n')).toContain('since \\u009b');
  expect(lines).toContain('[mock] a\\u000db');
  expect(lines.join('')).not.toMatch(/\p{Cc}(?<!\n)/u);
});
