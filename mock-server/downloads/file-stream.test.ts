import { describe, expect, it } from 'vitest';
import { createTurns } from '../lib/turns.ts';
import { createFilePlaces } from './file-places.ts';
import { fileStream } from './file-stream.ts';

/** A file of so many rows, and how far it is made. */
function file({ rows = 100, files = 1 } = {}) {
  let made = 0;
  let time = 0;
  const pauses: { readonly end: () => void; readonly signal: AbortSignal }[] = [];
  const client = new AbortController();
  let given = 0;
  function* chunks() {
    for (; made < rows; made++) {
      time += 1;
      yield `${made}\n`;
    }
  }
  const places = createFilePlaces({ files, filesPerSandbox: files, waitingFiles: 9 });
  const turns = createTurns({ now: () => time });
  const wait = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push({ end: resolve, signal });
      signal.addEventListener('abort', () => resolve());
    });
  const giveBack = () => void given++;
  const stream = fileStream(chunks(), { turns, places, wait }, { sandbox: 'a', left: client.signal, giveBack });
  return { stream, client, places, pauses, progress: () => ({ made, given }) };
}

/** Lets all that can happen now happen. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('a file', () => {
  it('is whole, and gives its place back', async () => {
    const { stream, progress } = file();
    expect(await new Response(stream).text()).toBe(Array.from({ length: 100 }, (_, i) => `${i}\n`).join(''));
    expect(progress()).toEqual({ made: 100, given: 1 });
  });

  it('is made as far as it is read, a slice at a time (LIM-015)', async () => {
    const { stream, progress } = file();
    const reader = stream.getReader();
    await reader.read();
    await settle();
    expect(progress().made).toBeLessThan(12);
    await reader.cancel();
    await settle();
    // What a client that leaves has not read is never made.
    expect(progress()).toEqual({ made: expect.toSatisfy((made: number) => made < 18), given: 1 });
  });

  it('gives its place to others while nobody reads, and takes one again (LIM-018)', async () => {
    const { stream, pauses, places, progress } = file();
    const reader = stream.getReader();
    await settle();
    pauses.at(-1)?.end();
    await settle();
    expect(progress().given).toBe(1);
    const other = await places.take('b', new AbortController().signal);
    await reader.read();
    let isRead = false;
    const next = reader.read().then(() => {
      isRead = true;
    });
    await settle();
    expect(isRead).toBe(false);
    other?.();
    await next;
    while (!(await reader.read()).done);
    expect(progress()).toEqual({ made: 100, given: 1 });
    expect(await places.take('b', new AbortController().signal)).not.toBeNull();
  });
});
