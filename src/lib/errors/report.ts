/** Logs errors and reports them to the host. */
import { withoutBase } from '../base.ts';
import { config } from '../config/config.ts';
import { paths } from '../paths.ts';
import { requestIdOf } from '../send-request.ts';

/** Delivers reports to wherever the host collects them. Exceptions it throws are ignored. */
export type ReportSink = (report: ErrorReport) => void;

const sinks = new Set<ReportSink>();

/** At most this many reports per hour from one page, and the same one at most once a minute. */
const maxReports = 50;
const hourMs = 3_600_000;
const pauseMs = 60_000;

let hour = { start: Number.NEGATIVE_INFINITY, count: 0 };
const lastTimes = new Map<string, number>();

/** Adds a host's own report sink (HST-006), in addition to the configured address. Returns a function to remove it. */
export function plugReportSink(sink: ReportSink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

/** Reports an error to the host without logging it. */
export function report(kind: ReportKind, where: string, error: unknown, now = Date.now()): void {
  if (sinks.size === 0 && config.reportUrl === null) return;
  const errorReport = toErrorReport(kind, where, error, now);
  const key = [
    kind,
    errorReport.where,
    errorReport.name,
    errorReport.message,
    errorReport.status,
    errorReport.stack[0],
  ].join();
  // `Math.abs`, because the clock can be set back.
  if (Math.abs(now - (lastTimes.get(key) ?? Number.NEGATIVE_INFINITY)) < pauseMs) return;
  if (Math.abs(now - hour.start) >= hourMs) hour = { start: now, count: 0 };
  if (hour.count >= maxReports) return;
  hour.count += 1;
  lastTimes.set(key, now);
  for (const sink of [...sinks, ...(config.reportUrl === null ? [] : [postReport])]) {
    try {
      sink(errorReport);
    } catch {
      // Reporting this error would call the sink again.
    }
  }
}

/**
 * Posts a report as JSON to the configured address, even while the page unloads, and without cookies, since none are
 * needed.
 */
function postReport(errorReport: ErrorReport): void {
  if (config.reportUrl === null) return;
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit = {
    method: 'POST',
    headers,
    body: JSON.stringify(errorReport),
    keepalive: true,
    credentials: 'omit',
  };
  fetch(config.reportUrl, init).catch(() => {});
}

/**
 * The only function that logs errors (ERR-016): first the place and message, which tests and testers search for, then
 * the error with its stack. Also reports it to the host.
 */
export function reportError(where: string, error: unknown, kind: ReportKind = 'error'): void {
  if (error instanceof Error) console.error(`${where}:`, error.message, error);
  else console.error(`${where}:`, error);
  report(kind, where, error);
}

/** Reports uncaught errors to the host; the browser logs them itself. Returns a function to stop. */
export function reportUnhandled(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const onError = ({ error }: ErrorEvent) => report('unhandled', 'window', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('unhandled', 'promise', reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

/** What went wrong: a call, a sign-in, a part of the build that failed to load, a worker, or anything else. */
type ReportKind = 'error' | 'call' | 'sign-in' | 'lost part' | 'worker' | 'unhandled';

/**
 * An error report for the host (HST-006). It contains only words known to the app, nothing from a server, an address or
 * a person (HST-007).
 */
export interface ErrorReport {
  readonly kind: ReportKind;
  /** The place in the app, as named in its code, or the operation or sign-in call. */
  readonly where: string;
  /** The error's class. */
  readonly name: string;
  /** Null if it might contain personal data. */
  readonly message: string | null;
  /** `function file:line:column`, innermost first. */
  readonly stack: readonly string[];
  /** HTTP status; null if there was no response, or no request. */
  readonly status: number | null;
  /** Codes of GraphQL errors; OTHER for codes unknown to the app. */
  readonly codes: readonly string[];
  readonly requestId: string | null;
  /** Path of the page, with : for parts that vary. */
  readonly route: string;
  readonly build: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Messages of JavaScript engines. The only variable parts allowed in them are names from code. */
const engineMessages: readonly RegExp[] = [
  // Cut before the property, which might be a key of data.
  /^Cannot (?:read|set) properties of (?:undefined|null)/,
  /^[\w$.]{1,60} is not (?:a function|a constructor|defined|iterable)$/,
  /^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.|Maximum call stack size exceeded)$/,
];

/** Messages of the app and its build, with field paths and numbers. */
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

/** Creates the report of an error; `now` is in milliseconds since 1970. */
export function toErrorReport(kind: ReportKind, where: string, error: unknown, now: number): ErrorReport {
  const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  return {
    kind,
    where: /^[\w ./-]{1,60}$/.test(where) ? where : 'unknown',
    name: /^[A-Za-z]{1,40}$/.test(name) && /(?:Error|Errors|Exception|^\p{Ll}+)$/u.test(name) ? name : 'Error',
    message: knownMessage(error, message),
    // Lines of a message can look like stack frames.
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

/** The part of a message that the app recognizes; null if there is none. */
function knownMessage(error: unknown, message: string): string | null {
  const isOfEngine = engineErrors.some((kind) => error instanceof kind);
  for (const pattern of isOfEngine ? [...engineMessages, ...ownMessages] : ownMessages) {
    const found = pattern.exec(message)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

const segments = new Set(Object.values(paths).flatMap((path) => path.split('/')));

/** A path with : for each part that no app path contains: ids, names and typos. */
function routePattern(pathname: string): string {
  return pathname
    .split('/')
    .slice(0, 8)
    .map((part) => (segments.has(part) && !part.startsWith(':') ? part : ':'))
    .join('/');
}

const maxFrames = 12;

/**
 * Stack frames in the app's scripts, by file name only: `at name (https://host/assets/a.js:1:2)` or `name@https://…`.
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

/** From an Apollo Client error or a sign-in call's, without importing either. */
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
