import { readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import type { ErrorPayload } from 'vite';
import { consoleLogger } from '../../lib/logger.ts';
import { presentOf } from '../../world/schedule.ts';
import { createCallLog, readLogMode } from '../call-log.ts';
import type { NodeHandler } from '../node-handler.ts';
import { readEnvironment, readStateFile } from '../read-environment.ts';
import { openStartState } from '../state-file/open-state.ts';
import { keepPresent } from '../world-present.ts';
import { type EditProblem, formatProblem } from './edit-problem.ts';
import { createLiveBackend, type EditResult, type LiveBackend, type LiveOptions } from './live-backend.ts';

/** A live mock, and how a host reports changed files to it. */
export interface Edits {
  readonly handle: NodeHandler;
  /** Applies the change of a file (absolute path) together with other changes at about the same time. */
  changed(file: string): void;
}

/** Called with the result of an edit. `error` is what Vite's page shows if the edit is broken. */
export type OnEdit = (result: EditResult, error: ErrorPayload | null) => void;

/** Editors write a file in several steps, and several files together. */
const gatherMs = 15;
/** The files are checked once more after an edit. */
const lookAgainMs = 150;
/**
 * The code generator warms up when the mock has had no requests for this long, or at the latest after the longer time:
 * it takes a core for a second.
 */
const quietMs = 4000;
const longestWaitMs = 60_000;

let opened: { readonly live: LiveBackend; readonly handle: NodeHandler; onEdit: OnEdit } | undefined;

/** The live mock of `npm start`. When Vite restarts itself, it gets the same mock, which keeps running. */
export function openEdits(root: string, onEdit: OnEdit): Edits {
  if (opened === undefined) {
    const environment = readEnvironment(process.env);
    const handlerOptions = { controlToken: process.env.WEBTRAX_CONTROL_TOKEN };
    const mode = readLogMode(process.env.WEBTRAX_LOG);
    const file = readStateFile(process.env.WEBTRAX_STATE, root);
    const present = environment.now ?? (file === null ? presentOf(Date.now()) : keepPresent(file, Date.now()));
    const settings = { ...environment, present, servesApp: true };
    const parts = {
      ...(file !== null && openStartState(file).parts),
      ...(mode !== undefined && { onCall: createCallLog(mode, consoleLogger.notice) }),
    };
    const live = createLiveBackend({ root, settings, handlerOptions, parts });
    opened = { live, handle: warmingUp(live), onEdit };
  }
  opened.onEdit = onEdit;
  const { live, handle } = opened;
  return { handle, changed: gather(root, live, (result, error) => opened?.onEdit(result, error)) };
}

/** The live mock of `npm run mock -- --watch`, with its own watcher. Rejects if the mock can't be loaded. */
export async function watchEdits(options: LiveOptions): Promise<LiveBackend> {
  const { root } = options;
  const live = createLiveBackend(options);
  await live.load();
  const changed = gather(root, live, () => {});
  for (const folder of ['schema', 'fixtures', 'mock-server', 'src']) {
    const watcher = watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null) changed(path.join(root, folder, file));
    });
    watcher.on('error', (error) => console.error(`[mock] ${folder} is not watched: ${error.message}`));
  }
  return { ...live, handle: warmingUp(live) };
}

/** A handler that warms up the mock when there are no requests, so that a loading page has the processor to itself. */
export function warmingUp(live: Pick<LiveBackend, 'handle' | 'warmUp'>): NodeHandler {
  let quietTimer: NodeJS.Timeout | undefined = setTimeout(warmUp, quietMs).unref();
  const latest = setTimeout(warmUp, longestWaitMs).unref();
  function warmUp(): void {
    clearTimeout(quietTimer);
    clearTimeout(latest);
    quietTimer = undefined;
    void live.warmUp();
  }
  return (incoming, outgoing) => {
    quietTimer?.refresh();
    return live.handle(incoming, outgoing);
  };
}

/** Whether an edit of a file, relative to the root, can affect the mock or generated files. */
export function isWatched(file: string): boolean {
  if (/\.test\.ts$|\/testing\//.test(file)) return false;
  if (/^(?:schema|src)\/.+\.graphql$|^schema\/.+\.yaml$/.test(file)) return true;
  return /^(?:schema|fixtures|mock-server)\/.+\.(?:ts|json|sql)$/.test(file);
}

function gather(root: string, live: LiveBackend, onEdit: OnEdit): (file: string) => void {
  let waiting = new Set<string>();
  async function take(files: readonly string[]): Promise<void> {
    const saved = Math.max(...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
    const result = await live.take(files);
    if (result === null) return;
    console.info(`[mock] ${formatResult(result, saved)}`);
    onEdit(result, result.kind === 'broken' ? overlayOf(root, result.problem) : null);
    // Watchers may not report a file that is saved twice within a few milliseconds.
    setTimeout(() => void take(files), lookAgainMs).unref();
  }
  return (file) => {
    if (!isWatched(path.relative(root, file).replaceAll('\\', '/'))) return;
    if (waiting.size === 0) {
      setTimeout(() => {
        const files = [...waiting];
        waiting = new Set();
        void take(files);
      }, gatherMs);
    }
    waiting.add(file);
  };
}

/**
 * One line for the terminal. `saved` is when the file was saved, in milliseconds since 1970, or 0 if it was deleted.
 */
export function formatResult(result: EditResult, saved: number): string {
  const [first = '', ...others] = result.files;
  const files = others.length === 0 ? first : `${first} and ${others.length} more`;
  if (result.kind === 'broken') {
    return `${formatProblem(result.problem)}\n       The last version that works keeps running.`;
  }
  if (result.kind === 'restart') return `${files} changed. Restart to see it.`;
  const summary = result.kind === 'reloaded' ? 'Reloaded' : 'Up to date';
  const count = result.written.length;
  const written = count === 0 ? '' : `, codegen wrote ${count} ${count === 1 ? 'file' : 'files'}`;
  const time = saved === 0 ? '' : ` in ${Math.round(result.at - saved)} ms`;
  return `${summary}${time}: ${files}${written}`;
}

/** What Vite's page shows for a broken edit: the location and the surrounding lines. */
function overlayOf(root: string, { file, line, column = 1, reason }: EditProblem): ErrorPayload {
  const place = file === undefined ? {} : { id: path.join(root, file) };
  const loc = file === undefined || line === undefined ? {} : { loc: { file: path.join(root, file), line, column } };
  const frame = file === undefined || line === undefined ? {} : { frame: frameOf(path.join(root, file), line, column) };
  return { type: 'error', err: { message: reason, stack: '', plugin: 'mock', ...place, ...loc, ...frame } };
}

function frameOf(file: string, line: number, column: number): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = Math.max(1, line - 2);
  return lines
    .slice(first - 1, line + 2)
    .flatMap((text, index) => {
      const number = String(first + index).padStart(4);
      return first + index === line
        ? [`${number} | ${text}`, `     | ${' '.repeat(column - 1)}^`]
        : [`${number} | ${text}`];
    })
    .join('\n');
}
