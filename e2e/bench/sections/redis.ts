import { performance } from 'node:perf_hooks';
import { findRedis, startRedis } from '../../../mock-server/hosts/redis/testing/test-replicas.ts';
import { idTokenOfDemo, ours, type Running, start } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';
import { sessionsQuestion } from '../sessions-question.ts';

const rounds = 1500;
const untimed = 200;

/** Milliseconds of one request. */
async function timeOf(origin: string, headers: Readonly<Record<string, string>>, body: string): Promise<number> {
  const startedAt = performance.now();
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  const answer = await fetch(`${origin}/graphql`, init);
  await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return performance.now() - startedAt;
}

const save = JSON.stringify({
  query: 'mutation { savePreferences(preferences: { hasAcceptedTerms: true }) { hasAcceptedTerms } }',
});

/** How much longer a request takes with its state in a Redis on this machine. Empty without Redis. */
export async function benchRedis(): Promise<Figure[]> {
  const command = findRedis();
  if (command === null) {
    console.error("bench: redis-server isn't installed");
    return [];
  }
  const inMemory = ours(10_000, await idTokenOfDemo());
  const redis = await startRedis(command);
  const running: Running[] = [];
  try {
    const inRedis = { ...inMemory, env: { ...inMemory.env, REDIS_URL: redis.url } };
    running.push(await start(inMemory), await start(inRedis));
    const figures: Figure[] = [];
    for (const [name, body] of [
      ['a list of sessions', sessionsQuestion],
      ['a save', save],
    ] as const) {
      const times = running.map((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [i, { origin }] of running.entries()) {
          const elapsed = await timeOf(origin, inMemory.headers, body);
          if (round >= untimed) times[i]?.push(elapsed);
        }
      }
      const [memory, shared] = times.map(median) as [number, number];
      figures.push({
        name: `${name}, state in Redis`,
        unit: 'ms',
        ours: shared,
        peer: { name: 'state in memory', value: memory },
      });
    }
    return figures;
  } finally {
    for (const { stop } of running) await stop();
    await redis.close();
  }
}
