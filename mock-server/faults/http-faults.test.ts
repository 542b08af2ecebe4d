import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../schema/generated/control.ts';
import { createFaultClient, type FaultClient, navQuestion } from '../testing/test-client.ts';

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});

const http = (status: number, body: 'json' | 'html' | 'empty', more: object = {}): Fault => ({
  kind: 'http-status',
  status,
  body,
  ...more,
});
const signIn = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };

describe('http-status', () => {
  const statuses = [401, 403, 429, 500, 502];
  it.each(statuses)('%i with JSON has the error format of each path', async (status) => {
    await client.start([http(status, 'json', { message: 'AUTHENTICATION FAILED' })]);
    const data = await client.post('/graphql', [navQuestion], { authorization: token });
    expect([data.status, await data.json()]).toEqual([status, { errors: [{ message: 'AUTHENTICATION FAILED' }] }]);
    const auth = await client.post('/auth/sign-in', signIn);
    expect([auth.status, await auth.json()]).toEqual([status, { status, message: 'AUTHENTICATION FAILED' }]);
    const file = await client.send('/creatives/1044201-1.png');
    expect([file.status, await file.json()]).toEqual([status, { status, message: 'AUTHENTICATION FAILED' }]);
  });

  it.each([
    [502, 'Bad Gateway'],
    [418, 'Client Error'],
  ])('%i defaults to the message %s', async (status, words) => {
    await client.start([http(status, 'json')]);
    expect(await (await client.post('/auth/sign-in', signIn)).json()).toEqual({ status, message: words });
    await client.start([http(status, 'html')]);
    const page = await client.post('/graphql', navQuestion);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain(`<h1>${status} ${words}</h1>`);
  });

  it('has an empty body and a Retry-After header', async () => {
    await client.start([http(429, 'empty', { retryAfter: 2 })]);
    const answer = await client.post('/graphql', navQuestion);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([429, '2', '']);
    expect(await client.lastEntry()).toMatchObject({
      status: 429,
      scenarios: ['test'],
      operations: [{ name: 'getNav' }],
    });
  });

  it('is readable by a page from another origin', async () => {
    await client.start([http(500, 'json')]);
    const answer = await client.post('/graphql', navQuestion, { origin: 'http://app.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it("doesn't affect health, preflights or the control API (TST-013)", async () => {
    await client.start([http(500, 'json')]);
    expect((await client.send('/health')).status).toBe(200);
    expect((await client.send('/graphql', { method: 'OPTIONS' })).status).toBe(204);
    expect((await client.send('/__mock/api/sandbox')).status).toBe(200);
  });
});

describe('faults in transit', () => {
  it("invalid-json claims to be JSON but doesn't parse", async () => {
    await client.start([{ kind: 'invalid-json' }]);
    for (const answer of [
      await client.post('/graphql', navQuestion, { authorization: token }),
      await client.post('/auth/sign-in', signIn),
    ]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
      const text = await answer.text();
      expect(() => JSON.parse(text)).toThrow(SyntaxError);
    }
  });

  it('cut-answer sends less than its content length', async () => {
    await client.start([{ kind: 'cut-answer' }]);
    const answer = await client.post('/graphql', navQuestion, { authorization: token });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    await expect(answer.text()).rejects.toThrow('The connection ended');
  });

  it('connection-reset is a network error', async () => {
    await client.start([{ kind: 'connection-reset' }]);
    const answer = await client.post('/graphql', navQuestion, { authorization: token });
    expect([answer.type, answer.status]).toEqual(['error', 0]);
    expect(await client.lastEntry()).toMatchObject({ status: null, milliseconds: null, scenarios: ['test'] });
  });

  it('no-answer ends only when the client gives up', async () => {
    await client.start([{ kind: 'no-answer' }]);
    const abort = new AbortController();
    let isAnswered = false;
    const answer = client
      .post('/graphql', navQuestion, { authorization: token }, { signal: abort.signal })
      .finally(() => {
        isAnswered = true;
      });
    // Another request through the same parts of the mock is answered meanwhile.
    await client.post('/graphql', navQuestion, { 'x-mock-sandbox': 'b' });
    expect(isAnswered).toBe(false);
    abort.abort();
    expect((await answer).type).toBe('error');
  });
});
