import { createStorage } from 'unstorage';
import { readEntries } from '../../control/read/read-state.ts';
import { BodyProblem } from '../../control/read/shapes.ts';
import type { Logger } from '../../lib/logger.ts';
import { isSandboxName } from '../../state/sandbox-name.ts';
import { logDriver } from './log-driver.ts';
import { keepCopy, type StateLog } from './state-log.ts';

/**
 * Takes out what this mock cannot work with: values of an older version of it, or of a file that somebody has edited. A
 * notice names each, and the file is kept as it was.
 */
export async function checkValues(stateLog: StateLog, file: string, log: Logger): Promise<void> {
  const storage = createStorage({ driver: logDriver(Promise.resolve(stateLog)) });
  const refused: string[] = [];
  for (const key of stateLog.values.keys()) {
    const problem = problemOf(key, await storage.getItem(key));
    if (problem === null) continue;
    refused.push(key);
    log.notice(`${file}: left out ${key}: ${problem}`);
  }
  if (refused.length === 0) return;
  const copy = await keepCopy(file);
  await stateLog.write(refused.map((key) => [key, null]));
  log.notice(`The file is kept as it was in ${copy}.`);
}

function problemOf(key: string, value: unknown): string | null {
  const [, sandbox = '', name = ''] = /^sandbox:([^:]+):(.+)$/.exec(key) ?? [];
  if (!isSandboxName(sandbox)) return 'it belongs to no sandbox';
  try {
    readEntries({ [name]: value }, Date.now());
    return null;
  } catch (error) {
    if (error instanceof BodyProblem) return error.message;
    throw error;
  }
}
