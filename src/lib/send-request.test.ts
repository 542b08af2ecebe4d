import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config, setConfig } from './config/config.ts';
import { lastFailedRequest, noteRequestId, referenceOf, requestIdHeaders, withTimeout } from './send-request.ts';

const built = { ...config };
afterEach(() => {
  setConfig(built);
  lastFailedRequest.note(null);
});

it.each([true, false])(
  'requestIds %s decides whether requests have ids and messages show them (ERR-035)',
  (requestIds) => {
    setConfig({ requestIds });
    const error = new Error('no answer');
    noteRequestId(error, '0123456789abcdef');
    lastFailedRequest.note('fedcba9876543210');
    expect([referenceOf(error), lastFailedRequest.id(), Object.values(requestIdHeaders('0f'))]).toEqual(
      requestIds ? ['0123456789abcdef', 'fedcba9876543210', ['0f']] : [null, null, []],
    );
    expect(referenceOf(new Error('of no request'))).toBeNull();
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const neverAnswers = () => new Promise<never>(() => {});

describe('withTimeout', () => {
  it('returns the response of a call and leaves no timer', async () => {
    expect(await withTimeout(async () => 'answer')).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it("passes on a call's failure and leaves no timer", async () => {
    await expect(withTimeout(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
      'Failed to fetch',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['obeys its signal', (signal: AbortSignal) => fetchLike(signal)],
    ['ignores its signal', neverAnswers],
  ])('times out after 30 seconds for a call that %s', async (_, call) => {
    const outcome = vi.fn();
    withTimeout(call).catch((error: Error) => outcome(error.message));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('no answer within 30 seconds');
  });

  it('rejects when the outer signal aborts, even before the call starts', async () => {
    const outer = new AbortController();
    const running = withTimeout(fetchLike, outer.signal);
    outer.abort(new Error('left'));
    await expect(running).rejects.toThrow('left');
    await expect(withTimeout(fetchLike, outer.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});

function fetchLike(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
