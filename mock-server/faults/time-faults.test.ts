import { beforeEach, describe, expect, it } from 'vitest';
import type { LatencyFault } from '../../schema/generated/control.ts';
import { createFaultClient, type FaultClient, navQuestion } from '../testing/test-client.ts';

let waited: number[];
let client: FaultClient;
beforeEach(() => {
  waited = [];
  client = createFaultClient({
    size: 0,
    async wait(milliseconds) {
      waited.push(milliseconds);
    },
  });
});

const late = (shape: LatencyFault['shape'], ...milliseconds: number[]): LatencyFault => ({
  kind: 'latency',
  shape,
  milliseconds,
});
async function delays(count: number, by = client): Promise<number[]> {
  waited.length = 0;
  for (let i = 0; i < count; i++) await by.send('/creatives/');
  return [...waited];
}

describe('latency', () => {
  it.each([
    ['fixed', late('fixed', 250), [250, 250, 250, 250]],
    ['stepped', late('stepped', 100, 300, 700), [100, 300, 700, 700]],
    ['stepped, starting at zero', late('stepped', 0, 10), [10, 10, 10]],
  ])('%s', async (_, fault, expected) => {
    await client.start([fault]);
    expect(await delays(4)).toEqual(expected);
    expect((await client.lastEntry())?.scenarios).toEqual(['test']);
  });

  it('lognormal matches its median and 95th percentile, in a repeatable sequence', async () => {
    await client.start([late('lognormal', 200, 1000)]);
    const row = await delays(400);
    const sorted = row.toSorted((a, b) => a - b);
    expect(sorted[200]).toBeGreaterThan(170);
    expect(sorted[200]).toBeLessThan(235);
    expect(sorted[380]).toBeGreaterThan(750);
    expect(sorted[380]).toBeLessThan(1350);
    await client.start([late('lognormal', 200, 1000)]);
    expect(await delays(400)).toEqual(row);
  });

  it('lognormal with median zero adds nothing to other latency', async () => {
    await client.start([late('lognormal', 0, 1000), late('fixed', 50)]);
    expect(await delays(2)).toEqual([50, 50]);
  });

  it('adds up, and is applied before other faults', async () => {
    await client.start([late('fixed', 250)], { name: 'low' });
    await client.start([late('fixed', 50), { kind: 'http-status', status: 500, body: 'empty' }], { name: 'high' });
    const answer = await client.post('/graphql', navQuestion);
    expect([answer.status, waited]).toEqual([500, [300]]);
    expect((await client.lastEntry())?.scenarios).toEqual(['low', 'high']);
  });

  it('on a real timer ends without a response when the client leaves', async () => {
    const client = createFaultClient({ size: 0 });
    await client.start([late('fixed', 100_000)]);
    const abort = new AbortController();
    const answer = client.post('/graphql', navQuestion, {}, { signal: abort.signal });
    abort.abort();
    expect((await answer).type).toBe('error');
    expect((await client.lastEntry())?.status).toBeNull();
  });

  it('on a real timer ends in a response', async () => {
    const client = createFaultClient({ size: 0 });
    await client.start([late('fixed', 5)]);
    const before = performance.now();
    expect((await client.post('/graphql', navQuestion)).status).toBe(401);
    expect(performance.now() - before).toBeGreaterThanOrEqual(4);
  });
});
