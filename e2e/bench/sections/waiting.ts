import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { csvChunks } from '../../../mock-server/downloads/csv.ts';
import { exportRows } from '../../../mock-server/reports/export/export-rows.ts';
import { benchWorldOptions } from '../../../mock-server/reports/testing/bench-reports.ts';
import { testScope } from '../../../mock-server/reports/testing/test-scope.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { idTokenOfDemo, ours, start } from '../contenders.ts';
import type { Figure } from '../figure.ts';

/** A year, the maximum of one file. */
const query = { startDate: '2025-11-22', endDate: '2026-11-21' };
const exportCount = 4;
const batchCount = 3;
const smallCall = JSON.stringify({ query: '{ nav { key } }' });
const list = (alias: string, offset: number) =>
  `${alias}: sessions(query: $query, limit: 25, offset: ${offset}, ordering: [{ key: ip_company, direction: ASC }]) {
    edges { node { id visitorName city pagesInSession referrer } } }`;

/** The most one request may ask for, without a cached list. */
function heavyBatch(round: number): string {
  const perOperation = Math.floor(limits.requestCost / limits.batchSize);
  const operation = (place: number) => {
    const lists = Array.from({ length: perOperation }, (_, index) => list(`a${index}`, round * 100 + index));
    // One day less each time, so that the selection and the order differ.
    const days = { ...query, startDate: `2025-12-${String((place % 28) + 1).padStart(2, '0')}` };
    return { query: `query ($query: SessionQuery!) { ${lists.join(' ')} }`, variables: { query: days } };
  };
  return JSON.stringify(Array.from({ length: limits.batchSize }, (_, index) => operation(index)));
}

function client(origin: string, authorization: string) {
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', accept: 'application/json', authorization };
  const post = (body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject).on('end', () => resolve(Buffer.concat(parts).toString()));
      });
      outgoing.on('error', reject).end(body);
    });
  return { post, close: () => agent.destroy() };
}

type Post = ReturnType<typeof client>['post'];

/** Milliseconds of the small call, repeated every few milliseconds while `isOn`. */
async function smallCalls(post: Post, isOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isOn()) {
    const startedAt = performance.now();
    const answer = await post(smallCall);
    times.push(performance.now() - startedAt);
    if (!answer.includes('"data"')) throw new Error(`the small call returned ${answer.slice(0, 200)}`);
    await wait(3);
  }
  return times;
}

/** The value that `share` of the values don't exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function exportAddress(post: Post, origin: string): Promise<string> {
  const create = `mutation ($query: SessionQuery!) { createSessionsDownload(query: $query, downloadType: SESSIONS) { id } }`;
  const text = await post(JSON.stringify({ query: create, variables: { query } }));
  const { data } = JSON.parse(text);
  if (!data) throw new Error(`the download returned ${text}`);
  const { id } = data.createSessionsDownload;
  for (;;) {
    const poll = { query: 'query ($id: ID!) { sessionsDownload(id: $id) { url } }', variables: { id } };
    const { url } = JSON.parse(await post(JSON.stringify(poll))).data.sessionsDownload;
    if (url !== null) return `${origin}${url}`;
    await wait(200);
  }
}

/** Several batches one after another, while `isOn`. */
async function heavyBatches(post: Post, isOn: () => boolean): Promise<void> {
  for (let round = 0; round < batchCount && isOn(); round++) {
    const answer = await post(heavyBatch(round));
    if (answer.includes('"errors"')) throw new Error(`the heavy batch returned ${answer.slice(0, 300)}`);
  }
}

const run = promisify(execFile);
const reader = path.join(import.meta.dirname, '../peers/read-files.ts');

/** Milliseconds that each of the files took, read in parallel by a separate process. */
async function readFiles(addresses: readonly string[]): Promise<number[]> {
  return JSON.parse((await run(process.execPath, [reader, ...addresses])).stdout);
}

/** Milliseconds of the same file without anything else: rows to text, and no server. */
function bareExport(): number {
  const scope = testScope(createWorld(benchWorldOptions(1_000_000)));
  const startedAt = performance.now();
  const file = exportRows(scope, { downloadType: 'SESSIONS', query });
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const chunk of csvChunks(file)) bytes += encoder.encode(chunk).byteLength;
  if (bytes < 30_000_000) throw new Error('the file is too short');
  return performance.now() - startedAt;
}

/** How long a small call waits while four million-row exports and heavy batches run, and how long the exports take. */
export async function benchWaiting(): Promise<Figure[]> {
  const idToken = await idTokenOfDemo();
  const { origin, stop } = await start(ours(1_000_000, idToken));
  const { post, close } = client(origin, idToken);
  try {
    const address = await exportAddress(post, origin);
    const until = performance.now() + 4000;
    const idle = quantile(await smallCalls(post, () => performance.now() < until), 0.99);
    const [alone = Number.NaN] = await readFiles([address]);
    let isBusy = true;
    const exportsRead = readFiles(Array.from({ length: exportCount }, () => address)).finally(() => {
      isBusy = false;
    });
    const [busy, files] = await Promise.all([
      smallCalls(post, () => isBusy),
      exportsRead,
      heavyBatches(post, () => isBusy),
    ]);
    return [
      {
        name: `small call during ${exportCount} exports and heavy batches, p99`,
        unit: 'ms',
        ours: quantile(busy, 0.99),
        peer: { name: 'idle', value: idle },
        bound: { of: 'ours', kind: 'at most', value: Math.max(50, Math.ceil(5 * idle)) },
      },
      {
        name: 'export of a year, 1,000,000 sessions',
        unit: 'ms',
        ours: alone,
        peer: { name: 'only rows to text', value: bareExport() },
        // It was 1.6 before files were written in slices; 1.3 times that is allowed.
        bound: { of: 'ratio', kind: 'at most', value: 2 },
      },
      {
        name: `${exportCount} concurrent exports and ${batchCount} heavy batches, per file`,
        unit: 'ms',
        ours: Math.max(...files) / exportCount,
        peer: { name: 'a single one', value: alone },
      },
    ];
  } finally {
    close();
    await stop();
  }
}
