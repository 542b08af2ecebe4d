import { performance } from 'node:perf_hooks';
import { runSuite } from '../../../contracts/cli/run-suite.ts';
import { createMockBackend } from '../../../contracts/client/mock-backend.ts';
import { allMutations, type MutantResult, runInWorkers } from '../../../contracts/mutants/run-mutants.ts';
import { createProxy } from '../../../contracts/proxy/create-proxy.ts';
import { startNodeServer } from '../../../mock-server/hosts/node-server.ts';
import { type Figure, median, number } from '../figure.ts';

const rounds = 400;
const warmUp = 50;
const body = JSON.stringify({ query: '{ __schema { types { name fields { name } } } }' });

async function timeRequest(address: string): Promise<number> {
  const startedAt = performance.now();
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).text();
  return performance.now() - startedAt;
}

/** What a proxy adds to a request: both ways alternate, so that noise affects both. */
async function benchProxy(): Promise<Figure> {
  const mock = await startNodeServer(createMockBackend().app, { port: 0 });
  const proxy = createProxy({ target: new URL(mock.address), onEnd: () => {} });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const [proxiedTimes, directTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [proxied, direct] = [await timeRequest(address), await timeRequest(mock.address)];
    if (round < warmUp) continue;
    proxiedTimes.push(proxied);
    directTimes.push(direct);
  }
  proxy.closeAllConnections();
  proxy.close();
  await mock.close();
  return {
    name: 'a request through the contract proxy',
    unit: 'ms',
    ours: median(proxiedTimes),
    peer: { name: 'directly to the backend', value: median(directTimes) },
    bound: { of: 'difference', kind: 'at most', value: 2 },
  };
}

async function benchSuite(): Promise<Figure> {
  const startedAt = performance.now();
  const complaints: string[] = [];
  const status = await runSuite([], { print: () => {}, printError: (line) => complaints.push(line) });
  if (status !== 0) throw new Error(`the suite exited with ${status}: ${complaints.join(' ')}`);
  return {
    name: 'contract suite against the mock, in one process',
    unit: 'ms',
    ours: performance.now() - startedAt,
    bound: { of: 'ours', kind: 'at most', value: 15_000 },
  };
}

async function benchMutants(): Promise<Figure> {
  const startedAt = performance.now();
  const results: MutantResult[] = [];
  const tasks = allMutations().map(({ name }) => ({ mutation: name }));
  await runInWorkers(tasks, (result) => {
    if ('killedBy' in result) results.push(result);
  });
  const killed = results.filter(({ killedBy }) => killedBy !== null).length;
  return {
    name: `${number(killed)} of ${number(results.length)} mutants killed`,
    unit: 'ms',
    ours: performance.now() - startedAt,
    bound: { of: 'ours', kind: 'at most', value: 240_000 },
  };
}

/** The contract suite as an instrument: one run, all mutants, and the overhead of its proxy. */
export async function benchContracts(): Promise<Figure[]> {
  return [await benchProxy(), await benchSuite(), await benchMutants()];
}
