import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnsweredCall } from '../control/answered-call.ts';
import { isObject } from '../lib/http.ts';
import { redactText } from '../lib/safe-text.ts';

/** `all` prints every call, `failed` only those that returned an error. */
export type LogMode = 'all' | 'failed';

/** Reads WEBTRAX_LOG. Undefined if nothing should be printed. */
export function readLogMode(text: string | undefined): LogMode | undefined {
  return text === 'all' || text === 'failed' ? text : undefined;
}

/** Prints one line per call as soon as it is answered. */
export function createCallLog(mode: LogMode, print: (line: string) => void): (call: AnsweredCall) => void {
  return (call) => {
    if (mode === 'all' || call.entry.error !== undefined) print(formatCall(call));
  };
}

/** `getSessions 200 12 ms, 25 rows, sandbox default`, plus the error and the project line that threw it. */
export function formatCall({ sandbox, entry, body, thrown }: AnsweredCall): string {
  const { method, path: address, operations, status, milliseconds, error, scenarios, requestId } = entry;
  const names = operations.map(({ name, operationName = name }) =>
    operationName === name ? name : `${operationName} (${name})`,
  );
  const subject = names.length === 0 ? `${method} ${address.split('?', 1)[0]}` : names.join(' + ');
  const rows = (Array.isArray(body) ? body : [body]).flatMap(countRows);
  const parts = [
    `${subject} ${status ?? '-'} ${(milliseconds ?? 0).toFixed(milliseconds !== null && milliseconds < 10 ? 1 : 0)} ms`,
    ...(rows.length === 0 ? [] : [`${rows.join(' + ')} rows`]),
    `sandbox ${sandbox}`,
    ...(requestId === undefined ? [] : [`request ${requestId}`]),
    ...(scenarios.length === 0 ? [] : [`scenario ${scenarios.join(', ')}`]),
  ];
  if (error === undefined) return parts.join(', ');
  const place = placeOf(thrown);
  // The client only learns that an error occurred.
  const isHidden = thrown instanceof Error && !error.message.includes(thrown.message);
  const reason = redactText(isHidden ? `${error.message}: ${thrown.message}` : error.message);
  const code = error.code === undefined || reason.startsWith(error.code) ? '' : `${error.code} `;
  return `${parts.join(', ')}\n       ${code}${reason}${place === null ? '' : ` at ${place}`}`;
}

/** The number of rows in each list of an operation's response: `edges`, `nodes`, or a plain list. */
function countRows(answer: unknown): number[] {
  if (!isObject(answer) || !isObject(answer.data)) return [];
  return Object.values(answer.data).flatMap((field) => {
    if (Array.isArray(field)) return [field.length];
    if (!isObject(field)) return [];
    const list = [field.edges, field.nodes].find(Array.isArray) ?? Object.values(field).find(Array.isArray);
    return list === undefined ? [] : [list.length];
  });
}

const root = path.join(import.meta.dirname, '../..');
/** Modules that only create errors. */
const makers = /^mock-server\/(?:lib\/errors|auth\/auth-call)\.ts$/;

/** `file:line` of the topmost stack frame in the project; null if there is none. */
export function placeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const lines = markRoot(error.stack ?? '', root, '@/').split('\n');
  for (const text of lines) {
    const [, file, line] = /^\s+at .*@\/((?!node_modules)[^\s:?()]+)(?:\?v=\d+)?:(\d+)/.exec(text) ?? [];
    if (file !== undefined && !makers.test(file)) return `${file}:${line}`;
  }
  return null;
}

/**
 * A text with the folder `root` and its trailing slash replaced by `mark`, both as a path and in module URLs, where
 * spaces and umlauts are escaped. What follows it uses slashes, on Windows too.
 */
export function markRoot(text: string, root: string, mark: string, isWindows = path.sep === '\\'): string {
  const ofAddresses = text.replaceAll(`${pathToFileURL(root, { windows: isWindows }).href}/`, mark);
  if (!isWindows) return ofAddresses.replaceAll(`${root}/`, mark);
  const [first, ...others] = ofAddresses.replaceAll(`${root.replaceAll('\\', '/')}/`, mark).split(`${root}\\`);
  const withSlashes = (rest: string) => rest.replace(/^[\w.\\-]+/, (file) => file.replaceAll('\\', '/'));
  return [first, ...others.map(withSlashes)].join(mark);
}
