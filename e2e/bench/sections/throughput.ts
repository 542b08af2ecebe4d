import autocannon from 'autocannon';
import { type Contender, idTokenOfDemo, ours, plain, start, toolsMock } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';
import { differentQuestions, sessionsQuestion } from '../sessions-question.ts';

const rounds = 3;
const seconds = 4;
const connections = 10;

/** Requests per second over 10 connections. Throws if any response isn't a 2xx. */
async function measureRate(
  origin: string,
  { name, headers }: Contender,
  duration: number,
  bodies: readonly string[] = [sessionsQuestion],
): Promise<number> {
  const requests = bodies.map((body) => ({ method: 'POST' as const, path: '/graphql', body }));
  const share = Math.max(1, Math.floor(requests.length / connections));
  let clients = 0;
  const result = await autocannon({
    url: origin,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    requests: requests.slice(0, share),
    // Each connection sends a different part.
    setupClient: (client) => {
      const from = (clients++ * share) % requests.length;
      client.setRequests(requests.slice(from, from + share));
    },
    connections,
    duration,
  });
  if (result.errors + result.non2xx > 0) throw new Error(`${name}: ${result.errors + result.non2xx} requests failed`);
  return result.requests.average;
}

/** Requests per second of the sessions request over a million sessions. All servers run; one is measured at a time. */
export async function benchThroughput(): Promise<Figure[]> {
  const mine = ours(1_000_000, await idTokenOfDemo());
  const mineRunning = await start(mine);
  const floor = plain(mineRunning.answer);
  const contenders = [
    { contender: mine, running: mineRunning, rates: [] as number[] },
    { contender: toolsMock, running: await start(toolsMock), rates: [] as number[] },
    { contender: floor, running: await start(floor), rates: [] as number[] },
  ] as const;
  // More than are sent within the second that a response is cached.
  const others = differentQuestions(20_000);
  const otherRates: number[] = [];
  const measureUncached = (duration: number) => measureRate(mineRunning.origin, mine, duration, others);
  try {
    // All are warmed up before measuring.
    await measureUncached(2);
    for (const { contender, running } of contenders) await measureRate(running.origin, contender, 2);
    for (let round = 0; round < rounds; round++) {
      otherRates.push(await measureUncached(seconds));
      for (const { contender, running, rates } of contenders) {
        rates.push(await measureRate(running.origin, contender, seconds));
      }
    }
  } finally {
    for (const { running } of contenders) await running.stop();
  }
  const [rate, toolsRate, floorRate] = contenders.map(({ rates }) => median(rates)) as [number, number, number];
  const name = 'requests, 1,000,000 sessions';
  return [
    {
      name,
      unit: 'req/s',
      ours: rate,
      peer: { name: toolsMock.name, value: toolsRate },
      bound: { of: 'ratio', kind: 'at least', value: 4 },
    },
    {
      name: `${name}, each for a different page`,
      unit: 'req/s',
      ours: median(otherRates),
      peer: { name: toolsMock.name, value: toolsRate },
      bound: { of: 'ratio', kind: 'at least', value: 1.5 },
    },
    {
      name: `${name}, compared with the floor`,
      unit: 'req/s',
      ours: rate,
      peer: { name: floor.name, value: floorRate },
    },
  ];
}
