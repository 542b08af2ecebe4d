/**
 * What a promise comes to, or a rejection once `milliseconds` have passed. A process that was busy meanwhile first
 * looks at what has arrived: its own work must not count as somebody else's silence.
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => reject(new Error(`Nothing came within ${milliseconds} ms`))),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
