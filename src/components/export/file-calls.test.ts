import { describe, expect, it, vi } from 'vitest';
import { awaitDownload } from './file-calls.ts';

const processing = { id: 'j1', status: 'processing', url: null } as const;
const done = { id: 'j1', status: 'done', url: '/downloads/j1/a.csv' } as const;
const start = async () => processing;
const lineError = new Error('the line is gone');

const passing = () => ({ wait: vi.fn(async () => {}), mayPass: (error: unknown) => error === lineError });

describe('awaitDownload', () => {
  it('polls every second until the job is done, then stops (FIL-001, LIM-011)', async () => {
    const { wait, ...rest } = passing();
    const poll = vi.fn(async () => done as typeof processing | typeof done).mockResolvedValueOnce(processing);
    expect(await awaitDownload({ start, poll, wait, ...rest })).toBe('/downloads/j1/a.csv');
    expect(wait.mock.calls).toEqual([[1000], [1000]]);
    expect(poll.mock.calls).toEqual([['j1'], ['j1']]);
  });

  it("doesn't poll for a job that is done immediately (FIL-001)", async () => {
    const poll = vi.fn();
    expect(await awaitDownload({ start: async () => done, poll, ...passing() })).toBe(done.url);
    expect(poll).not.toHaveBeenCalled();
  });

  it.each([
    ['unknown', async () => null, 'download j1 is not known'],
    ['without an address', async () => ({ ...done, url: null }), 'download j1 is done without an address'],
    ['stuck', async () => processing, 'download j1 is not done after 300 polls'],
  ])('throws if the job is %s', async (_name, poll, message) => {
    await expect(awaitDownload({ start, poll, ...passing() })).rejects.toThrow(message);
  });

  it('continues polling after two lost polls in a row (FIL-036)', async () => {
    const poll = vi.fn(async () => done as typeof processing | typeof done);
    for (const answer of [lineError, lineError, processing, lineError, lineError])
      answer === lineError ? poll.mockRejectedValueOnce(lineError) : poll.mockResolvedValueOnce(processing);
    expect(await awaitDownload({ start, poll, ...passing() })).toBe(done.url);
    expect(poll).toHaveBeenCalledTimes(6);
  });

  it.each([
    ['the third lost poll in a row', lineError, 3],
    ['a rejected poll', new Error('UNAUTHORIZED'), 1],
  ])('rejects on %s (FIL-036)', async (_name, failure, times) => {
    const poll = vi.fn(() => Promise.reject(failure));
    await expect(awaitDownload({ start, poll, ...passing() })).rejects.toBe(failure);
    expect(poll).toHaveBeenCalledTimes(times);
  });
});
