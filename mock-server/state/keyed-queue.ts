/** Runs jobs of the same key one after another, and jobs of different keys at will. */
export type KeyedQueue = <T>(key: string, job: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(job);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  };
}
