import { createStorage } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import { findUnreadable } from '../unreadable-values.ts';
import { logDriver } from './log-driver.ts';
import { keepCopy, type StateLog } from './state-log.ts';

/** Takes out what this mock cannot work with. A notice names each value, and the file is kept as it was. */
export async function checkValues(stateLog: StateLog, file: string, log: Logger): Promise<void> {
  const storage = createStorage({ driver: logDriver(Promise.resolve(stateLog)) });
  const unreadable = await findUnreadable(storage, '', Date.now());
  if (unreadable.size === 0) return;
  for (const [key, reason] of unreadable) log.notice(`${file}: left out ${key}: ${reason}`);
  const copy = await keepCopy(file);
  await stateLog.write([...unreadable.keys()].map((key) => [key, null]));
  log.notice(`The file is kept as it was in ${copy}.`);
}
