import { describe, expect, it } from 'vitest';
import { createWorldDatabase } from './world-database.ts';

/** One database of a browser, with what its requests tell. It has the stores that are given, or is yet to be made. */
function browserWith(stores: readonly string[] | null) {
  const values = new Map<string, Map<string, unknown>>(stores?.map((name) => [name, new Map()]));
  let version = stores === null ? 0 : 1;
  const answer = <T>(result: T, before: () => void = () => {}) => {
    const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => {
      before.call(request);
      request.onsuccess();
    });
    return request;
  };
  const database = () => ({
    version,
    objectStoreNames: { contains: (name: string) => values.has(name) },
    createObjectStore: (name: string) => values.set(name, new Map()),
    close: () => {},
    transaction(name: string) {
      const held = values.get(name);
      if (held === undefined) throw new DOMException('There is no such store.', 'NotFoundError');
      const put = (value: unknown, key: string) => held.set(key, value);
      return { objectStore: () => ({ get: (key: string) => answer(held.get(key)), put, transaction: answer(null) }) };
    },
  });
  return {
    names: () => [...values.keys()],
    factory: {
      open(_name: string, wanted = Math.max(version, 1)) {
        const isOlder = version < wanted;
        version = wanted;
        return answer(database(), function (this: { onupgradeneeded: () => void }) {
          if (isOlder) this.onupgradeneeded();
        });
      },
    } as unknown as IDBFactory,
  };
}

describe('the database of worlds', () => {
  it.each([
    ['there is none yet', null],
    ['it has its store', ['worlds']],
    ['it has lost its store', []],
    ['it has another store', ['others']],
  ])('keeps a value where %s', async (_, stores) => {
    const { factory, names } = browserWith(stores);
    await createWorldDatabase(() => factory).set('a', 1);
    expect(await createWorldDatabase(() => factory).get('a')).toBe(1);
    expect(names()).toContain('worlds');
  });

  it('rejects where the window has none', async () => {
    const refused = createWorldDatabase(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await expect(refused.get('a')).rejects.toThrow('insecure');
  });
});
