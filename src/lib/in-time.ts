/** Milliseconds after which a call that has not been answered counts as failed. */
const patience = 30_000;

/**
 * Runs a call that may never be answered, and rejects once it has had its time: no spinner turns for ever. The signal
 * ends the call itself; `outer` ends it before its time. A call that heeds no signal is left to itself.
 */
export async function inTime<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal | null,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const tooLate = () => controller.abort(new Error(`no answer within ${patience / 1000} seconds`));
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(tooLate, patience);
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
