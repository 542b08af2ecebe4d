import { withoutBase } from '../base.ts';
import { config } from '../config/config.ts';
import { paths } from '../paths.ts';
import { requestIdOf } from '../send-request.ts';

/** What went wrong: a call, a sign-in, a part of a build that did not come, a worker, or anything else. */
export type ReportKind = 'error' | 'call' | 'sign-in' | 'lost part' | 'worker' | 'unhandled';

/**
 * What a host is told of an error (HST-006). All of it is made of words that the app knows: nothing that a server, an
 * address or a person wrote is in it (HST-007).
 */
export interface ErrorReport {
  readonly kind: ReportKind;
  /** Where in the app, as its code says, or the name of the operation or sign-in call. */
  readonly where: string;
  /** The error's class. */
  readonly name: string;
  /** Null where it may hold something of a person's. */
  readonly message: string | null;
  /** `function file:line:column`, the innermost first. */
  readonly stack: readonly string[];
  /** HTTP status; null where there was no answer, or no request. */
  readonly status: number | null;
  /** Codes of GraphQL errors; OTHER for those that the app doesn't know. */
  readonly codes: readonly string[];
  readonly requestId: string | null;
  /** Path of the page, with : for whatever differs from page to page. */
  readonly route: string;
  readonly build: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Messages of engines, and what they may hold: names of code. */
const engineMessages: readonly RegExp[] = [
  // The property may be a key of data.
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /^[\w$.]{1,60} is not (?:a function|a constructor|defined|iterable)$/,
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.|Maximum call stack size exceeded)$/,
];

/** Messages of our own and of the build: paths of fields, and numbers. */
const ownMessages: readonly RegExp[] = [
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/,
  /^ResizeObserver loop (?:limit exceeded|completed with undelivered notifications\.)$/,
  /^no answer within \d+ seconds$/,
  /^the file (?:answers \d{3}|is a page|has no address of the web)$/,
  /^the answer holds no [\w.[\]]{1,120}$/,
  /^Minified React error #\d{1,5}/,
  /^unknown value/,
  /^no sound at/,
  /^no 2D canvas$/,
  /^(?:the download was not started|the settings were not saved|createPDFDownload returned no data|no longer wanted)$/,
  /^the server takes one call a request: set VITE_BATCHING=off$/,
  /^(?:another person or account is signed in by now|UNAUTHORIZED: nobody is signed in)$/,
  /^The browser did not keep the value$/,
  /^Server Error$/,
];

const knownCodes = [
  'DENIED_ACCOUNT_ACCESS',
  'ACCOUNT_NOT_FOUND',
  'NO_CLAIMS',
  'UNAUTHORIZED',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'INTERNAL_SERVER_ERROR',
];

/** Makes the report of an error; `now` is in milliseconds since 1970. */
export function toErrorReport(kind: ReportKind, where: string, error: unknown, now: number): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  return {
    kind,
    where: /^[\w ./-]{1,60}$/.test(where) ? where : 'unknown',
    name: /^[A-Za-z]{1,40}$/.test(name) && /(?:Error|Errors|Exception|^\p{Ll}+)$/u.test(name) ? name : 'Error',
    message: knownMessage(error, message),
    // Lines of a message may look like those of a stack.
    stack: message.includes('\n') ? [] : framesOf(String(stack ?? ''), message),
    status: statusOf(error),
    codes: codesOf(error),
    requestId: requestIdOf(error),
    route: routePattern(withoutBase(window.location.pathname)),
    build: config.buildLabel,
    at: new Date(now).toISOString(),
  };
}

const engineErrors = [TypeError, ReferenceError, RangeError, SyntaxError];

/** The part of a message that the app knows; null where it does not. */
function knownMessage(error: unknown, message: string): string | null {
  const isOfEngine = engineErrors.some((kind) => error instanceof kind);
  for (const pattern of isOfEngine ? [...engineMessages, ...ownMessages] : ownMessages) {
    const found = pattern.exec(message)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

const segments = new Set(Object.values(paths).flatMap((path) => path.split('/')));

/** A path with : for each part that no path of the app has: ids, names, and what somebody mistyped. */
function routePattern(pathname: string): string {
  return pathname
    .split('/')
    .slice(0, 8)
    .map((part) => (segments.has(part) && !part.startsWith(':') ? part : ':'))
    .join('/');
}

const maxFrames = 12;

/**
 * Frames of our own scripts, by the file's name alone: `at name (https://host/assets/a.js:1:2)` or `name@https://…`.
 */
function framesOf(stack: string, message: string): readonly string[] {
  const lines = stack.split('\n').filter((line) => message === '' || !line.includes(message));
  const frames = lines.flatMap((line) => {
    const [, chrome, other, address = '', row, column] =
      /^\s*(?:at (?:async )?(?:([^\s()]+) \()?|([^\s@]*)@)((?:https?|file):\/\/[^\s()]+):(\d+):(\d+)\)?$/.exec(line) ??
      [];
    const file = /\/([\w.@-]{1,80}\.(?:m?js|tsx?))(?:\?[^/]*)?$/.exec(address)?.[1];
    if (file === undefined) return [];
    const name = chrome ?? other ?? '';
    return `${/^[\w$.<>]{1,60}$/.test(name) ? name : '?'} ${file}:${row}:${column}`;
  });
  return frames.slice(0, maxFrames);
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** Of an error of Apollo Client or of a sign-in call, without loading either. */
function statusOf(error: unknown): number | null {
  const status = fieldOf(error, 'statusCode') ?? fieldOf(error, 'status');
  return typeof status === 'number' && status >= 100 && status < 600 ? status : null;
}

function codesOf(error: unknown): readonly string[] {
  const errors = fieldOf(error, 'errors');
  if (!Array.isArray(errors)) return [];
  const codes = errors.map((one) => fieldOf(fieldOf(one, 'extensions'), 'code'));
  return [...new Set(codes.map((code) => knownCodes.find((known) => known === code) ?? 'OTHER'))];
}
