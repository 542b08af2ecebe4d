/** Milliseconds after which a call that has not been answered counts as failed. */
const timeoutMs = 30_000;

/**
 * Runs a call and rejects if it takes longer than the timeout, so that no spinner turns forever; `maxMs` is another
 * time, in milliseconds. The signal aborts the call itself; `outer` aborts it earlier. A call that ignores its signal
 * keeps running unnoticed.
 */
export async function withTimeout<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal | null,
  maxMs = timeoutMs,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const tooLate = () => controller.abort(new Error(`no answer within ${maxMs / 1000} seconds`));
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(tooLate, maxMs);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  outer?.addEventListener('abort', follow, { once: true });
  if (outer?.aborted) follow();
  try {
    return await Promise.race([call(signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
