import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault, Rule } from '../../schema/generated/control.ts';
import { createFaultClient, type FaultClient, navQuestion, settingsQuestion } from '../testing/test-client.ts';

let client: FaultClient;
let token: string;
beforeEach(async () => {
  client = createFaultClient();
  token = (await client.signIn()).id_token;
});

const http = (status: number, body: 'json' | 'html' | 'empty' = 'json'): Fault => ({
  kind: 'http-status',
  status,
  body,
});
const refusal: Fault = { kind: 'graphql-error', code: 'X' };
const once = { from: 1, to: 1 };

/** Names of the scenarios that changed the response to a batch. */
async function appliedTo(...batch: readonly object[]): Promise<string[]> {
  await client.post('/graphql', batch, { authorization: token }).then((answer) => answer.text().catch(() => ''));
  return (await client.lastEntry())?.scenarios.toSorted() ?? [];
}

describe('a counted fault hidden by others (TST-014)', () => {
  const hidden: [what: string, counted: Rule, hiding: Rule][] = [
    ['a status', { fault: http(500) }, { fault: http(502) }],
    ['a status', { fault: http(500) }, { fault: { kind: 'connection-reset' } }],
    ['a status', { fault: http(500) }, { fault: refusal }],
    ['an error', { fault: refusal }, { fault: http(500) }],
    ['an error', { fault: refusal }, { fault: { ...refusal, code: 'Y' } }],
    ['a missing part', { fault: { kind: 'partial-data' } }, { fault: http(500) }],
    ['a missing part', { fault: { kind: 'partial-data', field: 'email' } }, { fault: refusal }],
    ['an expired token', { fault: { kind: 'expired-token', refresh: 'works' } }, { fault: refusal }],
    ['another account', { fault: { kind: 'account-size', size: 'empty' } }, { fault: http(500) }],
    ['broken JSON', { fault: { kind: 'invalid-json' } }, { fault: http(500, 'html') }],
    ['broken JSON', { fault: { kind: 'invalid-json' } }, { fault: { kind: 'connection-reset' } }],
    ['an end in the middle', { fault: { kind: 'cut-answer' } }, { fault: http(500, 'empty') }],
  ];
  const question = { query: '{ settings { email } sessionsInfo(query: { startDate: "2026-11-01" }) { browsers } }' };

  it.each(hidden)("doesn't count while hidden: %s, %j by %j", async (_what, counted, hiding) => {
    await client.start([{ ...counted, calls: once }], { name: 'counted' });
    await client.start([hiding], { name: 'hiding' });
    for (let call = 0; call < 3; call++) expect(await appliedTo(question)).toEqual(['hiding']);
    const counts = await client.services.state('a').store.read<Record<string, number>>('control-counts');
    expect(counts?.['counted#0'] ?? 0).toBe(0);
  });

  it.each([
    ['a delay', { kind: 'latency', shape: 'stepped', milliseconds: [1, 2] }, http(500)],
    ['broken JSON', { kind: 'invalid-json' }, http(500)],
    ['a response cut in the middle', { kind: 'cut-answer' }, http(500, 'html')],
  ] as [string, Fault, Fault][])('counts if both apply: %s', async (_what, fault, other) => {
    await client.start([{ fault, calls: once }], { name: 'counted' });
    await client.start([other], { name: 'other' });
    expect(await appliedTo(navQuestion)).toEqual(['counted', 'other']);
    expect(await appliedTo(navQuestion)).toEqual(['other']);
  });

  it('applies once the fault hiding it is over', async () => {
    await client.start([{ fault: http(500), calls: once }], { name: 'low' });
    await client.start([{ fault: http(502), calls: { from: 1, to: 2 } }], { name: 'high' });
    const applied = [];
    for (let call = 0; call < 4; call++) applied.push(await appliedTo(navQuestion));
    expect(applied).toEqual([['high'], ['high'], ['low'], []]);
  });

  it('counts only the calls of a batch that reach it', async () => {
    await client.start([{ fault: { ...refusal, code: 'Y' }, calls: { from: 1, to: 2 } }], { name: 'low' });
    await client.start([{ fault: refusal, operation: 'getNav' }], { name: 'high' });
    const applied = [];
    for (let call = 0; call < 3; call++) applied.push(await appliedTo(navQuestion, settingsQuestion));
    expect(applied).toEqual([['high', 'low'], ['high', 'low'], ['high']]);
  });
});
