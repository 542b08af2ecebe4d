import type { Driver } from 'unstorage';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import type { StateLog } from './state-log.ts';

/** A log as a storage; `opened` is awaited by the first call. What cannot be written rejects with StateUnavailableError. */
export function logDriver(opened: Promise<Pick<StateLog, 'values' | 'write'>>): Driver {
  const write = async (key: string, value: string | null) => {
    const { write } = await opened;
    await write([[key, value]]).catch((error: unknown) => {
      throw new StateUnavailableError(error);
    });
  };
  return {
    name: 'state-log',
    hasItem: async (key) => (await opened).values.has(key),
    getItem: async (key) => (await opened).values.get(key) ?? null,
    getKeys: async () => [...(await opened).values.keys()],
    setItem: write,
    removeItem: (key) => write(key, null),
    // Changes of one moment become one line, so that all of them are taken or none.
    async clear() {
      const { values } = await opened;
      await Promise.all([...values.keys()].map((key) => write(key, null)));
    },
  };
}
