import { expect, it } from 'vitest';
import { limits } from '../../schema/reference/limits.ts';
import { createFilePlaces, type FileLimits } from './file-places.ts';

const neverAborted = new AbortController().signal;

/** Slots that record who got one, in order, and how to release it. */
function taker(options: FileLimits = { files: 3, filesPerSandbox: 2, waitingFiles: 5 }) {
  const places = createFilePlaces(options);
  const got: string[] = [];
  const back = new Map<string, () => void>();
  async function take(name: string, signal = neverAborted): Promise<void> {
    const release = await places.take(name.slice(0, 1), signal);
    got.push(release === null ? `${name} refused` : name);
    if (release !== null) back.set(name, release);
  }
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    got,
    settle,
    take: (name: string, signal?: AbortSignal) => take(name, signal).catch(() => void got.push(`${name} left`)),
    release: async (name: string) => {
      back.get(name)?.();
      await settle();
    },
  };
}

it('limits concurrent files per sandbox and overall, and takes turns (LIM-018)', async () => {
  const { got, take, release, settle } = taker();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void take(name);
  await settle();
  expect(got).toEqual(['a1', 'a2', 'b1']);
  await release('b1');
  // The sandbox with the fewest files goes first, even if others have waited longer.
  expect(got.slice(3)).toEqual(['b2']);
  await release('a1');
  expect(got.slice(4)).toEqual(['c1']);
  await release('a2');
  expect(got.slice(5)).toEqual(['a3']);
});

it('allows two files per sandbox and six overall, queues a hundred, and rejects more (LIM-018)', async () => {
  const { got, take, settle } = taker(limits);
  for (let file = 0; file < 107; file++) void take(`${'aaabbccdd'[file % 9]}${file}`);
  await settle();
  expect(got).toEqual(['a0', 'a1', 'b3', 'b4', 'c5', 'c6', 'd106 refused']);
});

it('rejects when the queue is full, and drops clients that leave', async () => {
  const { got, take, release, settle } = taker({ files: 1, filesPerSandbox: 1, waitingFiles: 2 });
  const client = new AbortController();
  void take('a1');
  void take('b1', client.signal);
  void take('c1');
  void take('d1');
  await settle();
  expect(got).toEqual(['a1', 'd1 refused']);
  client.abort();
  void take('e1', client.signal);
  await settle();
  expect(got.slice(2)).toEqual(['b1 left', 'e1 left']);
  await release('a1');
  expect(got.slice(4)).toEqual(['c1']);
});
