import { expect, it } from 'vitest';
import type { Client } from '../client/client.ts';
import type { Subject } from '../model/suite-context.ts';
import { bucketLabelRules, reportRules } from './reports.ts';

const query = { startDate: '2025-11-20', endDate: '2026-11-20' };
/** A backend with these rows of a report. */
function clientOf(nodes: readonly object[]): Client {
  const edges = nodes.map((node, index) => ({ cursor: `cursor ${index}`, node }));
  const request = async () => ({ edges, pageInfo: { totalCount: nodes.length, hasNextPage: false } });
  return { request } as unknown as Client;
}

const buckets = {
  durations: [0, 1, 61, 181, 301, 601, 1801].map((duration, index) => ({
    id: `length ${index}`,
    duration,
    durationRange: ['Single Page', '0-1', '1-3', '3-5', '5-10', '10-30', '30+'][index],
    sessionsct: 0,
    percentage: 0,
  })),
  depths: [1, 2, 3, 4, 5, 6, 10].map((pagect, index) => ({
    id: `depth ${index}`,
    pagect,
    depth: ['1', '2', '3', '4', '5', '6-9', '10+'][index],
    sessionsct: 0,
    percentage: 0,
  })),
};

async function places(call: keyof typeof buckets, changed: (row: object, place: number) => object): Promise<string[]> {
  const client = clientOf(buckets[call].map(changed));
  const rules = [...bucketLabelRules, ...reportRules].filter(({ calls }) => calls[0] === call);
  expect(rules).toHaveLength(2);
  const found = rules.map(({ check }) => check({ client, query, rows: [] } as unknown as Subject));
  return (await Promise.all(found)).flat().map(({ place }) => place);
}

it.each(['durations', 'depths'] as const)('correct rows of %s pass (ANA-033)', async (call) => {
  expect(await places(call, (row) => row)).toEqual([]);
});

it.each([
  ['durations', 'durationRange', '1 to 3'],
  ['durations', 'duration', 60],
  ['durations', 'sessionsct', 1],
  ['durations', 'percentage', 1],
  ['depths', 'depth', '3 pages'],
  ['depths', 'pagect', 9],
  ['depths', 'sessionsct', 1],
  ['depths', 'percentage', 1],
] as const)('a row of %s whose %s is %j fails (ANA-033)', async (call, field, value) => {
  const found = await places(call, (row, place) => (place === 2 ? { ...row, [field]: value } : row));
  expect(found).not.toEqual([]);
});

it.each(['durations', 'depths'] as const)('a missing bucket of %s fails', async (call) => {
  const client = clientOf(buckets[call].slice(1));
  const [rule] = reportRules.filter(({ calls }) => calls[0] === call);
  const found = await rule?.check({ client, query, rows: [] } as unknown as Subject);
  expect(found?.map(({ place }) => place)).toContain(`${call}: number of rows`);
});
