import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault, Rule } from '../../schema/generated/control.ts';
import {
  createFaultClient,
  type FaultClient,
  navQuestion,
  type Question,
  sessionsQuestion,
  settingsQuestion,
} from '../testing/test-client.ts';
import { findNoEffect } from './match-rules.ts';

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});

const http = (status: number): Fault => ({ kind: 'http-status', status, body: 'empty' });
const refusal: Fault = { kind: 'graphql-error', code: 'X' };
const statuses = async (count: number, by: FaultClient = client) => {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    found.push((await by.post('/graphql', navQuestion, { authorization: token })).status);
  }
  return found;
};

describe('a rule', () => {
  const requests: [limit: string | undefined, path: string, body: object, isMatch: boolean][] = [
    [undefined, '/graphql', [navQuestion], true],
    ['getNav', '/graphql', [settingsQuestion, navQuestion], true],
    ['nav', '/graphql', [settingsQuestion, navQuestion], true],
    ['sessions', '/graphql', [settingsQuestion, navQuestion], false],
    ['settings', '/graphql', { query: '{ nav { key } settings { email } }' }, false],
    ['signIn', '/auth/sign-in', {}, true],
    ['checkUsername', '/auth/check-username', {}, true],
    ['legacySignIn', '/api/legacy-sign-in', {}, true],
    ['signIn', '/auth/sign-up', {}, false],
    ['/auth/', '/auth/sign-up', {}, true],
    ['/graphql', '/graphql', [navQuestion], true],
    ['/downloads/', '/graphql', [navQuestion], false],
  ];
  it.each(requests)('limited to %s, with POST %s of %j: matches is %s', async (operation, path, body, isMatch) => {
    await client.start([{ fault: http(418), ...(operation === undefined ? {} : { operation }) }]);
    expect((await client.post(path, body, { authorization: token })).status === 418).toBe(isMatch);
    expect((await client.lastEntry())?.scenarios).toEqual(isMatch ? ['test'] : []);
  });

  const calls: [calls: Rule['calls'], statuses: readonly number[]][] = [
    [{ from: 1 }, [418, 418, 418, 418]],
    [{ from: 2 }, [200, 418, 418, 418]],
    [{ from: 2, to: 3 }, [200, 418, 418, 200]],
    [{ from: 1, to: 1 }, [418, 200, 200, 200]],
  ];
  it.each(calls)('limited to the calls %j matches %j', async (limit, match) => {
    await client.start([{ fault: http(418), operation: 'getNav', ...(limit && { calls: limit }) }]);
    await client.request(settingsQuestion, token);
    expect(await statuses(4)).toEqual(match);
  });

  it('counts the calls of a batch one by one', async () => {
    await client.start([{ fault: refusal, operation: 'getNav', calls: { from: 2, to: 3 } }]);
    const batch = [navQuestion, settingsQuestion, navQuestion];
    const failed = async () => {
      const { body } = await client.request(batch, token);
      return body.map((answer: object) => 'errors' in answer);
    };
    expect([await failed(), await failed()]).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
  });

  const aims: [fault: Fault, operation: string | undefined, does: boolean][] = [
    [refusal, 'getNav', true],
    [refusal, '/', true],
    [refusal, undefined, true],
    [refusal, 'signIn', false],
    // Names from a later build or only from the client. Every object has a property with this name.
    [refusal, 'constructor', true],
    [refusal, '/downloads/', false],
    [{ kind: 'account-size', size: 'huge' }, 'signIn', false],
    [{ kind: 'account-size', size: 'huge' }, '/downloads/', true],
    [{ kind: 'invalid-json' }, '/auth/sign', true],
    [{ kind: 'invalid-json' }, '/recordings/c69.wav', false],
    [{ kind: 'clock-drift', seconds: 1 }, '/collect', false],
    [{ kind: 'hostile-value', value: 'null' }, 'signIn', true],
    [{ kind: 'download-job', outcome: 'failed' }, 'sessions', false],
    [{ kind: 'download-job', outcome: 'failed' }, 'sessionsDownload', true],
    [{ kind: 'download-job', outcome: 'dead-file' }, 'createPDFDownload', true],
    [{ kind: 'download-job', outcome: 'dead-file' }, '/graphql', false],
  ];
  it.each(aims)('with %j limited to %s has an effect: %s (TST-095)', (fault, operation, does) => {
    expect(findNoEffect({ fault, ...(operation && { operation }) }) === null).toBe(does);
  });

  it.each(['sessions-more-fail', 'sessions-by-date-fail-later', 'slow-stepped', 'slow-stepped@getNav'])(
    'limited to later calls is rejected in a request header, such as %s (TST-095)',
    async (name) => {
      const answer = await client.post('/graphql', navQuestion, { authorization: token, 'x-mock-scenario': name });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('start it instead')]);
    },
  );

  it('restarts its count when its own scenario restarts', async () => {
    const first: Rule = { fault: http(418), calls: { from: 1, to: 1 } };
    await client.start([first], { name: 'one' });
    expect(await statuses(2)).toEqual([418, 200]);
    await client.start([{ ...first, operation: 'signIn' }], { name: 'other' });
    expect(await statuses(1)).toEqual([200]);
    await client.start([first], { name: 'one' });
    expect(await statuses(2)).toEqual([418, 200]);
  });

  it('counts across all processes that share the state', async () => {
    const storage = createStorage();
    const [one, two] = [createFaultClient({ storage }), createFaultClient({ storage })];
    await one.start([{ fault: http(418), calls: { from: 2, to: 3 } }]);
    expect([await statuses(1, two), await statuses(1, one), await statuses(1, two), await statuses(1, one)]).toEqual([
      [200],
      [418],
      [418],
      [200],
    ]);
  });
});

describe('a share of the calls', () => {
  const share = async (seed: number, part: number, count: number) => {
    const other = createFaultClient({ seed, size: 0 });
    await other.start([{ fault: http(418), share: part }]);
    const found: number[] = [];
    // A path with a fast response.
    for (let i = 0; i < count; i++) found.push((await other.send('/creatives/')).status);
    return found;
  };

  it('is the same in each run, but depends on the seed', async () => {
    const first = await share(1, 0.5, 40);
    expect(await share(1, 0.5, 40)).toEqual(first);
    expect(await share(2, 0.5, 40)).not.toEqual(first);
  });

  it.each([0.1, 0.5, 0.9])('matches about %d', async (part) => {
    const matches = (await share(1, part, 400)).filter((status) => status === 418).length;
    expect(matches / 400).toBeGreaterThan(part - 0.06);
    expect(matches / 400).toBeLessThan(part + 0.06);
  });

  it('of 1 matches all', async () => {
    expect(await share(1, 1, 5)).toEqual([418, 418, 418, 418, 418]);
  });
});

describe('a stack', () => {
  const request = (question: Question | readonly Question[]) => client.request(question, token);

  it('uses the topmost match', async () => {
    await client.start([http(500), http(502)], { name: 'low' });
    expect(await statuses(1)).toEqual([502]);
    await client.start([{ fault: http(503), operation: 'sessions' }], { name: 'high' });
    expect(await statuses(1)).toEqual([502]);
    expect((await client.post('/graphql', [navQuestion, sessionsQuestion])).status).toBe(503);
    expect((await client.lastEntry())?.scenarios).toEqual(['high']);
  });

  it('applies refusals before lower scenarios, but only to refused calls (TST-014)', async () => {
    await client.start([http(500)], { name: 'low' });
    await client.start([{ fault: refusal, operation: 'getNav' }], { name: 'high' });
    const { status, body } = await request([navQuestion]);
    expect([status, 'errors' in body[0]]).toEqual([200, true]);
    expect((await client.post('/graphql', [navQuestion, settingsQuestion], { authorization: token })).status).toBe(500);
    expect((await client.lastEntry())?.scenarios).toEqual(['low']);
  });

  const reset: Fault = { kind: 'connection-reset' };
  const refusalRule: Rule = { fault: refusal, operation: 'getUserSettings' };
  it.each([
    ['the failure below', [{ fault: http(500), operation: 'getNav' }, refusalRule], 500],
    ['the failure on top', [refusalRule, { fault: http(500), operation: 'getNav' }], 500],
    [
      'the failure below, for its first call',
      [{ fault: http(500), operation: 'getNav', calls: { from: 1, to: 1 } }, refusalRule],
      500,
    ],
    ['the failure below, without a response', [{ fault: reset, operation: 'getNav' }, refusalRule], 0],
  ] as const)('fails the whole response even if another call is refused: %s', async (_, rules, status) => {
    for (const [index, rule] of rules.entries()) await client.start([rule], { name: String(index) });
    const batch = [navQuestion, settingsQuestion];
    expect((await client.post('/graphql', batch, { authorization: token })).status).toBe(status);
  });

  it('applies changes on top of lower failures', async () => {
    await client.start([http(500)], { name: 'low' });
    await client.start([{ kind: 'http-status', status: 500, body: 'json' }, { kind: 'invalid-json' }], {
      name: 'high',
    });
    const answer = await client.post('/graphql', navQuestion);
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(/<<<$/)]);
  });

  it('can refuse one call and change another', async () => {
    await client.start([{ fault: refusal, operation: 'getNav' }], { name: 'low' });
    await client.start([{ fault: { kind: 'forbidden-null' }, operation: 'getUserSettings' }], { name: 'high' });
    const { body } = await request([navQuestion, sessionsQuestion, settingsQuestion]);
    expect(body[0].errors[0].message).toBe('X');
    expect(body[1].data.sessions.edges.length).toBe(2);
    expect(body[2].data.settings.email).toBeNull();
    expect((await client.lastEntry())?.scenarios.toSorted()).toEqual(['high', 'low']);
  });
});

describe('a scenario of one sandbox', () => {
  const everything: readonly Fault[] = [
    { kind: 'latency', shape: 'fixed', milliseconds: [100_000] },
    http(500),
    { kind: 'expired-token', refresh: 'refused' },
    { kind: 'clock-drift', seconds: 80_000 },
    { kind: 'account-size', size: 'empty' },
    { kind: 'download-job', outcome: 'failed' },
    { kind: 'cut-answer' },
  ];

  it('never affects another sandbox, nor the default one', async () => {
    const healthy = createFaultClient();
    await client.start(everything);
    for (const headers of [{ 'x-mock-sandbox': 'b' }, { 'x-mock-sandbox': 'default' }]) {
      const [faultyTokens, healthyTokens] = await Promise.all([client.signIn(headers), healthy.signIn(headers)]);
      expect(faultyTokens).toEqual(healthyTokens);
      const batch = [navQuestion, sessionsQuestion, settingsQuestion];
      const [faultyAnswer, healthyAnswer] = await Promise.all(
        [client, healthy].map((by) => by.request(batch, faultyTokens.id_token, headers)),
      );
      expect(faultyAnswer).toEqual(healthyAnswer);
    }
    expect(await client.services.journal.find('b', { scenario: 'test' })).toEqual([]);
    await client.stop();
    expect((await client.request(navQuestion, token)).status).toBe(200);
    expect(await client.services.controls.read('a')).toBeNull();
  });
});
