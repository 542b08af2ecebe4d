import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createStorage } from 'unstorage';
import { BodyProblem } from '../control/read/shapes.ts';
import { readStateFile, refuseUnknown } from '../hosts/read-environment.ts';
import { decodeLog, LogVersionError, privateMode } from '../hosts/state-file/log-format.ts';
import { isFolder, logDriver, openFile, refuseFolder } from '../hosts/state-file/open-state.ts';
import { lockState } from '../hosts/state-file/state-lock.ts';
import { readSavedState, type Sandboxes } from '../hosts/stored-state.ts';
import { presentFile, readPresent, writePresent } from '../hosts/world-present.ts';
import { consoleLogger, type Logger, silentLogger } from '../lib/logger.ts';
import { createQueuedChanges, createSandboxStore, sandboxesWithState } from '../state/sandbox-store.ts';
import { beginCommand, print, printFailure } from './command-line.ts';

const usage = `Usage: npm run state                     lists the sandboxes that have state
       npm run state -- --save FILE      writes the state of all sandboxes to a file, even while a mock is running
       npm run state -- --load FILE      replaces the current state with a saved one
       npm run state -- --reset          discards it
       --state FILE                      a file other than the one that npm start and npm run mock use`;

const root = path.join(import.meta.dirname, '../..');
const textFlag = { type: 'string' } as const;

/** Runs a command line and returns what to print. Rejects with a message if that fails; nothing has changed then. */
export async function runState(args: readonly string[], log: Logger = silentLogger): Promise<string> {
  const options = { save: textFlag, load: textFlag, reset: { type: 'boolean' }, state: textFlag } as const;
  const { save, load, reset, state } = parseArgs({ args: [...args], options }).values;
  if ([save, load, reset].filter((order) => order !== undefined).length > 1) throw new Error(usage);
  refuseUnknown(process.env);
  const file = readStateFile(state ?? process.env.WEBTRAX_STATE, root);
  if (file === null)
    throw new Error(
      'State is kept in memory only (WEBTRAX_STATE, --state), so there is no file. Name one with --state FILE.',
    );
  await refuseFolder(file);
  if (save !== undefined) return saveTo(path.resolve(save), file);
  if (load !== undefined) return loadFrom(path.resolve(load), file, log);
  if (reset) return discard(file);
  const all = Object.entries(await readAll(file));
  const lines = all.map(([name, entries]) => `${name}: ${Object.keys(entries).length} values`);
  return [`State in ${file}: ${lines.length === 0 ? 'none' : ''}`, ...lines, '', usage].join('\n');
}

/**
 * Writes a temporary file first, so that a failure leaves an existing target intact and nothing else behind (TST-051).
 */
async function saveTo(target: string, file: string): Promise<string> {
  await refuseTarget(target, file);
  const sandboxes = await readAll(file);
  const present = readPresent(file);
  const saved = { version: 1, ...(present === null ? {} : { present: new Date(present).toISOString() }), sandboxes };
  const draft = path.join(path.dirname(target), `.webtrax-${randomUUID()}`);
  try {
    await writeFile(draft, `${JSON.stringify(saved, null, 2)}\n`, { mode: privateMode });
    await rename(draft, target);
  } catch (error) {
    throw new Error(`${target} couldn't be written (${(error as NodeJS.ErrnoException).code}): nothing is saved`);
  } finally {
    await rm(draft, { force: true });
  }
  return `Saved ${countOf(sandboxes)} to ${target}`;
}

/** Rejects with a message if the target can't be written, or if saving would destroy something else. */
async function refuseTarget(target: string, file: string): Promise<void> {
  if (await isFolder(target)) {
    throw new Error(`${target} is a folder: --save takes a file, such as ${path.join(target, 'state.json')}`);
  }
  if (!(await isFolder(path.dirname(target)))) {
    throw new Error(`There is no folder ${path.dirname(target)}: --save needs a file in an existing folder`);
  }
  if (target === file || target.startsWith(`${file}.`)) {
    throw new Error(`${target} is where the mock keeps its state: --save takes another file`);
  }
}

/** Needs no lock: a mock only appends to its file or replaces it atomically. */
async function readAll(file: string): Promise<Sandboxes> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no state yet: ${file} does not exist.`);
    throw error;
  });
  const { values } = decoded(bytes, file);
  const storage = createStorage({ driver: logDriver(Promise.resolve({ values, write: async () => {} })) });
  const changes = createQueuedChanges(storage);
  const found = (await sandboxesWithState(storage)).map(async (name) => {
    return [name, await createSandboxStore(storage, changes, name).entries()] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

function decoded(bytes: Buffer, file: string) {
  try {
    return decodeLog(bytes);
  } catch (error) {
    throw error instanceof LogVersionError ? new Error(`${file} ${error.message}.`) : error;
  }
}

async function loadFrom(source: string, file: string, log: Logger): Promise<string> {
  const { sandboxes, present } = await readSaved(source);
  const { stateLog, lock } = await openFile(file, log);
  try {
    const deletions = [...stateLog.values.keys()].map((key) => [key, null] as const);
    const added = Object.entries(sandboxes).flatMap(([name, entries]) =>
      Object.entries(entries).map(([key, value]) => [`sandbox:${name}:${key}`, JSON.stringify(value)] as const),
    );
    // A single line of the log, so that it is applied as a whole or not at all.
    await stateLog.write([...deletions, ...added]);
    if (present !== null) writePresent(file, present);
  } finally {
    await stateLog.close();
    await lock.release();
  }
  return `Loaded ${countOf(sandboxes)} from ${source}`;
}

/** Rejects with a message naming the file. */
async function readSaved(source: string) {
  const text = await readFile(source, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${source} couldn't be read (${error.code}): --load needs a file that --save wrote`);
  });
  try {
    return readSavedState(text);
  } catch (error) {
    throw error instanceof BodyProblem ? new Error(`${source} isn't a saved state: ${error.message}`) : error;
  }
}

async function discard(file: string): Promise<string> {
  // A lock is a file too, so none is created if there is nothing to discard.
  if (![file, presentFile(file)].some((one) => existsSync(one))) return 'There is no state yet.';
  const lock = await lockState(file);
  if ('takenBy' in lock) throw new Error(`Process ${lock.takenBy} uses ${file}. Stop it first.`);
  await rm(file, { force: true });
  await rm(presentFile(file), { force: true });
  await lock.release();
  return `Discarded ${file}`;
}

function countOf(sandboxes: Sandboxes): string {
  const count = Object.keys(sandboxes).length;
  return `the state of ${count} ${count === 1 ? 'sandbox' : 'sandboxes'}`;
}

if (import.meta.main) {
  beginCommand(usage);
  const log = { ...consoleLogger, notice: print };
  runState(process.argv.slice(2), log).then(print, (error: unknown) => printFailure(error, usage));
}
