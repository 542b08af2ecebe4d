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

async function askedIn(address: string): Promise<number> {
  const begun = performance.now();
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`${address}/graphql`, { method: 'POST', headers, body })).text();
  return performance.now() - begun;
}

/** What a proxy adds to a request: both ways alternate, so that noise affects both. */
async function benchProxy(): Promise<Figure> {
  const mock = await startNodeServer(createMockBackend().app, { port: 0 });
  const proxy = createProxy({ target: new URL(mock.address), onEnd: () => {} });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  const [through, straight]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [there, here] = [await askedIn(address), await askedIn(mock.address)];
    if (round < warmUp) continue;
    through.push(there);
    straight.push(here);
  }
  proxy.closeAllConnections();
  proxy.close();
  await mock.close();
  return {
    name: 'a request through the contract proxy',
    unit: 'ms',
    ours: median(through),
    peer: { name: 'straight to the backend', value: median(straight) },
    bound: { of: 'difference', kind: 'at most', value: 2 },
  };
}

async function benchSuite(): Promise<Figure> {
  const begun = performance.now();
  const complaints: string[] = [];
  const status = await runSuite([], { print: () => {}, printError: (line) => complaints.push(line) });
  if (status !== 0) throw new Error(`the suite ended with ${status}: ${complaints.join(' ')}`);
  return {
    name: 'contract suite on the mock in process',
    unit: 'ms',
    ours: performance.now() - begun,
    bound: { of: 'ours', kind: 'at most', value: 15_000 },
  };
}

async function benchMutants(): Promise<Figure> {
  const begun = performance.now();
  const results: MutantResult[] = [];
  const tasks = allMutations().map(({ name }) => ({ mutation: name }));
  await runInWorkers(tasks, (result) => {
    if ('killedBy' in result) results.push(result);
  });
  const killed = results.filter(({ killedBy }) => killedBy !== null).length;
  return {
    name: `${number(killed)} of ${number(results.length)} mutants killed`,
    unit: 'ms',
    ours: performance.now() - begun,
    bound: { of: 'ours', kind: 'at most', value: 240_000 },
  };
}

/** The contract suite as an instrument: one run, all mutants, and the overhead of its proxy. */
export async function benchContracts(): Promise<Figure[]> {
  return [await benchProxy(), await benchSuite(), await benchMutants()];
}
