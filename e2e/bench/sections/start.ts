import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Contender, idTokenOfDemo, ours, plain, start, toolsMock, warmUp } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';

const rounds = 7;

/** The bundle a mock writes some seconds after its start, which every start but the first uses. */
const bundleMock = () =>
  promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, '../../../mock-server/hosts/bundle/make-bundle.ts'),
  ]);

/** From spawn to the first correct response: ours at two sizes, the peer and the floor, in turn. */
export async function benchStart(): Promise<Figure[]> {
  const idToken = await idTokenOfDemo();
  const small = ours(100_000, idToken);
  const large = ours(1_000_000, idToken);
  await bundleMock();
  const floor = plain(await warmUp([small, large, toolsMock]));
  await warmUp([floor]);
  const times = new Map<Contender, number[]>([small, large, toolsMock, floor].map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [contender, startTimes] of times) {
      const running = await start(contender);
      startTimes.push(running.startTime);
      await running.stop();
    }
  }
  const medianOf = (contender: Contender) => median(times.get(contender) ?? []);
  const row = (name: string, contender: Contender, peer: Contender, bound?: number): Figure => ({
    name,
    unit: 'ms',
    ours: medianOf(contender),
    peer: { name: peer.name, value: medianOf(peer) },
    ...(bound !== undefined && { bound: { of: 'ratio', kind: 'at most', value: bound } }),
  });
  return [
    row('start, 100,000 sessions', small, toolsMock, 0.5),
    row('start, 1,000,000 sessions', large, toolsMock, 1),
    row('start, 100,000 sessions, compared with the floor', small, floor),
    row('start, 1,000,000 sessions, compared with the floor', large, floor),
  ];
}
