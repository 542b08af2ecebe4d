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

/** A live mock, and how a host tells it of files that have changed. */
export interface Edits {
  readonly handle: NodeHandler;
  /** Takes over a file, an absolute path, together with what else changes in these moments. */
  changed(file: string): void;
}

/** Is told what became of an edit; `error` is what Vite's page shows where it is broken. */
export type OnEdit = (result: EditResult, error: ErrorPayload | null) => void;

/** Editors write a file in several steps, and more than one file at once. */
const gatherMs = 15;
/** After an edit, the files are looked at once more. */
const lookAgainMs = 150;
/**
 * The codegen warms up once nobody has asked the mock for so long, but for those who never stop: it takes a core for a
 * second.
 */
const quietMs = 4000;
const longestWaitMs = 60_000;

let opened: { readonly live: LiveBackend; readonly handle: NodeHandler; onEdit: OnEdit } | undefined;

/** The live mock of `npm start`. Vite opens it again when it restarts itself: the mock goes on as it is. */
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

/** The live mock of `npm run mock -- --watch`, which watches by itself. Rejects where it cannot be loaded. */
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

/** The handler of a mock that warms up when it is quiet: a page that is being loaded has the processor to itself. */
export function warmingUp(live: Pick<LiveBackend, 'handle' | 'warmUp'>): NodeHandler {
  let quiet: NodeJS.Timeout | undefined = setTimeout(warmUp, quietMs).unref();
  const latest = setTimeout(warmUp, longestWaitMs).unref();
  function warmUp(): void {
    clearTimeout(quiet);
    clearTimeout(latest);
    quiet = undefined;
    void live.warmUp();
  }
  return (incoming, outgoing) => {
    quiet?.refresh();
    return live.handle(incoming, outgoing);
  };
}

/** Whether an edit of a file, named from the root, can concern the mock or what is generated. */
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
    // Watchers do not tell of a file that is saved twice within some milliseconds.
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

/** One line for the terminal; `saved` is when the file was, in milliseconds since 1970, or 0 for one that is gone. */
export function formatResult(result: EditResult, saved: number): string {
  const [first = '', ...others] = result.files;
  const files = others.length === 0 ? first : `${first} and ${others.length} more`;
  if (result.kind === 'broken') {
    return `${formatProblem(result.problem)}\n       The last version that works keeps running.`;
  }
  if (result.kind === 'restart') return `${files} changed. Restart to see it.`;
  const what = result.kind === 'reloaded' ? 'Reloaded' : 'Up to date';
  const count = result.written.length;
  const written = count === 0 ? '' : `, codegen wrote ${count} ${count === 1 ? 'file' : 'files'}`;
  const time = saved === 0 ? '' : ` in ${Math.round(result.at - saved)} ms`;
  return `${what}${time}: ${files}${written}`;
}

/** What Vite's page shows of a broken edit: the place, and the lines around it. */
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
